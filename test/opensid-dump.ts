/** Two shapes of the tables: before OpenSID held several villages in one database, and since. */
export type Susunan = '2207' | '2410';
type Wanted = {
  susunan?: Susunan;
  keluarga?: number;
  /** Rows in one statement. */
  sekaligus?: number;
  kode?: string;
  /** Villages of which the last is the one with `kode`. */
  desa?: number;
  /** Changes the columns of a person, by its number from 1. */
  ubah?(orang: number): Record<string, string | null>;
  /** Instead of the one article. */
  artikel?: Row[];
  /** Other tables with their rows. */
  tabel?: Record<string, Row[]>;
};

const FIRST = { 1: ['Asep', 'Dadang', 'Ujang', 'Iwan'], 2: ['Euis', 'Lilis', 'Nani', 'Wati'] } as const;
const LAST = ['Contoh', 'Misal', 'Umpama', 'Ibarat', 'Teladan'];
const HAMLETS = ['MEKARWANGI', 'PASIRANGIN', 'SUKASARI', 'CIBENING'];
/** A dusun has its own row, each RW one, each RT one, as in OpenSID. */
const RW = 4;
const RT = 3;

const pad = (value: number, width: number) => String(value).padStart(width, '0');
const quoted = (value: string | null) =>
  value === null
    ? 'NULL'
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** The text of a dump of OpenSID, of people who do not exist: the same for the same wishes. Four people to a family. */
export function* opensidDump(wanted: Wanted = {}): Generator<string> {
  const { susunan = '2410', keluarga = 25, kode = '99.01.01.2001', desa = 1 } = wanted;
  const isNew = susunan === '2410';
  yield '-- phpMyAdmin SQL Dump\n/*!40101 SET NAMES utf8mb4 */;\nSET time_zone = "+00:00";\n\n';
  const villages = Array.from({ length: desa }, (_, at) => ({
    id: String(at + 1),
    nama_desa: `Desa Contoh ${at + 1}`,
    kode_desa: at === desa - 1 ? kode : `98.01.01.${2001 + at}`,
  }));
  yield* table('config', villages, wanted);
  yield* table(
    'constructor',
    [{ id: '1', __proto__x: "ada; INSERT INTO `tweb_penduduk` VALUES ('9')" }],
    wanted,
  );
  yield* table(
    'migrasi',
    [{ id: '1', versi_database: isNew ? '2024100171' : '2022070171', premium: null }],
    wanted,
  );
  const article = { id: '1', judul: "Rapat Jum'at", isi: '<p>Isi\n"kutipan"</p>' };
  yield* table('artikel', wanted.artikel ?? [article], wanted);
  yield* table('user', [{ id: '1', username: 'admin', password: 'tidak-pernah-dibaca' }], wanted);
  yield* table('tweb_keluarga', families(keluarga, isNew, String(desa)), wanted);
  yield* table('tweb_penduduk', people(keluarga, isNew, String(desa), wanted.ubah), wanted);
  if (desa > 1) yield* table('tweb_penduduk', [strangerOf(isNew)], wanted);
  for (const [name, rows] of Object.entries(wanted.tabel ?? {})) yield* table(name, rows, wanted);
  yield* table('tweb_wil_clusterdesa', clusters(isNew, String(desa)), wanted);
  yield '-- Dump completed\n';
}

type Row = Record<string, string | null>;

