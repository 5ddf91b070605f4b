const LONGEST_TEXT = 500;

/** A value of an attribute as text; what is no single value is left out. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value.trim().slice(0, LONGEST_TEXT);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
