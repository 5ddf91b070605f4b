import type { VillageDb } from '#server/core/tenant.ts';

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
