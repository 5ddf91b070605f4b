import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Actor } from '#server/core/session/session.ts';

/** The resident behind an account, as `/v1/users/me` shows it to that resident. */
export async function profileOf(db: VillageDb, pendudukId: number) {
  const row = await db
    .selectFrom('penduduk')
    .leftJoin('keluarga', (join) =>
      join
        .onRef('keluarga.desa_id', '=', 'penduduk.desa_id')
        .onRef('keluarga.id', '=', 'penduduk.keluarga_id'),
    )
    .select([
      'penduduk.id',
      'penduduk.nama',
      'kelamin',
      'tanggal_lahir',
      'pendidikan',
      'pekerjaan',
      'nik',
      'keluarga.alamat',
    ])
    .where('penduduk.desa_id', '=', db.desaId)
    .where('penduduk.id', '=', pendudukId)
    .executeTakeFirst();
  return row ? { ...row, alamat: row.alamat ?? '', foto: null } : null;
}

/** What others know of somebody, and what no password may therefore hold: names, NIK, the birth date in its usual shapes. */
export async function knownOf(db: VillageDb, actor: Actor): Promise<string[]> {
  const names = [actor.nama, actor.username];
  if (actor.penduduk_id === null) return names;
  const row = await db
    .selectFrom('penduduk')
    .select(['nama', 'nik', 'tanggal_lahir'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', actor.penduduk_id)
    .executeTakeFirst();
  if (!row) return names;
  const [year = '', month = '', day = ''] = row.tanggal_lahir.split('-');
  const born = [day + month + year, year + month + day, day + month + year.slice(2)];
  return [...names, row.nama, row.nik, ...born];
}

const MOST_DEVICES = 50;

/** The open sessions of an account: the one that asks, then the one used last. */
export async function devicesOf(db: VillageDb, { id, sesi }: Actor) {
  const rows = await db
    .selectFrom('sesi')
    .select(['id', 'perangkat', 'created_at as masuk', 'diputar as dipakai'])
    .where('desa_id', '=', db.desaId)
    .where('akun_id', '=', id)
    .where('dicabut', 'is', null)
    .where('berakhir', '>', new Date())
    .orderBy('diputar', 'desc')
    .limit(MOST_DEVICES)
    .execute();
  return rows
    .map((row) => ({ ...row, ini: row.id === sesi }))
    .sort((one, other) => Number(other.ini) - Number(one.ini));
}
