import type { NamaBuku } from '#contract/buku.ts';
import type { FaktaBuku, NilaiFakta } from '#contract/fakta/isian.ts';
import type { Kolom } from '#server/core/pdf/tabel.ts';
import type { laporanMutasi } from '#server/features/mutasi/queries.ts';

type Angka = Awaited<ReturnType<typeof laporanMutasi>>['desa'];
type Hitungan = Exclude<keyof Angka, 'kk_awal' | 'kk_akhir'>;

type Dari<B extends NamaBuku> = Pick<NilaiFakta, FaktaBuku<B>>;
/** Person as recorded in a book, and on which card; '' for a NIK where only a temporary number is known. */
type Tercatat<B extends NamaBuku> = Dari<B> & {
  id: number;
  keluarga_id: number;
  wilayah_id: number | null;
  no_kk: string;
  alamat: string;
  terbit: string | null;
};
export type Orang<B extends 'induk' | 'ktp-kk' = 'induk' | 'ktp-kk'> = Tercatat<B>;
/** Guest who stays for a while. */
export type Tamu = Tercatat<'sementara'> & {
  asal: string | null;
  maksud: string | null;
  didatangi: string | null;
  datang: string | null;
  pergi: string | null;
};
export type Peristiwa = Dari<'mutasi'> & {
  jenis: 'lahir' | 'datang' | 'pindah' | 'mati';
  tempat: string;
  tanggal: string;
  nomor: string;
};

/** `17-08-1990` */
const day = (date: string | null): string => (date ? date.split('-').reverse().join('-') : '');
const sex = (kelamin: 'LK' | 'PR'): string => (kelamin === 'LK' ? 'L' : 'P');
const ILLITERATE = 'TIDAK DAPAT MEMBACA DAN MENULIS HURUF LATIN/ARAB';

/** Content of a cell: a fact of the row as it is, or what is made of the row and its number. */
type Isi<T> = keyof T | ((one: T, at: number) => string | null);
type Lajur<T> = Kolom & { isi: Isi<T> };
const column = (lebar: number, rata: Kolom['rata'], ...judul: [string, ...string[]]): Kolom => ({
  judul,
  lebar,
  rata,
});
const number = (...judul: [string, ...string[]]) => column(1, 'right', ...judul);
const lajur =
  (rata: Kolom['rata']) =>
  <T>(lebar: number, isi: Isi<T>, ...judul: [string, ...string[]]): Lajur<T> => ({
    ...column(lebar, rata, ...judul),
    isi,
  });
const text = lajur('left');
const mid = lajur('center');
const urut = <T>(lebar: number) => mid<T>(lebar, (_, at) => String(at), 'NOMOR URUT');

type Lahir = { tempat_lahir: string; tanggal_lahir: string };
const born = ({ tempat_lahir, tanggal_lahir }: Lahir): string =>
  [tempat_lahir, day(tanggal_lahir)].filter(Boolean).join(', ');
const BORN = 'TEMPAT DAN TANGGAL LAHIR';
const unnumbered = ({ nik }: { nik: string }): string => (nik === '' ? 'NIK belum ada' : '');

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

type Warga = { kelamin: 'LK' | 'PR' };
const sexOf = ({ kelamin }: Warga) => sex(kelamin);
const bornOn = ({ tanggal_lahir }: Lahir) => day(tanggal_lahir);

const INDUK: readonly Lajur<Orang<'induk'>>[] = [
  urut(2),
  text(6, 'nama', 'NAMA LENGKAP/PANGGILAN'),
  mid(2.2, sexOf, 'JENIS KELAMIN'),
  text(3.3, 'status_kawin', 'STATUS PERKAWINAN'),
  text(4, 'tempat_lahir', BORN, 'TEMPAT LAHIR'),
  mid(3, bornOn, BORN, 'TANGGAL'),
  text(3, 'agama', 'AGAMA'),
  text(4, 'pendidikan', 'PENDIDIKAN TERAKHIR'),
  text(4.4, 'pekerjaan', 'PEKERJAAN'),
  // The register knows of nobody which scripts they read, only who reads none.
  mid(2.2, (one) => (one.pendidikan_ditempuh === ILLITERATE ? 'TIDAK' : ''), 'DAPAT MEMBACA HURUF'),
  mid(2.6, 'kewarganegaraan', 'KEWARGA- NEGARAAN'),
  text(6, 'alamat', 'ALAMAT LENGKAP'),
  text(3.4, 'hubungan', 'KEDUDUKAN DALAM KELUARGA'),
  mid(5, 'nik', 'NOMOR KTP'),
  mid(5, 'no_kk', 'NOMOR KSK'),
  text(1.6, unnumbered, 'KET'),
];

const when = (one: Peristiwa, ...jenis: Peristiwa['jenis'][]) =>
  jenis.includes(one.jenis) ? day(one.tanggal) : '';
const where = (one: Peristiwa, jenis: Peristiwa['jenis'], word = one.tempat) =>
  one.jenis === jenis ? word : '';
