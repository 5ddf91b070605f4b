import type { ImporCalls, ImporFinish, SatuBaris, SatuImpor } from '#contract/kinds/impor.ts';
import { PUTUSAN } from '#contract/kinds/impor.ts';
import { type Context, implement, type Leaving, type Route } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { SHEET_MIME, writeXlsx } from '#server/core/sheet/write.ts';
import type { Definition } from './definition.ts';
import type { ImporJobs } from './jobs.ts';
import { tooLate } from './late.ts';
import {
  findImpor,
  isSilent,
  isWorking,
  pageOf,
  recentImpor,
  refusedRows,
  rowsOf,
  runningImpor,
} from './queries.ts';
import type { ImporRow } from './table.ts';
import { beginImpor, setStatus } from './writes.ts';

const RUNNING_ALREADY = 'Satu impor masih berjalan di desa ini. Selesaikan atau buang dahulu yang itu.';

/** Everything staff do in an import. */
export function imporRoutes<
  I extends SatuImpor,
  R extends SatuBaris,
  U extends object,
  N extends { ganti: string },
  K extends { tujuan: string[] },
  A extends object,
>(
  calls: ImporCalls<I, R, U, N, K, A>,
  noun: Definition<Leaving<R>, Leaving<U>, N, K, A>,
  jobs: ImporJobs,
): Route[];
// The compiler has checked the noun's own part; what follows is the same for any.
export function imporRoutes(calls: ImporCalls, noun: AnyImpor, jobs: ImporJobs): Route[] {
  return [...stepRoutes(calls, noun, jobs), ...workRoutes(calls, noun, jobs)];
}

type AnyImpor = Definition<Leaving<SatuBaris>, object, { ganti: string }, { tujuan: string[] }>;

/** The file, its columns and its rows. */
const stepRoutes = (calls: ImporCalls, noun: AnyImpor, jobs: ImporJobs): Route[] => [
  implement(calls.list, async ({ db }) => {
    const running = await runningImpor(db, noun.noun);
    const recent = await recentImpor(db, noun.noun);
    return {
      berjalan: running ? await shownImpor(db, noun, running) : null,
      riwayat: await Promise.all(recent.map((row) => shownImpor(db, noun, row))),
    };
  }),

  implement(calls.create, (context) =>
    createImpor({ ...context, upload: context.uploads('berkas')[0] }, noun),
  ),

  implement(calls.get, async ({ db, params }) =>
    shownImpor(db, noun, await findImpor(db, noun.noun, params.id)),
  ),

  implement(calls.columns, async (context) => {
    const { db, body, record } = context;
    const row = await findImpor(db, noun.noun, context.params.id);
    if (row.status !== 'kolom' && row.status !== 'periksa') throw await tooLate(context, row);
    const kolom = row.kolom.map((one, at) => ({ ...one, tujuan: body.tujuan[at] ?? '' }));
    const set = { kolom: JSON.stringify(kolom), ...noun.choose(row, kolom, body) };
    await db.updateTable('impor').set(set).where('id', '=', row.id).execute();
    await setStatus(db, row.id, 'membaca');
    await context.enqueue(jobs.read, { id: row.id }, { key: `baca-${row.id}` });
    await record({ action: 'impor.read', id: row.id, quiet: true });
    return shownImpor(db, noun, await findImpor(db, noun.noun, row.id));
  }),

  implement(calls.rows, async ({ db, params, query }) => {
    const row = await findImpor(db, noun.noun, params.id);
    const filter = {
      putusan: PUTUSAN.find((one) => one === query.get('putusan')),
      kelompok: query.get('kelompok') ?? undefined,
      peringatan: query.get('peringatan') === '1',
    };
    const found = await rowsOf(db, row.id, filter, pageOf(query.get('page')));
    return { ...found, baris: found.baris.map((one) => noun.shown(one, false)) };
  }),
];

/** Routes of what jobs do: applying, going on, stopping, taking back. */
const workRoutes = (calls: ImporCalls, noun: AnyImpor, jobs: ImporJobs): Route[] => [
  implement(calls.apply, async (context) => {
    const { db, body } = context;
    const row = await findImpor(db, noun.noun, context.params.id);
    if (row.status !== 'periksa') throw await tooLate(context, row);
    const set = await noun.agree(context, row, body);
    const dari = set.dari ?? row.jumlah.baru + row.jumlah.berubah;
    if (dari === 0) throw conflict('Tidak ada yang berubah.');
    await setStatus(db, row.id, 'menerapkan');
    await db
      .updateTable('impor')
      .set({ ...set, dari })
      .where('id', '=', row.id)
      .execute();
    await context.enqueue(jobs.apply, { id: row.id }, { key: `terapkan-${row.id}` });
    await context.record({ action: 'impor.start', id: row.id, after: { jumlah: row.jumlah }, quiet: true });
    return shownImpor(db, noun, await findImpor(db, noun.noun, row.id));
  }),

  implement(calls.resume, async (context) => {
    const { db, record } = context;
    const row = await findImpor(db, noun.noun, context.params.id);
    const work = row.status === 'membaca' ? jobs.read : row.status === 'menerapkan' ? jobs.apply : jobs.undo;
    if (!isWorking(row) || !isSilent(row)) throw conflict('Pekerjaan ini masih berjalan.');
    await setStatus(db, row.id, row.status);
    await context.enqueue(work, { id: row.id }, { key: `lagi-${row.id}` });
    await record({ action: 'impor.resume', id: row.id, quiet: true });
    return shownImpor(db, noun, await findImpor(db, noun.noun, row.id));
  }),

  implement(calls.stop, (context) => stopImpor(context, noun, jobs)),

  implement(calls.undoPlan, async ({ db, params }) => {
    const row = await findImpor(db, noun.noun, params.id);
    if (row.status !== 'selesai' || (await noun.refusesUndo(db, row))) throw notFound();
    return noun.plan(db, row);
  }),

  implement(calls.undo, async (context) => {
    const { db, record } = context;
    const row = await findImpor(db, noun.noun, context.params.id);
    await mustUndo(db, noun, row);
    if (await runningImpor(db, noun.noun)) throw conflict(RUNNING_ALREADY);
    await stepUp(context, 'batal-impor');
    const dari = await noun.planned(db, row);
    await setStatus(db, row.id, 'membatalkan');
    await db.updateTable('impor').set({ dari }).where('id', '=', row.id).execute();
    await context.enqueue(jobs.undo, { id: row.id }, { key: `urungkan-${row.id}` });
    await record({ action: 'impor.cancel', id: row.id, quiet: true });
    return shownImpor(db, noun, await findImpor(db, noun.noun, row.id));
  }),
];

