import { BATAS, type Isian } from '#contract/kinds/isian.ts';
import type { IconName } from '../../ui/icon.tsx';

/** Where a field stands: names from the form down to it. */
export type Path = readonly string[];
export const pathText = (path: Path): string => path.join('.');

/** What can be added, with what it begins as. */
export type Corak = { kode: string; nama: string; icon: IconName; isian: Omit<Isian, 'nama'> };
const corak = (
  kode: string,
  nama: string,
  icon: IconName,
  rest: Partial<Isian> & Pick<Isian, 'tipe'>,
): Corak => ({
  kode,
  nama,
  icon,
  isian: { label: nama, args: {}, ...rest },
});
const child = (): Isian[] => [{ nama: 'nama', label: 'Nama', tipe: 'string', args: {} }];
export const CORAK: readonly Corak[] = [
  corak('teks', 'Teks', 'pencil', { tipe: 'string' }),
  corak('panjang', 'Teks panjang', 'file-text', { tipe: 'text' }),
  corak('angka', 'Angka', 'sort', { tipe: 'integer' }),
  corak('desimal', 'Angka desimal', 'scale', { tipe: 'number' }),
  corak('rupiah', 'Rupiah', 'stamp', { tipe: 'integer', args: { unit: 'Rp' } }),
  corak('tanggal', 'Tanggal', 'calendar', { tipe: 'date' }),
  corak('jam', 'Jam', 'clock', { tipe: 'time' }),
  corak('pilihan', 'Pilihan', 'circle-check', {
    tipe: 'string',
    args: { choices: ['Pilihan 1', 'Pilihan 2'] },
  }),
  corak('yatidak', 'Ya atau tidak', 'check', { tipe: 'string', args: { choices: ['Ya', 'Tidak'] } }),
  corak('berkas', 'Berkas', 'upload', { tipe: 'file' }),
  corak('label', 'Label', 'flag', { tipe: 'tags' }),
  corak('daftar', 'Daftar', 'list', { tipe: 'list', child: child() }),
  corak('kelompok', 'Bagian', 'grid', { tipe: 'object', child: child() }),
  corak('pekerjaan', 'Pekerjaan', 'bag', { tipe: 'lookup', args: { sumber: 'pekerjaan' } }),
  corak('hubungan', 'Hubungan keluarga', 'users', { tipe: 'lookup', args: { sumber: 'statusdlmkeluarga' } }),
  corak('penduduk', 'Penduduk', 'user', { tipe: 'lookup', args: { sumber: 'penduduk' } }),
  corak('kelahiran', 'Kelahiran', 'user', { tipe: 'lookup', args: { sumber: 'kelahiran' } }),
  corak('kematian', 'Kematian', 'user', { tipe: 'lookup', args: { sumber: 'kematian' } }),
  corak('wilayah', 'Wilayah', 'map', { tipe: 'lookup', args: { sumber: 'wilayah' } }),
];

/** What a field is called among the kinds that can be added. */
export function corakOf({ tipe, args }: Isian): Corak | undefined {
  const fits = CORAK.filter(({ isian }) => isian.tipe === tipe);
  if (tipe === 'lookup') return fits.find(({ isian }) => isian.args.sumber === args.sumber);
  if (tipe === 'integer')
    return fits.find(({ isian }) => (isian.args.unit === 'Rp') === (args.unit === 'Rp'));
  if (tipe !== 'string') return fits[0];
  if (!args.choices) return fits.find(({ kode }) => kode === 'teks');
  const yes = args.choices.join() === 'Ya,Tidak';
  return fits.find(({ kode }) => kode === (yes ? 'yatidak' : 'pilihan'));
}

/** An act on the fields of a form; `hapus` of one that others ask for takes their condition along. */
export type Laku =
  | { jenis: 'tambah'; kode: string; dalam: Path }
  | { jenis: 'pindah'; path: Path; ke: 'naik' | 'turun' | number }
  | { jenis: 'hapus'; path: Path }
  | { jenis: 'gandakan'; path: Path }
  | { jenis: 'ubah'; path: Path; isian: Isian };

type Hasil = { fields: Isian[]; path: Path };

