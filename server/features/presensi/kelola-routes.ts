import { monthText, weekday } from '#contract/lib/text/tanggal.ts';
import { kelolaPresensi, semulaOf } from '#contract/presensi/kelola.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { makeTablePdf, type Tabel } from '#server/core/pdf/tabel.ts';
import { type Column, SHEET_MIME, type SmallSheet, writeSheets } from '#server/core/sheet/write.ts';
import { toInstant } from '#server/core/zone.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { tandaOf } from '#server/features/desa/tanda-queries.ts';
import { askedBulan, choicesFor, papanOf, rekapOf, seenBy } from './kelola-queries.ts';
import {
  acceptDay,
  addDay,
  correctDay,
  holderOf,
  isLastCorrection,
  lockDay,
  saveOfficialRow,
  typedTimes,
} from './kelola-writes.ts';
import { findOfficial, markOfChip } from './queries.ts';
import { dayOf } from './rules.ts';

export const kelolaPresensiRoutes = [
  implement(kelolaPresensi.board, (context) => papanOf(context, context.query.get('tanggal'))),

  implement(kelolaPresensi.recap, ({ actor, db, query, village }) => recapFor({ actor, db, query, village })),

  implement(kelolaPresensi.recapFile, async (context) => {
    const bentuk = context.query.get('bentuk');
    if (bentuk !== 'xlsx' && bentuk !== 'pdf') throw invalid({ bentuk: 'Pilih XLSX atau PDF.' });
    const rekap = await recapFor(context);
    const headers = {
      'content-type': bentuk === 'pdf' ? 'application/pdf' : SHEET_MIME.xlsx,
      'content-disposition': `attachment; filename="rekap-kehadiran-${rekap.bulan}.${bentuk}"`,
      'cache-control': 'private, no-store',
    };
    if (bentuk === 'xlsx') {
      const months = [...(await earlierMonths(context, rekap.bulan)), rekap];
      return new Response(new Uint8Array(await writeSheets(months.map(sheetOf))), { headers });
    }
    return new Response(await pdfOf(context, rekap), { headers });
  }),

  implement(kelolaPresensi.officials, choicesFor),

  implement(kelolaPresensi.write, async ({ actor, body, db, record, village }) => {
    const { pegawai, tanggal, alasan } = body;
    if (!(await findOfficial(db, pegawai))) throw invalid({ pegawai: 'Pilih pegawai.' });
    const times = typedTimes(tanggal, body, village.zona);
    const by = { akun_id: actor.id, alasan };
    const id = await addDay(db, { pegawai_id: pegawai, tanggal, ...times }, by);
    if (id === undefined)
      throw invalid({ tanggal: 'Sudah ada kehadiran pada hari itu. Perbaiki jamnya di papan.' });
    await record({
      action: 'presensi.create',
      id,
      after: { pegawai, tanggal, ...times, alasan },
      quiet: true,
    });
    return { id };
  }),

  implement(kelolaPresensi.correct, async ({ actor, body, db, params, record, village }) => {
    const row = await lockDay(db, params.id);
    if (!row) throw notFound();
    const { alasan, semula } = body;
    const shown = (at: Date | null) => at && toInstant(at, village.zona);
    const typed = typedTimes(row.tanggal, { ...body, pulang: body.pulang ?? null }, village.zona);
    const times = body.pulang === undefined ? { ...typed, pulang: row.pulang } : typed;
    const by = { akun_id: actor.id, alasan };
    const before = { masuk: row.masuk, pulang: row.pulang };
    const changed =
      semula !== undefined && semula !== semulaOf({ masuk: shown(row.masuk), pulang: shown(row.pulang) });
    const again = changed && (await isLastCorrection(db, row.id, times, by));
    if (changed && !again)
      throw conflict('Jamnya baru saja diperbaiki petugas lain. Isian Anda belum disimpan.');
    if (!again) await correctDay(db, row, times, by);
    await record({ action: 'presensi.update', id: row.id, before, after: { ...times, alasan }, quiet: true });
    return { id: row.id };
  }),

  implement(kelolaPresensi.accept, async ({ db, params, record }) => {
    if (!(await acceptDay(db, params.id))) throw notFound();
    await record({ action: 'presensi.accept', id: params.id, quiet: true });
  }),

  implement(kelolaPresensi.ofOfficial, async ({ db, params }) => officialView(db, params.id)),

  implement(kelolaPresensi.saveOfficial, async (context) => {
    const { body, db, params, record } = context;
    await officialView(db, params.id);
    const chip = body.chip_ektp ? markOfChip(context, body.chip_ektp) : body.hapus_chip ? null : undefined;
    const { akun } = body;
    await refuseTaken(db, params.id, { chip, akun });
    if (akun) await staffOnly(db, akun);
    const change = {
      ...(chip === undefined ? {} : { chip }),
      ...(akun === undefined ? {} : { akun_id: akun }),
    };
    await saveOfficialRow(db, params.id, change);
    const after = { chip: chip === undefined ? 'tetap' : chip ? 'diisi' : 'dihapus', akun };
    await record({ action: 'pegawai.presensi', id: params.id, after, quiet: true });
    return officialView(db, params.id);
  }),
];

