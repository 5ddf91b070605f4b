import { TUJUAN_IMPOR, type Tujuan } from '#contract/impor-kolom.ts';

/**
 * The headings under which other programs write the same: OpenSID, SIAK of the registry office, and what offices call it
 * themselves. One that stands at several destinations means that whose values it holds.
 */
const JUDUL: Record<Tujuan, string[]> = {
  rt_rw: ['rt rw', 'rt dan rw', 'nomor rt rw', 'rt'],
  rw_rt: ['rw rt', 'rw dan rt', 'nomor rw rt', 'rw'],
  ttl: [
    'tempat tanggal lahir',
    'tempat dan tanggal lahir',
    'tempat tgl lahir',
    'kelahiran',
    'tanggal lahir',
    'lahir',
  ],
  nik: ['nomor induk kependudukan', 'nik penduduk', 'nomor ktp', 'nomor nik', 'nik ktp', 'nomor induk'],
  no_kk: ['no kk', 'nomor kartu keluarga', 'kk', 'kartu keluarga', 'nkk'],
  nama: ['nama lengkap', 'nama lgkp', 'nama penduduk', 'nama warga', 'nama anggota keluarga', 'nama anggota'],
  kelamin: ['sex', 'kelamin', 'jk', 'l p', 'lk pr', 'gender', 'jenis klmin', 'jns kel', 'jenis kel'],
  tempat_lahir: ['tempatlahir', 'kota lahir', 'kabupaten lahir'],
  tanggal_lahir: ['tanggallahir', 'lahir'],
  hubungan: [
    'kk level',
    'shdk',
    'sdhk',
    'shdrt',
    'hbkel',
    'stat hbkel',
    'hubungan',
    'hub kel',
    'status hub kel',
    'status hubungan',
    'status hubungan keluarga',
    'status hubungan dalam keluarga',
    'status hub dlm keluarga',
    'hubungan dalam keluarga',
    'hubungan dengan kepala keluarga',
    'status dalam keluarga',
    'status keluarga',
    'kedudukan dalam keluarga',
    'status',
  ],
  alamat: ['alamat rumah', 'alamat kk', 'alamat lengkap', 'alamat ktp', 'jalan'],
  dusun: ['lingkungan', 'nama dusun', 'dusun lingkungan'],
  dukuh: ['pedukuhan'],
  rw: ['nomor rw', 'rukun warga'],
  rt: ['nomor rt', 'rukun tetangga'],
  agama: ['agama id'],
  pendidikan: [
    'pendidikan kk id',
    'pendidikan dalam kk',
    'pendidikan kk',
    'pendidikan terakhir',
    'pendidikan akhir',
    'ijazah terakhir',
  ],
  pendidikan_ditempuh: ['pendidikan sedang id', 'pendidikan ditempuh', 'pendidikan sedang'],
  pekerjaan: ['pekerjaan id', 'jenis pekerjaan', 'kerjaan', 'profesi', 'mata pencaharian'],
  status_kawin: [
    'stat kwn',
    'status kwn',
    'status kawin',
    'status nikah',
    'status pernikahan',
    'perkawinan',
    'pernikahan',
    'status',
  ],
  kewarganegaraan: ['warganegara id', 'warga negara', 'warganegara', 'wni', 'wni wna', 'wn', 'kebangsaan'],
  golongan_darah: ['golongan darah id', 'gol darah', 'goldar'],
  disabilitas: [
    'cacat id',
    'cacat',
    'jenis cacat',
    'penyandang cacat',
    'penyandang disabilitas',
    'jenis disabilitas',
  ],
  status_dasar: ['status', 'status penduduk', 'stat hidup', 'status hidup'],
  nama_ayah: ['ayah', 'bapak', 'nama bapak', 'nama lengkap ayah', 'nama ayah kandung', 'ayah kandung'],
  nik_ayah: ['ayah nik', 'nik bapak', 'ayah'],
  nama_ibu: ['ibu', 'nama lengkap ibu', 'nama ibu kandung', 'ibu kandung'],
  nik_ibu: ['ibu nik', 'ibu'],
  akta_lahir: ['akta lahir', 'akta kelahiran', 'nomor akta kelahiran'],
  paspor: ['dokumen pasport', 'paspor', 'pasport', 'dokumen paspor'],
  kitas: ['dokumen kitas', 'kitas', 'kitas kitap'],
  paspor_berakhir: ['tanggal akhir paspor', 'paspor berakhir', 'tanggal berakhir paspor'],
  akta_kawin: ['akta perkawinan', 'nomor akta kawin', 'akta nikah', 'nomor buku nikah'],
  tanggal_kawin: ['tanggalperkawinan', 'tanggal kwn', 'tanggal nikah'],
  akta_cerai: ['akta perceraian', 'nomor akta cerai'],
  tanggal_cerai: ['tanggalperceraian', 'tgl cerai', 'tanggal cerai'],
  suku: ['etnis', 'suku bangsa'],
  alamat_sekarang: ['alamat domisili', 'domisili', 'alamat tinggal'],
  ktp_el: ['ktp el', 'cetak ktp', 'ektp'],
  telepon: ['nomor telepon', 'telp', 'nomor hp', 'hp', 'handphone', 'wa', 'nomor wa'],
  email: ['alamat email'],
};
export const DESTINATIONS = Object.keys(JUDUL) as Tujuan[];