/** The end of a file that came in pieces; `whole` puts it together for as long as it is looked at. */
export const finishImpor = (
  call: ImporFinish,
  noun: AnyImpor,
  whole: <T>(context: Context<ImporFinish>, use: (upload: Upload) => Promise<T>) => Promise<T>,
): Route =>
  implement(call, (context) => whole(context, (upload) => createImpor({ ...context, upload }, noun)));

type Created = Pick<Context<ImporCalls['create']>, 'core' | 'village' | 'db' | 'body' | 'actor' | 'record'>;

async function createImpor(context: Created & { upload: Upload | undefined }, noun: AnyImpor) {
  const { db, body, actor, upload, record } = context;
  if (!upload || typeof upload.source !== 'string') throw invalid({ berkas: noun.words.noFile });
  const running = await runningImpor(db, noun.noun);
  if (running && (String(running.id) !== body.ganti || isWorking(running))) throw conflict(RUNNING_ALREADY);
  const head = await noun.head(context, upload.source, body).catch(refuseFile);
  const file = await noun.ground.save(context, upload, { privat: true, pemilik: actor.id });
  if (running) await setStatus(db, running.id, 'batal');
  const { nothing } = noun;
  const row = await beginImpor(db, { noun: noun.noun, akun_id: actor.id, file, head, nothing });
  if (!row) throw conflict(RUNNING_ALREADY);
  const after = { berkas: row.nama, ukuran: row.ukuran };
  await record({ action: 'impor.create', id: row.id, after, quiet: true });
  return shownImpor(db, noun, row);
}

async function stopImpor(context: Context<ImporCalls['stop']>, noun: AnyImpor, jobs: ImporJobs) {
  const { db, params, record } = context;
  const row = await findImpor(db, noun.noun, params.id);
  if (row.status !== 'kolom' && row.status !== 'periksa' && !isWorking(row))
    throw await tooLate(context, row);
  if (row.status === 'membaca') await setStatus(db, row.id, 'kolom');
  else if (!isWorking(row)) await setStatus(db, row.id, 'batal');
  else if (isSilent(row) && !(row.status === 'menerapkan' && noun.parts?.holds(row)))
    await setStatus(db, row.id, row.status === 'menerapkan' ? 'periksa' : 'selesai');
  else {
    await db.updateTable('impor').set({ henti: true }).where('id', '=', row.id).execute();
    // Nobody is at it who could take the parts back.
    if (isSilent(row)) await context.enqueue(jobs.apply, { id: row.id }, { key: `henti-${row.id}` });
  }
  await record({ action: 'impor.stop', id: row.id, before: { status: row.status }, quiet: true });
  return shownImpor(db, noun, await findImpor(db, noun.noun, row.id));
}

function refuseFile(error: unknown): never {
  if (error instanceof SheetError) throw invalid({ berkas: error.message });
  throw error;
}

async function mustUndo(db: VillageDb, noun: AnyImpor, row: ImporRow): Promise<void> {
  const refusal =
    row.status === 'selesai' ? await noun.refusesUndo(db, row) : 'Impor ini tidak dapat dibatalkan lagi.';
  if (refusal) throw conflict(refusal);
}

async function shownImpor(
  db: VillageDb,
  noun: Pick<Definition, 'nothing' | 'facts'>,
  row: ImporRow,
): Promise<Leaving<SatuImpor>> {
  const account = await db
    .selectFrom('akun')
    .select('nama')
    .where('id', '=', row.akun_id ?? 0)
    .executeTakeFirst();
  return {
    ...row,
    jumlah: { ...noun.nothing, ...row.jumlah },
    oleh: account?.nama ?? '-',
    terhenti: isWorking(row) && isSilent(row),
    ...(await noun.facts(db, row)),
  };
}

/** The refused rows with their reasons, read after this transaction as fast as the file is fetched. */
export function refusedFile({ core, village }: Pick<Context, 'core' | 'village'>, row: ImporRow): Response {
  const columns = [...row.kolom.map(({ judul }) => ({ title: judul })), { title: 'Alasan', width: 60 }];
  const rows = refusedCells(core.tenancy.read(village.id), row);
  return sheetFile(
    `Ditolak ${row.nama.replace(/\.[a-z]{3,4}$/i, '')}.xlsx`,
    writeXlsx('Ditolak', columns, rows),
  );
}

async function* refusedCells(db: VillageDb, { id, kolom }: ImporRow): AsyncGenerator<string[]> {
  for await (const { asli, alasan } of refusedRows(db, id)) {
    const cells = kolom.map((_, at) => asli?.[at] ?? '');
    yield [...cells, (alasan ?? []).map((one) => `${one.sel} ${one.alasan}`.trim()).join('; ')];
  }
}

/** A workbook to keep. */
export const sheetFile = (name: string, body: ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: {
      'content-type': SHEET_MIME.xlsx,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