type Reading = Pick<Context<typeof kelolaPresensi.recap>, 'actor' | 'db' | 'query' | 'village'>;

async function recapFor({ actor, db, query, village }: Reading) {
  const bulan = askedBulan(query.get('bulan'), dayOf(timeNow(), village.zona));
  return rekapOf(db, village.zona, bulan, await seenBy({ db, actor }));
}
type Isi = Awaited<ReturnType<typeof recapFor>>;

/** The months of the same year before one, without those before anybody was recorded. */
async function earlierMonths({ actor, db, village }: Reading, bulan: string): Promise<Isi[]> {
  const only = await seenBy({ db, actor });
  const months: Isi[] = [];
  for (let month = 1; month < Number(bulan.slice(5)); month += 1) {
    const named = `${bulan.slice(0, 5)}${String(month).padStart(2, '0')}`;
    const rekap = await rekapOf(db, village.zona, named, only);
    if (rekap.jumlah.hari_pegawai > 0) months.push(rekap);
  }
  return months;
}

async function refuseTaken(
  db: VillageDb,
  id: number,
  { chip, akun }: { chip: Buffer | null | undefined; akun: number | null | undefined },
) {
  const [card, account] = await Promise.all([
    chip ? holderOf(db, 'chip', chip, id) : undefined,
    akun ? holderOf(db, 'akun_id', akun, id) : undefined,
  ]);
  if (card) throw invalid({ chip_ektp: `Chip ini sudah dipakai ${card.nama}.` });
  if (account) throw invalid({ akun: `Akun ini sudah dihubungkan dengan ${account.nama}.` });
}

const staffOnly = async (db: VillageDb, id: number) => {
  const found = await staff(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ akun: 'Pilih akun.' });
};

const staff = (db: VillageDb) =>
  db
    .selectFrom('akun')
    .select(['id', 'nama'])
    .where('peran', 'in', ['perangkat', 'admin'])
    .where('aktif', '=', true);

