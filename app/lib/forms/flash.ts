import { redirect } from 'react-router';
import { FLASH_COOKIE, flashText, type Message, readFlash } from '#contract/lib/flash.ts';

const cookie = (value: string, seconds: number) =>
  `${FLASH_COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly`;

/**
 * Ends an action: the visitor goes to `path`, where the messages are shown, with and without JavaScript.
 * `duration` is in milliseconds (6 s unless given, errors 8 s).
 */
export function redirectWithToast(path: string, ...messages: Message[]): Response {
  return redirect(path, { headers: { 'set-cookie': cookie(flashText(messages), 60) } });
}

/** Messages a request brings along, and the header that deletes them once they are shown. */
export function takeFlash(request: Request): { messages: Message[]; headers?: { 'set-cookie': string } } {
  const found = request.headers.get('cookie')?.match(new RegExp(`(?:^|;\\s*)${FLASH_COOKIE}=([^;]*)`));
  if (!found) return { messages: [] };
  return { messages: readFlash(decode(found[1] ?? '')), headers: { 'set-cookie': cookie('', 0) } };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
