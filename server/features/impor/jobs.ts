import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { Core } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError } from '#server/core/errors.ts';
import { enqueue, job } from '#server/core/job.ts';
import { startPace } from '#server/core/pace.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { toInstant } from '#server/core/zone.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import type { Writing } from '#server/features/penduduk/writes.ts';
import { undoRows } from './batal-writes.ts';
import { withSheet } from './berkas-queries.ts';
import { findTwins, judgeRows, NOTHING_YET, Stopped } from './periksa-writes.ts';
import { codeLists, findImpor, type ImporRow, KEPT_DAYS } from './queries.ts';
import { applyRows, Overtaken, setStatus, takeTurn } from './writes.ts';

const Which = z.object({ id: z.int() });
const CHANGED_MEANWHILE = 'Data penduduk berubah sejak berkas diperiksa, jadi isinya diperiksa lagi.';

/** Reads the file of an import and validates its rows; a retry starts from the first row. */
export const bacaImpor = job({
  name: 'impor.baca',
  beside: import.meta.url,
  attempts: 3,
  payload: Which,
  async run({ id }, { core, desaId }) {
    const row = await core.tenancy.write(desaId, (db) => beginReading(db, id));
    if (!row?.berkas_id) return;
    const db = core.tenancy.read(desaId);
    try {
      const jumlah = await withSheet({ core, db, id: row.berkas_id }, async (sheet) => {
        const { anchorOf } = await sheet.survey();
        const so = { lists: await codeLists(db), today: await todayOf(db), anchorOf };
        const { twins, rows } = await findTwins(sheet, row, so);
        await core.tenancy.write(desaId, (own) => note(own, id, { dari: rows }));
        return judgeRows({ core, desaId, id, giliran: row.giliran, so, twins }, sheet, row);
      });
      const done = { status: 'periksa' as const, jumlah: JSON.stringify(jumlah), detak: new Date() };
      await core.tenancy.write(desaId, async (own) => {
        await note(own, id, done, row.giliran);
        if (row.pesan === CHANGED_MEANWHILE)
          await inform(own, row, `lagi-${row.giliran}`, 'belum diterapkan dan perlu diperiksa lagi.');
      });
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof SheetError)) throw error;
      await core.tenancy.write(desaId, (own) => setStatus(own, id, 'kolom', error.message));
    }
  },
});

async function beginReading(db: VillageDb, id: number): Promise<ImporRow | undefined> {
  const row = await db
    .updateTable('impor')
    .set((eb) => ({
      giliran: eb('giliran', '+', 1),
      maju: 0,
      jumlah: JSON.stringify(NOTHING_YET),
      detak: new Date(),
      henti: false,
    }))
    .where('id', '=', id)
    .where('status', '=', 'membaca')
    .returningAll()
    .executeTakeFirst();
  if (row) await forgetRows(db, id);
  return row;
}

const forgetRows = (db: VillageDb, id: number) =>
  db.deleteFrom('impor_baris').where('impor_id', '=', id).execute();

type Noted = Partial<{ dari: number; maju: number; status: 'periksa'; jumlah: string; detak: Date }>;
/** Stores the progress, unless another run has taken over. */
async function note(db: VillageDb, id: number, noted: Noted, giliran?: number): Promise<void> {
  let rows = db.updateTable('impor').set(noted).where('id', '=', id);
  if (giliran !== undefined) rows = rows.where('giliran', '=', giliran).where('status', '=', 'membaca');
  await rows.execute();
}

async function todayOf(db: VillageDb): Promise<string> {
  const { zona } = await db
    .selectFrom('desa')
    .select('zona')
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  return toInstant(new Date(), zona).slice(0, 10);
}

