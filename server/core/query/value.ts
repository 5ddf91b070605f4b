import { IANA, OFFSET, type Zone } from '../zone.ts';
import { isFalsy } from './condition.ts';
import { isPattern, type Kind, type Operator, type Part, type Pattern } from './field.ts';
import { shorten } from './problems.ts';

/** Thrown by a value that does not fit its field; caught where the condition is compiled. */
export class BadValue extends Error {}

/** Appends a value to the statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

type Compare = { expr: string; kind: Kind; op: Operator; values: string[]; zone: Zone; bind: Bind };

/**
 * One comparison as SQL. `expr` is text of the declaration, `values` only ever become bound values.
 * Throws `BadValue` with a message for a person.
 */
export function compare({ expr, kind, op, values, zone, bind }: Compare): string {
  const value = values[0] ?? '';
  if (op === 'isnull') return isFalsy(value) ? `${expr} is not null` : `${expr} is null`;
  if (kind === 'bool') return compareBool(expr, op, values);
  if (isPattern(op)) return matchText(textOf(expr, kind, zone), op, value, bind);
  if (op === 'year') return inYear(expr, kind, value, zone, bind);
  if (isPart(op)) {
    const local = kind === 'instant' ? `${expr} at time zone '${IANA[zone]}'` : expr;
    return `${PART_SQL[op](local)} = ${bind(wholePart(value))}::int`;
  }
  const read = READ[kind];
  if (op === 'in') return inList(expr, kind, values, zone, bind);
  const placeholder = (given: string) => {
    const { bound, type } = read(given, zone);
    return bind(bound) + type;
  };
  if (op === 'range') return `${expr} between ${placeholder(value)} and ${placeholder(values[1] ?? '')}`;
  return `${expr} ${SIGN[op] ?? '='} ${placeholder(value)}`;
}

const SIGN: Partial<Record<Operator, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };
const PART_SQL = {
  month: (of: string) => `extract(month from ${of})`,
  day: (of: string) => `extract(day from ${of})`,
  // 1 is Sunday.
  week_day: (of: string) => `extract(dow from ${of}) + 1`,
};
const isPart = (op: Operator): op is Exclude<Part, 'year'> => Object.hasOwn(PART_SQL, op);

type Read = (value: string, zone: Zone) => { bound: string; type: string };

const readInt: Read = (value) => {
  const bound = value.trim();
  if (!/^[+-]?\d{1,30}$/.test(bound)) throw new BadValue('Masukkan angka bulat.');
  // Beyond bigint there are no rows, but the comparison must not fail.
  const big = BigInt(bound.replace('+', ''));
  const fits = BigInt.asIntN(64, big) === big;
  return { bound: String(big), type: fits ? '::bigint' : '::numeric' };
};

const readNumber: Read = (value) => {
  const bound = value.trim();
  if (!/^[+-]?\d{1,30}(\.\d{1,30})?$/.test(bound)) throw new BadValue('Masukkan angka.');
  return { bound, type: '::numeric' };
};

const readDay: Read = (value) => {
  const bound = dayOf(value);
  if (bound === undefined) throw badDay(value);
  return { bound, type: '::date' };
};

const TIME =
  /^(?<day>[\d-]+)[T ](?<time>[0-2]?\d:[0-5]\d(:[0-5]\d([.,]\d{1,6})?)?)\s*(?<offset>Z|[+-]\d\d(:?[0-5]\d)?)?$/i;

// Without an offset a timestamp is meant in the village; a day alone is its midnight there.
const readMoment: Read = (value, zone) => {
  const groups = TIME.exec(value.trim())?.groups;
  const day = dayOf(groups?.day ?? value);
  if (day === undefined) throw badDay(value);
  const [time = '00:00', offset = OFFSET[zone]] = [groups?.time, groups?.offset];
  const [hour = 0, zoneHour = 0] = [Number.parseInt(time, 10), Number.parseInt(offset.slice(1, 3), 10) || 0];
  if (hour > 23 || zoneHour > 14) throw badDay(value);
  return { bound: `${day}T${time.replace(',', '.')}${offset}`, type: '::timestamptz' };
};

