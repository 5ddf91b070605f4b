import { hariKe } from '#contract/kinds/hari-kerja.ts';
import type {
  BarisKeberatan,
  BarisPermohonan,
  LaporanInformasi,
  Terhitung,
} from '#contract/layanan-informasi/laporan.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { standingSteps } from '#server/kinds/alur/steps.ts';
import { jamPermohonan, jedaOf, lateBy } from '../jam-queries.ts';
import { STEPS_PERMOHONAN } from '../table.ts';

const HASIL = {
  dikabulkan: 'Dikabulkan seluruhnya',
  sebagian: 'Dikabulkan sebagian',
  diumumkan: 'Sudah diumumkan',
  tidak_dikuasai: 'Tidak dikuasai',
  ditolak: 'Ditolak',
} as const;
const PUTUSAN = {
  diterima: 'Diterima',
  sebagian: 'Diterima sebagian',
  dikuatkan: 'Menguatkan jawaban PPID',
} as const;

type Asked = { db: VillageDb; zona: Zone; tahun: number };

type Row = Awaited<ReturnType<typeof requestsOf>>[number];
type Objection = Awaited<ReturnType<typeof objectionsOf>>[number];

const requestsOf = ({ db, tahun }: Asked) =>
  db.selectFrom('permohonan_informasi').selectAll().where('tahun', '=', tahun).orderBy('urut').execute();

const objectionsOf = ({ db, tahun }: Asked) =>
  db
    .selectFrom('pengajuan_keberatan as k')
    .leftJoin('permohonan_informasi as p', (join) =>
      join.onRef('p.desa_id', '=', 'k.desa_id').onRef('p.id', '=', 'k.permohonan_id'),
    )
    .selectAll('k')
    .select(['p.nomor as nomor_asal', 'p.informasi_ygdibutuhkan as informasi'])
    .where('k.tahun', '=', tahun)
    .orderBy('k.urut')
    .execute();

export const todayIn = (zona: Zone): string => toInstant(timeNow(), zona).slice(0, 10);

/** The report of a year: as it was sent, or counted now. */
export async function reportOf(asked: Asked): Promise<LaporanInformasi> {
  const { db, zona, tahun } = asked;
  const [years, reports] = await Promise.all([
    db.selectFrom('nomor_informasi').select('tahun').distinct().orderBy('tahun', 'desc').execute(),
    db.selectFrom('laporan_informasi').selectAll().orderBy('tahun', 'desc').execute(),
  ]);
  const own = reports.find((one) => one.tahun === tahun);
  const last = reports.find(({ dikirim }) => dikirim !== null);
  const counted = own?.isi ?? (await countedOf(asked));
  return {
    ...counted,
    tahun,
    tahunAda: years.map((one) => one.tahun),
    anggaran: own?.anggaran ?? '',
    kendala: own?.kendala ?? '',
    dikirim: own?.dikirim ? toInstant(own.dikirim, zona) : null,
    dikirim_oleh: own?.dikirim_oleh ?? '',
    usai: tahun < Number(todayIn(zona).slice(0, 4)),
    terkirim: last?.dikirim ? { tahun: last.tahun, dikirim: toInstant(last.dikirim, zona) } : null,
  };
}

/** Everything is counted from the rows of the register, so that both agree. */
export async function countedOf(asked: Asked): Promise<Terhitung> {
  const { db, zona } = asked;
  const [rows, objections, kalender] = await Promise.all([
    requestsOf(asked),
    objectionsOf(asked),
    calendarOf(db),
  ]);
  const today = todayIn(zona);
  const ids = rows.map(({ id }) => id);
  const steps = await standingSteps(db, STEPS_PERMOHONAN, ids);
  const day = (moment: Date) => toInstant(moment, zona).slice(0, 10);
  const counted = rows.map((row) => {
    const own = steps.filter(({ of }) => of === row.id);
    const span = { sejak: toInstant(row.created_at, zona), jeda: jedaOf(own, zona) };
    const { batas } = jamPermohonan(row, own, { zona, kalender });
    const last = row.dijawab ? day(row.dijawab) : today;
    return {
      hari: row.dijawab ? hariKe(span, last, kalender) : null,
      diperpanjang: own.some(({ jenis }) => jenis === 'perpanjang'),
      lewat: lateBy(batas, last, kalender),
    };
  });
  const permohonan = rows.map((row, at) => requestLine(row, counted[at] ?? UNCOUNTED, day));
  const keberatan = objections.map((row) => {
    const last = row.ditanggapi ? day(row.ditanggapi) : today;
    return objectionLine(row, hariKe({ sejak: toInstant(row.created_at, zona) }, last, kalender), day);
  });
  return { ...sumsOf(permohonan, keberatan), permohonan, keberatan, sampai: today };
}

