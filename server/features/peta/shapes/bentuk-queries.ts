import { type Geometri, type Kotak, kotakOf } from '#contract/lib/geo/geojson.ts';
import type { Tergambar } from '#contract/peta/gambar.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { GeoError } from '#server/core/geo/error.ts';
import { overlapOf } from '#server/core/geo/overlay.ts';
import { MOST_COMMON } from './bentuk-rules.ts';

const MOST = 800;
const columns = ['id', 'nama', 'nbt', 'versi', 'luas', 'geometri'] as const;

function inBox(db: VillageDb, tipeId: number, [west, south, east, north]: Kotak) {
  return db
    .selectFrom('sig')
    .where('tipe_id', '=', tipeId)
    .where('barat', '<=', east)
    .where('timur', '>=', west)
    .where('selatan', '<=', north)
    .where('utara', '>=', south);
}

/** The features of a type in a box, those at its middle first. */
export async function drawnIn(
  db: VillageDb,
  tipeId: number,
  kotak: Kotak,
): Promise<{ unsur: Tergambar[]; semua: number }> {
  const [lng, lat] = [(kotak[0] + kotak[2]) / 2, (kotak[1] + kotak[3]) / 2];
  const [unsur, { semua }] = await Promise.all([
    inBox(db, tipeId, kotak)
      .select(columns)
      .orderBy((eb) => eb(eb.fn('abs', [eb('lng', '-', lng)]), '+', eb.fn('abs', [eb('lat', '-', lat)])))
      .limit(MOST)
      .execute(),
    inBox(db, tipeId, kotak)
      .select(({ fn }) => fn.countAll<number>().as('semua'))
      .executeTakeFirstOrThrow(),
  ]);
  return { unsur, semua };
}

export const drawnOne = (db: VillageDb, id: number): Promise<Tergambar> =>
  db.selectFrom('sig').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

export type Tumpang = { id: number; nama: string; luas: number; di: [number, number] | undefined };

/** Features of the type that a shape overlaps by more than a square metre, the largest first. */
export async function overlapsWith(
  db: VillageDb,
  { tipeId, except }: { tipeId: number; except: readonly number[] },
  geometri: Geometri,
): Promise<Tumpang[]> {
  const near = await inBox(db, tipeId, kotakOf(geometri)).select(columns).limit(MOST).execute();
  return near
    .filter(({ id }) => !except.includes(id))
    .flatMap((other): Tumpang[] => {
      const { luas, di } = commonOf(geometri, other.geometri);
      const nama = other.nbt ? `bidang ${other.nbt}` : other.nama || `unsur ${other.id}`;
      return luas > MOST_COMMON ? [{ id: other.id, nama, luas, di }] : [];
    })
    .toSorted((a, b) => b.luas - a.luas);
}

/** Area that two shapes have in common; where the library cannot compute it, no whole square metre that anybody could see. */
function commonOf(one: Geometri, other: Geometri) {
  try {
    return overlapOf(one, other);
  } catch (error) {
    if (error instanceof GeoError) return { luas: 0, di: undefined };
    throw error;
  }
}
