import type { Nilai } from '#contract/apbdes/apbdes.ts';
import { columnName, type SheetRow } from '#server/core/sheet/cell.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import {
  alasanOf,
  type BarisApbdes,
  codeProblem,
  negativeProblems,
  numberStyle,
  plainCode,
  readMoney,
  type Sel,
} from '../baris-rules.ts';
import { uraianOf } from '../kode-rules.ts';
import { type Read, textOf } from '../tabel-rules.ts';

/** The tables of an export that a budget is made of. */
export const TABEL = [
  'Ta_RAB.csv',
  'Ta_Kegiatan.csv',
  'Ta_Bidang.csv',
  'Ref_Rek4.csv',
  'Ref_Rek3.csv',
  'Ref_Rek2.csv',
  'Ta_TBPRinci.csv',
  'Ta_Mutasi.csv',
  'Ta_JurnalUmumRinci.csv',
  'Ta_SPJRinci.csv',
  'Ta_SPPRinci.csv',
] as const;
export type Tabel = (typeof TABEL)[number];
export type Ekspor = Partial<Record<Tabel, readonly SheetRow[]>>;

type Record_ = { row: SheetRow; get(name: string): string; cell(name: string): Sel };

/** The rows of a table by the names of their columns, which exports write in any case. */
function recordsOf(rows: readonly SheetRow[] = []): Record_[] {
  const [head, ...rest] = rows;
  const places = new Map(Array.from(head?.cells ?? [], (cell, at) => [textOf(cell).toLowerCase(), at]));
  return rest.map((row) => {
    const get = (name: string) => textOf(row.cells[places.get(name.toLowerCase()) ?? -1]);
    const cell = (name: string) => {
      const at = places.get(name.toLowerCase());
      return { sel: at === undefined ? '' : `${columnName(at)}${row.number}`, kolom: name, isi: get(name) };
    };
    return { row, get, cell };
  });
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** The year of an export. Throws SheetError for one without lines, or of another village than the one of `kode`. */
export function eksporTahun({ 'Ta_RAB.csv': rab }: Ekspor, kode: string): number {
  const [first] = recordsOf(rab);
  const tahun = Number(first?.get('Tahun'));
  if (!first || !Number.isInteger(tahun))
    throw new SheetError('ZIP ini tidak berisi Ta_RAB.csv dengan anggaran.');
  const milik = digits(first.get('Kd_Desa'));
  if (milik !== '' && !digits(kode).endsWith(milik)) throw new SheetError(`Berkas ini milik desa ${milik}.`);
  return tahun;
}

/** Bidang, sub bidang and kegiatan of `99.2001.02.03.10.`, whose village may stand before. */
function purposeOf(text: string, desa: string): string {
  const bare = plainCode(text.startsWith(desa) ? text.slice(desa.length) : text).replace(/^\.+/, '');
  return bare
    .split('.')
    .slice(-3)
    .map((part) => part.padStart(2, '0'))
    .join('.');
}

/** The lines of an export: its rows of the budget summed by account and by purpose, with what was realised of each. */
export function readEkspor(ekspor: Ekspor): Read {
  const names = namesOf(ekspor);
  const lines = new Map<string, BarisApbdes>();
  const refused: BarisApbdes[] = [];
  const read = { sen: 0, styles: new Set<string>() };
  const records = recordsOf(ekspor['Ta_RAB.csv']);
  const changed = records.some((one) => /[1-9]/.test(one.get('AnggaranPAK')));
  const seen = new Map<string, number>();
  for (const one of records) {
    const { row, kodes, nilai, alasan, sen } = readRab(one, { names, changed, seen, styles: read.styles });
    read.sen += sen;
    const base = {
      lembar: 'Ta_RAB.csv',
      baris: row.number,
      peringatan: [],
      asli: Array.from(row.cells, textOf),
    };
    const uraian = (kode: string) => (names.get(kode) ?? uraianOf(kode) ?? kode).slice(0, 255);
    if (alasan.length > 0) {
      const kode = kodes[0] ?? '';
      refused.push({ ...base, kode, uraian: uraian(kode), nilai: {}, alasan });
      continue;
    }
    for (const kode of kodes) {
      const line = lines.get(kode) ?? { ...base, kode, uraian: uraian(kode), nilai: {}, alasan: [] };
      for (const at of ['murni', 'perubahan'] as const)
        if (nilai[at] !== undefined) line.nilai[at] = (line.nilai[at] ?? 0) + (nilai[at] ?? 0);
      lines.set(kode, line);
    }
  }
  const realised = realisasiOf(ekspor);
  if (realised) for (const line of lines.values()) line.nilai.realisasi = realised.get(line.kode) ?? 0;
  return { rows: [...lines.values(), ...refused], sen: read.sen, styles: read.styles.size, tertulis: {} };
}

type State = { names: Map<string, string>; changed: boolean; seen: Map<string, number>; styles: Set<string> };

function readRab(one: Record_, { names, changed, seen, styles }: State) {
  const { row, get, cell } = one;
  const akun = plainCode(get('Kd_Rincian'));
  const purpose = akun.startsWith('5') ? purposeOf(get('Kd_Keg'), get('Kd_Desa')) : undefined;
  const kodes = purpose === undefined ? [akun] : [purpose, akun];
  const alasan = [];
  for (const [name, kode] of [
    ['Kd_Keg', purpose],
    ['Kd_Rincian', akun],
  ] as const) {
    const wrong = kode === undefined ? undefined : codeProblem(kode, names.get(kode));
    if (wrong) alasan.push(alasanOf(cell(name), wrong, 'kode'));
  }
  const key = [purpose, akun, get('Kd_SubRinci')].join('|');
  const before = seen.get(key);
  if (before !== undefined)
    alasan.push(
      alasanOf(
        cell('Kd_Rincian'),
        `Kode sama dengan baris ${before}. Hapus salah satu atau beri rincian berbeda`,
        'kode',
      ),
    );
  else seen.set(key, row.number);
  const nilai: Partial<Nilai> = {};
  let sen = 0;
  for (const [at, name] of [
    ['murni', 'Anggaran'],
    ['perubahan', 'AnggaranStlhPAK'],
  ] as const) {
    if (at === 'perubahan' && !changed) continue;
    const found = readMoney(cell(name));
    if ('alasan' in found) alasan.push(found.alasan);
    else if (at === 'perubahan' && found.value === null && /[1-9]/.test(get('AnggaranPAK')))
      alasan.push(
        alasanOf(
          cell(name),
          `Anggaran setelah perubahan kosong, padahal AnggaranPAK berisi ${get('AnggaranPAK')}`,
          'angka',
        ),
      );
    else {
      nilai[at] = found.value ?? 0;
      sen += Number(found.sen);
      const style = numberStyle(get(name));
      if (style) styles.add(style);
    }
  }
  alasan.push(
    ...negativeProblems(akun, nilai, { murni: cell('Anggaran'), perubahan: cell('AnggaranStlhPAK') }),
  );
  return { row, kodes, nilai, alasan, sen };
}

/** Names of accounts and purposes in this village, by code. */
function namesOf(ekspor: Ekspor): Map<string, string> {
  const names = new Map<string, string>();
  for (const [table, code, name] of [
    ['Ref_Rek2.csv', 'Kelompok', 'Nama_Kelompok'],
    ['Ref_Rek3.csv', 'Jenis', 'Nama_Jenis'],
    ['Ref_Rek4.csv', 'Obyek', 'Nama_Obyek'],
  ] as const)
    for (const { get } of recordsOf(ekspor[table])) names.set(plainCode(get(code)), get(name));
  for (const { get } of recordsOf(ekspor['Ta_Kegiatan.csv']))
    if (get('Nama_Kegiatan')) names.set(purposeOf(get('Kd_Keg'), get('Kd_Desa')), get('Nama_Kegiatan'));
  for (const [kode, said] of names) if (said === '') names.delete(kode);
  return names;
}

/** Sums of what came in and was spent, by account and by purpose; undefined for an export without any of it. */
function realisasiOf(ekspor: Ekspor): Map<string, number> | undefined {
  const sums = new Map<string, number>();
  let rows = 0;
  const add = ({ get }: Record_, value: number, purpose = get('Kd_Keg')) => {
    const akun = plainCode(get('Kd_Rincian'));
    if (!/^[456]/.test(akun)) return;
    rows += 1;
    const kodes = akun.startsWith('5') ? [purposeOf(purpose, get('Kd_Desa')), akun] : [akun];
    for (const kode of kodes) sums.set(kode, (sums.get(kode) ?? 0) + value);
  };
  for (const one of recordsOf(ekspor['Ta_TBPRinci.csv'])) add(one, moneyOf(one, 'nilai'));
  for (const one of recordsOf(ekspor['Ta_Mutasi.csv'])) add(one, moneyOf(one, 'Nilai'));
  for (const one of recordsOf(ekspor['Ta_JurnalUmumRinci.csv'])) {
    const gain = moneyOf(one, 'Kredit') - moneyOf(one, 'Debet');
    add(one, /^(4|6\.1)/.test(one.get('Kd_Rincian')) ? gain : -gain);
  }
  const spent = recordsOf(ekspor['Ta_SPJRinci.csv']);
  for (const one of spent) add(one, moneyOf(one, 'Nilai'));
  // Payments that were made at once have no account of their spending.
  const accounted = new Set(spent.map((one) => one.get('No_SPP')));
  for (const one of recordsOf(ekspor['Ta_SPPRinci.csv']))
    if (!accounted.has(one.get('No_SPP'))) add(one, moneyOf(one, 'Nilai'));
  return rows > 0 ? sums : undefined;
}

/** A number of the tables of what was realised; one that cannot be read stops the whole file, which names it. */
function moneyOf({ row, cell }: Record_, name: string): number {
  const found = readMoney(cell(name));
  if ('alasan' in found)
    throw new SheetError(
      `${row.sheet} baris ${row.number}, ${name} ${cell(name).isi}: ${found.alasan.alasan}.`,
    );
  return found.value ?? 0;
}