type Counted = Pick<BarisPermohonan, 'hari' | 'diperpanjang' | 'lewat'>;
const UNCOUNTED: Counted = { hari: null, diperpanjang: false, lewat: 0 };

function sumsOf(permohonan: readonly BarisPermohonan[], keberatan: readonly BarisKeberatan[]) {
  const answered = permohonan.filter(({ dijawab }) => dijawab !== null);
  const days = answered.flatMap(({ hari }) => (hari === null ? [] : [hari]));
  const of = (hasil: string) => answered.filter((row) => row.hasil === hasil).length;
  const mean = days.reduce((sum, one) => sum + one, 0) / days.length;
  return {
    jumlah: {
      masuk: permohonan.length,
      selesai: answered.length,
      terbuka: permohonan.length - answered.length,
      dikabulkan: of(HASIL.dikabulkan),
      sebagian: of(HASIL.sebagian),
      diumumkan: of(HASIL.diumumkan),
      tidak_dikuasai: of(HASIL.tidak_dikuasai),
      ditolak: of(HASIL.ditolak),
      keberatan: keberatan.length,
      keberatanSelesai: keberatan.filter(({ ditanggapi }) => ditanggapi !== null).length,
    },
    rataHari: days.length === 0 ? null : Math.round(mean * 10) / 10,
    terlama: days.length === 0 ? null : Math.max(...days),
    tepatWaktu: answered.filter(({ lewat }) => lewat === 0).length,
    diperpanjang: permohonan.filter(({ diperpanjang }) => diperpanjang).length,
    lewatBatas: permohonan.filter(({ lewat }) => lewat > 0).length,
    perBulan: Array.from(
      { length: 12 },
      (_, month) => permohonan.filter(({ diterima }) => Number(diterima.slice(5, 7)) === month + 1).length,
    ),
  };
}

type DayOf = (moment: Date) => string;

const requestLine = (row: Row, counted: Counted, day: DayOf): BarisPermohonan => ({
  id: row.id,
  nomor: row.nomor,
  diterima: day(row.created_at),
  nama: `${row.name_first} ${row.name_last}`,
  alamat: [row.alamat, row.city].join(', '),
  kontak: `${row.email}, ${row.no_hp}`,
  informasi: row.informasi_ygdibutuhkan,
  tujuan: row.alasan_informasi,
  cara: `${row.cara_informasi}, ${row.cara_mendapatkan_salinan}`,
  hasil: row.hasil && row.dijawab ? HASIL[row.hasil] : 'Diproses',
  dijawab: row.dijawab && day(row.dijawab),
  ...counted,
  alasan: row.pasal ? `Pasal 17 huruf ${row.pasal}, uji konsekuensi ${row.uji_nomor}` : '',
});

const objectionLine = (row: Objection, hari: number, day: DayOf): BarisKeberatan => ({
  id: row.id,
  nomor: row.nomor,
  diterima: day(row.created_at),
  nama: `${row.name_first} ${row.name_last}${row.kuasa ? `, kuasa ${row.kuasa.name_first} ${row.kuasa.name_last}` : ''}`,
  permohonan: row.nomor_asal ?? row.no_daftar,
  informasi: row.informasi ?? '',
  tujuan: row.tujuan,
  alasan: row.alasan_keberatan,
  putusan: row.putusan ? PUTUSAN[row.putusan] : 'Di meja Kepala Desa',
  ditanggapi: row.ditanggapi && day(row.ditanggapi),
  atasan: row.oleh_atasan && `${row.oleh_atasan}, ${row.jabatan_atasan}`,
  tanggapan: row.isi_tanggapan,
  hari,
});

/** A name as a public report has it: 'Hendra Wijaya' is 'H. W.' */
export const initials = (nama: string): string =>
  nama
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => `${word.slice(0, 1).toUpperCase()}.`)
    .join(' ');
