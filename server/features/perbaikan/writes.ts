import type { Updateable } from 'kysely';
import { bertanda } from '#contract/fakta/isian.ts';
import type { Keadaan } from '#contract/perbaikan/alur.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import {
  changePenduduk,
  checkCodes,
  type Fakta,
  type Sebab,
  type Writing,
} from '#server/features/penduduk/writes.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { type FoundPerbaikan, perbaikanClock, waitingChange } from './queries.ts';
import type { PerbaikanTable, Ubahan } from './table.ts';

type Change = Omit<Updateable<PerbaikanTable>, 'desa_id' | 'id' | 'versi'>;

/** Every change of a request raises its version. */
export async function changePerbaikan(
  db: VillageDb,
  { id }: { id: number; keadaan: Keadaan },
  change: Change,
): Promise<void> {
  await db
    .updateTable('perbaikan')
    .set((eb) => ({ ...change, versi: eb('versi', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Asking = Pick<Context, 'db' | 'enqueue' | 'record'>;
type Asked = {
  penduduk_id: number;
  pemilik_id: number;
  jenis: 'profil' | 'permintaan';
  nama: string;
  ubahan: Ubahan;
  bukti_id?: string | undefined;
};

/** Files a request, of which the officers hear at once. Returns its number; `writeDeadlines` belongs after it. */
export async function askCorrection({ db, enqueue, record }: Asking, asked: Asked): Promise<number> {
  const { nama, ubahan, bukti_id = null, ...row } = asked;
  const { id } = await db
    .insertInto('perbaikan')
    .values({ ...row, bukti_id, ubahan: JSON.stringify(ubahan) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({ action: 'perbaikan.create', id, after: { isian: Object.keys(ubahan) }, quiet: true });
  const msg = `Permintaan perbaikan data: ${nama}`;
  await notify({ enqueue }, { area: 'penduduk' }, { msg, key: 'perbaikan', obj_id: id });
  return id;
}

const APPROVED = { sumber: 'warga', alasan: 'Perubahan di Profil Saya, diperiksa petugas' } as const;
const TAKEN_BACK = { sumber: 'warga', alasan: 'Pemeriksaan perubahan di Profil Saya diurungkan' } as const;

/** Writes what was changed in Profil Saya into the register. */
export const applyChange = (writing: Writing, { penduduk_id, ubahan }: FoundPerbaikan) =>
  writeOwn(writing, penduduk_id, side(ubahan, 1), APPROVED);

/** The register as it was before, unless somebody has written the same fields meanwhile. */
export async function takeBackChange(writing: Writing, { penduduk_id, ubahan }: FoundPerbaikan) {
  const now = await civilNow(writing.db, penduduk_id);
  const written = Object.entries(side(ubahan, 1));
  if (written.some(([name, value]) => now[name as keyof Civil] !== value))
    throw conflict('Data penduduk ini sudah berubah lagi. Perbaiki lewat koreksi.');
  await writeOwn(writing, penduduk_id, side(ubahan, 0), TAKEN_BACK);
}

/** Writes what residents say of themselves; returns whether anything is not as it was. */
export async function writeOwn(
  writing: Writing,
  penduduk_id: number,
  fakta: Partial<Fakta>,
  sebab: Sebab,
): Promise<boolean> {
  const changed = await changePenduduk(writing, [{ id: penduduk_id, fakta }], sebab);
  return changed.length > 0;
}

/** Civil data: facts that papers say of somebody, and that residents change themselves. */
const CIVIL = bertanda('profil');
export type Civil = Pick<Fakta, (typeof CIVIL)[number]>;

type Holding = Asking & Pick<Context, 'village'> & { actor: { id: number } };

/**
 * Keeps a change of civil data for the officers to look at; what was kept before and they have not seen gives way. Returns
 * whether anything waits now that did not before.
 */
export async function holdChange(holding: Holding, penduduk_id: number, civil: Partial<Civil>) {
  const { actor, db, village } = holding;
  const now = await civilNow(db, penduduk_id);
  await checkCodes(db, [civil]);
  const waiting = await waitingChange(db, penduduk_id);
  const wanted = { ...side(waiting?.ubahan ?? {}, 1), ...civil };
  const ubahan = differences(now, wanted);
  if (JSON.stringify(ubahan) === JSON.stringify(differences(now, side(waiting?.ubahan ?? {}, 1))))
    return false;
  if (waiting) await changePerbaikan(db, waiting, { keadaan: 'ditarik', tenggat: null });
  if (Object.keys(ubahan).length === 0) return false;
  const asked = { penduduk_id, pemilik_id: actor.id, jenis: 'profil', nama: now.nama, ubahan } as const;
  const id = await askCorrection(holding, asked);
  await writeDeadlines(db, perbaikanClock, village.zona, [id]);
  return true;
}

/** Withdraws a waiting change that is overtaken: the same data was written at once. */
export async function dropWaiting(db: VillageDb, penduduk_id: number): Promise<void> {
  const waiting = await waitingChange(db, penduduk_id);
  if (waiting) await changePerbaikan(db, waiting, { keadaan: 'ditarik', tenggat: null });
}

/** Locked, so that two forms of one person take turns. */
async function civilNow(db: VillageDb, penduduk_id: number): Promise<Civil> {
  const row = await db
    .selectFrom('penduduk')
    .select(CIVIL)
    .where('id', '=', penduduk_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function differences(now: Civil, wanted: Partial<Civil>): Ubahan {
  const changed = CIVIL.filter((name) => wanted[name] !== undefined && wanted[name] !== now[name]);
  return Object.fromEntries(changed.map((name) => [name, [now[name], wanted[name]]]));
}

/** The values before (0) or after (1), which come from the register's own fields. */
const side = (ubahan: Ubahan, at: 0 | 1): Partial<Civil> =>
  Object.fromEntries(Object.entries(ubahan).map(([name, pair]) => [name, pair[at]]));
