import { BUKU } from '#contract/buku.ts';
import { isKeyOf } from '#contract/lib/record.ts';

/** Name of the buttons; their values are like the names of the files: `induk.pdf`. */
export const WANTED = 'unduh';

/** Name of the field with the volume of a book. */
export const volumeField = (name: string): string => `jilid-${name}`;

/** Book that the form of the page asks for, and what the call is told. */
export function readWanted(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const [name = '', bentuk = ''] = text(WANTED).split('.');
  const body = new FormData();
  for (const field of ['bulan', 'keperluan']) body.set(field, text(field));
  body.set('bentuk', bentuk);
  body.set('jilid', text(volumeField(name)));
  return { name: isKeyOf(BUKU, name) ? name : '', body };
}
