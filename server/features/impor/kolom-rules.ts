/** What a column of a table may be brought into: fields of a person, of the family, and of the place they live at. */
export type Kolom =
  | 'nik'
  | 'no_kk'
  | 'nama'
  | 'kelamin'
  | 'tempat_lahir'
  | 'tanggal_lahir'
  | 'hubungan'
  | 'alamat'
  | 'dusun'
  | 'dukuh'
  | 'rw'
  | 'rt'
  | 'agama'
  | 'pendidikan'
  | 'pendidikan_ditempuh'
  | 'pekerjaan'
  | 'status_kawin'
  | 'kewarganegaraan'
  | 'golongan_darah'
  | 'disabilitas'
  | 'status_dasar'
  | 'nama_ayah'
  | 'nik_ayah'
  | 'nama_ibu'
  | 'nik_ibu'
  | 'akta_lahir'
  | 'paspor'
  | 'paspor_berakhir'
  | 'kitas'
  | 'akta_kawin'
  | 'tanggal_kawin'
  | 'akta_cerai'
  | 'tanggal_cerai'
  | 'ktp_el'
  | 'suku'
  | 'alamat_sekarang'
  | 'telepon'
  | 'email';

type Tujuan = { label: string; judul: string[] };

/**
 * The labels of the form, and the headings under which other programs write the same: OpenSID, SIAK of the registry
 * office, and what offices call it themselves.
 */
export const KOLOM: Record<Kolom, Tujuan> = {
  nik: { label: 'NIK', judul: ['nomor induk kependudukan', 'nik penduduk', 'nomor ktp', 'nomor nik'] },
  no_kk: { label: 'Nomor KK', judul: ['no kk', 'nomor kartu keluarga', 'kk', 'no kartu keluarga', 'nkk'] },
  nama: { label: 'Nama', judul: ['nama lengkap', 'nama lgkp', 'nama penduduk', 'nama warga'] },
  kelamin: { label: 'Jenis kelamin', judul: ['sex', 'kelamin', 'jk', 'l p', 'gender', 'jenis klmin'] },
  tempat_lahir: { label: 'Tempat lahir', judul: ['tempatlahir', 'kota lahir'] },
  tanggal_lahir: { label: 'Tanggal lahir', judul: ['tanggallahir', 'lahir'] },
  hubungan: {
    label: 'Hubungan keluarga',
    judul: [
      'kk level',
      'shdk',
      'hubungan',
      'status hubungan dalam keluarga',
      'hubungan dalam keluarga',
      'shdrt',
    ],
  },
  alamat: { label: 'Alamat', judul: ['alamat rumah', 'alamat kk', 'jalan'] },
  dusun: { label: 'Dusun', judul: ['lingkungan', 'nama dusun', 'dusun lingkungan'] },
  dukuh: { label: 'Dukuh', judul: ['pedukuhan'] },
  rw: { label: 'RW', judul: ['nomor rw', 'rukun warga'] },
  rt: { label: 'RT', judul: ['nomor rt', 'rukun tetangga'] },
  agama: { label: 'Agama', judul: ['agama id'] },
  pendidikan: {
    label: 'Pendidikan',
    judul: ['pendidikan kk id', 'pendidikan dalam kk', 'pendidikan terakhir', 'pendidikan akhir'],
  },
  pendidikan_ditempuh: {
    label: 'Pendidikan sedang ditempuh',
    judul: ['pendidikan sedang id', 'pendidikan ditempuh', 'pendidikan sedang'],
  },
  pekerjaan: { label: 'Pekerjaan', judul: ['pekerjaan id', 'jenis pekerjaan', 'kerjaan', 'profesi'] },
  status_kawin: {
    label: 'Status perkawinan',
    judul: ['status kawin', 'status nikah', 'status pernikahan', 'perkawinan'],
  },
  kewarganegaraan: {
    label: 'Kewarganegaraan',
    judul: ['warganegara id', 'warga negara', 'warganegara', 'wni'],
  },
  golongan_darah: { label: 'Golongan darah', judul: ['golongan darah id', 'gol darah'] },
  disabilitas: { label: 'Disabilitas', judul: ['cacat id', 'cacat', 'jenis cacat', 'penyandang cacat'] },
  status_dasar: { label: 'Status dasar', judul: ['status', 'status penduduk'] },
  nama_ayah: { label: 'Nama ayah', judul: ['ayah', 'nama lengkap ayah'] },
  nik_ayah: { label: 'NIK ayah', judul: ['ayah nik'] },
  nama_ibu: { label: 'Nama ibu', judul: ['ibu', 'nama lengkap ibu', 'ibu kandung'] },
  nik_ibu: { label: 'NIK ibu', judul: ['ibu nik'] },
  akta_lahir: { label: 'Nomor akta lahir', judul: ['akta lahir', 'akta kelahiran', 'nomor akta kelahiran'] },
  paspor: { label: 'Nomor paspor', judul: ['dokumen pasport', 'paspor', 'pasport', 'dokumen paspor'] },
  kitas: { label: 'Nomor KITAS', judul: ['dokumen kitas', 'kitas', 'kitas kitap'] },
  paspor_berakhir: { label: 'Paspor berlaku sampai', judul: ['tanggal akhir paspor', 'paspor berakhir'] },
  akta_kawin: {
    label: 'Nomor akta perkawinan',
    judul: ['akta perkawinan', 'nomor akta kawin', 'akta nikah', 'nomor buku nikah'],
  },
  tanggal_kawin: {
    label: 'Tanggal perkawinan',
    judul: ['tanggalperkawinan', 'tanggal kwn', 'tanggal nikah'],
  },
  akta_cerai: { label: 'Nomor akta perceraian', judul: ['akta perceraian', 'nomor akta cerai'] },
  tanggal_cerai: { label: 'Tanggal perceraian', judul: ['tanggalperceraian', 'tgl cerai', 'tanggal cerai'] },
  suku: { label: 'Suku', judul: ['etnis', 'suku bangsa'] },
  alamat_sekarang: { label: 'Alamat sekarang', judul: ['alamat domisili', 'domisili'] },
  ktp_el: { label: 'KTP-el', judul: ['ktp el', 'cetak ktp', 'ektp'] },
  telepon: { label: 'Telepon', judul: ['nomor telepon', 'telp', 'nomor hp', 'hp', 'handphone', 'wa'] },
  email: { label: 'Email', judul: ['alamat email'] },
};

const NAMES = Object.keys(KOLOM) as Kolom[];
export const isKolom = (name: string): name is Kolom => Object.hasOwn(KOLOM, name);

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
  [name, KOLOM[name].label, ...KOLOM[name].judul].some((one) => joined(one) === heading);

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
  Math.max(
    ...[name, KOLOM[name].label, ...KOLOM[name].judul].map((one) => similarity(expanded(one), heading)),
  );

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
