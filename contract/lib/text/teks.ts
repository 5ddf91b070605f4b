// PostgreSQL refuses NUL, and no control character belongs in a field; new lines stay where text has lines.
const NOT_TEXT = /\p{Cc}+/gu;
const NOT_LINES = /[^\P{Cc}\n]/gu;
// Runs of combining marks are cut as in Unicode's stream-safe text: normalizing longer ones takes quadratic time.
const PILED_UP = /(\p{M}{30})\p{M}+/gu;
/** Only invisible characters: zero-width, fillers, combining marks without a base. */
const UNSEEN = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Text as it is stored: NFC, one kind of new line, no control characters, trimmed; '' when nothing of it can be seen. */
export function cleanText(text: string, multiline = false): string {
  if (UNSEEN.test(text)) return '';
  const plain = text.toWellFormed().replace(PILED_UP, '$1').normalize('NFC').replace(/\r\n?/g, '\n');
  return (multiline ? plain.replace(NOT_LINES, '') : plain.replace(NOT_TEXT, ' ')).trim();
}

/** Tells whether a text of the form `YYYY-MM-DD` names a day of the calendar. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  // PostgreSQL has no year 0.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && !text.startsWith('0000');
}