/** Brings the accepted rows into the register: all of them in one transaction, or none. */
export const terapkanImpor = job({
  name: 'impor.terapkan',
  beside: import.meta.url,
  attempts: 3,
  payload: Which,
  async run({ id }, { core, desaId }) {
    try {
      await core.tenancy.write(desaId, async (db) => {
        const row = await opened(db, id, 'menerapkan');
        if (!row) return;
        const writing = await writingOf(db, row);
        const added = await applyRows({ id, writing, progress: progressOf(core, desaId, id) });
        const jumlah = { ...row.jumlah, keluarga: added.keluarga.length, wilayah: added.wilayah.length };
        await finish(db, id, {
          status: 'selesai',
          selesai: new Date(),
          jumlah: JSON.stringify(jumlah),
          keluarga_baru: added.keluarga,
          wilayah_baru: added.wilayah,
        });
        await tell(db, row, 'impor.apply', jumlah);
        const did = `${count(jumlah.baru)} orang ditambahkan, ${count(jumlah.berubah)} diubah.`;
        await inform(db, row, 'selesai', `selesai: ${did}`);
      });
    } catch (error) {
      if (error instanceof Stopped)
        return void (await core.tenancy.write(desaId, (db) =>
          setStatus(db, id, 'periksa', 'Dihentikan. Tidak ada yang berubah.'),
        ));
      if (!(error instanceof Overtaken) && !(error instanceof ApiError)) throw error;
      await core.tenancy.write(desaId, async (db) => {
        await setStatus(db, id, 'membaca', CHANGED_MEANWHILE);
        await enqueue(db, bacaImpor, { id }, { key: `baca-${id}` });
      });
    }
  },
});

/** Undoes an applied import in one transaction. */
export const urungkanImpor = job({
  name: 'impor.urungkan',
  beside: import.meta.url,
  attempts: 3,
  payload: Which,
  async run({ id }, { core, desaId }) {
    try {
      await core.tenancy.write(desaId, async (db) => {
        const row = await opened(db, id, 'membatalkan');
        if (!row) return;
        const writing = await writingOf(db, row);
        const undone = await undoRows({ id, writing, progress: progressOf(core, desaId, id) });
        await finish(db, id, {
          status: 'dibatalkan',
          dibatalkan: new Date(),
          keluarga_baru: [],
          wilayah_baru: [],
        });
        await tell(db, row, 'impor.undo', undone);
        const did = `${count(undone.dihapus)} orang dihapus, ${count(undone.dikembalikan)} dikembalikan.`;
        await inform(db, row, 'dibatalkan', `dibatalkan: ${did}`);
      });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      await core.tenancy.write(desaId, (db) =>
        setStatus(db, id, 'selesai', 'Pembatalan dihentikan. Tidak ada yang berubah.'),
      );
    }
  },
});

/** Notes that the work of an import is done. */
const finish = (db: VillageDb, id: number, change: Updateable<Tables['impor']>) =>
  db
    .updateTable('impor')
    .set({ ...change, pesan: '' })
    .where('id', '=', id)
    .execute();

/** The import in the state of this job, when no other run is at it. */
async function opened(db: VillageDb, id: number, status: ImporRow['status']): Promise<ImporRow | undefined> {
  if (!(await takeTurn(db))) return undefined;
  const row = await findImpor(db, id);
  return row?.status === status ? row : undefined;
}

// The people of an import are one event of the trail, whatever it takes to write them.
const writingOf = async (db: VillageDb, { akun_id }: ImporRow): Promise<Writing> => ({
  db,
  actor: akun_id === null ? null : { id: akun_id },
  record: async () => {},
});

/** As often as pages ask for the progress. */
const NOTED_MS = 500;

/** Stores the progress outside the transaction, reads there whether to stop, and lets others have their turn. */
function progressOf(core: Core, desaId: number, id: number) {
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
      if (row?.henti) throw new Stopped();
      noted = Date.now();
    }
    await giveWay();
  };
}

async function tell(
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

const count = (number: number): string => number.toLocaleString('id-ID');

/** Whoever started it may have left the page. */
async function inform(db: VillageDb, { id, akun_id, nama }: ImporRow, when: string, said: string) {
  if (akun_id === null) return;
  const isi = { msg: `Impor ${nama} ${said}`, key: 'impor' as const, obj_id: id, category_surat: null };
  await enqueue(db, kirimNotifikasi, { kunci: `impor-${id}-${when}`, to: { akun_id }, isi });
}

/** Deletes rows and files of imports that can no longer be undone: they are a second copy of the register. */
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
