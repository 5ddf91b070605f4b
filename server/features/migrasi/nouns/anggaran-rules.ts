import type { Pos } from '#contract/apbdes/apbdes.ts';
import { isTujuan, urutKode } from '#contract/apbdes/kode.ts';
import type { SheetRow } from '#server/core/sheet/cell.ts';
import {
  type Isian,
  KOSONG,
  type PosTerbaca,
  siskeudesLines,
  tooMuch,
  typedLine,
} from '#server/features/apbdes/terdahulu-queries.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, numberOf, word } from '../read/tabel-rules.ts';

/** A line of a budget that comes. */
type PosTerdahulu = Pos & { tahun: number };

/** Tables there that hold the files of an export of Siskeudes. */
const SISKEUDES = [
  ['Ta_RAB.csv', 'keuangan_ta_rab'],
  ['Ta_Kegiatan.csv', 'keuangan_ta_kegiatan'],
  ['Ref_Rek2.csv', 'keuangan_ref_rek2'],
  ['Ref_Rek3.csv', 'keuangan_ref_rek3'],
  ['Ref_Rek4.csv', 'keuangan_ref_rek4'],
  ['Ta_TBPRinci.csv', 'keuangan_ta_tbp_rinci'],
  ['Ta_Mutasi.csv', 'keuangan_ta_mutasi'],
  ['Ta_JurnalUmumRinci.csv', 'keuangan_ta_jurnal_umum_rinci'],
  ['Ta_SPJRinci.csv', 'keuangan_ta_spj_rinci'],
  ['Ta_SPPRinci.csv', 'keuangan_ta_spp_rinci'],
] as const;

type Isi = Survei['isi'];
/** The years that are here: `datang` came with a dump. */
type Known = { ada: ReadonlySet<number>; datang: ReadonlySet<number> };

/** The lines of all budgets of a dump with their verdicts. A year has one source: Siskeudes, else what was typed in. */
export function judgeBudgets({ isi }: Pick<Survei, 'isi'>, known: Known): Calon[] {
  const found: Calon[] = [];
  const taken = new Map<number, string>();
  for (const { sumber, tahun, lines } of budgetsIn(isi)) {
    const before = taken.get(tahun);
    if (before === undefined && lines.some(({ alasan }) => alasan === '')) taken.set(tahun, sumber);
    const also = before === undefined ? '' : `Tahun ${tahun} dibawa dari ${before}`;
    found.push(...judgeYear(tahun, lines, also, known));
  }
  return found.map((one, at) => ({ ...one, urut: at + 1 }));
}

function judgeYear(
  tahun: number,
  lines: readonly PosTerbaca[],
  also: string,
  { ada, datang }: Known,
): Calon[] {
  const seen = new Set<string>();
  const many = tooMuch(lines);
  return lines.map(({ kode, uraian, nilai, alasan }): Calon => {
    const at = { urut: 0, nama: `${tahun || '(tanpa tahun)'} ${kode} ${uraian}`.slice(0, 300).trim() };
    const why =
      also ||
      (isYear(tahun) ? '' : 'Tahunnya tidak terbaca') ||
      alasan ||
      many ||
      (seen.has(kode) ? TWICE : '');
    if (why) return { ...at, putusan: 'ditolak', alasan: why, isi: null };
    seen.add(kode);
    if (datang.has(tahun)) return { ...at, putusan: 'sama', alasan: '', isi: null };
    if (ada.has(tahun))
      return {
        ...at,
        putusan: 'sama',
        alasan: `APBDes ${tahun} sudah ada di sini dan tidak diubah`,
        isi: null,
      };
    const line: PosTerdahulu = { tahun, kode, uraian, ...nilai };
    return { ...at, putusan: 'baru', alasan: '', isi: line };
  });
}

const TWICE = 'Kodenya tercatat dua kali';
const isYear = (tahun: number): boolean => tahun >= 2000 && tahun <= 2099;

type Anggaran = { sumber: string; tahun: number; lines: PosTerbaca[] };

function budgetsIn(isi: Isi): Anggaran[] {
  return [
    ...siskeudesIn(isi),
    ...typedIn('isian Keuangan', isi.get('keuangan'), (row) => newerRow(row, namesIn(isi))),
    ...typedIn('isian manual', isi.get('keuangan_manual_rinci'), manualRow),
  ];
}

