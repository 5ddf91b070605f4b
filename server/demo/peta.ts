import type { Cincin, TitikDusun } from '#contract/desa/batas.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

/**
 * The outline of a real village, moved to where the fictional one lies: Waiara in Sikka, from
 * github.com/cahyadsn/wilayah_boundaries (MIT).
 */
export const OUTLINE: Cincin = [
  [107.220265, -6.833957],
  [107.219431, -6.834829],
  [107.219076, -6.83606],
  [107.219422, -6.836689],
  [107.220383, -6.837234],
  [107.220923, -6.837881],
  [107.220259, -6.8394],
  [107.219295, -6.84065],
  [107.219388, -6.841147],
  [107.220108, -6.84216],
  [107.209023, -6.841474],
  [107.206676, -6.841659],
  [107.206855, -6.841098],
  [107.206893, -6.839487],
  [107.206745, -6.838944],
  [107.20615, -6.838403],
  [107.205737, -6.837303],
  [107.20622, -6.835671],
  [107.205428, -6.830938],
  [107.200508, -6.829854],
  [107.200664, -6.828664],
  [107.201106, -6.828393],
  [107.201529, -6.827658],
  [107.201746, -6.826022],
  [107.200409, -6.825995],
  [107.200234, -6.824697],
  [107.199077, -6.823678],
  [107.199807, -6.822493],
  [107.20024, -6.822097],
  [107.205207, -6.819498],
  [107.207063, -6.819142],
  [107.208895, -6.81915],
  [107.209536, -6.818907],
  [107.211091, -6.81784],
  [107.211296, -6.820462],
  [107.212045, -6.821052],
  [107.21348, -6.823001],
  [107.213707, -6.824828],
  [107.215241, -6.825044],
  [107.215509, -6.826852],
  [107.215904, -6.827273],
  [107.216954, -6.827911],
  [107.220044, -6.831491],
  [107.22033, -6.832054],
  [107.220125, -6.833425],
  [107.220265, -6.833957],
];
/** Where the hamlets of the village lie, in the order of their names. */
export const PLACES = [
  { lat: -6.8225, lng: 107.2075 },
  { lat: -6.828, lng: 107.2145 },
  { lat: -6.8305, lng: 107.2055 },
  { lat: -6.8345, lng: 107.2135 },
  { lat: -6.8395, lng: 107.2105 },
] as const;

/** The boundary and the hamlets on the small map. */
export async function fillPeta(db: VillageDb, names: readonly string[]): Promise<void> {
  const dusun = PLACES.flatMap((place, at): TitikDusun[] => {
    const nama = names[at];
    return nama === undefined ? [] : [{ ...place, nama }];
  });
  const batas = { type: 'MultiPolygon', coordinates: [[OUTLINE]] };
  await db
    .insertInto('peta_desa')
    .values({ batas: JSON.stringify(batas), dusun: JSON.stringify(dusun) })
    .execute();
}

/** A place as close to the given one as the village reaches. */
export function withinVillage({ lng, lat }: { lng: number; lat: number }, middle = PLACES[2]) {
  let place = { lng, lat };
  for (let tries = 0; tries < 20 && !isInside(place); tries += 1)
    place = { lng: (place.lng + middle.lng) / 2, lat: (place.lat + middle.lat) / 2 };
  return place;
}

function isInside({ lng, lat }: { lng: number; lat: number }): boolean {
  let inside = false;
  for (const [at, [bx, by]] of OUTLINE.entries()) {
    const [ax, ay] = OUTLINE[at - 1] ?? [bx, by];
    if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