function* table(name: string, rows: Iterable<Row>, { sekaligus = 100 }: Wanted): Generator<string> {
  let at = 0;
  for (const row of rows) {
    const columns = Object.keys(row);
    if (at === 0)
      yield `CREATE TABLE \`${name}\` (\n${columns.map((one) => `  \`${one}\` varchar(100) DEFAULT NULL`).join(',\n')},\n  KEY \`k\` (\`${columns[0]}\`)\n) ENGINE=InnoDB;\n\n`;
    const values = `(${Object.values(row).map(quoted).join(', ')})`;
    yield at % sekaligus === 0
      ? `${at > 0 ? ';\n' : ''}INSERT INTO \`${name}\` (${columns.map((one) => `\`${one}\``).join(', ')}) VALUES\n${values}`
      : `,\n${values}`;
    at += 1;
  }
  yield ';\n\n';
}

const withConfig = (isNew: boolean, config: string, row: Row): Row =>
  isNew ? { id: row.id ?? '', config_id: config, ...row } : row;

function* clusters(isNew: boolean, config: string): Generator<Row> {
  let id = 0;
  const row = (dusun: string, rw: string, rt: string) => {
    id += 1;
    return withConfig(isNew, config, { id: String(id), dusun, rw, rt, id_kepala: null });
  };
  for (const dusun of HAMLETS) {
    yield row(dusun, '0', '0');
    for (let rw = 1; rw <= RW; rw += 1) {
      yield row(dusun, pad(rw, 3), '0');
      for (let rt = 1; rt <= RT; rt += 1) yield row(dusun, pad(rw, 3), pad(rt, 3));
    }
  }
}
/** Every RT has families but the last of each dusun, where nobody lives. */
function clusterOf(family: number): string {
  const dusun = family % HAMLETS.length;
  const place = Math.floor(family / HAMLETS.length) % (RW * RT - 1);
  const [rw, rt] = [Math.floor(place / RT), place % RT];
  return String(dusun * (1 + RW * (1 + RT)) + 1 + rw * (1 + RT) + 1 + rt + 1);
}

function* families(count: number, isNew: boolean, config: string): Generator<Row> {
  for (let at = 0; at < count; at += 1)
    yield withConfig(isNew, config, {
      id: String(at + 1),
      no_kk: `${990101 + Math.floor(at / 9_000)}${pad((at % 28) + 1, 2)}0120${pad((at % 9_000) + 1, 4)}`,
      nik_kepala: String(at * 4 + 1),
      alamat: `Kp. Contoh No. ${at + 1}`,
      id_cluster: clusterOf(at),
    });
}

function* people(
  count: number,
  isNew: boolean,
  config: string,
  change: Wanted['ubah'] = () => ({}),
): Generator<Row> {
  for (let at = 0; at < count * 4; at += 1)
    yield { ...withConfig(isNew, config, personOf(at)), ...change(at + 1) };
}

function personOf(at: number): Row {
  const [family, member] = [Math.floor(at / 4), at % 4];
  const sex = member === 0 || member === 2 ? 1 : 2;
  const year = member < 2 ? 1950 + (family % 40) : 1995 + (family % 25);
  const [day, month] = [(at % 28) + 1, (Math.floor(at / 28) % 12) + 1];
  const stamp = `${pad(sex === 2 ? day + 40 : day, 2)}${pad(month, 2)}${pad(year % 100, 2)}`;
  return {
    id: String(at + 1),
    nama: `${FIRST[sex][family % 4]} ${LAST[at % 5]} ${LAST[family % 5]}`.toUpperCase(),
    nik: `${990101 + Math.floor(at / 9_000)}${stamp}${pad((at % 9_000) + 1, 4)}`,
    id_kk: String(family + 1),
    kk_level: ['1', '3', '4', '4'][member] ?? '4',
    sex: String(sex),
    tempatlahir: 'CONTOH',
    tanggallahir: `${year}-${pad(month, 2)}-${pad(day, 2)}`,
    agama_id: '1',
    pendidikan_kk_id: '5',
    pekerjaan_id: member === 1 ? '2' : '9',
    status_kawin: member < 2 ? '2' : '1',
    warganegara_id: '1',
    nama_ayah: 'AYAH CONTOH',
    nama_ibu: "IBU 'CONTOH",
    golongan_darah_id: '13',
    id_cluster: clusterOf(family),
    status_dasar: '1',
    tanggalperkawinan: '0000-00-00',
    created_at: '2023-01-02 03:04:05',
    updated_at: '2024-05-06 07:08:09',
  };
}

/** Somebody of another village in the same database. */
const strangerOf = (isNew: boolean): Row =>
  withConfig(isNew, '1', { ...personOf(0), id: '999999', nik: '9801010101900001', nama: 'ORANG DESA LAIN' });
