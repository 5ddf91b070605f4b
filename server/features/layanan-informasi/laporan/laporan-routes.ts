import { type LaporanInformasi, laporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { makeTablePdf } from '#server/core/pdf/tabel.ts';
import { SHEET_MIME, writeXlsx } from '#server/core/sheet/write.ts';
import { toInstant } from '#server/core/zone.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { tandaOf } from '#server/features/desa/tanda-queries.ts';
import { initials, reportOf } from './laporan-queries.ts';
import { fillReport, sendReport } from './laporan-writes.ts';

type Reading = Pick<Context, 'db' | 'query' | 'village'>;

function asked({ db, query, village: { zona } }: Reading) {
  const sent = query.get('tahun') ?? '';
  const now = Number(toInstant(timeNow(), zona).slice(0, 4));
  return { db, zona, tahun: /^20\d\d$/.test(sent) ? Number(sent) : now };
}

const yearOf = (sent: string) => {
  if (!/^20\d\d$/.test(sent)) throw notFound();
  return Number(sent);
};

export const laporanInformasiRoutes = [
  implement(laporanInformasi.get, (context) => reportOf(asked(context))),

  implement(laporanInformasi.fill, async ({ body, db, params, record }) => {
    const tahun = yearOf(params.tahun);
    await fillReport(db, tahun, body);
    await record({ action: 'laporan-informasi.isi', id: tahun, quiet: true });
  }),

  implement(laporanInformasi.send, async ({ actor, db, params, record, village: { zona } }) => {
    const tahun = yearOf(params.tahun);
    await sendReport(db, { tahun, zona, oleh: actor.nama });
    await record({ action: 'laporan-informasi.kirim', id: tahun, after: { tahun }, quiet: true });
  }),

  implement(laporanInformasi.pdf, async (context) => {
    const { core, db, query, village } = context;
    const report = await reportOf(asked(context));
    const short = query.get('umum') === '1';
    const today = toInstant(timeNow(), village.zona).slice(0, 10);
    const pdf = await makeTablePdf({
      kop: await kopOf(core, db, village),
      judul: 'Laporan Tahunan Layanan Informasi Publik',
      keterangan: [`Tahun ${report.tahun}`, sumsOf(report)],
      ukuran: 'f4',
      huruf: 7.5,
      kolom: PERMOHONAN.map(({ title, width }) => ({ judul: [title], lebar: width })),
      bernomor: true,
      isi: requestRows(report, short).map((cells) => cells.map(breakable)),
      lanjut: [
        {
          judul: 'Register keberatan',
          kolom: KEBERATAN.map(({ title, width }) => ({ judul: [title], lebar: width })),
          isi: objectionRows(report, short),
        },
      ],
      catatan: notesOf(report),
      tanda: await tandaOf({ db, village }, today, { selaku: 'selaku PPID' }),
      kaki: `Desa ${village.nama_desa}, dicetak ${shortDay(today)}`,
    });
    return fileOf(
      new Uint8Array(pdf),
      'application/pdf',
      `laporan-informasi-${report.tahun}${short ? '-umum' : ''}.pdf`,
    );
  }),

  implement(laporanInformasi.xlsx, async (context) => {
    const report = await reportOf(asked(context));
    const objects = context.query.get('jenis') === 'keberatan';
    const columns = objects ? KEBERATAN : PERMOHONAN;
    const rows = objects ? objectionRows(report, false) : requestRows(report, false);
    const sheet = writeXlsx(
      objects ? 'Keberatan' : 'Permohonan',
      columns.map(({ title, width }) => ({ title, width: width * 6 })),
      each(rows),
    );
    const name = `register-${objects ? 'keberatan' : 'permohonan'}-${report.tahun}.xlsx`;
    return fileOf(sheet, SHEET_MIME.xlsx, name);
  }),
];

async function* each(rows: string[][]) {
  yield* rows;
}

const fileOf = (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, type: string, name: string) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });

const PERMOHONAN = [
  { title: 'Nomor', width: 3 },
  { title: 'Tanggal', width: 2 },
  { title: 'Nama', width: 3 },
  { title: 'Alamat', width: 3 },
  { title: 'Kontak', width: 3 },
  { title: 'Informasi yang diminta', width: 5 },
  { title: 'Tujuan penggunaan', width: 4 },
  { title: 'Cara memperoleh', width: 3 },
  { title: 'Keputusan', width: 2.5 },
  { title: 'Tanggal jawaban (hari kerja)', width: 2.5 },
  { title: 'Alasan penolakan', width: 3 },
];

function requestRows({ permohonan }: LaporanInformasi, short: boolean): string[][] {
  return permohonan.map((row) => [
    row.nomor,
    shortDay(row.diterima),
    short ? initials(row.nama) : row.nama,
    short ? '' : row.alamat,
    short ? '' : row.kontak,
    row.informasi,
    row.tujuan,
    row.cara,
    row.hasil,
    row.dijawab ? `${shortDay(row.dijawab)} (${row.hari})` : '',
    row.alasan,
  ]);
}

const KEBERATAN = [
  'Nomor registrasi',
  'Tanggal diterima',
  'Identitas pemohon/kuasa',
  'Nomor pendaftaran permohonan',
  'Informasi yang diminta',
  'Tujuan penggunaan',
  'Alasan keberatan',
  'Keputusan atasan PPID',
  'Tanggal tanggapan',
  'Nama dan posisi atasan PPID',
  'Tanggapan',
].map((title) => ({ title, width: 3 }));

/** Between an applicant and who represents them. */
const REPRESENTED = ', kuasa ';

const objectionRows = ({ keberatan }: LaporanInformasi, short: boolean): string[][] =>
  keberatan.map((row) => [
    row.nomor,
    shortDay(row.diterima),
    short ? row.nama.split(REPRESENTED).map(initials).join(REPRESENTED) : row.nama,
    row.permohonan,
    row.informasi,
    row.tujuan,
    row.alasan,
    row.putusan,
    row.ditanggapi ? shortDay(row.ditanggapi) : '',
    row.atasan,
    // Replies may name people.
    short ? '' : row.tanggapan,
  ]);

const sumsOf = ({ jumlah }: LaporanInformasi): string =>
  `${jumlah.masuk} permohonan: ${jumlah.selesai} dijawab, ${jumlah.terbuka} masih diproses`;

const notesOf = ({ jumlah, rataHari, tepatWaktu, anggaran, kendala }: LaporanInformasi): string[] => [
  `Dikabulkan seluruhnya ${jumlah.dikabulkan}, sebagian ${jumlah.sebagian}, sudah diumumkan ${jumlah.diumumkan}, tidak dikuasai ${jumlah.tidak_dikuasai}, ditolak ${jumlah.ditolak}.`,
  rataHari === null
    ? 'Belum ada permohonan yang dijawab.'
    : `Rata-rata waktu jawaban ${rataHari.toLocaleString('id-ID')} hari kerja; ${tepatWaktu} dari ${jumlah.selesai} dijawab tepat waktu.`,
  `Keberatan ${jumlah.keberatan}, ${jumlah.keberatanSelesai} sudah ditanggapi.`,
  ...(anggaran ? [`Anggaran dan sarana: ${anggaran}`] : []),
  ...(kendala ? [`Kendala dan rencana tindak lanjut: ${kendala}`] : []),
];

/** An address of mail is wider than its column: it may go on in the next line after its signs. */
const breakable = (text: string): string => text.replaceAll(/[@.](?=\S)/g, (sign) => `${sign}\u200b`);

/** '2026-11-20' as forms write it. */
const shortDay = (day: string): string => day.split('-').toReversed().join('-');
