import { z } from 'zod';
import type { Core, Job } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError } from '#server/core/errors.ts';
import { enqueue, job } from '#server/core/job.ts';
import { startPace } from '#server/core/pace.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { type Change, type Definition, Overtaken, Stopped } from './definition.ts';
import { KEPT_DAYS } from './queries.ts';
import type { ImporRow } from './table.ts';
import { forgetRows, setStatus, takeTurn } from './writes.ts';

const Which = z.object({ id: z.int() });
type Which = z.infer<typeof Which>;

export type ImporJobs = Record<'read' | 'apply' | 'undo', Job<Which>>;
type Names = Record<keyof ImporJobs, `${string}.${string}`>;
type Engine = Pick<
  Definition<never, never, never, never, never>,
  'noun' | 'ground' | 'nothing' | 'words' | 'read' | 'apply' | 'undo' | 'parts'
>;

/** The three jobs of an import; `beside` is the module that exports them. */
export function imporJobs(noun: Engine, names: Names, beside: string): ImporJobs {
  const common = { beside, attempts: 3, payload: Which };
  const read: Job<Which> = job({
    ...common,
    name: names.read,
    run: ({ id }, { core, desaId }) => readFile(noun, { id, core, desaId }),
  });
  const apply: Job<Which> = job({
    ...common,
    name: names.apply,
    async run({ id }, { core, desaId }) {
      for (let more = true; more; )
        try {
          more = await core.tenancy.write(desaId, (db) => applyNext(noun, { db, core, id }));
        } catch (error) {
          more = await core.tenancy.write(desaId, (db) => goOn(noun, { db, core, id, read }, error));
        }
    },
  });
  const undo: Job<Which> = job({
    ...common,
    name: names.undo,
    async run({ id }, { core, desaId }) {
      try {
        await core.tenancy.write(desaId, (db) => undoAll(noun, { db, core, id }));
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        await core.tenancy.write(desaId, (db) =>
          setStatus(db, id, 'selesai', 'Pembatalan dihentikan. Tidak ada yang berubah.'),
        );
      }
    },
  });
  return { read, apply, undo };
}

type Run = { core: Core; desaId: number; id: number };

/** Reads the file of an import and validates its rows; a retry starts from the first row. */
async function readFile(noun: Engine, { core, desaId, id }: Run): Promise<void> {
  const row = await core.tenancy.write(desaId, (db) => beginReading(db, noun, id));
  if (!row?.berkas_id) return;
  try {
    const { jumlah, isi } = await noun.read({ core, desaId, row });
    await core.tenancy.write(desaId, async (db) => {
      await db
        .updateTable('impor')
        .set({
          status: 'periksa',
          jumlah: JSON.stringify(jumlah),
          detak: new Date(),
          ...(isi && { isi: JSON.stringify(isi) }),
        })
        .where('id', '=', id)
        .where('giliran', '=', row.giliran)
        .where('status', '=', 'membaca')
        .execute();
      if (row.pesan === noun.words.overtaken)
        await inform(
          noun,
          db,
          row,
          `lagi-${row.giliran}`,
          'belum diterapkan. Lihat hasil periksanya sekali lagi.',
        );
    });
  } catch (error) {
    if (error instanceof Stopped) return;
    if (!(error instanceof SheetError)) throw error;
    await core.tenancy.write(desaId, (db) => setStatus(db, id, 'kolom', error.message));
  }
}

async function beginReading(db: VillageDb, noun: Engine, id: number): Promise<ImporRow | undefined> {
  const row = await db
    .updateTable('impor')
    .set((eb) => ({
      giliran: eb('giliran', '+', 1),
      maju: 0,
      jumlah: JSON.stringify(noun.nothing),
      detak: new Date(),
      henti: false,
    }))
    .where('id', '=', id)
    .where('noun', '=', noun.noun)
    .where('status', '=', 'membaca')
    .returningAll()
    .executeTakeFirst();
  if (row) await forgetRows(db, id);
  return row;
}

type Writing = { db: VillageDb; core: Core; id: number };

/** Writes the accepted rows in one transaction, or those of its next part; true where another follows. */
async function applyNext(noun: Engine, { db, core, id }: Writing): Promise<boolean> {
  const row = await opened(db, noun, id, 'menerapkan');
  if (!row) return false;
  const done = await noun.apply({ db, row, progress: progressOf(core, db.desaId, id) });
  if (done.kind === 'nothing') {
    await setStatus(db, id, 'periksa', done.said);
    await inform(noun, db, row, `gagal-${row.giliran}`, `belum diterapkan: ${done.said}`);
    return false;
  }
  await trail(db, row, 'impor.apply', done.after);
  if (done.kind === 'part') {
    await change(db, id, done.set);
    return true;
  }
  await change(db, id, { status: 'selesai', selesai: new Date(), pesan: '', ...done.set });
  const when = row.selesai ? `selesai-${row.selesai.getTime()}` : 'selesai';
  await inform(noun, db, row, when, `selesai: ${done.said}`);
  return false;
}

