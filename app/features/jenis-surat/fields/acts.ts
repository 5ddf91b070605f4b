import { BATAS, type Isian } from '#contract/kinds/isian.ts';
import type { IconName } from '../../../ui/icon/icon.tsx';

/** Names from the form down to a field. */
export type Path = readonly string[];
export const pathText = (path: Path): string => path.join('.');

/** Kind of field that can be added, with what it begins as. */
export type FieldKind = { code: string; name: string; icon: IconName; field: Omit<Isian, 'nama'> };
const kind = (
  code: string,
  name: string,
  icon: IconName,
  rest: Partial<Isian> & Pick<Isian, 'tipe'>,
): FieldKind => ({ code, name, icon, field: { label: name, args: {}, ...rest } });
const child = (): Isian[] => [{ nama: 'nama', label: 'Nama', tipe: 'string', args: {} }];
export const FIELD_KINDS: readonly FieldKind[] = [
  kind('teks', 'Teks', 'pencil', { tipe: 'string' }),
  kind('panjang', 'Teks panjang', 'file-text', { tipe: 'text' }),
  kind('angka', 'Angka', 'sort', { tipe: 'integer' }),
  kind('desimal', 'Angka desimal', 'scale', { tipe: 'number' }),
  kind('rupiah', 'Rupiah', 'stamp', { tipe: 'integer', args: { unit: 'Rp' } }),
  kind('tanggal', 'Tanggal', 'calendar', { tipe: 'date' }),
  kind('jam', 'Jam', 'clock', { tipe: 'time' }),
  kind('pilihan', 'Pilihan', 'circle-check', {
    tipe: 'string',
    args: { choices: ['Pilihan 1', 'Pilihan 2'] },
  }),
  kind('yatidak', 'Ya atau tidak', 'check', { tipe: 'string', args: { choices: ['Ya', 'Tidak'] } }),
  kind('berkas', 'Berkas', 'upload', { tipe: 'file' }),
  kind('label', 'Label', 'flag', { tipe: 'tags' }),
  kind('daftar', 'Daftar', 'list', { tipe: 'list', child: child() }),
  kind('kelompok', 'Bagian', 'grid', { tipe: 'object', child: child() }),
  kind('pekerjaan', 'Pekerjaan', 'bag', { tipe: 'lookup', args: { sumber: 'pekerjaan' } }),
  kind('hubungan', 'Hubungan keluarga', 'users', { tipe: 'lookup', args: { sumber: 'statusdlmkeluarga' } }),
  kind('penduduk', 'Penduduk', 'user', { tipe: 'lookup', args: { sumber: 'penduduk' } }),
  kind('kelahiran', 'Kelahiran', 'user', { tipe: 'lookup', args: { sumber: 'kelahiran' } }),
  kind('kematian', 'Kematian', 'user', { tipe: 'lookup', args: { sumber: 'kematian' } }),
  kind('wilayah', 'Wilayah', 'map', { tipe: 'lookup', args: { sumber: 'wilayah' } }),
];

/** True for a field that holds fields of its own. */
export const isNested = ({ tipe }: Pick<Isian, 'tipe'>): boolean => tipe === 'list' || tipe === 'object';

/** Finds the kind of a field among those that can be added. */
export function fieldKindOf({ tipe, args }: Isian): FieldKind | undefined {
  const fits = FIELD_KINDS.filter(({ field }) => field.tipe === tipe);
  if (tipe === 'lookup') return fits.find(({ field }) => field.args.sumber === args.sumber);
  if (tipe === 'integer')
    return fits.find(({ field }) => (field.args.unit === 'Rp') === (args.unit === 'Rp'));
  if (tipe !== 'string') return fits[0];
  if (!args.choices) return fits.find(({ code }) => code === 'teks');
  const yes = args.choices.join() === 'Ya,Tidak';
  return fits.find(({ code }) => code === (yes ? 'yatidak' : 'pilihan'));
}

/** An act on the fields of a form. Removing one that others depend on removes their condition too. */
export type FieldAct =
  | { type: 'add'; code: string; into: Path }
  | { type: 'move'; path: Path; to: number }
  | { type: 'remove'; path: Path }
  | { type: 'double'; path: Path }
  | { type: 'change'; path: Path; field: Isian };

type Outcome = { fields: Isian[]; path: Path };

/** The fields after an act, and which of them is open then. */
export function perform(fields: readonly Isian[], act: FieldAct): Outcome {
  switch (act.type) {
    case 'add':
      return added(fields, act.into, act.code);
    case 'move':
      return { fields: within(fields, act.path, (all, at) => moved(all, at, act.to)), path: act.path };
    case 'remove':
      return { fields: within(fields, act.path, removed), path: [] };
    case 'double':
      return doubled(fields, act.path);
    default:
      return {
        fields: within(fields, act.path, (all, at) => changed(all, at, act.field)),
        path: [...act.path.slice(0, -1), act.field.nama],
      };
  }
}

/** The field at a path. */
export function fieldAt(fields: readonly Isian[], [name, ...rest]: Path): Isian | undefined {
  const found = fields.find(({ nama }) => nama === name);
  return rest.length === 0 ? found : found && fieldAt(found.child ?? [], rest);
}

