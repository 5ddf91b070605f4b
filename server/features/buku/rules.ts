import type { NamaBuku } from '#contract/buku.ts';
import type { Kolom } from '#server/core/pdf/tabel.ts';
import type { laporanMutasi } from '#server/features/mutasi/queries.ts';

type Angka = Awaited<ReturnType<typeof laporanMutasi>>['desa'];
type Hitungan = Exclude<keyof Angka, 'kk_awal' | 'kk_akhir'>;

/** What the books say of a person. */
export type Orang = {
  id: number;
  keluarga_id: number;
  wilayah_id: number | null;
  nama: string;
  kelamin: 'LK' | 'PR';
  status_kawin: string;
  tempat_lahir: string;
  tanggal_lahir: string;
  agama: string;
  pendidikan: string;
  pendidikan_ditempuh: string;
  pekerjaan: string;
  kewarganegaraan: string;
  hubungan: string;
  golongan_darah: string;
  nama_ayah: string;
  nama_ibu: string;
  tinggal_sejak: string | null;
  /** '' where only a temporary number is known. */
  nik: string;
  no_kk: string;
  alamat: string;
  terbit: string | null;
};
/** Who stays for a while. */
export type Tamu = Orang & {
  suku: string;
  paspor: string;
  asal: string | null;
  maksud: string | null;
  didatangi: string | null;
  datang: string | null;
  pergi: string | null;
};
export type Peristiwa = Pick<
  Orang,
  'nama' | 'tempat_lahir' | 'tanggal_lahir' | 'kelamin' | 'kewarganegaraan'
> & { jenis: 'lahir' | 'datang' | 'pindah' | 'mati'; tempat: string; tanggal: string; nomor: string };

/** `17-08-1990` */
const day = (date: string | null): string => (date ? date.split('-').reverse().join('-') : '');
const sex = (kelamin: 'LK' | 'PR'): string => (kelamin === 'LK' ? 'L' : 'P');
const ILLITERATE = 'TIDAK DAPAT MEMBACA DAN MENULIS HURUF LATIN/ARAB';

const column = (lebar: number, rata: Kolom['rata'], ...judul: [string, ...string[]]): Kolom => ({
  judul,
  lebar,
  rata,
});
const text = (lebar: number, ...judul: [string, ...string[]]) => column(lebar, 'left', ...judul);
const mid = (lebar: number, ...judul: [string, ...string[]]) => column(lebar, 'center', ...judul);
const number = (...judul: [string, ...string[]]) => column(1, 'right', ...judul);

const PLUS = 'PENAMBAHAN';
const MINUS = 'PENGURANGAN';
const START = 'JUMLAH PENDUDUK AWAL BULAN';
const ADDED = 'TAMBAHAN BULAN INI';
const LEFT = 'PENGURANGAN BULAN INI';
const END = 'JUMLAH PENDUDUK AKHIR BULAN';
const bySex = (...over: [string, ...string[]]): Kolom[] =>
  (['WNA', 'WNI'] as const).flatMap((warga) =>
    (['L', 'P'] as const).map((one) => number(...over, warga, one)),
  );
/** `sum` names the columns by the numbers under them, as the form of the law does. */
const totals = (over: string, sum: string): Kolom[] => [
  number(over, 'JML KK'),
  column(1.4, 'right', over, 'JML ANGGOTA KELUARGA'),
  column(1.2, 'right', over, `JML JIWA (${sum})`),
];

