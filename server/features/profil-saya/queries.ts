import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';
import { ubahanView, waitingChange } from '#server/features/perbaikan/queries.ts';

/** The profile of the account's resident; 404 for an account without one. */
export async function ownProfile(db: VillageDb, akunId: number) {
  const row = await db
    .selectFrom('akun as a')
    .innerJoin('penduduk as p', 'p.id', 'a.penduduk_id')
    .leftJoin('keluarga as k', 'k.id', 'p.keluarga_id')
    .select([
      ...([
        'p.id',
        'p.nama',
        'p.kelamin',
        'p.tanggal_lahir',
        'p.pendidikan',
        'p.pekerjaan',
        'p.nik',
      ] as const),
      ...(['p.hubungan', 'p.wilayah_id', 'p.telepon', 'p.email', 'p.foto_id', 'k.no_kk'] as const),
      'a.created_at as akun_sejak',
    ])
    .where('a.id', '=', akunId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const [places, images, waiting] = await Promise.all([
    placesOf(db),
    imagesById(db, [row.foto_id]),
    waitingChange(db, row.id),
  ]);
  const foto = images.get(row.foto_id ?? '') ?? null;
  return {
    ...row,
    no_kk: row.no_kk ?? '',
    letak: places.get(row.wilayah_id ?? 0) ?? {},
    no_telp: row.telepon,
    foto: foto?.url ?? null,
    foto_info: foto,
    menunggu: waiting ? { sejak: waiting.created_at, ubahan: ubahanView(waiting.ubahan) } : null,
  };
}
