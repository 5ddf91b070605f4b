import { z } from 'zod';
import { requiredText } from './kit.ts';

const KONTAK = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

/** A telephone number as people write it; `wrong` is the message when it is none. */
export const kontakInput = (missing: string, wrong: string) =>
  requiredText(missing, { max: 20 }).pipe(z.string().regex(KONTAK, wrong));

/** The same for a chat link: '0812 1112 210' becomes '628121112210'. Undefined when no digit is left. */
export function nomorChat(no_telp: string): string | undefined {
  const digits = no_telp.replace(/\D/g, '');
  return digits === '' ? undefined : digits.replace(/^0/, '62');
}
