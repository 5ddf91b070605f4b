import type { HasilPeta, Peta } from '#contract/peta/peta.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import type { Env } from '#server/core/env.ts';
import { hasOwnCentre } from '#server/features/desa/peta-queries.ts';
import { countedTipe, publicTipe, tipeView } from './layers/tipe-queries.ts';

/** All that the page of the map starts from. */
export async function petaView({
  db,
  village,
  env,
}: {
  db: VillageDb;
  village: Village;
  env: Env;
}): Promise<Peta> {
  const counted = await countedTipe(db, await publicTipe(db));
  const base = counted.filter(({ dasar }) => dasar !== null);
  const types = counted.map(tipeView);
  const boxes = types.flatMap(({ kotak }) => (kotak ? [kotak] : []));
  const [first] = boxes;
  const { pusat_lng: lng, pusat_lat: lat, zoom } = village;
  const sources = new Set(base.flatMap(({ keterangan, versi }) => (versi && keterangan ? [keterangan] : [])));
  return {
    pusat: lng === null || lat === null ? null : { lng, lat },
    zoom,
    kotak: types.find(({ tingkat }) => tingkat === 'desa')?.kotak ?? first ?? null,
    tipe: types,
    versi_dasar: base.find(({ versi }) => versi !== '')?.versi ?? '',
    dari_pusat: await hasOwnCentre(db, village),
    disiapkan: await isWaiting(
      db,
      counted.filter(({ versi }) => versi === '').map(({ id }) => id),
    ),
    dasar: env.BASE_MAPS,
    atribusi: [`© Pemerintah Desa ${village.nama_desa}`, ...sources],
  };
}

/** Tells whether some of what is drawn has no tiles yet: their job comes after an import, or the first start. */
async function isWaiting(db: VillageDb, unmade: number[]): Promise<boolean> {
  if (unmade.length === 0) return false;
  const row = await db
    .selectFrom('sig')
    .select('id')
    .where('tipe_id', 'in', unmade)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const EACH = 4;

/** Places, parcels and layers by their names; never owners. */
export async function searchPeta(db: VillageDb, asked: string): Promise<HasilPeta[]> {
  const q = asked.replace(/\s+/g, ' ').trim().slice(0, 60);
  if (q.length < 2) return [];
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const types = await publicTipe(db);
  const [first] = types;
  if (!first) return [];
  const byId = new Map(types.map((one) => [one.id, one]));
  const parcel = types.find(({ tingkat }) => tingkat === 'bidang')?.id ?? 0;
  const rows = db
    .selectFrom('sig')
    .select(['id', 'tipe_id', 'nama', 'nbt', 'dusun', 'rw', 'rt', 'lng', 'lat'])
    .where('tipe_id', 'in', [...byId.keys()])
    .orderBy('nama')
    .limit(EACH);
  const [places, parcels] = await Promise.all([
    rows
      .where('tipe_id', '<>', parcel)
      .where((eb) => eb(eb.fn('lower', ['nama']), 'like', pattern))
      .execute(),
    rows
      .where('tipe_id', '=', parcel)
      .where((eb) =>
        eb.or([eb(eb.fn('lower', ['nbt']), 'like', pattern), eb(eb.fn('lower', ['nama']), 'like', pattern)]),
      )
      .execute(),
  ]);
  const found = [...places, ...parcels].map((row): HasilPeta => {
    const isParcel = row.tipe_id === parcel;
    const { id, tipe_id, lng, lat } = row;
    const where = placeWords(row);
    return {
      id,
      tipe_id,
      lng,
      lat,
      kelompok: isParcel ? 'Bidang' : 'Tempat',
      nama: isParcel ? row.nama || `Bidang ${row.nbt}` : row.nama,
      keterangan: [isParcel ? `NBT ${row.nbt}` : byId.get(tipe_id)?.nama, where].filter(Boolean).join(', '),
    };
  });
  const layers = types
    .filter(({ nama, kelompok }) => kelompok !== 'dasar' && nama.toLowerCase().includes(q.toLowerCase()))
    .slice(0, EACH)
    .map(({ id, nama, ringkasan }): HasilPeta => {
      const keterangan = `${(ringkasan.jumlah ?? 0).toLocaleString('id-ID')} unsur`;
      return { kelompok: 'Layer', id, tipe_id: id, nama, keterangan, lat: null, lng: null };
    });
  return [...found, ...layers];
}

/** 'RT 02 RW 05, Dusun Pasirangin'. */
const placeWords = ({ rt, rw, dusun }: { rt: string; rw: string; dusun: string }): string =>
  [[rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' '), dusun && `Dusun ${dusun}`]
    .filter(Boolean)
    .join(', ');
