import { sql } from 'kysely';
import type { Letak } from '#contract/penduduk/penduduk.ts';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import type { About } from '#server/features/penduduk/cari-queries.ts';
import { placeOf } from '#server/features/penduduk/resource.ts';
import { type Bagian, type Milik, ownersByArea } from './pemilik-rules.ts';

/** The parcels of a resident. */
export async function ownedBy(db: VillageDb, pendudukId: number | null): Promise<Kepemilikan[]> {
  if (pendudukId === null) return [];
  const rows = await db
    .selectFrom('sig_pemilik')
    .innerJoin('sig', (join) =>
      join.onRef('sig.desa_id', '=', 'sig_pemilik.desa_id').onRef('sig.id', '=', 'sig_pemilik.sig_id'),
    )
    .select(['sig.id', 'sig.nama', 'sig.nbt', 'sig.lat', 'sig.lng', 'sig.gambar_depan_id'])
    .select(['sig.luas', 'sig.rt', 'sig.rw', 'sig.geometri', 'sig_pemilik.terbuka'])
    .where('sig_pemilik.penduduk_id', '=', pendudukId)
    .orderBy('sig.nbt')
    .orderBy('sig.id')
    .execute();
  const images = await imagesById(
    db,
    rows.map(({ gambar_depan_id }) => gambar_depan_id),
  );
  return rows.map(({ id, nama, nbt, lat, lng, gambar_depan_id, luas, rt, rw, geometri, terbuka }) => ({
    id,
    nbt,
    luas,
    rt,
    rw,
    terbuka,
    geometry: geometri,
    namabidang: nama || `Bidang ${nbt ?? id}`,
    gambar_depan: images.get(gambar_depan_id ?? '')?.url ?? null,
    properties: { lat, long: lng },
  }));
}

/** Owners of what several parcels become, each by the area of theirs; undefined where all are owned alike. */
export async function mergedOwners(db: VillageDb, parcels: readonly Bagian[]): Promise<Milik[] | undefined> {
  const rows = await db
    .selectFrom('sig_pemilik')
    .select(['sig_id', 'penduduk_id', 'pembilang', 'penyebut'])
    .where(
      'sig_id',
      'in',
      parcels.map(({ id }) => id),
    )
    .orderBy('penduduk_id')
    .execute();
  return ownersByArea(parcels, rows);
}

const MOST = 8;

/** The first of those who may own a parcel; neither number nor birth date is among what is said of them. */
export const candidates = (db: VillageDb, found: About) =>
  db
    .selectFrom('penduduk')
    .select(['id', 'nama'])
    .select(sql<number>`extract(year from age(tanggal_lahir))::int`.as('umur'))
    .select(sql<Letak>`(${sql.raw(placeOf('wilayah_id')('penduduk'))})`.as('letak'))
    .where('status_dasar', '=', 'HIDUP')
    .where(found('penduduk'))
    .orderBy('nama')
    .orderBy('id')
    .limit(MOST)
    .execute();