/** The fields after an act, and which of them is open then. */
export function lakukan(fields: readonly Isian[], act: Laku): Hasil {
  switch (act.jenis) {
    case 'tambah':
      return added(fields, act.dalam, act.kode);
    case 'pindah':
      return { fields: within(fields, act.path, (all, at) => moved(all, at, act.ke)), path: act.path };
    case 'hapus':
      return { fields: within(fields, act.path, removed), path: [] };
    case 'gandakan':
      return doubled(fields, act.path);
    default:
      return {
        fields: within(fields, act.path, (all, at) => changed(all, at, act.isian)),
        path: [...act.path.slice(0, -1), act.isian.nama],
      };
  }
}

/** The field at a path. */
export function isianDi(fields: readonly Isian[], [name, ...rest]: Path): Isian | undefined {
  const found = fields.find(({ nama }) => nama === name);
  return rest.length === 0 ? found : found && isianDi(found.child ?? [], rest);
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

function added(fields: readonly Isian[], dalam: Path, kode: string): Hasil {
  const found = CORAK.find((one) => one.kode === kode);
  if (!found) return { fields: [...fields], path: [] };
  const beside = dalam.length === 0 ? fields : (isianDi(fields, dalam)?.child ?? []);
  const isian: Isian = { nama: freeName(found.kode, beside), ...structuredClone(found.isian) };
  const path = [...dalam, isian.nama];
  if (dalam.length === 0) return { fields: [...fields, isian], path };
  const into: Change = (all, at) =>
    all.map((one, other) => (other === at ? { ...one, child: [...(one.child ?? []), isian] } : one));
  return { fields: within(fields, dalam, into), path };
}

function moved(all: readonly Isian[], at: number, ke: 'naik' | 'turun' | number): Isian[] {
  const to = ke === 'naik' ? at - 1 : ke === 'turun' ? at + 1 : ke;
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

function doubled(fields: readonly Isian[], path: Path): Hasil {
  const found = isianDi(fields, path);
  if (!found) return { fields: [...fields], path: [] };
  let nama = found.nama;
  const into: Change = (all, at) => {
    nama = freeName(found.nama, all);
    return all.toSpliced(at + 1, 0, { ...structuredClone(found), nama });
  };
  const after = within(fields, path, into);
  return { fields: after, path: [...path.slice(0, -1), nama] };
}

/** A field renamed keeps the conditions that ask for it. */
function changed(all: readonly Isian[], at: number, isian: Isian): Isian[] {
  const before = all[at]?.nama;
  const follow = (one: Isian): Isian => {
    const { show_if, required_if } = one.args;
    const asks = [show_if, required_if].some((condition) => condition?.field === before);
    if (!asks || before === isian.nama) return one;
    const renamed = (condition: typeof show_if) =>
      condition && (condition.field === before ? { ...condition, field: isian.nama } : condition);
    return {
      ...one,
      args: {
        ...one.args,
        ...(show_if && { show_if: renamed(show_if) }),
        ...(required_if && { required_if: renamed(required_if) }),
      },
    } as Isian;
  };
  return all.map((one, other) => (other === at ? isian : follow(one)));
}

/** `Nomor NIB` as the name by which a text calls it. */
export function namaDari(label: string): string {
  const plain = label.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const name = plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40);
  return name === 'constructor' || name === '' ? 'isian' : name;
}

export function freeName(wanted: string, beside: readonly Isian[], own?: string): string {
  const taken = new Set(beside.map(({ nama }) => nama).filter((nama) => nama !== own));
  if (!taken.has(wanted)) return wanted;
  for (let at = 2; ; at++) {
    const name = `${wanted.slice(0, 36)}_${at}`;
    if (!taken.has(name)) return name;
  }
}

/** Fields above one that a condition may ask for. */
export const penanya = (all: readonly Isian[], nama: string): Isian[] =>
  all
    .slice(
      0,
      all.findIndex((one) => one.nama === nama),
    )
    .filter(({ tipe }) => tipe !== 'list' && tipe !== 'object' && tipe !== 'file');

/** Why a field cannot go where it was meant to: below one that asks for it, or above what it asks for. */
export function alasanTetap(all: readonly Isian[], at: number, to: number): string | undefined {
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

/** Whether another field may still be put into it: forms are only so deep. */
export const bolehIsi = (path: Path): boolean => path.length < BATAS.depth - 1;
