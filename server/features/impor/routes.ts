import { type BarisImpor, impor, PUTUSAN } from '#contract/impor.ts';
import { isiTujuan, isTujuan, KOLOM_IMPOR, TUJUAN_IMPOR } from '#contract/impor-kolom.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { hasNik, hideNumbers } from '#server/core/mask.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { SHEET_MIME, writeXlsx } from '#server/core/sheet/write.ts';
import { toInstant } from '#server/core/zone.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { readHead } from './berkas-queries.ts';
import { SAMPLE_COLUMNS, sampleRows } from './contoh-rules.ts';
import { bacaImpor, terapkanImpor, urungkanImpor } from './jobs.ts';
import { headingKey } from './judul-rules.ts';
import { NOTHING_YET } from './periksa-writes.ts';
import {
  codeLists,
  findImpor,
  type ImporRow,
  KEPT_DAYS,
  lastColumns,
  ROWS_PER_PAGE,
  type RowFilter,
  recentImpor,
  refusedRows,
  rowsOf,
  runningImpor,
  undoPlan,
  WORKING,
} from './queries.ts';
import { recordRefused, setStatus } from './writes.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Work without progress for this long counts as dead. */
const SILENT_MS = 30_000;
const RUNNING_ALREADY = 'Satu impor masih berjalan di desa ini. Selesaikan atau buang dahulu yang itu.';

