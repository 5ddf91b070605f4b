import { sql } from 'kysely';
import type { EmailGagal } from '#contract/akun/kelola.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Env } from '#server/core/env.ts';
import type { Desa } from './surel-rules.ts';

/** Name and zone with which the village signs its mail. */
export const desaOf = (db: VillageDb): Promise<Desa> =>
  db.selectFrom('desa').select(['nama_desa', 'zona']).where('id', '=', db.desaId).executeTakeFirstOrThrow();

/** Address of the village's own site, for links in mail. */
export async function siteOf(db: VillageDb, env: Env): Promise<string> {
  const { host } = await db
    .selectFrom('desa_host')
    .select('host')
    .where('jenis', '=', 'portal')
    .orderBy('utama', 'desc')
    .orderBy('host')
    .executeTakeFirstOrThrow();
  return env.PRODUCTION ? `https://${host}` : `http://${host}:${env.PORT}`;
}

/** Mail that was not taken yet: how many, since when, and why the last of it; null where all went out. */
export async function undeliveredOf(
  db: VillageDb,
): Promise<(Omit<EmailGagal, 'sejak'> & { sejak: Date }) | null> {
  const rows = await db
    .selectFrom('email_gagal')
    .select(['sebab', 'sejak'])
    .orderBy('terakhir', 'desc')
    .limit(100)
    .execute();
  const [last] = rows;
  if (!last) return null;
  const sejak = rows.reduce((first, row) => (row.sejak < first ? row.sejak : first), last.sejak);
  return { jumlah: rows.length, sejak, sebab: last.sebab };
}

const NEW_DAYS = 7;

/** Says whether somebody's address in the register was changed lately: until it has stood for a week no code goes there. */
export const hasNewAddress = async (db: VillageDb, pendudukId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('penduduk_riwayat')
    .select('id')
    .where('penduduk_id', '=', pendudukId)
    .where('waktu', '>', new Date(Date.now() - NEW_DAYS * 86_400_000))
    // Entered with the person, it took nobody's place.
    .where(sql<boolean>`perubahan -> 'email' ->> 0 is not null`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

type Asked = { nik: string; tanggal_lahir: string };

/** The account of a resident who tells NIK and birth date, and to whom mail can be sent; locked. */
export const forgetfulOf = (db: VillageDb, { nik, tanggal_lahir }: Asked) =>
  db
    .selectFrom('akun as a')
    .innerJoin('penduduk as p', 'p.id', 'a.penduduk_id')
    .select(['a.id', 'a.contoh', 'p.email', 'p.id as penduduk_id'])
    .where('a.username', '=', nik)
    .where('a.peran', '=', 'penduduk')
    .where('a.aktif', '=', true)
    .where('p.tanggal_lahir', '=', tanggal_lahir)
    .where('p.email', '<>', '')
    .forUpdate('a')
    .executeTakeFirst();
