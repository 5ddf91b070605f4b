import {
  BATAS,
  berkasOf,
  type Isian,
  isEmpty,
  isOrang,
  isShown,
  type Jawaban,
  type Jawabans,
  TINGKAT,
} from './isian.ts';

/** Names of the form's fields begin so: `payload.ahli_waris.0.nama`. */
export const AKAR = 'payload';

type Entries = Map<string, string[]>;

/**
 * Reads the answers of a form by the definition and not by the names that were sent: no number of items and no name from outside makes it
 * work harder. A number that cannot be read is handed on as it was typed, for its message and for the field.
 */
export function answersFromForm(fields: readonly Isian[], form: Iterable<[string, unknown]>): Jawabans {
  const entries: Entries = new Map();
  const files = new Map<string, string>(berkasOf(fields).map(({ path, slot }) => [slot, nameOf(path)]));
  for (const [name, value] of form) {
    const field = files.get(name);
    if (field && isFile(value)) entries.set(field, [value.name]);
    if (!name.startsWith(`${AKAR}.`) || typeof value !== 'string') continue;
    const values = entries.get(name);
    if (values) values.push(value);
    else entries.set(name, [value]);
  }
  return objectFrom(fields, entries, AKAR);
}

/** A file that was chosen; browsers send an empty one for a field that nobody used. */
export const isFile = <F extends { name: string; size: number }>(value: F | unknown): value is F =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number' &&
  value.size > 0;

function objectFrom(fields: readonly Isian[], entries: Entries, at: string): Jawabans {
  const answers: Jawabans = {};
  for (const field of fields) {
    if (!isShown(field, answers)) continue;
    const value = valueFrom(field, entries, `${at}.${field.nama}`);
    if (value !== undefined) answers[field.nama] = value;
  }
  return answers;
}

function valueFrom(field: Isian, entries: Entries, name: string): Jawaban | undefined {
  const { tipe, args, child = [] } = field;
  if (tipe === 'object') return objectFrom(child, entries, name);
  if (tipe === 'list') return listFrom(field, entries, name);
  if (tipe === 'lookup' && args.sumber === 'wilayah') return areaFrom(entries, name);
  const typed = entries.get(name);
  if (!typed) return undefined;
  if (tipe === 'tags') return tagsFrom(typed);
  if (isOrang(args.sumber)) return personFrom(typed);
  const last = typed.at(-1) ?? '';
  if (isEmpty(last)) return undefined;
  return tipe === 'integer' || tipe === 'number' ? numberFrom(last) : last;
}

/** Items that were sent, in their order, however they are numbered; an empty one keeps its place. */
function listFrom({ args, child = [] }: Isian, entries: Entries, name: string): Jawaban[] | undefined {
  const start = `${name}.`;
  const places = new Set<number>();
  for (const key of entries.keys()) {
    const [digits = ''] = key.startsWith(start) ? key.slice(start.length).split('.', 1) : [];
    if (/^\d{1,2}$/.test(digits) && Number(digits) < BATAS.items) places.add(Number(digits));
  }
  if (places.size === 0) return undefined;
  const [only] = child;
  return [...places]
    .toSorted((a, b) => a - b)
    .map(
      (place): Jawaban =>
        args.bare && only
          ? (valueFrom(only, entries, `${start}${place}`) ?? '')
          : objectFrom(child, entries, `${start}${place}`),
    );
}

function areaFrom(entries: Entries, name: string): Jawabans | undefined {
  const chosen = TINGKAT.flatMap((one) => {
    const [id = ''] = entries.get(`${name}.${one}`) ?? [];
    return id === '' ? [] : [[one, numberFrom(id)] as const];
  });
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

// Without scripts the own family is a list, and beside it stands a field for the NIK of somebody else.
function personFrom(typed: string[]): number | string | undefined {
  const last = typed.findLast((one) => !isEmpty(one))?.trim();
  if (last === undefined) return undefined;
  const digits = last.replaceAll(/[\s.-]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : digits;
}

// Without scripts tags are the lines of one field.
function tagsFrom(typed: string[]): string[] | undefined {
  const tags = typed.flatMap((one) => one.split('\n')).filter((one) => !isEmpty(one));
  return tags.length > 0 ? tags : undefined;
}

/** `12.500.000` and `2,5` as people type them. */
function numberFrom(typed: string): number | string {
  const text = typed.trim().replace(/^Rp\s*/i, '');
  const plain = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
  const number = plain.replace(',', '.');
  return /^-?\d{1,16}(\.\d{1,6})?$/.test(number) ? Number(number) : typed;
}

/** The name of a field in a form, and of its message. */
export const nameOf = (path: readonly (string | number)[]): string => [AKAR, ...path].join('.');

/** Place of a field, for somebody who sees only its message: `Ahli waris 2`; '' for a field of the form itself. */
export function placeOf(fields: readonly Isian[], path: readonly (string | number)[]): string {
  const [name, ...rest] = path;
  const field = fields.find(({ nama }) => nama === name);
  if (!field || rest.length === 0) return '';
  const [at] = rest;
  const here = typeof at === 'number' ? `${field.label} ${at + 1}` : field.label;
  const inside = placeOf(field.child ?? [], typeof at === 'number' ? rest.slice(1) : rest);
  return inside ? `${here}, ${inside.charAt(0).toLowerCase()}${inside.slice(1)}` : here;
}

/** `payload.ahli_waris.1.umur` as its path. */
export const pathOfName = (name: string): (string | number)[] =>
  name
    .split('.')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Change that a button of the form asks for besides sending it: one item more, or one less. */
export type Ubahan = { list: (string | number)[]; remove?: number };

/** The value of such a button: `tambah:payload.saksi`, `hapus:payload.saksi.1`. */
export function readUbahan(pressed: unknown): Ubahan | undefined {
  const [, verb, name = ''] = /^(tambah|hapus):(payload\.[a-z0-9_.]{1,180})$/.exec(String(pressed)) ?? [];
  if (!verb) return undefined;
  const path = pathOfName(name);
  if (verb === 'tambah') return { list: path };
  const last = path.at(-1);
  return typeof last === 'number' ? { list: path.slice(0, -1), remove: last } : undefined;
}

/** The answers after the change; a list keeps at least one item and never exceeds its limit. */
export function changeList(answers: Jawabans, { list, remove }: Ubahan): Jawabans {
  const change = (value: Jawaban | undefined, path: readonly (string | number)[]): Jawaban => {
    const [part, ...rest] = path;
    if (part === undefined) return changed(Array.isArray(value) ? value : [{}], remove);
    if (Array.isArray(value)) return value.map((one, at) => (at === part ? change(one, rest) : one));
    const inside: Jawabans = typeof value === 'object' ? value : {};
    const old = Object.hasOwn(inside, String(part)) ? inside[String(part)] : undefined;
    return { ...inside, [String(part)]: change(old, rest) };
  };
  return change(answers, list) as Jawabans;
}

function changed(items: Jawaban[], remove: number | undefined): Jawaban[] {
  if (remove === undefined) return items.length < BATAS.items ? [...items, {}] : items;
  return items.length > 1 ? items.filter((_, at) => at !== remove) : items;
}
