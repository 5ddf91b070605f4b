import { z } from 'zod';
import { requiredText } from '../kit.ts';

const KONTAK = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

/** A telephone number as people write it; `wrong` is the message when it is none. */
export const kontakInput = (missing: string, wrong: string) =>
  requiredText(missing, { max: 20 }).pipe(z.string().regex(KONTAK, wrong));
