/** Values that were sent, of a form that was refused. */
type Sent = { values: Readonly<Record<string, string[]>> } | undefined;

/** Fields by which a form says what it was filled from; a write from something older is refused with 409. */
export const FILLED_FROM = ['versi', 'versi_draf', 'semula', 'dilihat'] as const;
export type FilledFrom = (typeof FILLED_FROM)[number];

/** The choice between what was typed and what somebody else stored meanwhile, and its answer for the latter. */
export const choiceOf = (name: FilledFrom) => `pakai_${name}` as const;
export const STORED = 'tersimpan';
/** Name of the field in a form that shows the choice. */
export const ASKED = 'bentrok';

/**
 * Takes the choice out of a form: who keeps what they typed sends it as filled from what is stored now. True for who takes what
 * is stored, and so sends nothing.
 */
export function takesStored(form: FormData): boolean {
  for (const name of FILLED_FROM) {
    const chosen = form.get(choiceOf(name));
    if (typeof chosen !== 'string') continue;
    if (chosen === STORED) return true;
    form.delete(choiceOf(name));
    form.delete(name);
    for (const value of readMany(chosen)) form.append(name, value);
  }
  return false;
}

/** Several values are written as a list. */
function readMany(text: string): string[] {
  if (!text.startsWith('[')) return [text];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.map(String) : [text];
  } catch {
    return [text];
  }
}

/** Stored values as they are now: the number of their change, the values, or the lines of a list. */
export type Now = string | number | readonly string[];
const textsOf = (now: Now): readonly string[] => (typeof now === 'object' ? now : [String(now)]);

/** Source that a form names: what it was filled from first, as long as its writer has not chosen. */
export const knownOf = (failed: Sent, name: FilledFrom, now: Now): readonly string[] =>
  failed?.values[name] ?? textsOf(now);

/** Tells whether a refused form was filled from something else than what is stored now. */
export const isOvertaken = (failed: Sent, name: FilledFrom, now: Now): boolean =>
  knownOf(failed, name, now).join('\n') !== textsOf(now).join('\n');

/** Name by which the choice for one's own words calls what is stored now. */
export const namedBy = (now: Now): string => (typeof now === 'object' ? JSON.stringify(now) : String(now));
