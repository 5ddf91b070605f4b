import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** The second step of one account, without its secrets, as seen from `host`. */
export async function stepOf(db: VillageDb, akunId: number, host: string) {
  const [app, keys, codes] = await Promise.all([
    db
      .selectFrom('autentikator')
      .select(['sejak', 'dipakai'])
      .where('akun_id', '=', akunId)
      .where('rahasia', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('kunci_sandi')
      .select(['id', 'nama', 'host', 'sejak', 'dipakai'])
      .where('akun_id', '=', akunId)
      .orderBy('sejak')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('kode_cadangan')
      .select((eb) => [
        eb.fn.countAll<number>().as('semua'),
        eb.fn.countAll<number>().filterWhere('dipakai', 'is', null).as('sisa'),
      ])
      .where('akun_id', '=', akunId)
      .executeTakeFirstOrThrow(),
  ]);
  const autentikator = app?.sejak ? { sejak: app.sejak, dipakai: app.dipakai } : null;
  const kunci = keys.map((key) => ({ ...key, di_sini: key.host === host }));
  return { autentikator, kunci, cadangan: codes };
}

/** Everybody of the staff who can sign in, with what stands between them and the console. */
export async function stepsOfStaff(db: VillageDb) {
  const rows = await db
    .selectFrom('akun')
    .leftJoin('pemulihan', 'pemulihan.akun_id', 'akun.id')
    .select(['akun.id', 'akun.nama', 'akun.jabatan', 'akun.langkah_kedua as sejak', 'akun.wajib_pasang'])
    .select(['pemulihan.diminta', 'pemulihan.berakhir', 'pemulihan.alasan'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('autentikator')
            .select('langkah')
            .whereRef('autentikator.akun_id', '=', 'akun.id')
            .where('rahasia', 'is not', null),
        )
        .$castTo<boolean>()
        .as('autentikator'),
      eb
        .selectFrom('kunci_sandi')
        .select(eb.fn.countAll<number>().as('jumlah'))
        .whereRef('kunci_sandi.akun_id', '=', 'akun.id')
        .as('kunci'),
    ])
    .where('akun.peran', 'in', ['admin', 'perangkat'])
    .where('akun.aktif', '=', true)
    .orderBy('akun.nama')
    .orderBy('akun.id')
    .execute();
  return rows.map(({ diminta, berakhir, wajib_pasang, alasan, ...row }) => {
    const open = berakhir !== null && berakhir > new Date();
    const waiting = open || wajib_pasang ? ('pemulihan' as const) : undefined;
    const settled = row.sejak ? ('aktif' as const) : ('belum' as const);
    const keadaan = diminta ? ('minta' as const) : (waiting ?? settled);
    return {
      ...row,
      kunci: row.kunci ?? 0,
      keadaan,
      kode_sampai: open ? berakhir : null,
      alasan: alasan ?? '',
    };
  });
}

/** Approved by a second operator and neither used nor over: it waits for its day, for its code, or for who uses it. */
const underWay = sql<boolean>`((p.keadaan = 'menunggu' and p.berlaku_sejak + interval '7 days' > now())
  or (p.keadaan = 'kode' and p.kode_sampai > now()))`;

/** The administrator whom operators are letting in again, as officers of the village are told. */
export async function adminRecovery(db: VillageDb) {
  const row = await db
    .selectFrom('pemulihan_admin as p')
    .innerJoin('akun as a', 'a.id', 'p.akun_id')
    .select(['p.id', 'a.nama', 'p.alasan', 'p.berlaku_sejak', 'p.kode_sampai'])
    .where(underWay)
    .executeTakeFirst();
  if (!row?.berlaku_sejak) return null;
  return { ...row, berlaku_sejak: row.berlaku_sejak };
}

/** The account that a code of operators lets in again, active or not. */
export async function recoveredBy(db: VillageDb, sidik: Buffer) {
  const row = await db
    .selectFrom('pemulihan_admin as p')
    .innerJoin('akun as a', 'a.id', 'p.akun_id')
    .select(['p.id as pemulihan', 'a.id', 'a.nama', 'a.username', 'a.penduduk_id', 'a.contoh'])
    .select(['a.langkah_kedua', 'a.wajib_pasang'])
    .where('p.sidik', '=', sidik)
    .where('p.keadaan', '=', 'kode')
    .where('p.kode_sampai', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row && { ...row, peran: 'admin' as const, tanggal_lahir: null };
}

/** Attempts of the last day that were refused, of the whole village, by kind. */
export const attemptsHere = (db: VillageDb) =>
  db
    .selectFrom('percobaan')
    .select((eb) => [
      'peristiwa',
      eb.fn.sum<number>('jumlah').as('jumlah'),
      eb.fn.max('terakhir').as('terakhir'),
      eb.fn.count<number>('akun_id').distinct().as('akun'),
    ])
    .where('terakhir', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy('peristiwa')
    .orderBy('jumlah', 'desc')
    .execute();