/** The abbreviations that office tables are full of. */
const WORDS: Record<string, string> = {
  tgl: 'tanggal',
  tggl: 'tanggal',
  tmpt: 'tempat',
  tmp: 'tempat',
  tpt: 'tempat',
  lhr: 'lahir',
  jns: 'jenis',
  jen: 'jenis',
  klmn: 'kelamin',
  klmin: 'kelamin',
  nm: 'nama',
  lgkp: 'lengkap',
  lkp: 'lengkap',
  almt: 'alamat',
  agm: 'agama',
  pddk: 'pendidikan',
  pend: 'pendidikan',
  pdk: 'pendidikan',
  akh: 'akhir',
  pkrjn: 'pekerjaan',
  pkj: 'pekerjaan',
  kerjaan: 'pekerjaan',
  stat: 'status',
  sts: 'status',
  kwn: 'kawin',
  crai: 'cerai',
  hub: 'hubungan',
  gol: 'golongan',
  drh: 'darah',
  pnydng: 'penyandang',
  cct: 'cacat',
  no: 'nomor',
  nmr: 'nomor',
  telp: 'telepon',
};

const plainWords = (heading: string): string[] =>
  heading
    .normalize('NFKD')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(tgl|tmpt|jns)(?=[a-z]{3})/g, '$1 ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
export const joined = (heading: string): string => plainWords(heading).join('');
/** A heading with its abbreviations written out. */
export const expanded = (heading: string): string =>
  plainWords(heading)
    .map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : word))
    .join('');

/** The key under which the destination of a heading is kept for the next import. */
export const headingKey = (heading: string): string => joined(heading).slice(0, 100);

const names = (tujuan: Tujuan): string[] => [tujuan, TUJUAN_IMPOR[tujuan], ...JUDUL[tujuan]];
const by = (form: (heading: string) => string): Map<string, Tujuan[]> => {
  const all = new Map<string, Tujuan[]>();
  for (const tujuan of DESTINATIONS)
    for (const name of new Set(names(tujuan).map(form))) all.set(name, [...(all.get(name) ?? []), tujuan]);
  return all;
};
const AS_WRITTEN = by(joined);
const WRITTEN_OUT = by(expanded);

/** The destinations that are called so. */
export const calledSo = (heading: string): Tujuan[] => AS_WRITTEN.get(joined(heading)) ?? [];
/** The destinations that are called so when abbreviations are written out. */
export const calledSoInFull = (heading: string): Tujuan[] => WRITTEN_OUT.get(expanded(heading)) ?? [];

/** How much a heading is like the names of a destination, 0 to 1. */
export const likeness = (tujuan: Tujuan, heading: string): number =>
  Math.max(...names(tujuan).map((one) => similarity(expanded(one), expanded(heading))));

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
