import { KOLOM_IMPOR, type Kolom } from '#contract/impor-kolom.ts';

/**
 * The headings under which other programs write the same: OpenSID, SIAK of the registry office, and what offices call it
 * themselves.
 */
const JUDUL: Record<Kolom, string[]> = {
  nik: ['nomor induk kependudukan', 'nik penduduk', 'nomor ktp', 'nomor nik'],
  no_kk: ['no kk', 'nomor kartu keluarga', 'kk', 'no kartu keluarga', 'nkk'],
  nama: ['nama lengkap', 'nama lgkp', 'nama penduduk', 'nama warga'],
  kelamin: ['sex', 'kelamin', 'jk', 'l p', 'gender', 'jenis klmin'],
  tempat_lahir: ['tempatlahir', 'kota lahir'],
  tanggal_lahir: ['tanggallahir', 'lahir'],
  hubungan: [
    'kk level',
    'shdk',
    'hubungan',
    'status hubungan dalam keluarga',
    'hubungan dalam keluarga',
    'shdrt',
  ],
  alamat: ['alamat rumah', 'alamat kk', 'jalan'],
  dusun: ['lingkungan', 'nama dusun', 'dusun lingkungan'],
  dukuh: ['pedukuhan'],
  rw: ['nomor rw', 'rukun warga'],
  rt: ['nomor rt', 'rukun tetangga'],
  agama: ['agama id'],
  pendidikan: ['pendidikan kk id', 'pendidikan dalam kk', 'pendidikan terakhir', 'pendidikan akhir'],
  pendidikan_ditempuh: ['pendidikan sedang id', 'pendidikan ditempuh', 'pendidikan sedang'],
  pekerjaan: ['pekerjaan id', 'jenis pekerjaan', 'kerjaan', 'profesi'],
  status_kawin: ['status kawin', 'status nikah', 'status pernikahan', 'perkawinan'],
  kewarganegaraan: ['warganegara id', 'warga negara', 'warganegara', 'wni'],
  golongan_darah: ['golongan darah id', 'gol darah'],
  disabilitas: ['cacat id', 'cacat', 'jenis cacat', 'penyandang cacat'],
  status_dasar: ['status', 'status penduduk'],
  nama_ayah: ['ayah', 'nama lengkap ayah'],
  nik_ayah: ['ayah nik'],
  nama_ibu: ['ibu', 'nama lengkap ibu', 'ibu kandung'],
  nik_ibu: ['ibu nik'],
  akta_lahir: ['akta lahir', 'akta kelahiran', 'nomor akta kelahiran'],
  paspor: ['dokumen pasport', 'paspor', 'pasport', 'dokumen paspor'],
  kitas: ['dokumen kitas', 'kitas', 'kitas kitap'],
  paspor_berakhir: ['tanggal akhir paspor', 'paspor berakhir'],
  akta_kawin: ['akta perkawinan', 'nomor akta kawin', 'akta nikah', 'nomor buku nikah'],
  tanggal_kawin: ['tanggalperkawinan', 'tanggal kwn', 'tanggal nikah'],
  akta_cerai: ['akta perceraian', 'nomor akta cerai'],
  tanggal_cerai: ['tanggalperceraian', 'tgl cerai', 'tanggal cerai'],
  suku: ['etnis', 'suku bangsa'],
  alamat_sekarang: ['alamat domisili', 'domisili'],
  ktp_el: ['ktp el', 'cetak ktp', 'ektp'],
  telepon: ['nomor telepon', 'telp', 'nomor hp', 'hp', 'handphone', 'wa'],
  email: ['alamat email'],
};

const NAMES = Object.keys(KOLOM_IMPOR) as Kolom[];
export const isKolom = (name: string): name is Kolom => Object.hasOwn(KOLOM_IMPOR, name);

/** Where a proposal comes from: the same name, a like one, the last import. '' when there is none. */
export type Dasar = 'sama' | 'mirip' | 'lalu' | '';
export type Usulan = { judul: string; tujuan: Kolom | ''; dasar: Dasar };

