import type { Petugas } from '#contract/akun/akun.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import type { Actor } from '#server/core/session/session.ts';
import './table.ts';

type Row = { aktif: boolean; sandi: string };

/** Without a password the account is invited, and cannot sign in yet. */
export const stateOf = ({ aktif, sandi }: Row): Petugas['keadaan'] =>
  aktif ? (sandi === '' ? 'undangan' : 'aktif') : 'nonaktif';

/** The village's staff by name, with those who may do everything first. */
export async function staffOf(db: VillageDb) {
  const rows = await db
    .selectFrom('akun as a')
    .leftJoin('akun_kode as k', 'k.akun_id', 'a.id')
    .select([
      'a.id',
      'a.nama',
      'a.username',
      'a.jabatan',
      'a.peran',
      'a.izin',
      'a.aktif',
      'a.sandi',
      'k.berakhir',
    ])
    .select((eb) =>
      eb
        .selectFrom('sesi as s')
        .whereRef('s.akun_id', '=', 'a.id')
        .select((of) => of.fn.max('s.created_at').as('masuk'))
        .as('masuk'),
    )
    .where('a.peran', 'in', ['admin', 'perangkat'])
    .orderBy('a.peran')
    .orderBy('a.nama')
    .orderBy('a.id')
    .execute();
  const now = new Date();
  return rows.map(({ peran, berakhir, masuk, aktif, sandi, ...row }) => ({
    ...row,
    semua: peran === 'admin',
    keadaan: stateOf({ aktif, sandi }),
    masuk_terakhir: masuk,
    kode_sampai: berakhir && berakhir > now ? berakhir : null,
  }));
}

/** The account that a code belongs to, while both can be used. */
export function holderOf(db: VillageDb, sidik: Buffer) {
  return db
    .selectFrom('akun_kode as k')
    .innerJoin('akun as a', 'a.id', 'k.akun_id')
    .leftJoin('penduduk as p', 'p.id', 'a.penduduk_id')
    .select([
      'a.id',
      'a.nama',
      'a.username',
      'a.peran',
      'a.penduduk_id',
      'a.contoh',
      'p.tanggal_lahir',
      'a.langkah_kedua',
      'a.wajib_pasang',
    ])
    .where('k.sidik', '=', sidik)
    .where('k.berakhir', '>', new Date())
    .where('a.aktif', '=', true)
    .executeTakeFirst();
}

/**
 * Steps for the first day of a village: somebody else who works here, and a password of one's own in place of the printed one.
 */
export const readyAkun = (db: VillageDb, _: Village, actor: Actor) => ({
  petugas: db
    .selectFrom('akun')
    .where('peran', 'in', ['perangkat', 'admin'])
    .where('aktif', '=', true)
    .where('id', '<>', actor.id),
  password: db
    .selectFrom('jejak')
    .where('noun', '=', 'akun')
    .where('noun_id', '=', String(actor.id))
    .where('aksi', 'in', ['akun.changePassword', 'akun.redeem']),
});
