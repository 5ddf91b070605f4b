import { z } from 'zod';

/** Most characters of a description, with its markup. */
const LONGEST = 20_000;

/** A description in formatted text (HTML); `missing` is the message when it says nothing. */
export const deskripsiInput = (missing: string) =>
  z
    .string({ error: missing })
    .max(LONGEST, `Paling banyak ${LONGEST.toLocaleString('id-ID')} karakter.`)
    .refine((html) => html.replace(/<(?!img)[^<>]*>|&nbsp;|\s/g, '') !== '', missing);
