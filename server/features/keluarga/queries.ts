import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { familyOf } from '#server/features/orang/queries.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';

const HEAD = 'KEPALA KELUARGA';

/** A family with its members; undefined where there is none. */
export async function cardOf(db: VillageDb, id: number, today: string) {
  const family = await familyOf(db, id, today);
  if (!family) return undefined;
  const letak = (await placesOf(db)).get(family.wilayah_id) ?? {};
  return { ...family, letak, kepala: family.anggota.find(({ hubungan }) => hubungan === HEAD)?.nama ?? null };
}

const PER_PAGE = 50;
type Row = {
  id: number;
  alamat: string;
  wilayah_id: number;
  kepala: string | null;
  jumlah: number;
};

/** A page of families by the name of their heads, found by a part of that name: no number stands in an address. */
export async function cardsPage(db: VillageDb, { search, page }: { search: string; page: number }) {
  const like = `${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const wanted = search === '' ? sql`true` : sql`h.nama ilike ${`%${like}`}`;
  const from = sql`
    from keluarga k left join lateral (
      select p.nama from penduduk p where p.desa_id = k.desa_id and p.keluarga_id = k.id
        and p.hubungan = ${HEAD} and p.status_dasar = 'HIDUP' order by p.id limit 1
    ) h on true
    where k.desa_id = ${db.desaId} and ${wanted}`;
  const { rows } = await sql<Row>`
    select k.id, k.alamat, k.wilayah_id, h.nama as kepala, (
      select count(*) from penduduk p
      where p.desa_id = k.desa_id and p.keluarga_id = k.id and p.status_dasar = 'HIDUP'
    ) as jumlah ${from}
    order by h.nama nulls first, k.id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  const places = await placesOf(db);
  const total_results = counted[0]?.total ?? 0;
  return {
    data: rows.map(({ wilayah_id, ...row }) => ({
      ...row,
      letak: places.get(wilayah_id) ?? {},
    })),
    meta: {
      page,
      per_page: PER_PAGE,
      total_results,
      total_pages: Math.max(1, Math.ceil(total_results / PER_PAGE)),
    },
  };
}

const SHEET = [
  ...(['id', 'nik', 'nama', 'kelamin', 'tempat_lahir', 'tanggal_lahir', 'agama', 'pendidikan'] as const),
  ...(['pekerjaan', 'golongan_darah', 'status_kawin', 'tanggal_kawin', 'hubungan'] as const),
  ...(['kewarganegaraan', 'paspor', 'kitas', 'nama_ayah', 'nama_ibu'] as const),
] as const;

/** What the printed card holds of its living members, with full numbers; who reads them is recorded first. */
export async function sheetOf(db: VillageDb, id: number) {
  const family = await db
    .selectFrom('keluarga')
    .select('no_kk')
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!family) return undefined;
  const anggota = await db
    .selectFrom('penduduk')
    .select(SHEET)
    .where('desa_id', '=', db.desaId)
    .where('keluarga_id', '=', id)
    .where('status_dasar', '=', 'HIDUP')
    .orderBy(
      sql`coalesce((select k.urutan from kode_penduduk k where k.daftar = 'hubungan' and k.nama = hubungan), 99)`,
    )
    .orderBy('tanggal_lahir')
    .orderBy('id')
    .execute();
  return { no_kk: family.no_kk, anggota };
}
