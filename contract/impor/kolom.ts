import { bertanda, type NamaDengan, sebutan } from '../fakta/isian.ts';
import { recordOf } from '../lib/record.ts';

/** Columns on the family of a row's person, and on where it lives. */
const KELUARGA = {
  no_kk: 'Nomor KK',
  alamat: 'Alamat',
  dusun: 'Dusun',
  dukuh: 'Dukuh',
  rw: 'RW',
  rt: 'RT',
} as const;
export type KolomKeluarga = keyof typeof KELUARGA;
export type KolomOrang = NamaDengan<{ judul: unknown }>;
/** Fields of the register that a column of an import may go to. */
export type Kolom = KolomOrang | KolomKeluarga;

/** The first of every table; the others follow as in the table of fields. */
const FIRST = [
  ...(['nik', 'no_kk', 'nama', 'kelamin', 'tempat_lahir', 'tanggal_lahir', 'hubungan'] as const),
  ...(['alamat', 'dusun', 'dukuh', 'rw', 'rt'] as const),
];
export const NAMA_KOLOM: readonly Kolom[] = [...new Set<Kolom>([...FIRST, ...bertanda('judul')])];

export const isKolomKeluarga = (name: Kolom): name is KolomKeluarga => Object.hasOwn(KELUARGA, name);
const labelOf = (name: Kolom): string =>
  isKolomKeluarga(name) ? KELUARGA[name] : sebutan(name, 'kolom', 'resmi');
/** Columns by the names that people read. */
export const KOLOM_IMPOR = recordOf(NAMA_KOLOM, labelOf);

/** Destinations that hold two fields in one column, in the order in which they stand there. */
export const KOLOM_GABUNG = {
  rt_rw: ['rt', 'rw'],
  rw_rt: ['rw', 'rt'],
  ttl: ['tempat_lahir', 'tanggal_lahir'],
} as const satisfies Record<string, readonly [Kolom, Kolom]>;
export type Gabung = keyof typeof KOLOM_GABUNG;

/** Places a column of a file may go to. */
export const TUJUAN_IMPOR = {
  ...KOLOM_IMPOR,
  rt_rw: 'RT/RW dalam satu kolom',
  rw_rt: 'RW/RT dalam satu kolom',
  ttl: 'Tempat dan tanggal lahir dalam satu kolom',
} as const satisfies Record<Kolom | Gabung, string>;
export type Tujuan = keyof typeof TUJUAN_IMPOR;

export const isTujuan = (name: string): name is Tujuan => Object.hasOwn(TUJUAN_IMPOR, name);
/** The fields that a destination fills. */
export const isiTujuan = (tujuan: Tujuan): readonly Kolom[] =>
  tujuan === 'rt_rw' || tujuan === 'rw_rt' || tujuan === 'ttl' ? KOLOM_GABUNG[tujuan] : [tujuan];

const SEDESA = 'Sama untuk seluruh desa';
const DUKCAPIL = 'Catatan petugas Dukcapil';
const BARIS = 'Nomor baris';
/** Why columns of well-known tables have no destination, by their headings without blanks and signs. */
const BUKAN_KOLOM: Record<string, string> = {
  carakbid: 'Cara KB tidak dicatat di data penduduk',
  carakb: 'Cara KB tidak dicatat di data penduduk',
  hamil: 'Kehamilan berlalu, jadi tidak dicatat',
  statusrekam: 'Perekaman KTP ada di Dukcapil; yang dicatat KTP-el',
  tagidcard: 'Nomor chip kartu tidak dicatat di data penduduk',
  idasuransi: 'Asuransi tidak dicatat di data penduduk',
  noasuransi: 'Asuransi tidak dicatat di data penduduk',
  lat: 'Letak rumah tidak dicatat per orang',
  lng: 'Letak rumah tidak dicatat per orang',
  deskripsipekerjaan: 'Pekerjaan dicatat menurut daftar resmi',
  descpekerjaan: 'Pekerjaan dicatat menurut daftar resmi',
  ketpkrjn: 'Pekerjaan dicatat menurut daftar resmi',
  gantiktp: 'Urusan KTP ada di Dukcapil',
  ktpberakhir: 'KTP-el berlaku seumur hidup',
  umur: 'Dihitung dari tanggal lahir',
  usia: 'Dihitung dari tanggal lahir',
  namakep: 'Kepala keluarga dikenal dari hubungan keluarga',
  namakepalakeluarga: 'Kepala keluarga dikenal dari hubungan keluarga',
  kepalakeluarga: 'Kepala keluarga dikenal dari hubungan keluarga',
  ...Object.fromEntries(
    [
      'noprop nokab nokec nokel namaprop namakab namakec namakel provinsi kabupaten kecamatan desa kelurahan desakel',
      'desakelurahan kabupatenkota kodepos kodewilayah kodedesa namadesa namakecamatan namakabupaten namaprovinsi',
    ].flatMap((line) => line.split(' ').map((name) => [name, SEDESA])),
  ),
  ...Object.fromEntries(
    [
      'petugasregistrasi petugasentri tglubah tglentri tanggalubah tanggalentri namaketrt namaketrw namapetreg',
      'nippetreg namapetentri nippetentri tglcetakktp tglgantiktp tglpjgktp tglinsertion tglupdation userid pflag',
      'cflag syncflag flagstatus alsnumpang jenisbntu tmptsbl countktp countbiodata statktp',
    ].flatMap((line) => line.split(' ').map((name) => [name, DUKCAPIL])),
  ),
  ...Object.fromEntries(['no', 'nomor', 'nourut', 'urut', 'nomorurut'].map((name) => [name, BARIS])),
};

/** Reason why a column goes nowhere; undefined where somebody has to choose. */
export function alasanTidakDiimpor(judul: string): string | undefined {
  const heading = judul.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Object.hasOwn(BUKAN_KOLOM, heading) ? BUKAN_KOLOM[heading] : undefined;
}
