import { isOperator, type Operator } from './field.ts';
import { LIMITS, type Problems, shorten } from './problems.ts';

/** One `filter{…}`: not yet checked against a resource. */
export type Condition = {
  /** The parameter as the request wrote it, for messages. */
  param: string;
  negate: boolean;
  path: string[];
  op: Operator;
  values: string[];
};
/** Conditions that must all hold, or any of them. */
export type Group = { any: boolean; items: (Condition | Group)[] };
/** A condition on the rows of an included relation. */
export type Piped = { relation: string[]; condition: Condition };

/** The strings that mean no: 0, false in any case, and nothing at all. */
export const isFalsy = (value: string) => value === '' || value === '0' || value.toLowerCase() === 'false';

const isBadValue = (value: string) => value.includes('\0') || value.length > LIMITS.valueLength;

/** Reads `[-]path.to.field[.operator]`; the last name is an operator if there is one of that name. */
export function parseCondition(
  param: string,
  key: string,
  values: string[],
  problems: Problems,
): Condition | undefined {
  const negate = key.startsWith('-');
  const path = (negate ? key.slice(1) : key).split('.');
  const last = path.at(-1) ?? '';
  const op = path.length > 1 && isOperator(last) ? last : 'eq';
  if (path.length > 1 && isOperator(last)) path.pop();
  const used = op === 'in' ? values : values.slice(0, op === 'range' ? 2 : 1);
  if (path.length > LIMITS.nameDepth) problems.add(param, 'Nama filter terlalu dalam.');
  else if (used.some(isBadValue))
    problems.add(param, 'Nilai terlalu panjang atau memuat karakter terlarang.');
  else if (op === 'regex' || op === 'any' || op === 'all')
    problems.add(param, `Operator ${op} tidak tersedia.`);
  else if (op === 'range' && used.length < 2) problems.add(param, 'Operator range membutuhkan dua nilai.');
  else if (path.includes('')) problems.add(param, `"${shorten(key)}" bukan nama filter yang benar.`);
  else return { param, negate, path, op, values: used };
  return undefined;
}
