import { sql } from 'kysely';
import { bertanda } from '#contract/fakta/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { familyOf } from '#server/features/orang/queries.ts';
import { named } from '#server/features/penduduk/cari-queries.ts';
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

/**
 * A page of families by the name of their heads, found by the words of that name: no number stands in an address. A card
 * whose last member left, died or went over to another one is no family.
 */
export async function cardsPage(db: VillageDb, { search, page }: { search: string; page: number }) {
  const led = sql`p.desa_id = ${db.desaId} and p.status_dasar = 'HIDUP' and p.hubungan = ${HEAD}`;
  const wanted =
    search === ''
      ? sql`true`
      : sql`p.keluarga_id = any(array(select p.keluarga_id from penduduk p where ${led} and ${named(search)('p')}))`;
  const families = sql`
    select p.keluarga_id as id, count(*) as jumlah,
      (array_agg(p.nama order by p.id) filter (where p.hubungan = ${HEAD}))[1] as kepala
    from penduduk p where p.desa_id = ${db.desaId} and p.status_dasar = 'HIDUP' and p.keluarga_id is not null
      and ${wanted} group by p.keluarga_id`;
  const { rows } = await sql<Row>`
    select k.id, k.alamat, k.wilayah_id, f.kepala, f.jumlah
    from (${families}) f join keluarga k on k.desa_id = ${db.desaId} and k.id = f.id
    order by f.kepala nulls first, k.id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from (${families}) f`.execute(db);
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

const SHEET = ['id' as const, ...bertanda('kk')];

/** Living members as the printed card holds them, with full numbers; who reads them is recorded first. */
export async function sheetOf(db: VillageDb, id: number) {
  const family = await db.selectFrom('keluarga').select('no_kk').where('id', '=', id).executeTakeFirst();
  if (!family) return undefined;
  const anggota = await db
    .selectFrom('penduduk')
    .select(SHEET)
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
