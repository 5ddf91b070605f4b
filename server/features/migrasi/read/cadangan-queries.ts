import { setImmediate as breathe } from 'node:timers/promises';
import { type Dump, rowsOf } from '#server/core/dump/open.ts';
import type { DumpRow } from '#server/core/dump/statements.ts';
import type { SheetRow } from '#server/core/sheet/cell.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import type { Sheet } from '#server/core/sheet/open.ts';
import { areaNamed, columnsNamed } from '#server/features/impor/berkas-queries.ts';
import type { Areas } from '#server/features/impor/writes.ts';
import { type Hitungan, partOfTable } from '../bagian-rules.ts';
import { type Baris, KEPT, meantPeople, ownRows, wholeRow } from './tabel-rules.ts';
import { newestVersion } from './versi-rules.ts';

type Letak = { dusun: string; rw: string; rt: string };
type Kartu = { no_kk: string; alamat: string; cluster: string };
/** A village of the dump; an installation may hold several. */
type Desa = { id: string; nama: string; kode: string };

/** Contents of a dump besides its people. */
export type Survei = {
  versi: string;
  desa: Desa | undefined;
  /** Rows by part of the report. */
  jumlah: Hitungan;
  /** Tables with rows. */
  tabel: number;
  letak: Map<string, Letak>;
  keluarga: Map<string, Kartu>;
  /** Rows of the tables that are brought whole, in their order. */
  isi: Map<string, Baris[]>;
  /** Names of the people that those rows mean, by their ids; '' until the people were read. */
  orang: Map<string, string>;
  /** Their rows among the people that were judged. */
  barisOrang: Map<string, number>;
  /** People of a dump with events by their ids, as far as their events need them; empty until they were read. */
  siapa: Map<string, Terbaca>;
};
/** Somebody of a dump: `baris` is the line, `isi` what events say of the person. */
type Terbaca = { baris: number; nik: string; nama: string; isi: ReadonlyMap<string, string> };

/** Far more than a village has. */
const MOST = { letak: 20_000, keluarga: 200_000, desa: 2_000, versi: 5_000, tabel: 5_000, isi: 200_000 };
const PEOPLE = 'tweb_penduduk';
const FAMILIES = 'tweb_keluarga';
const PLACES = 'tweb_wil_clusterdesa';
const READ = new Set([FAMILIES, PLACES, 'config', 'migrasi', ...KEPT.keys()]);

/** The columns of a person that have a place here, by their names in OpenSID; family and place stand in other tables. */
const OF_PERSON = [
  ...[
    'nik',
    'nama',
    'sex',
    'tempatlahir',
    'tanggallahir',
    'agama_id',
    'pendidikan_kk_id',
    'pendidikan_sedang_id',
  ],
  ...['pekerjaan_id', 'status_kawin', 'warganegara_id', 'ayah_nik', 'nama_ayah', 'ibu_nik', 'nama_ibu'],
  ...['golongan_darah_id', 'akta_lahir', 'dokumen_pasport', 'tanggal_akhir_paspor', 'dokumen_kitas'],
  ...['akta_perkawinan', 'tanggalperkawinan', 'akta_perceraian', 'tanggalperceraian', 'cacat_id', 'ktp_el'],
  ...['alamat_sekarang', 'status_dasar', 'suku'],
] as const;
const TITLES = ['no_kk', 'kk_level', 'alamat', 'dusun', 'rw', 'rt', ...OF_PERSON] as const;
/** The table of people as the import of residents takes it. */
export const HEAD = { lembar: [PEOPLE], kolom: columnsNamed(TITLES) };

/** Looks through a dump once, for all but its people. Throws SheetError where it is none of OpenSID. */
export async function surveyDump(dump: Dump, kode: string): Promise<Survei> {
  const found = new Found();
  const told = {
    wants: (table: string) => READ.has(table),
    table: (table: string) => void found.tables.add(table),
  };
  for await (const rows of rowsOf(dump, told)) {
    for (const row of rows) found.take(row);
    await breathe();
  }
  return found.of(kode);
}

type Kept<T> = Map<string, T & { config: string }>;

class Found {
  readonly tables = new Set<string>();
  private readonly counts = new Map<string, number>();
  private readonly letak: Kept<Letak> = new Map();
  private readonly keluarga: Kept<Kartu> = new Map();
  private readonly desa: Desa[] = [];
  private readonly versi: string[] = [];
  private readonly isi = new Map<string, Baris[]>();
  private kept = 0;

