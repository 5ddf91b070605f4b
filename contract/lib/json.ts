// Digits enough, or an exponent large enough, that a number may be read as Infinity.
const LARGE = /[eE]\+?\d{3}|\d{300}/;

/**
 * Reads JSON that somebody sent. Throws SyntaxError also for a number that is too large to be one: `1e400` is read as
 * Infinity, which passes checks of a lower limit and is no JSON when it is written again.
 */
export function parseJson(text: string): unknown {
  return LARGE.test(text) ? JSON.parse(text, refuseInfinite) : JSON.parse(text);
}

function refuseInfinite(_: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SyntaxError('A number is too large.');
  return value;
}
