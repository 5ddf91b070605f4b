import { CallError, type ErrorBody, flatErrors, INVALID_TOKEN, isReadOnly } from '#contract/errors.ts';
import type { Message } from '#contract/lib/flash.ts';

/** A message about a field; where its form is shown, it can be called what it is called there. */
export type ErrorToast = Message & { about?: { field: string; message: string } };

export const SERVER_PROBLEM: Message = {
  title: 'Terjadi Kesalahan',
  text: 'Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !',
  kind: 'error',
  duration: 9_000,
};
/** Shown when a page could not be opened without a network. */
export const OFFLINE: Message = {
  title: 'Internet terputus',
  text: 'Halaman itu belum tersimpan di perangkat ini. Periksa sambungan internet, lalu coba lagi.',
  kind: 'error',
  duration: 9_000,
};
const ANSWERED = [400, 401, 402, 403];

/** Toasts on a failed call: field by field, the server's own sentence, or that the server has a problem. */
export function errorToasts(error: unknown): ErrorToast[] {
  if (!(error instanceof CallError) || !(ANSWERED.includes(error.http) || isReadOnly(error.body)))
    return [SERVER_PROBLEM];
  const { body } = error;
  const fields = perField(body.errors);
  if (fields.length > 0) return fields;
  const first = body.errors.find((entry) => typeof entry === 'string');
  if (first && first !== INVALID_TOKEN)
    return [{ title: 'Permintaan gagal', text: first, kind: 'error', duration: 8_000 }];
  return plain(body.data.msg);
}

function perField(errors: ErrorBody['errors']): ErrorToast[] {
  return flatErrors(errors).flatMap((entry) =>
    typeof entry === 'string'
      ? []
      : Object.entries(entry).map(([field, messages]) =>
          fieldToast(field, messages[0] ?? 'Nilai tidak valid.'),
        ),
  );
}

function plain(messages: unknown[]): ErrorToast[] {
  return messages.flatMap((entry) => {
    if (typeof entry === 'string')
      return entry === INVALID_TOKEN ? [] : [{ title: entry, kind: 'error' as const, duration: 8_000 }];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).map(([field, message]) => fieldToast(field, String(message)));
  });
}

const fieldToast = (field: string, message: string): ErrorToast => ({
  title: 'Terjadi Kesalahan',
  text: `${placeOf(field)}: ${message}`,
  about: { field, message },
  kind: 'error',
  duration: 8_000,
});

/** Words before the message of a field that no form names: names of the wire are for machines. */
const UNNAMED = 'Satu isian perlu diperbaiki';

/** Place of a field in words; of a form that the village made, its own: `payload.ahli_waris.1.umur` → `Ahli waris 2, umur`. */
function placeOf(field: string): string {
  const own = /^payload\.(.+)$/.exec(field)?.[1];
  if (!own) return UNNAMED;
  const words = own
    .replaceAll(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