  take(row: DumpRow): void {
    const { table } = row;
    if (this.counts.has(table) || this.counts.size < MOST.tabel)
      this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
    if (table === PLACES)
      keep(this.letak, row, { dusun: said(row, 'dusun'), rw: said(row, 'rw'), rt: said(row, 'rt') });
    else if (table === FAMILIES)
      keep(this.keluarga, row, {
        no_kk: said(row, 'no_kk'),
        alamat: said(row, 'alamat'),
        cluster: said(row, 'id_cluster'),
      });
    else if (table === 'config' && this.desa.length < MOST.desa)
      this.desa.push({ id: said(row, 'id'), nama: said(row, 'nama_desa'), kode: said(row, 'kode_desa') });
    else if (table === 'migrasi' && this.versi.length < MOST.versi)
      this.versi.push(said(row, 'versi_database'));
    else if (KEPT.has(table)) this.keepWhole(row);
    if (this.kept > MOST.isi || this.letak.size > MOST.letak || this.keluarga.size > MOST.keluarga)
      throw new SheetError('Cadangan ini terlalu besar untuk satu desa.');
  }

  private keepWhole(row: DumpRow): void {
    const rows = this.isi.get(row.table) ?? [];
    rows.push(wholeRow(row, said, saidWhole));
    this.isi.set(row.table, rows);
    this.kept += 1;
  }

  of(kode: string): Survei {
    for (const table of [PEOPLE, FAMILIES, PLACES])
      if (!this.counts.has(table) && !this.tables.has(table))
        throw new SheetError(
          `Tabel ${table} tidak ada, jadi ini bukan cadangan OpenSID. Bila Anda punya berkas Excel, pakai Impor penduduk.`,
        );
    const desa = this.chosen(kode);
    const own = <T>(all: Kept<T>) =>
      new Map([...all].filter(([, { config }]) => !desa || config === '' || config === desa.id));
    const isi = ownRows(this.isi, desa?.id);
    const jumlah: Hitungan = new Map();
    for (const [table, rows] of this.counts) {
      const part = partOfTable(table);
      if (part) jumlah.set(part, (jumlah.get(part) ?? 0) + rows);
    }
    const versi = newestVersion(this.versi);
    return {
      versi,
      desa,
      jumlah,
      tabel: this.counts.size,
      letak: own(this.letak),
      keluarga: own(this.keluarga),
      isi,
      orang: meantPeople(isi),
      barisOrang: new Map(),
      siapa: new Map(),
    };
  }

  /** Village that is brought: the only one, or of several that of this code, as the others' people are none of its business. */
  private chosen(kode: string): Desa | undefined {
    if (this.desa.length < 2) return this.desa[0];
    const same = this.desa.find((one) => digits(one.kode) !== '' && digits(one.kode) === digits(kode));
    if (same) return same;
    throw new SheetError(
      `Cadangan ini memuat ${this.desa.length} desa, dan kode desa Anda${kode && ` (${kode})`} tidak ada di antaranya. Isi kode desa di Pengaturan.`,
    );
  }
}

export const digits = (text: string): string => text.replace(/\D/g, '');

function keep<T>(all: Kept<T>, row: DumpRow, value: T): void {
  all.set(said(row, 'id'), { ...value, config: said(row, 'config_id') });
}

/** More of a value is of no field. */
const MOST_SIGNS = 1_000;

/** Words of a column, cut at MOST_SIGNS, without signs that no text of ours may hold. */
export const said = (row: DumpRow, column: string): string =>
  (row.get(column) ?? '')
    .slice(0, MOST_SIGNS)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** The same of a long text. */
export const saidWhole = (row: DumpRow, column: string): string =>
  (row.get(column) ?? '').toWellFormed().replaceAll('\0', '').trim();

/** The people of a dump as a table, each with the card and place of their family; and how many each card has. */
export function peopleSheet(dump: Dump, survei: Survei): { sheet: Sheet; anggota: Map<string, number> } {
  const anggota = new Map<string, number>();
  const sheet: Sheet = {
    kind: 'csv',
    sheets: [{ name: PEOPLE }],
    rows: () => peopleRows(dump, survei, anggota),
    claimedRows: async () => survei.jumlah.get('penduduk') ?? 0,
    survey: async () => ({ anchorOf: () => undefined }),
    close: dump.close,
  };
  return { sheet, anggota };
}

