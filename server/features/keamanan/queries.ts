import type { VillageDb } from '#server/core/data/tenant.ts';

/** The second step of one account, without its secrets. */
export async function stepOf(db: VillageDb, akunId: number) {
  const [app, codes] = await Promise.all([
    db
      .selectFrom('autentikator')
      .select(['sejak', 'dipakai'])
      .where('akun_id', '=', akunId)
      .where('rahasia', 'is not', null)
      .executeTakeFirst(),
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
  return { autentikator, cadangan: codes };
}

/** Everybody of the staff who can sign in, with what stands between them and the console. */
export async function stepsOfStaff(db: VillageDb) {
  const rows = await db
    .selectFrom('akun')
    .leftJoin('pemulihan', 'pemulihan.akun_id', 'akun.id')
    .select(['akun.id', 'akun.nama', 'akun.jabatan', 'akun.langkah_kedua as sejak', 'akun.wajib_pasang'])
    .select(['pemulihan.diminta', 'pemulihan.berakhir', 'pemulihan.alasan'])
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
    return { ...row, keadaan, kode_sampai: open ? berakhir : null, alasan: alasan ?? '' };
  });
}
