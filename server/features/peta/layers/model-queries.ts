import { sql } from 'kysely';
import type { Titik } from '#contract/lib/geo/geojson.ts';
import { placeOn } from '#contract/lib/geo/titik-dalam.ts';
import type { Sig } from '#contract/peta/sig.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { measure } from '#server/core/geo/measure.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import type { TipeRow } from '../table.ts';
import { NO_FACTS } from '../tiles/sig-queries.ts';

type Model = Pick<TipeRow, 'id' | 'nama' | 'from_model'>;

/** The features of a type that are kept elsewhere: the boundary, potentials and shops that everybody may see. */
export async function modelSig(db: VillageDb, tipe: Model, nama: string): Promise<Sig[]> {
  switch (tipe.from_model) {
    case 'desa':
      return villageSig(db, tipe, nama);
    case 'potensi':
      return potensiSig(db, tipe);
    case 'toko':
      return tokoSig(db, tipe);
    case null:
      return [];
    default:
      return unknownModel(tipe.from_model);
  }
}

/** Takes nothing that the compiler knows: a model more has to be read somewhere, and is never shown as another one. */
function unknownModel(model: never): never {
  throw new Error(`Nothing reads features of the model "${String(model)}".`);
}

const named = ({ id, nama }: Model) => ({ id, nama });
const pointAt = (lng: number, lat: number): Titik => ({ type: 'Point', coordinates: [lng, lat] });

async function villageSig(db: VillageDb, tipe: Model, nama: string): Promise<Sig[]> {
  const { batas } = await findPeta(db);
  if (!batas) return [];
  const { luas, panjang } = measure(batas);
  const [long, lat] = placeOn(batas);
  const properties = {
    ...NO_FACTS,
    id: 0,
    nama: `Desa ${nama}`,
    tipe: named(tipe),
    luas,
    keliling: panjang,
    lat,
    long,
  };
  return [{ type: 'Feature', id: 0, geometry: batas, properties }];
}

async function potensiSig(db: VillageDb, tipe: Model): Promise<Sig[]> {
  const { rows } = await sql<{
    id: number;
    nama_usaha: string;
    judul: string;
    kategori_id: number;
    kategori: string;
    harga: number;
    no_telp: string;
    lng: number;
    lat: number;
    gambar: string | null;
  }>`
    select p.id, p.nama_usaha, p.judul, p.kategori_id, k.nama as kategori, p.harga, p.no_telp, p.lng, p.lat,
      (select g.berkas_id from potensi_gambar g where g.desa_id = p.desa_id and g.potensi_id = p.id
        order by g.urutan limit 1) as gambar
    from potensi p join kategori_potensi k on k.desa_id = p.desa_id and k.id = p.kategori_id
    where p.desa_id = ${db.desaId} and p.keadaan = 'disetujui' and p.lng is not null and p.lat is not null
    order by p.id`.execute(db);
  const images = await imagesById(
    db,
    rows.map(({ gambar }) => gambar),
  );
  return rows.map(({ id, nama_usaha, judul, kategori_id, kategori, harga, no_telp, lng, lat, gambar }) => ({
    type: 'Feature',
    id,
    geometry: pointAt(lng, lat),
    properties: {
      ...NO_FACTS,
      id,
      nama: nama_usaha,
      tipe: named(tipe),
      lat,
      long: lng,
      deskripsi: judul,
      nama_usaha,
      harga,
      no_telp,
      kategori: { id: kategori_id, nama: kategori },
      gambar_depan: images.get(gambar ?? '')?.url ?? null,
    },
  }));
}

async function tokoSig(db: VillageDb, tipe: Model): Promise<Sig[]> {
  const { rows } = await sql<{
    id: number;
    slug: string;
    nama: string;
    no_telp: string;
    lng: number;
    lat: number;
    visitors: number;
    gambar_id: string | null;
    produk: number;
  }>`
    select t.id, t.slug, t.nama, t.no_telp, t.lng, t.lat, t.visitors, t.gambar_id,
      (select count(*) from produk p where p.desa_id = t.desa_id and p.toko_id = t.id and p.tampil
        and p.disembunyikan is null) as produk
    from toko t
    where t.desa_id = ${db.desaId} and t.disembunyikan is null and t.lng is not null and t.lat is not null
    order by t.id`.execute(db);
  const images = await imagesById(
    db,
    rows.map(({ gambar_id }) => gambar_id),
  );
  return rows.map(({ id, slug, nama, no_telp, lng, lat, visitors, gambar_id, produk }) => ({
    type: 'Feature',
    id,
    geometry: pointAt(lng, lat),
    properties: {
      ...NO_FACTS,
      id,
      slug,
      nama,
      no_telp,
      visitors,
      product_count: produk,
      tipe: named(tipe),
      lat,
      long: lng,
      gambar_depan: images.get(gambar_id ?? '')?.url ?? null,
    },
  }));
}