/** The rows of some tables of the village that is brought, in the order of the dump; others may wait their turn between. */
export async function* ownRowsOf<T extends string>(
  dump: Dump,
  survei: Pick<Survei, 'desa'>,
  tables: readonly T[],
): AsyncGenerator<{ table: T; row: DumpRow }> {
  for await (const rows of rowsOf(dump, { wants: (table) => tables.some((one) => one === table) })) {
    for (const row of rows) {
      const table = tables.find((one) => one === row.table);
      const config = said(row, 'config_id');
      const isOther = row.fits && survei.desa && config !== '' && config !== survei.desa.id;
      if (table && !isOther) yield { table, row };
    }
    await breathe();
  }
}

async function* peopleRows(
  dump: Dump,
  survei: Survei,
  anggota: Map<string, number>,
): AsyncGenerator<SheetRow> {
  anggota.clear();
  const text = (words: string) => (words === '' ? undefined : ({ kind: 'text', text: words } as const));
  yield { sheet: PEOPLE, number: 0, cells: TITLES.map(text) };
  let number = 0;
  for await (const { row } of ownRowsOf(dump, survei, [PEOPLE])) {
    number += 1;
    const id = said(row, 'id');
    if (survei.orang.has(id)) {
      survei.orang.set(id, said(row, 'nama'));
      survei.barisOrang.set(id, number);
    }
    if (survei.jumlah.has('peristiwa')) survei.siapa.set(id, toldOf(row, number));
    const words = wordsOf(row, survei);
    const [card = ''] = words;
    anggota.set(card, (anggota.get(card) ?? 0) + 1);
    yield { sheet: PEOPLE, number, cells: words.map(text), changed: changedAt(row) };
  }
}

/** Columns of a person that tell of their events. */
const OF_EVENT = [
  ...['tanggallahir', 'tempatlahir', 'akta_lahir', 'waktu_lahir', 'kelahiran_anak_ke', 'berat_lahir'],
  ...['panjang_lahir', 'alamat_sebelumnya'],
] as const;

function toldOf(row: DumpRow, baris: number): Terbaca {
  const nik = said(row, 'nik');
  const isi = new Map(
    OF_EVENT.flatMap((column) => {
      const words = said(row, column);
      return words === '' ? [] : [[column, words]];
    }),
  );
  return { baris, nik: /^[1-9]\d{15}$/.test(nik) ? nik : '', nama: said(row, 'nama').slice(0, 100), isi };
}

function wordsOf(row: DumpRow, { keluarga, letak }: Survei): string[] {
  if (!row.fits) return TITLES.map((title) => (title === 'nik' ? 'baris tidak utuh' : ''));
  const card = keluarga.get(said(row, 'id_kk'));
  const place = letak.get(card?.cluster ?? '') ?? letak.get(said(row, 'id_cluster'));
  const own = OF_PERSON.map((name) => {
    const words = said(row, name);
    // Numbers that OpenSID made up for whoever has none begin with 0.
    return name === 'nik' && /^0\d*$/.test(words) ? '0' : words;
  });
  const names = [place?.dusun ?? '', areaWord(place?.rw), areaWord(place?.rt)];
  return [card?.no_kk ?? '', said(row, 'kk_level'), card?.alamat ?? '', ...names, ...own];
}

/** An RT or RW of 0, or of nothing, is none, which the import of residents knows as a dash. */
const areaWord = (name = ''): string => (name === '' || /^0+$/.test(name) ? '-' : name);

/** When a person was last changed in OpenSID, to within the hours between the zones; long ago where it does not say. */
function changedAt(row: DumpRow): Date {
  const [day, time] = [said(row, 'updated_at'), said(row, 'created_at')]
    .find((one) => /^\d{4}-\d\d-\d\d/.test(one) && !one.startsWith('0000'))
    ?.split(' ') ?? [''];
  const at = new Date(`${day}T${/^\d\d:\d\d:\d\d/.exec(time ?? '')?.[0] ?? '00:00:00'}+07:00`);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

/** The areas of a dump, each once, from the hamlets down; those whose name nothing can have are left out. */
export function areasOf({ letak }: Survei): { areas: Areas; refused: string[] } {
  const found = new Map<string, Areas[number]>();
  const refused: string[] = [];
  for (const { dusun, rw, rt } of letak.values()) {
    if (dusun === '' || dusun === '-') continue;
    const names = { dusun, rw: isNone(rw) && isNone(rt) ? '' : areaWord(rw), rt: isNone(rt) ? '' : rt };
    const area = areaNamed(names);
    if (area) found.set(JSON.stringify(area).toUpperCase(), area);
    else refused.push(`${dusun} ${rw} ${rt}`.slice(0, 100));
  }
  return { areas: [...found.values()], refused };
}

const isNone = (name: string): boolean => areaWord(name) === '-';
