import { type Expression, sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { checkPassword } from '#server/core/session/password.ts';
import type { Actor } from '#server/core/session/session.ts';
import { imageFields } from '#server/features/berkas/queries.ts';

/** The resident behind an account, as `/v1/users/me` shows it to that resident. */
export async function profileOf(db: VillageDb, pendudukId: number) {
  const row = await db
    .selectFrom('penduduk')
    .leftJoin('keluarga', 'keluarga.id', 'penduduk.keluarga_id')
    .select(['penduduk.id', 'penduduk.nama', 'kelamin', 'tanggal_lahir', 'nik', 'keluarga.alamat', 'foto_id'])
    // The words are those of the lists, so that a form finds its choice again.
    .select((eb) => [
      listed('pendidikan', eb.ref('pendidikan')).as('pendidikan'),
      listed('pekerjaan', eb.ref('pekerjaan')).as('pekerjaan'),
    ])
    .where('penduduk.id', '=', pendudukId)
    .executeTakeFirst();
  if (!row) return null;
  const { gambar } = await imageFields(db, row.foto_id);
  return { ...row, alamat: row.alamat ?? '', foto: gambar };
}

const listed = (daftar: 'pendidikan' | 'pekerjaan', nama: Expression<string>) =>
  sql<string>`coalesce((select k.tampil from kode_penduduk k where k.daftar = ${daftar} and k.nama = ${nama}), ${nama})`;

/** Words that others know of somebody and no password may hold: names, NIK, the birth date in its usual shapes. */
export async function knownOf(
  db: VillageDb,
  actor: Pick<Actor, 'nama' | 'username' | 'penduduk_id'>,
): Promise<string[]> {
  const names = [actor.nama, actor.username];
  if (actor.penduduk_id === null) return names;
  const row = await db
    .selectFrom('penduduk')
    .select(['nama', 'nik', 'tanggal_lahir'])
    .where('id', '=', actor.penduduk_id)
    .executeTakeFirst();
  if (!row) return names;
  const [year = '', month = '', day = ''] = row.tanggal_lahir.split('-');
  const born = [day + month + year, year + month + day, day + month + year.slice(2)];
  return [...names, row.nama, row.nik, ...born];
}

export function findAkun(db: VillageDb, username: string) {
  return db
    .selectFrom('akun')
    .select(['id', 'peran', 'sandi', 'aktif', 'contoh', 'langkah_kedua', 'wajib_pasang'])
    .where('username', '=', username)
    .executeTakeFirst();
}

type Credentials = { username: string; password: string };

/** The stored hash when the credentials are the actor's own; another name takes the time that a wrong password takes. */
export async function ownPassword(
  db: VillageDb,
  actor: Actor,
  { username, password }: Credentials,
): Promise<string | undefined> {
  const akun = username === actor.username ? await findAkun(db, username) : undefined;
  return (await checkPassword(password, akun?.sandi)) ? akun?.sandi : undefined;
}

/** Says whether an account has a passkey of a host. */
export async function hasKeyAt(db: VillageDb, akunId: number, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('kunci_sandi')
    .select('id')
    .where('akun_id', '=', akunId)
    .where('host', '=', host)
    .executeTakeFirst();
  return row !== undefined;
}

const MOST_DEVICES = 50;

/** The open sessions of an account: the one that asks, then those used last, and how many more there are. */
export async function devicesOf(db: VillageDb, { id, sesi }: Actor) {
  const rows = await db
    .selectFrom('sesi')
    .select(['id', 'perangkat', 'created_at as masuk', 'diputar as dipakai'])
    .select((eb) => eb.fn.countAll<number>().over().as('semua'))
    .where('akun_id', '=', id)
    .where('dicabut', 'is', null)
    .where('berakhir', '>', new Date())
    .orderBy((eb) => eb('id', '=', sesi), 'desc')
    .orderBy('diputar', 'desc')
    .limit(MOST_DEVICES)
    .execute();
  return {
    perangkat: rows.map(({ semua: _, ...row }) => ({ ...row, ini: row.id === sesi })),
    lainnya: (rows[0]?.semua ?? 0) - rows.length,
  };
}

const RECENT_DAYS = 30;
const MOST_ATTEMPTS = 20;

/** Attempts on an account that were refused, the newest first. */
export const attemptsOn = (db: VillageDb, akunId: number) =>
  db
    .selectFrom('percobaan')
    .select(['peristiwa', 'jumlah', 'terakhir'])
    .where('akun_id', '=', akunId)
    .where('jam', '>', sql<Date>`now() - make_interval(days => ${RECENT_DAYS})`)
    .orderBy('terakhir', 'desc')
    .orderBy('peristiwa')
    .limit(MOST_ATTEMPTS)
    .execute();
