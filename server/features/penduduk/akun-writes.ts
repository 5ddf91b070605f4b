import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';

type Renamed = { id: number; nama: string; nik: string };

/** Residents sign in by their number, and are called by their name where an account is named: accounts follow both. */
export async function followInAccounts(db: VillageDb, people: readonly Renamed[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ id, nama, nik }) => ({ id, nama, nik }));
  const taken = await db
    .selectFrom('akun')
    .select('id')
    .where('username', '=', sql<string>`any(${rows.map(({ nik }) => nik)}::text[])`)
    .where((eb) =>
      eb.or([
        eb('penduduk_id', 'is', null),
        eb('penduduk_id', '<>', sql<number>`all(${rows.map(({ id }) => id)}::bigint[])`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (taken) throw invalid({ nik: 'NIK ini sudah dipakai akun lain.' });
  await sql`
    update akun as a set nama = n.nama, username = n.nik
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, nama text, nik text)
    where a.desa_id = ${db.desaId} and a.penduduk_id = n.id and a.peran = 'penduduk'`.execute(db);
}