const change = (db: VillageDb, id: number, set: Change) =>
  db.updateTable('impor').set(set).where('id', '=', id).execute();

type Failed = Writing & { read: Job<Which> };

/** Goes on after a transaction that was broken off; true where the next part has its turn. */
async function goOn(noun: Engine, { db, core, id, read }: Failed, error: unknown): Promise<boolean> {
  const row = await opened(db, noun, id, 'menerapkan');
  if (!row && error instanceof Stopped) return false;
  if (!row) throw error;
  if (error instanceof Stopped) {
    if (!noun.parts?.holds(row)) {
      await setStatus(db, id, 'periksa', 'Dihentikan. Tidak ada yang berubah.');
      return false;
    }
    const { after } = await noun.undo({ db, row, progress: progressOf(core, db.desaId, id, 'to the end') });
    await trail(db, row, 'impor.undo', after);
    await readAgain({ db, id, read }, noun.parts.takenBack);
    return false;
  }
  const failed = noun.parts?.failed(row, error);
  if (failed) {
    core.log.warn('a part of an import failed', { error });
    await change(db, id, { ...failed, detak: new Date() });
    return true;
  }
  if (!(error instanceof Overtaken) && !(error instanceof ApiError)) throw error;
  await readAgain({ db, id, read }, noun.words.overtaken);
  return false;
}

async function readAgain({ db, id, read }: Omit<Failed, 'core'>, why: string): Promise<void> {
  await setStatus(db, id, 'membaca', why);
  await enqueue(db, read, { id }, { key: `baca-${id}` });
}

async function undoAll(noun: Engine, { db, core, id }: Writing): Promise<void> {
  const row = await opened(db, noun, id, 'membatalkan');
  if (!row) return;
  const { after, said, set } = await noun.undo({ db, row, progress: progressOf(core, db.desaId, id) });
  await db
    .updateTable('impor')
    .set({ status: 'dibatalkan', dibatalkan: new Date(), pesan: '', ...set })
    .where('id', '=', id)
    .execute();
  await trail(db, row, 'impor.undo', after);
  await inform(noun, db, row, 'dibatalkan', `dibatalkan: ${said}`);
}

/** The import in the state of this job, when no other run is at it. */
async function opened(
  db: VillageDb,
  { noun }: Engine,
  id: number,
  status: ImporRow['status'],
): Promise<ImporRow | undefined> {
  if (!(await takeTurn(db, noun))) return undefined;
  return db
    .selectFrom('impor')
    .selectAll()
    .where('id', '=', id)
    .where('noun', '=', noun)
    .where('status', '=', status)
    .executeTakeFirst();
}

/** Time between two notes of the progress: as often as pages ask for it. */
const NOTED_MS = 500;

/** Stores the progress outside the transaction, reads there whether to stop, and lets others have their turn. */
function progressOf(core: Core, desaId: number, id: number, until: 'stopped' | 'to the end' = 'stopped') {
  const giveWay = startPace();
  let noted = 0;
  return async (maju: number) => {
    if (Date.now() - noted >= NOTED_MS) {
      const row = await core.tenancy.write(desaId, (db) =>
        db
          .updateTable('impor')
          .set({ maju, detak: new Date() })
          .where('id', '=', id)
          .returning('henti')
          .executeTakeFirst(),
      );
      if (row?.henti && until === 'stopped') throw new Stopped();
      noted = Date.now();
    }
    await giveWay();
  };
}

async function trail(
  db: VillageDb,
  { id, akun_id, nama }: ImporRow,
  action: 'impor.apply' | 'impor.undo',
  after: object,
): Promise<void> {
  const account = await db
    .selectFrom('akun')
    .select(['id', 'peran'])
    .where('id', '=', akun_id ?? 0)
    .executeTakeFirst();
  const event = { action, id, after: { berkas: nama, ...after }, quiet: true };
  await recordEvent(db, event, { actor: account ?? null, requestId: 'tugas' });
}

/** Whoever started it may have left the page. */
async function inform({ ground }: Engine, db: VillageDb, row: ImporRow, when: string, said: string) {
  const { id, akun_id, nama } = row;
  if (akun_id === null) return;
  await ground.tell(db, {
    kunci: `impor-${id}-${when}`,
    akun_id,
    msg: `Impor ${nama} ${said}`,
    impor_id: id,
  });
}

/** Deletes rows and files of imports that are long done: they are a second copy of what they brought. */
export const sapuImpor = job({
  name: 'impor.sapu',
  daily: true,
  payload: z.object({}),
  async run(_payload, { core, desaId }) {
    const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
    await core.tenancy.write(desaId, async (db) => {
      const old = await db
        .updateTable('impor')
        .set({ berkas_id: null })
        .where('created_at', '<', before)
        .where('status', 'in', ['selesai', 'dibatalkan', 'batal'])
        .where('berkas_id', 'is not', null)
        .returning('id')
        .execute();
      for (const { id } of old) await forgetRows(db, id);
    });
  },
});