export const imporRoutes = [
  implement(impor.list, async ({ db }) => {
    const running = await runningImpor(db);
    const recent = await recentImpor(db);
    return {
      berjalan: running ? await shown(db, running) : null,
      riwayat: await Promise.all(recent.map((row) => shown(db, row))),
    };
  }),

  implement(impor.sample, async () => download(SAMPLE_NAME, writeXlsx('Data', SAMPLE_COLUMNS, sampleRows()))),

  implement(impor.create, async (context) => {
    const { db, body, actor, uploads, record } = context;
    const [upload] = uploads('berkas');
    if (!upload || typeof upload.source !== 'string')
      throw invalid({ berkas: 'Pilih berkas XLSX atau CSV.' });
    const running = await runningImpor(db);
    if (running && (String(running.id) !== body.ganti || isWorking(running))) throw conflict(RUNNING_ALREADY);
    const head = await readHead(upload.source, {
      last: await lastColumns(db, headingKey),
      lists: await codeLists(db),
      today: toInstant(new Date(), context.village.zona).slice(0, 10),
    }).catch(refuseFile);
    const file = await saveFile(context, upload, { privat: true, pemilik: actor.id });
    if (running) await setStatus(db, running.id, 'batal');
    const row = await db
      .insertInto('impor')
      .values({
        akun_id: actor.id,
        berkas_id: file.id,
        nama: file.nama,
        ukuran: file.ukuran,
        lembar: head.lembar,
        kolom: JSON.stringify(head.kolom),
        jumlah: JSON.stringify(NOTHING_YET),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw conflict(RUNNING_ALREADY);
    await record({
      action: 'impor.create',
      id: row.id,
      after: { berkas: row.nama, ukuran: row.ukuran },
      quiet: true,
    });
    return shown(db, row);
  }),

  implement(impor.get, async ({ db, params }) => shown(db, await found(db, params.id))),

  implement(impor.columns, async (context) => {
    const { db, body, record } = context;
    const row = await found(db, context.params.id);
    if (row.status !== 'kolom' && row.status !== 'periksa') throw conflict(TOO_LATE);
    const kolom = row.kolom.map((one, at) => ({ ...one, tujuan: body.tujuan[at] ?? '' }));
    checkColumns(kolom.map(({ tujuan }) => tujuan));
    await db
      .updateTable('impor')
      .set({ kolom: JSON.stringify(kolom) })
      .where('id', '=', row.id)
      .execute();
    await setStatus(db, row.id, 'membaca');
    await context.enqueue(bacaImpor, { id: row.id }, { key: `baca-${row.id}` });
    await record({ action: 'impor.read', id: row.id, quiet: true });
    return shown(db, await found(db, row.id));
  }),

  implement(impor.rows, async ({ db, params, query }) => {
    const row = await found(db, params.id);
    const page = pageOf(query.get('page'));
    const putusan = PUTUSAN.find((one) => one === query.get('putusan'));
    const kelompok = query.get('kelompok') ?? undefined;
    const filter = { putusan, kelompok, peringatan: query.get('peringatan') === '1' };
    const { baris, ...rest } = await shownRows(db, row.id, filter, page);
    return { ...rest, baris: baris.map(masked) };
  }),

  implement(impor.openRefused, async (context) => {
    const { db, params, body } = context;
    const row = await found(db, params.id);
    const filter = { putusan: 'ditolak', kelompok: body.kelompok || undefined };
    const shown = await shownRows(db, row.id, filter, body.page);
    const seen = shown.baris.map(({ baris }) => baris);
    await recordRefused(context, row, { seen, bentuk: 'halaman' });
    return shown;
  }),

  implement(impor.refused, async (context) => {
    const { core, db, params, village } = context;
    const row = await found(db, params.id);
    await recordRefused(context, row, { bentuk: 'xlsx' });
    const columns = [...row.kolom.map(({ judul }) => ({ title: judul })), { title: 'Alasan', width: 60 }];
    // Read after this transaction, as fast as it is fetched.
    const rows = refused(core.tenancy.read(village.id), row);
    return download(`Ditolak ${plainName(row.nama)}.xlsx`, writeXlsx('Ditolak', columns, rows));
  }),

  implement(impor.apply, async (context) => {
    const { db, body } = context;
    const row = await found(db, context.params.id);
    if (row.status !== 'periksa') throw conflict(TOO_LATE);
    if (row.jumlah.ditolak > 0 && !body.tanpa_ditolak)
      throw invalid({
        tanpa_ditolak: `Centang bahwa ${row.jumlah.ditolak.toLocaleString('id-ID')} baris tidak ikut`,
      });
    if (row.jumlah.baru + row.jumlah.berubah === 0) throw conflict('Tidak ada yang berubah.');
    await setStatus(db, row.id, 'menerapkan');
    await db
      .updateTable('impor')
      .set({ dari: row.jumlah.baru + row.jumlah.berubah })
      .where('id', '=', row.id)
      .execute();
    await context.enqueue(terapkanImpor, { id: row.id }, { key: `terapkan-${row.id}` });
    await context.record({ action: 'impor.start', id: row.id, after: { jumlah: row.jumlah }, quiet: true });
    return shown(db, await found(db, row.id));
  }),

  implement(impor.resume, async (context) => {
    const { db, record } = context;
    const row = await found(db, context.params.id);
    const work =
      row.status === 'membaca' ? bacaImpor : row.status === 'menerapkan' ? terapkanImpor : urungkanImpor;
    if (!isWorking(row) || !isSilent(row)) throw conflict('Pekerjaan ini masih berjalan.');
    await setStatus(db, row.id, row.status);
    await context.enqueue(work, { id: row.id }, { key: `lagi-${row.id}` });
    await record({ action: 'impor.resume', id: row.id, quiet: true });
    return shown(db, await found(db, row.id));
  }),

  implement(impor.stop, async (context) => {
    const { db, record } = context;
    const row = await found(db, context.params.id);
    if (!['kolom', 'periksa', ...WORKING].includes(row.status)) throw conflict(TOO_LATE);
    if (row.status === 'membaca') await setStatus(db, row.id, 'kolom');
    else if (!isWorking(row)) await setStatus(db, row.id, 'batal');
    else if (isSilent(row)) await setStatus(db, row.id, row.status === 'menerapkan' ? 'periksa' : 'selesai');
    else await db.updateTable('impor').set({ henti: true }).where('id', '=', row.id).execute();
    await record({ action: 'impor.stop', id: row.id, before: { status: row.status }, quiet: true });
    return shown(db, await found(db, row.id));
  }),

  implement(impor.undoPlan, async ({ db, params }) => {
    const row = await found(db, params.id);
    if (row.status !== 'selesai' || !undoUntil(row)) throw notFound();
    const plan = await undoPlan(db, row.id);
    return {
      ...plan,
      tetap: plan.tetap.map(({ sumber, alasan, ...one }) => ({
        ...one,
        sebab: SINCE[sumber] ?? 'Dipakai data lain',
        alasan,
      })),
    };
  }),

  implement(impor.undo, async (context) => {
    const { db, record } = context;
    const row = await found(db, context.params.id);
    if (row.status !== 'selesai' || !undoUntil(row)) throw conflict('Impor ini tidak dapat dibatalkan lagi.');
    if (await runningImpor(db)) throw conflict(RUNNING_ALREADY);
    const plan = await undoPlan(db, row.id, 0);
    await setStatus(db, row.id, 'membatalkan');
    await db
      .updateTable('impor')
      .set({ dari: plan.dihapus + plan.dikembalikan })
      .where('id', '=', row.id)
      .execute();
    await context.enqueue(urungkanImpor, { id: row.id }, { key: `urungkan-${row.id}` });
    await record({ action: 'impor.cancel', id: row.id, quiet: true });
    return shown(db, await found(db, row.id));
  }),
];

const TOO_LATE = 'Impor ini sudah di langkah lain. Muat ulang halaman.';
const SAMPLE_NAME = 'Contoh impor penduduk.xlsx';
/** How people are changed, in the list of those who stay. */
const SINCE: Record<string, string> = {
  koreksi: 'Data diperbaiki',
  peristiwa: 'Peristiwa dicatat',
  impor: 'Diubah impor lain',
  warga: 'Diubah warga',
  wilayah: 'Pindah wilayah',
};

async function found(db: VillageDb, id: number): Promise<ImporRow> {
  const row = await findImpor(db, id);
  if (!row) throw notFound();
  return row;
}

const isWorking = ({ status }: ImporRow): boolean => WORKING.some((one) => one === status);
const isSilent = ({ detak }: ImporRow): boolean => Date.now() - (detak?.getTime() ?? 0) > SILENT_MS;

function undoUntil({ status, selesai }: ImporRow): Date | null {
  const last = selesai && new Date(selesai.getTime() + KEPT_DAYS * DAY_MS);
  return status === 'selesai' && last && last > new Date() ? last : null;
}

async function shown(db: VillageDb, row: ImporRow) {
  const account = await db
    .selectFrom('akun')
    .select('nama')
    .where('id', '=', row.akun_id ?? 0)
    .executeTakeFirst();
  return {
    ...row,
    jumlah: { ...NOTHING_YET, ...row.jumlah },
    oleh: account?.nama ?? '-',
    terhenti: isWorking(row) && isSilent(row),
    batal_sampai: undoUntil(row),
  };
}

function refuseFile(error: unknown): never {
  if (error instanceof SheetError) throw invalid({ berkas: error.message });
  throw error;
}

function checkColumns(tujuan: string[]): void {
  const chosen = tujuan.filter((one) => one !== '');
  if (!chosen.every(isTujuan)) throw invalid({ tujuan: 'Tujuan kolom tidak dikenal.' });
  const fields = chosen.flatMap(isiTujuan);
  const twice = fields.find((one, at) => fields.indexOf(one) !== at);
  if (twice) throw invalid({ tujuan: `Dua kolom menuju ${KOLOM_IMPOR[twice]}. Pilih satu saja.` });
  if (!chosen.includes('nik')) throw invalid({ tujuan: 'Pilih kolom yang berisi NIK.' });
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000)
    throw invalid({ page: 'Halaman tidak valid.' });
  return page;
}

async function shownRows(db: VillageDb, id: number, filter: RowFilter, page: number) {
  const { rows, jumlah } = await rowsOf(db, id, filter, page);
  const baris = rows.map(({ ubah, alasan, ...one }) => ({
    ...one,
    alasan: alasan ?? [],
    ubah: Object.entries(ubah ?? {}).map(([name, [lama, baru]]) => ({
      kolom: isTujuan(name) ? TUJUAN_IMPOR[name] : name,
      lama: shownValue(name, lama),
      baru: shownValue(name, baru),
    })),
  }));
  return { baris, jumlah, page, total_pages: Math.max(1, Math.ceil(jumlah / ROWS_PER_PAGE)) };
}

/** A number of a person, also one that lost some of its digits, or was cut to its ends by an earlier version. */
const LONG = /\d{9,}|\d{4}\.\.\.\d{4}/g;
const HIDDEN = '•'.repeat(8);
const NUMBERED = /NIK|KK/;
/** What a cell holds need not be a whole number to tell whose it is. */
const masked = (row: BarisImpor): BarisImpor => ({
  ...row,
  alasan: row.alasan.map((one) => ({
    ...one,
    isi: NUMBERED.test(one.kolom) && /\d/.test(one.isi) ? HIDDEN : hidden(one.isi),
    alasan: hidden(one.alasan),
  })),
});
const hidden = (text: string): string => hideNumbers(text).replace(LONG, HIDDEN);

/** Numbers of people leave the page of an import only in the cells of refused rows: of others it says whether there is one. */
function shownValue(name: string, value: string): string {
  if (!/^(nik|no_kk)/.test(name) || value === '') return value;
  if (name === 'no_kk') return 'Nomor KK ada';
  return hasNik(value) ? 'NIK ada' : 'NIK sementara';
}

async function* refused(db: VillageDb, { id, kolom }: ImporRow): AsyncGenerator<string[]> {
  for await (const { asli, alasan } of refusedRows(db, id)) {
    const cells = kolom.map((_, at) => asli?.[at] ?? '');
    yield [...cells, (alasan ?? []).map((one) => `${one.sel} ${one.alasan}`.trim()).join('; ')];
  }
}

const plainName = (name: string): string => name.replace(/\.[a-z]{3,4}$/i, '');

const download = (name: string, body: ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: {
      'content-type': SHEET_MIME.xlsx,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