/** The columns of the books as Permendagri 47/2016 numbers them. */
export const KOLOM: Record<NamaBuku, readonly Kolom[]> = {
  induk: [
    mid(2, 'NOMOR URUT'),
    text(6, 'NAMA LENGKAP/PANGGILAN'),
    mid(2.2, 'JENIS KELAMIN'),
    text(3.3, 'STATUS PERKAWINAN'),
    text(4, 'TEMPAT DAN TANGGAL LAHIR', 'TEMPAT LAHIR'),
    mid(3, 'TEMPAT DAN TANGGAL LAHIR', 'TANGGAL'),
    text(3, 'AGAMA'),
    text(4, 'PENDIDIKAN TERAKHIR'),
    text(4.4, 'PEKERJAAN'),
    mid(2.2, 'DAPAT MEMBACA HURUF'),
    mid(2.6, 'KEWARGA- NEGARAAN'),
    text(6, 'ALAMAT LENGKAP'),
    text(3.4, 'KEDUDUKAN DALAM KELUARGA'),
    mid(5, 'NOMOR KTP'),
    mid(5, 'NOMOR KSK'),
    text(1.6, 'KET'),
  ],
  mutasi: [
    mid(1.8, 'NOMOR URUT'),
    text(6, 'NAMA LENGKAP/PANGGILAN'),
    text(4, 'TEMPAT DAN TANGGAL LAHIR', 'TEMPAT LAHIR'),
    mid(3, 'TEMPAT DAN TANGGAL LAHIR', 'TANGGAL'),
    mid(2, 'JENIS KELAMIN'),
    mid(3, 'KEWARGA- NEGARAAN'),
    text(5, PLUS, 'DATANG DARI'),
    mid(3, PLUS, 'TANGGAL'),
    text(5, MINUS, 'PINDAH KE'),
    mid(3, MINUS, 'TANGGAL'),
    text(4, MINUS, 'MENINGGAL'),
    mid(3, MINUS, 'TANGGAL'),
    text(4, 'KET'),
  ],
  rekapitulasi: [
    mid(1.2, 'NOMOR URUT'),
    text(4, 'NAMA DUSUN/LINGKUNGAN'),
    ...bySex(START),
    ...totals(START, '7+8'),
    ...bySex(ADDED, 'LAHIR'),
    ...bySex(ADDED, 'DATANG'),
    ...bySex(LEFT, 'MENINGGAL'),
    ...bySex(LEFT, 'PINDAH'),
    ...bySex(END),
    ...totals(END, '30+31'),
    text(0.9, 'KET'),
  ],
  sementara: [
    mid(1.8, 'NOMOR URUT'),
    text(6, 'NAMA LENGKAP'),
    mid(1, 'JENIS KELAMIN', 'L'),
    mid(1, 'JENIS KELAMIN', 'P'),
    mid(5, 'NOMOR IDENTITAS/TANDA PENGENAL'),
    text(5, 'TEMPAT DAN TANGGAL LAHIR/UMUR'),
    text(4, 'PEKERJAAN'),
    mid(3, 'KEWARGANEGARAAN', 'KEBANGSAAN'),
    text(3, 'KEWARGANEGARAAN', 'KETURUNAN'),
    text(4, 'DATANG DARI'),
    text(4, 'MAKSUD DAN TUJUAN KEDATANGAN'),
    text(5, 'NAMA DAN ALAMAT YANG DIDATANGI'),
    mid(3, 'DATANG TANGGAL'),
    mid(3, 'PERGI TANGGAL'),
    text(1.5, 'KET'),
  ],
  'ktp-kk': [
    mid(2, 'NOMOR URUT'),
    mid(5, 'NO. KK'),
    text(5.5, 'NAMA LENGKAP'),
    mid(5, 'NIK'),
    mid(2.2, 'JENIS KELAMIN'),
    text(4.4, 'TEMPAT/ TANGGAL LAHIR'),
    mid(2, 'GOL. DARAH'),
    text(2.8, 'AGAMA'),
    text(3.6, 'PENDIDIKAN'),
    text(4, 'PEKERJAAN'),
    text(5.5, 'ALAMAT'),
    text(3.3, 'STATUS PERKAWINAN'),
    text(3.3, 'TEMPAT DAN TANGGAL DIKELUARKAN'),
    text(3.2, 'STATUS HUB. KELUARGA'),
    mid(2.7, 'KEWARGA- NEGARAAN'),
    text(4.4, 'ORANG TUA', 'AYAH'),
    text(4.4, 'ORANG TUA', 'IBU'),
    mid(2.9, 'TGL MULAI TINGGAL DI DESA'),
    text(1.4, 'KET'),
  ],
};

export const indukRow = (one: Orang, at: number): string[] => [
  String(at),
  one.nama,
  sex(one.kelamin),
  one.status_kawin,
  one.tempat_lahir,
  day(one.tanggal_lahir),
  one.agama,
  one.pendidikan,
  one.pekerjaan,
  // The register knows of nobody which scripts they read, only who reads none.
  one.pendidikan_ditempuh === ILLITERATE ? 'TIDAK' : '',
  one.kewarganegaraan,
  one.alamat,
  one.hubungan,
  one.nik,
  one.no_kk,
  one.nik === '' ? 'NIK belum ada' : '',
];

export const ktpRow = (one: Orang, at: number): string[] => [
  String(at),
  one.no_kk,
  one.nama,
  one.nik,
  sex(one.kelamin),
  [one.tempat_lahir, day(one.tanggal_lahir)].filter(Boolean).join(', '),
  one.golongan_darah,
  one.agama,
  one.pendidikan,
  one.pekerjaan,
  one.alamat,
  one.status_kawin,
  day(one.terbit),
  one.hubungan,
  one.kewarganegaraan,
  one.nama_ayah,
  one.nama_ibu,
  day(one.tinggal_sejak),
  one.nik === '' ? 'NIK belum ada' : '',
];

export const guestRow = (one: Tamu, at: number): string[] => [
  String(at),
  one.nama,
  one.kelamin === 'LK' ? 'L' : '',
  one.kelamin === 'PR' ? 'P' : '',
  one.nik || one.paspor,
  [one.tempat_lahir, day(one.tanggal_lahir)].filter(Boolean).join(', '),
  one.pekerjaan,
  one.kewarganegaraan,
  one.suku,
  one.asal ?? '',
  one.maksud ?? '',
  one.didatangi ?? '',
  day(one.datang),
  day(one.pergi),
  '',
];

export function eventRow(one: Peristiwa, at: number): string[] {
  const { jenis, tempat, tanggal, nomor } = one;
  const of = (kind: Peristiwa['jenis'], word = tempat) => (jenis === kind ? [word, day(tanggal)] : ['', '']);
  return [
    String(at),
    one.nama,
    one.tempat_lahir,
    day(one.tanggal_lahir),
    sex(one.kelamin),
    one.kewarganegaraan,
    ...(jenis === 'lahir' ? ['Lahir', day(tanggal)] : of('datang')),
    ...of('pindah'),
    ...of('mati', tempat || 'Meninggal'),
    nomor,
  ];
}

/** A line of the recapitulation: foreigners first, as in the form of the law. */
export function rekapRow(nomor: string, nama: string, angka: Angka): string[] {
  const sexes = (at: Hitungan) => [angka[at].WNA.LK, angka[at].WNA.PR, angka[at].WNI.LK, angka[at].WNI.PR];
  const sums = (at: 'awal' | 'akhir') => {
    const people = sexes(at).reduce((sum, one) => sum + one, 0);
    const families = at === 'awal' ? angka.kk_awal : angka.kk_akhir;
    return [families, people - families, people];
  };
  const numbers = [
    ...[...sexes('awal'), ...sums('awal')],
    ...[...sexes('lahir'), ...sexes('datang'), ...sexes('mati'), ...sexes('pindah')],
    ...[...sexes('akhir'), ...sums('akhir')],
  ];
  return [nomor, nama, ...numbers.map(String), ''];
}
