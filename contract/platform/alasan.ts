import { requiredText } from '../kit.ts';

const REASON_LETTERS = 10;
const SHORT_REASON = `Tulis alasannya, paling sedikit ${REASON_LETTERS} huruf.`;

/** Why an operator changes something of a village, as its officers read it too. */
export const Alasan = requiredText(SHORT_REASON, { max: 200 }).refine(
  (text) => text === '' || (text.match(/\p{L}/gu)?.length ?? 0) >= REASON_LETTERS,
  SHORT_REASON,
);