const readText: Read = (value) => ({ bound: value, type: '' });
const READ: Record<Kind, Read> = {
  int: readInt,
  number: readNumber,
  text: readText,
  bool: readText,
  date: readDay,
  instant: readMoment,
  json: readText,
};
const ARRAY: Record<Kind, string> = {
  int: 'numeric[]',
  number: 'numeric[]',
  text: 'text[]',
  bool: 'bool[]',
  date: 'date[]',
  instant: 'timestamptz[]',
  json: 'text[]',
};

function badDay(value: string): BadValue {
  const shown = shorten(value);
  return new BadValue(
    `Nilai “${shown}” mempunyai format tanggal yang tidak valid. Tanggal harus dalam format YYYY-MM-DD.`,
  );
}

/** `YYYY-MM-DD` if the text is a day of the calendar. */
function dayOf(text: string): string | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (!match) return undefined;
  const [, year = '', month = '', day = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return year === '0000' || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso
    ? undefined
    : iso;
}

// All values in one array: the statement's text does not depend on how many there are.
function inList(expr: string, kind: Kind, values: string[], zone: Zone, bind: Bind): string {
  const read = values.map((value) => READ[kind](value, zone));
  const small = kind === 'int' && read.every(({ type }) => type === '::bigint');
  return `${expr} = any(${bind(read.map(({ bound }) => bound))}::${small ? 'bigint[]' : ARRAY[kind]})`;
}

// Literals: there are only two, and a partial index can then serve the query.
function compareBool(expr: string, op: Operator, values: string[]): string {
  const literal = (value: string | undefined) => String(!isFalsy(value ?? ''));
  if (op === 'in') return `${expr} in (${[...new Set(values.map(literal))].sort().join(', ')})`;
  if (op === 'range') return `${expr} between ${literal(values[0])} and ${literal(values[1])}`;
  return `${expr} ${SIGN[op] ?? '='} ${literal(values[0])}`;
}

function textOf(expr: string, kind: Kind, zone: Zone): string {
  if (kind === 'text') return expr;
  return kind === 'instant' ? `(${expr} at time zone '${IANA[zone]}')::text` : `${expr}::text`;
}

const LIKE: Record<Pattern, (escaped: string) => string> = {
  iexact: (text) => text,
  contains: (text) => `%${text}%`,
  icontains: (text) => `%${text}%`,
  startswith: (text) => `${text}%`,
  istartswith: (text) => `${text}%`,
  endswith: (text) => `%${text}`,
  iendswith: (text) => `%${text}`,
};

/** A text pattern in which % _ and \ stand for themselves. */
export const likePattern = (op: Pattern, value: string) => LIKE[op](value.replace(/[\\%_]/g, '\\$&'));

function matchText(expr: string, op: Pattern, value: string, bind: Bind): string {
  return `${expr} ${op.startsWith('i') ? 'ilike' : 'like'} ${bind(likePattern(op, value))}`;
}

// Compared as a range of days or timestamps, which an index serves.
function inYear(expr: string, kind: Kind, value: string, zone: Zone, bind: Bind): string {
  const year = Number(wholePart(value));
  if (year < 1 || year > 9998) throw new BadValue('Masukkan tahun antara 1 dan 9998.');
  const start = (of: number) => `${String(of).padStart(4, '0')}-01-01`;
  const edge = (of: number) =>
    kind === 'date'
      ? `${bind(start(of))}::date`
      : `${bind(`${start(of)}T00:00:00${OFFSET[zone]}`)}::timestamptz`;
  return `(${expr} >= ${edge(year)} and ${expr} < ${edge(year + 1)})`;
}

function wholePart(value: string): string {
  if (!/^\s*\d{1,9}\s*$/.test(value)) throw new BadValue('Masukkan angka bulat.');
  return value.trim();
}