/** Official as the console shows them; of a chip only whether there is one. */
async function officialView(db: VillageDb, id: number) {
  const [row, kept, accounts, taken] = await Promise.all([
    db
      .selectFrom('pegawai')
      .select('id')
      .where('id', '=', id)
      .where('dihapus', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('pegawai_presensi')
      .select(['chip', 'akun_id'])
      .where('pegawai_id', '=', id)
      .executeTakeFirst(),
    staff(db).orderBy('nama').execute(),
    db.selectFrom('pegawai_presensi').select('akun_id').where('pegawai_id', '<>', id).execute(),
  ]);
  if (!row) throw notFound();
  const others = new Set(taken.map(({ akun_id }) => akun_id));
  const pilihan = accounts.filter((one) => !others.has(one.id));
  return {
    punya_chip: Boolean(kept?.chip),
    akun: pilihan.find((one) => one.id === kept?.akun_id) ?? null,
    pilihan,
  };
}

const SUMS = ['Hadir', 'Terlambat', 'Izin', 'Dinas', 'Alpa'];
/** Column at which the sums begin: after number, name and office. */
const FIRST_SUM = 3;
const dayNumber = (tanggal: string) => String(Number(tanggal.slice(8)));
/** A day off is empty on paper, and so is one that has not come. */
const cellOf = (tanda: string) => (tanda === 'O' ? '' : tanda === 'H' ? '•' : tanda);

const linesOf = ({ baris }: Isi): string[][] =>
  baris.map(({ pegawai, hari, ...sums }, at) => [
    String(at + 1),
    pegawai.nama,
    pegawai.jabatan,
    ...[sums.hadir, sums.terlambat, sums.izin, sums.dinas, sums.alpa].map(String),
    ...hari.map(({ tanda, ditutup }) => `${cellOf(tanda)}${ditutup ? '*' : ''}`),
  ]);

const KETERANGAN =
  '• hadir, T hadir terlambat, S sakit, I izin, C cuti, D dinas luar, A tanpa keterangan, L lembur, - belum masuk, * pulang ditutup sendiri. Hadir termasuk yang terlambat; Izin adalah sakit, izin, dan cuti.';
/** Letters of the weekdays, from Sunday. */
const HURUF_HARI = ['M', 'S', 'S', 'R', 'K', 'J', 'S'];

/** Sums are numbers there, so that they can be added up. */
function sheetOf(rekap: Isi): SmallSheet {
  const columns: Column[] = [
    { title: 'No', width: 5 },
    { title: 'Pegawai', width: 28 },
    { title: 'Jabatan', width: 24 },
    ...SUMS.map((title) => ({ title, width: 10, number: true })),
    ...rekap.hari.map(({ tanggal }) => ({ title: dayNumber(tanggal), width: 5 })),
  ];
  const isSum = (at: number) => at >= FIRST_SUM && at < FIRST_SUM + SUMS.length;
  const rows = linesOf(rekap).map((line) => line.map((cell, at) => (isSum(at) ? Number(cell) : cell)));
  return { name: monthText(rekap.bulan), columns, rows: [...rows, [], [KETERANGAN]] };
}

const KOLOM = (hari: Isi['hari']): Tabel['kolom'] => [
  { judul: ['No'], lebar: 1.2, rata: 'center' },
  { judul: ['Pegawai'], lebar: 6.6 },
  { judul: ['Jabatan'], lebar: 5 },
  ...SUMS.map((title) => ({ judul: ['Jumlah', title] as const, lebar: 1.9, rata: 'center' as const })),
  ...hari.map(({ tanggal, kerja }) => ({
    judul: ['Tanggal', dayNumber(tanggal), HURUF_HARI[weekday(tanggal)] ?? ''] as const,
    lebar: 1,
    rata: 'center' as const,
    redup: !kerja,
  })),
];

async function pdfOf({ core, db, village }: Pick<Context, 'core' | 'db' | 'village'>, rekap: Isi) {
  const pdf = await makeTablePdf({
    kop: await kopOf(core, db, village),
    judul: 'Rekap Kehadiran Pegawai',
    keterangan: [`Bulan ${monthText(rekap.bulan)}, ${rekap.hari_kerja} hari kerja`],
    ukuran: 'a4',
    huruf: 7,
    kolom: KOLOM(rekap.hari),
    isi: linesOf(rekap),
    catatan: [KETERANGAN, 'Kolom abu-abu: bukan hari kerja.'],
    tanda: await tandaOf({ db, village }, dayOf(timeNow(), village.zona)),
    kaki: `Rekap kehadiran ${monthText(rekap.bulan)}, Desa ${village.nama_desa}`,
  });
  return new Uint8Array(pdf);
}
