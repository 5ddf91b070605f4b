import { z } from 'zod';
import { parseJson } from './json.ts';

/** Cookie that carries messages over a redirect to the next page, which shows and deletes them. */
export const FLASH_COOKIE = 'kilat';

const Message = z.object({
  title: z.string().max(200),
  text: z.string().max(500).optional(),
  kind: z.enum(['success', 'error', 'info', 'warning']).optional(),
  /** Milliseconds on the screen. */
  duration: z.int().min(1_000).max(60_000).optional(),
});
/** A passing message: one line that says what happened, and a sentence more where needed. */
export type Message = z.infer<typeof Message>;

const Flash = z.array(Message).max(3);
const clip = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).replace(/[\s,;:.…\ud800-\udbff-]+$/, '')}…` : text;

/** Messages as the value of the cookie (not yet percent-encoded); at most three, shortened to fit. */
export function flashText(messages: Message[]): string {
  return JSON.stringify(
    messages.slice(0, 3).map(({ title, text, ...rest }) => ({
      title: clip(title, 200),
      text: text && clip(text, 300),
      ...rest,
    })),
  );
}

/** Messages of a cookie value; malformed values are ignored. */
export function readFlash(text: string): Message[] {
  try {
    return Flash.parse(parseJson(text));
  } catch {
    return [];
  }
}

/** Shown when a session could not be renewed. */
export const SESSION_ENDED: Message = {
  title: 'Sesi telah habis',
  text: 'Silakan lakukan login ulang mengakses website ini',
  kind: 'error',
  duration: 9_000,
};

/** Shown in its place to whoever held a session of an account that the village has closed. */
export const ACCOUNT_CLOSED: Message = {
  title: 'Pengguna tidak aktif',
  text: 'Akun ini dinonaktifkan. Hubungi kantor desa bila ini keliru.',
  kind: 'error',
  duration: 9_000,
};