/** Budgets imported from Siskeudes, one a year; of two imports of a year the later. */
function siskeudesIn(isi: Isi): Anggaran[] {
  const masters = new Map<number, number>();
  const rab = isi.get('keuangan_ta_rab') ?? [];
  for (const row of rab) {
    const tahun = numberOf(word(row, 'tahun', 4));
    masters.set(tahun, Math.max(masters.get(tahun) ?? 0, numberOf(word(row, MASTER))));
  }
  return [...masters].map(([tahun, master]) => {
    const of = (row: Baris) =>
      numberOf(word(row, MASTER)) === master && ['', String(tahun)].includes(word(row, 'tahun', 4));
    const ekspor: Parameters<typeof siskeudesLines>[0] = {};
    for (const [csv, table] of SISKEUDES) ekspor[csv] = sheetOf(csv, (isi.get(table) ?? []).filter(of));
    return { sumber: 'impor Siskeudes', tahun, lines: siskeudesLines(ekspor) };
  });
}

const MASTER = 'id_keuangan_master';

function sheetOf(sheet: string, rows: readonly Baris[]): SheetRow[] {
  const [first] = rows;
  if (!first) return [];
  const titles = [...first.kata.keys()];
  const text = (words: string) => (words === '' ? undefined : ({ kind: 'text', text: words } as const));
  const cells = (row: Baris) => titles.map((title) => text(plainNumber(word(row, title))));
  return [
    { sheet, number: 0, cells: titles.map(text) },
    ...rows.map((row) => ({ sheet, number: row.urut, cells: cells(row) })),
  ];
}

function typedIn(sumber: string, rows: readonly Baris[] = [], read: (row: Baris) => Isian): Anggaran[] {
  const years = new Map<number, PosTerbaca[]>();
  for (const row of rows) {
    const line = row.utuh ? typedLine(plain(read(row))) : BROKEN;
    if (!line) continue;
    const tahun = numberOf(word(row, 'tahun', 4));
    years.set(tahun, [...(years.get(tahun) ?? []), line]);
  }
  return [...years].map(([tahun, lines]) => ({
    sumber,
    tahun,
    lines: spentOf(lines).toSorted((a, b) => urutKode(a.kode, b.kode)),
  }));
}

/** A year of which nobody wrote what was spent says nothing of it. */
const spentOf = (lines: readonly PosTerbaca[]): PosTerbaca[] =>
  lines.some(({ nilai }) => nilai.realisasi)
    ? [...lines]
    : lines.map((line) => ({ ...line, nilai: { ...line.nilai, realisasi: null } }));

const BROKEN: PosTerbaca = { kode: '', uraian: '', nilai: KOSONG, alasan: 'Barisnya tidak utuh' };

const plain = ({ anggaran, realisasi, ...named }: Isian): Isian => ({
  ...named,
  anggaran: plainNumber(anggaran),
  realisasi: plainNumber(realisasi),
});

/** `15000000.0000` of a database, which has no thousands. */
const plainNumber = (words: string): string =>
  /^-?\d+\.\d{4,}$/.test(words) ? words.replace(/(\.\d\d)\d+$/, '$1') : words;

function namesIn(isi: Isi): ReadonlyMap<string, string> {
  const rows = isi.get('keuangan_template') ?? [];
  return new Map(rows.map((row) => [word(row, 'uuid'), word(row, 'uraian')]));
}

/** Line of a budget since 24.07: a village may call `4.1.1.90-99` as it likes. */
function newerRow(row: Baris, names: ReadonlyMap<string, string>): Isian {
  const uuid = word(row, 'template_uuid', 40);
  return {
    kode: bare(uuid.replace(/-\d+$/, '')),
    uraian: names.get(uuid) ?? '',
    anggaran: word(row, 'anggaran', 40),
    realisasi: word(row, 'realisasi', 40),
  };
}

const bare = (kode: string): string => kode.replace(/\.+$/, '');
const CODED = /^([\d.]+)\s*(.*)$/s;

/** Before: `4.1.1. Hasil Usaha Desa`, and spending by bidang, `00.0000.01 BIDANG PENYELENGGARAAN`. */
function manualRow(row: Baris): Isian {
  const money = { anggaran: word(row, 'nilai_anggaran', 40), realisasi: word(row, 'nilai_realisasi', 40) };
  const [, purpose = '', bidang = ''] = CODED.exec(word(row, 'kd_keg')) ?? [];
  const [, akun = '', uraian = ''] = CODED.exec(word(row, 'kd_rincian')) ?? [];
  if (purpose === '' || !akun.startsWith('5')) return { kode: bare(akun), uraian, ...money };
  const kode = bare(purpose).replace(/^\d{2}\.\d{4}\./, '');
  return { kode: isTujuan(kode) ? kode : bare(purpose), uraian: bidang, ...money };
}