/** The abbreviations that office tables are full of. */
const WORDS: Record<string, string> = {
  tgl: 'tanggal',
  tggl: 'tanggal',
  tmpt: 'tempat',
  tmp: 'tempat',
  lhr: 'lahir',
  jns: 'jenis',
  jen: 'jenis',
  klmn: 'kelamin',
  kel: 'kelamin',
  klm: 'kelamin',
  nm: 'nama',
  lgkp: 'lengkap',
  lkp: 'lengkap',
  almt: 'alamat',
  agm: 'agama',
  pddk: 'pendidikan',
  pend: 'pendidikan',
  pdk: 'pendidikan',
  pkrjn: 'pekerjaan',
  pkj: 'pekerjaan',
  kerjaan: 'pekerjaan',
  stat: 'status',
  sts: 'status',
  hub: 'hubungan',
  gol: 'golongan',
  drh: 'darah',
  no: 'nomor',
  nmr: 'nomor',
  telp: 'telepon',
};

const plainWords = (heading: string): string[] =>
  heading
    .normalize('NFKD')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const joined = (heading: string): string => plainWords(heading).join('');
const expanded = (heading: string): string =>
  plainWords(heading)
    .map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : word))
    .join('');

/** The key under which the destination of a heading is kept for the next import. */
export const headingKey = (heading: string): string => joined(heading).slice(0, 100);

/** Below this, two headings have little in common. */
const LIKE = 0.62;

/**
 * A destination for each heading, none twice: what its name says, then what the last import chose, then what it is like.
 * `last` holds the choices of the last import by `headingKey`; '' there means that the column was left out.
 */
export function proposeColumns(headings: string[], last: Record<string, string> = {}): Usulan[] {
  const taken = new Set<Kolom>();
  const found = new Map<number, Usulan>();
  const give = (at: number, judul: string, tujuan: Kolom | '', dasar: Dasar) => {
    if (found.has(at) || (tujuan !== '' && taken.has(tujuan))) return;
    if (tujuan !== '') taken.add(tujuan);
    found.set(at, { judul, tujuan, dasar });
  };
  const chosenFor = (judul: string): Kolom | '' | undefined => {
    const key = headingKey(judul);
    const chosen = Object.hasOwn(last, key) ? (last[key] ?? '') : undefined;
    return chosen === '' || (chosen !== undefined && isKolom(chosen)) ? chosen : undefined;
  };
  for (const [at, judul] of headings.entries()) {
    const tujuan = NAMES.find((name) => isCalled(name, joined(judul)));
    const chosen = chosenFor(judul);
    if (tujuan && (chosen === undefined || chosen === tujuan)) give(at, judul, tujuan, 'sama');
  }
  for (const [at, judul] of headings.entries()) {
    const chosen = chosenFor(judul);
    if (chosen !== undefined) give(at, judul, chosen, 'lalu');
  }
  for (const { at, judul, tujuan } of likeliest(headings)) give(at, judul, tujuan, 'mirip');
  return headings.map((judul, at) => found.get(at) ?? { judul, tujuan: '', dasar: '' });
}

const isCalled = (name: Kolom, heading: string): boolean =>
  [name, KOLOM_IMPOR[name], ...JUDUL[name]].some((one) => joined(one) === heading);

function likeliest(headings: string[]): { at: number; judul: string; tujuan: Kolom; score: number }[] {
  return headings
    .flatMap((judul, at) =>
      (saysSomething(judul) ? NAMES : []).map((tujuan) => ({
        at,
        judul,
        tujuan,
        score: likeness(tujuan, expanded(judul)),
      })),
    )
    .filter(({ score }) => score >= LIKE)
    .toSorted((a, b) => b.score - a.score);
}

/** A column of numbers, or one that only repeats what another brings, is like nothing. */
const saysSomething = (judul: string): boolean =>
  !['', 'nomor', 'urut', 'nomorurut'].includes(expanded(judul)) &&
  !NAMES.some((name) => isCalled(name, joined(judul)));

const likeness = (name: Kolom, heading: string): number =>
  Math.max(...[name, KOLOM_IMPOR[name], ...JUDUL[name]].map((one) => similarity(expanded(one), heading)));

/** Share of the pairs of letters that two words have in common, 0 to 1. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = (word: string) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
  const rest = pairs(b);
  const all = pairs(a);
  const total = all.length + rest.length;
  let common = 0;
  for (const pair of all) {
    const at = rest.indexOf(pair);
    if (at === -1) continue;
    rest.splice(at, 1);
    common += 1;
  }
  return total === 0 ? 0 : (2 * common) / total;
}