const MUTASI: readonly Lajur<Peristiwa>[] = [
  urut(1.8),
  text(6, 'nama', 'NAMA LENGKAP/PANGGILAN'),
  text(4, 'tempat_lahir', BORN, 'TEMPAT LAHIR'),
  mid(3, bornOn, BORN, 'TANGGAL'),
  mid(2, sexOf, 'JENIS KELAMIN'),
  mid(3, 'kewarganegaraan', 'KEWARGA- NEGARAAN'),
  text(5, (one) => where(one, 'lahir', 'Lahir') || where(one, 'datang'), PLUS, 'DATANG DARI'),
  mid(3, (one) => when(one, 'lahir', 'datang'), PLUS, 'TANGGAL'),
  text(5, (one) => where(one, 'pindah'), MINUS, 'PINDAH KE'),
  mid(3, (one) => when(one, 'pindah'), MINUS, 'TANGGAL'),
  text(4, (one) => where(one, 'mati', one.tempat || 'Meninggal'), MINUS, 'MENINGGAL'),
  mid(3, (one) => when(one, 'mati'), MINUS, 'TANGGAL'),
  text(4, 'nomor', 'KET'),
];

const REKAPITULASI: readonly Kolom[] = [
  column(1.2, 'center', 'NOMOR URUT'),
  column(4, 'left', 'NAMA DUSUN/LINGKUNGAN'),
  ...bySex(START),
  ...totals(START, '7+8'),
  ...bySex(ADDED, 'LAHIR'),
  ...bySex(ADDED, 'DATANG'),
  ...bySex(LEFT, 'MENINGGAL'),
  ...bySex(LEFT, 'PINDAH'),
  ...bySex(END),
  ...totals(END, '30+31'),
  column(0.9, 'left', 'KET'),
];

const SEMENTARA: readonly Lajur<Tamu>[] = [
  urut(1.8),
  text(6, 'nama', 'NAMA LENGKAP'),
  mid(1, ({ kelamin }) => (kelamin === 'LK' ? 'L' : ''), 'JENIS KELAMIN', 'L'),
  mid(1, ({ kelamin }) => (kelamin === 'PR' ? 'P' : ''), 'JENIS KELAMIN', 'P'),
  mid(5, (one) => one.nik || one.paspor || one.kitas, 'NOMOR IDENTITAS/TANDA PENGENAL'),
  text(5, born, 'TEMPAT DAN TANGGAL LAHIR/UMUR'),
  text(4, 'pekerjaan', 'PEKERJAAN'),
  mid(3, 'kewarganegaraan', 'KEWARGANEGARAAN', 'KEBANGSAAN'),
  text(3, 'suku', 'KEWARGANEGARAAN', 'KETURUNAN'),
  text(4, 'asal', 'DATANG DARI'),
  text(4, 'maksud', 'MAKSUD DAN TUJUAN KEDATANGAN'),
  text(5, 'didatangi', 'NAMA DAN ALAMAT YANG DIDATANGI'),
  mid(3, ({ datang }) => day(datang), 'DATANG TANGGAL'),
  mid(3, ({ pergi }) => day(pergi), 'PERGI TANGGAL'),
  text(1.5, () => '', 'KET'),
];

const KTP_KK: readonly Lajur<Orang<'ktp-kk'>>[] = [
  urut(2),
  mid(5, 'no_kk', 'NO. KK'),
  text(5.5, 'nama', 'NAMA LENGKAP'),
  mid(5, 'nik', 'NIK'),
  mid(2.2, sexOf, 'JENIS KELAMIN'),
  text(4.4, born, 'TEMPAT/ TANGGAL LAHIR'),
  mid(2, 'golongan_darah', 'GOL. DARAH'),
  text(2.8, 'agama', 'AGAMA'),
  text(3.6, 'pendidikan', 'PENDIDIKAN'),
  text(4, 'pekerjaan', 'PEKERJAAN'),
  text(5.5, 'alamat', 'ALAMAT'),
  text(3.3, 'status_kawin', 'STATUS PERKAWINAN'),
  text(3.3, ({ terbit }) => day(terbit), 'TEMPAT DAN TANGGAL DIKELUARKAN'),
  text(3.2, 'hubungan', 'STATUS HUB. KELUARGA'),
  mid(2.7, 'kewarganegaraan', 'KEWARGA- NEGARAAN'),
  text(4.4, 'nama_ayah', 'ORANG TUA', 'AYAH'),
  text(4.4, 'nama_ibu', 'ORANG TUA', 'IBU'),
  mid(2.9, ({ tinggal_sejak }) => day(tinggal_sejak), 'TGL MULAI TINGGAL DI DESA'),
  text(1.4, unnumbered, 'KET'),
];

/** The columns of the books as Permendagri 47/2016 numbers them. */
export const KOLOM: Record<NamaBuku, readonly Kolom[]> = {
  induk: INDUK,
  mutasi: MUTASI,
  rekapitulasi: REKAPITULASI,
  sementara: SEMENTARA,
  'ktp-kk': KTP_KK,
};
const rowOf =
  <T>(columns: readonly Lajur<T>[]) =>
  (one: T, at: number): string[] =>
    columns.map(({ isi }) => String((typeof isi === 'function' ? isi(one, at) : one[isi]) ?? ''));
export const indukRow = rowOf(INDUK);
export const eventRow = rowOf(MUTASI);
export const guestRow = rowOf(SEMENTARA);
export const ktpRow = rowOf(KTP_KK);

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