type Change = (all: readonly Isian[], at: number) => Isian[];

/** Changes the fields among which the one at `path` stands. */
function within(fields: readonly Isian[], [name, ...rest]: Path, change: Change): Isian[] {
  const at = fields.findIndex(({ nama }) => nama === name);
  if (at < 0) return [...fields];
  if (rest.length === 0) return change(fields, at);
  return fields.map((one, other) =>
    other === at ? { ...one, child: within(one.child ?? [], rest, change) } : one,
  );
}

function added(fields: readonly Isian[], into: Path, code: string): Outcome {
  const found = FIELD_KINDS.find((one) => one.code === code);
  if (!found) return { fields: [...fields], path: [] };
  const beside = into.length === 0 ? fields : (fieldAt(fields, into)?.child ?? []);
  const field: Isian = { nama: freeName(found.code, beside), ...structuredClone(found.field) };
  const path = [...into, field.nama];
  if (into.length === 0) return { fields: [...fields, field], path };
  const append: Change = (all, at) =>
    all.map((one, other) => (other === at ? { ...one, child: [...(one.child ?? []), field] } : one));
  return { fields: within(fields, into, append), path };
}

function moved(all: readonly Isian[], at: number, to: number): Isian[] {
  const [one] = all.slice(at, at + 1);
  if (!one || to < 0 || to >= all.length) return [...all];
  return all.toSpliced(at, 1).toSpliced(to, 0, one);
}

function removed(all: readonly Isian[], at: number): Isian[] {
  const gone = all[at]?.nama;
  // A list or a section without a field could not be asked.
  return all.toSpliced(at, 1).map((one) => withoutCondition(one, gone));
}

function withoutCondition(one: Isian, gone: string | undefined): Isian {
  const { show_if, required_if, ...args } = one.args;
  return {
    ...one,
    args: {
      ...args,
      ...(show_if && show_if.field !== gone && { show_if }),
      ...(required_if && required_if.field !== gone && { required_if }),
    },
  };
}

function doubled(fields: readonly Isian[], path: Path): Outcome {
  const found = fieldAt(fields, path);
  if (!found) return { fields: [...fields], path: [] };
  let name = found.nama;
  const copy: Change = (all, at) => {
    name = freeName(found.nama, all);
    return all.toSpliced(at + 1, 0, { ...structuredClone(found), nama: name });
  };
  const after = within(fields, path, copy);
  return { fields: after, path: [...path.slice(0, -1), name] };
}

/** A field renamed keeps the conditions that ask for it. */
function changed(all: readonly Isian[], at: number, field: Isian): Isian[] {
  const before = all[at]?.nama;
  const follow = (one: Isian): Isian => {
    const { show_if, required_if } = one.args;
    const asks = [show_if, required_if].some((condition) => condition?.field === before);
    if (!asks || before === field.nama) return one;
    const renamed = (condition: typeof show_if) =>
      condition && (condition.field === before ? { ...condition, field: field.nama } : condition);
    return {
      ...one,
      args: {
        ...one.args,
        ...(show_if && { show_if: renamed(show_if) }),
        ...(required_if && { required_if: renamed(required_if) }),
      },
    } as Isian;
  };
  return all.map((one, other) => (other === at ? field : follow(one)));
}

/** `Nomor NIB` as the name by which a text calls it. */
export function nameFrom(label: string): string {
  const plain = label.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const name = plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40);
  return name === 'constructor' || name === '' ? 'isian' : name;
}

export function freeName(wanted: string, beside: readonly Isian[], own?: string): string {
  const taken = new Set(beside.map(({ nama }) => nama).filter((name) => name !== own));
  if (!taken.has(wanted)) return wanted;
  for (let at = 2; ; at++) {
    const name = `${wanted.slice(0, 36)}_${at}`;
    if (!taken.has(name)) return name;
  }
}

/** Fields above one that a condition may ask for. */
export const conditionSources = (all: readonly Isian[], name: string): Isian[] =>
  all
    .slice(
      0,
      all.findIndex(({ nama }) => nama === name),
    )
    .filter((one) => !isNested(one) && one.tipe !== 'file');

/** Why a field cannot go where it was meant to: below one that asks for it, or above what it asks for. */
export function whyFixed(all: readonly Isian[], at: number, to: number): string | undefined {
  const after = moved(all, at, to);
  const place = new Map(after.map(({ nama }, index) => [nama, index]));
  const broken = after.find(({ nama, args }) =>
    [args.show_if, args.required_if].some(
      (condition) => condition && (place.get(condition.field) ?? -1) > (place.get(nama) ?? 0),
    ),
  );
  if (!broken) return undefined;
  const asked = broken.args.show_if ?? broken.args.required_if;
  const label = all.find(({ nama }) => nama === asked?.field)?.label ?? '';
  return `${broken.label} tampil menurut ${label}, jadi tetap di bawahnya.`;
}

/** True where another field may still be put into this one: forms are only so deep. */
export const canHold = (path: Path): boolean => path.length < BATAS.depth - 1;
