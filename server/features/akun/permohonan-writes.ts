import type { Insertable, Updateable } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { changePenduduk } from '#server/features/penduduk/writes.ts';
import type { AkunPermohonanTable } from './table.ts';

type Told = Pick<Insertable<AkunPermohonanTable>, 'nik' | 'no_kk' | 'tanggal_lahir' | 'no_telp' | 'email'>;

/** Stores a request. Nothing is looked up here, so that neither the answer nor its time reveals the register. */
export async function addPermohonan(db: VillageDb, told: Told): Promise<number> {
  const { id } = await db
    .insertInto('akun_permohonan')
    .values({ ...told })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Omit<Updateable<AkunPermohonanTable>, 'desa_id' | 'id' | 'versi' | 'updated_at'>;

/** Every change of a request: raises its version. */
export async function changePermohonan(db: VillageDb, { id }: { id: number }, change: Change): Promise<void> {
  await db
    .updateTable('akun_permohonan')
    .set((eb) => ({ ...change, versi: eb('versi', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

/** When the last decision was mailed; does not raise the version. */
export async function markTold(db: VillageDb, id: number): Promise<void> {
  await db.updateTable('akun_permohonan').set({ kabar: new Date() }).where('id', '=', id).execute();
}

export async function removePermohonan(db: VillageDb, id: number): Promise<void> {
  await db.deleteFrom('akun_permohonan').where('id', '=', id).execute();
}

/** Sets whether requests that match the register need no officer. */
export async function setAutomatic(db: VillageDb, daftar_otomatis: boolean): Promise<void> {
  await db.updateTable('desa').set({ daftar_otomatis }).where('id', '=', db.desaId).execute();
}

const KEPT_MS = 90 * 86_400_000;

/** Deletes requests decided three months ago. */
export async function prunePermohonan(db: VillageDb): Promise<void> {
  await db
    .deleteFrom('akun_permohonan')
    .where('keadaan', '<>', 'menunggu')
    .where('updated_at', '<', new Date(Date.now() - KEPT_MS))
    .execute();
}

/** A resident and their account, both locked; 404 where there is nobody. */
export async function lockResident(db: VillageDb, id: number) {
  const person = await db
    .selectFrom('penduduk')
    .select(['id', 'nama', 'nik', 'nik_sementara', 'tanggal_lahir', 'status_dasar', 'telepon', 'email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound();
  const account = await db
    .selectFrom('akun')
    .select(['id', 'peran', 'aktif', 'sandi'])
    .where('penduduk_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return { person, account };
}
type Locked = Awaited<ReturnType<typeof lockResident>>;

/** Facts of somebody who is to have an account, as the rules ask for them. */
export const factsOf = ({ person, account }: Locked) => ({
  penduduk_id: person.id,
  status_dasar: person.status_dasar,
  nik_sementara: person.nik_sementara,
  lahir_tercatat: person.tanggal_lahir,
  peran: account?.peran ?? null,
  aktif: account?.aktif ?? null,
});

type Recording = Pick<Context, 'db' | 'record'>;

/** The account of a resident, made where there is none. It has no password before a code is used. */
export async function openAccount({ db, record }: Recording, { person, account }: Locked): Promise<number> {
  if (account) return account.id;
  const { id, nik, nama } = person;
  const row = await db
    .insertInto('akun')
    .values({ username: nik, nama, sandi: '', peran: 'penduduk', penduduk_id: id })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw conflict('NIK ini sudah dipakai akun lain.');
  await record({ action: 'akun.create', id: row.id, after: { penduduk: id }, quiet: true });
  return row.id;
}

/** Contacts from an approved request that the register did not have yet. */
export async function learnContacts(
  { db, record }: Recording,
  { id, telepon, email }: Locked['person'],
  told: Pick<Told, 'no_telp' | 'email'>,
): Promise<void> {
  const fakta = { telepon: telepon || told.no_telp, email: email || told.email };
  const alasan = 'Permohonan akun yang disetujui';
  await changePenduduk({ db, record, actor: null }, [{ id, fakta }], { sumber: 'warga', alasan });
}
