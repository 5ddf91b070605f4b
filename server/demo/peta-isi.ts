import type { Geometri } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { remakeTiles } from '#server/features/peta/tiles/ubin-jobs.ts';
import { addSig, type NewSig } from '#server/features/peta/writes.ts';
import { area, middle, type Ring, ringOf, smooth, strip, toDegrees, type Xy } from './bentuk.ts';
import { contours } from './kontur.ts';
import { height, type Land, landOf, type Parcel, type Use } from './lahan.ts';
import { PEMBANGUNAN, TITIK } from './peta-texts.ts';
import { seeded } from './random.ts';

type Types = Map<string, number>;
type Named = Record<'dusun' | 'rw' | 'rt', string>;

const polygon = (ring: Ring): Geometri => ({ type: 'Polygon', coordinates: [ringOf(ring)] });
const line = (places: readonly Xy[]): Geometri => ({
  type: 'LineString',
  coordinates: places.map(toDegrees),
});
const point = (place: Xy): Geometri => ({ type: 'Point', coordinates: toDegrees(place) });
const number = (value: number, digits: number) => String(value).padStart(digits, '0');

/** The map of the fictional village: its levels, parcels with their owners, the ground, points and projects. */
export async function fillPetaDigital(db: VillageDb, names: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('sigtipe').select(['id', 'nama']).execute();
  const types: Types = new Map(rows.map(({ id, nama }) => [nama, id]));
  const land = landOf();
  await addSig(db, [
    ...areas(land, types, names),
    ...ground(land, types),
    ...points(land, types),
    ...projects(land, types),
  ]);
  const parcels = land.parcels.map((one, at) =>
    parcelOf(one, at, { tipe_id: idOf(types, 'Bidang tanah'), names }),
  );
  await linkOwners(db, await addSig(db, parcels), land.parcels);
  for (const { id } of rows) await remakeTiles(db, id);
}

function idOf(types: Types, nama: string): number {
  const id = types.get(nama);
  if (id === undefined) throw new Error(`the map of a new village has no type ${nama}`);
  return id;
}

type Part = { ring: Ring; dusun: number; rw: number; rt: number };
const namesOf = ({ dusun, rw, rt }: Part, names: readonly string[]): Named => ({
  dusun: names[dusun] ?? '',
  rw: rw > 0 ? number(rw, 2) : '',
  rt: rt > 0 ? number(rt, 2) : '',
});

function areas(land: Land, types: Types, names: readonly string[]): NewSig[] {
  const random = seeded(77);
  return [
    ...land.dusun.map(
      (one): NewSig => ({
        ...{
          tipe_id: idOf(types, 'Dusun'),
          geometri: polygon(one.ring),
          nama: `Dusun ${names[one.dusun] ?? ''}`,
        },
        dusun: names[one.dusun] ?? '',
      }),
    ),
    ...land.rw.map((one): NewSig => {
      const named = namesOf(one, names);
      return { ...named, tipe_id: idOf(types, 'RW'), geometri: polygon(one.ring), nama: `RW ${named.rw}` };
    }),
    ...land.rt.map((one): NewSig => {
      const named = namesOf(one, names);
      // Counts of people that would be entered from the lists of the health post and of social aid.
      const keluarga = random.int(38, 72);
      const [penduduk, balita] = [keluarga * 3 + random.int(5, 30), random.int(22, 46)];
      const share = (of: number, low: number, high: number) => Math.round((of * random.int(low, high)) / 100);
      const atribut = {
        ...{ penduduk, keluarga, balita },
        covid: random.chance(0.5) ? 0 : share(penduduk, 1, 6),
        vaksin: share(penduduk, 35, 96),
        ...(random.chance(0.08) ? {} : { stunting: random.chance(0.3) ? 0 : share(balita, 8, 26) }),
        pkh: share(keluarga, 8, 44),
        blt: share(keluarga, 9, 38),
        bansos: share(keluarga, 12, 55),
      };
      const nama = `RT ${named.rt} RW ${named.rw}`;
      return { ...named, tipe_id: idOf(types, 'RT'), geometri: polygon(one.ring), nama, atribut };
    }),
  ];
}

const NAMES: Record<Use, string> = {
  PERUMAHAN: 'Pekarangan',
  SAWAH: 'Sawah',
  TEGALAN: 'Tegalan',
  KEBUN: 'Kebun',
  HUTAN: 'Hutan rakyat',
};

function parcelOf(
  one: Parcel,
  at: number,
  { tipe_id, names }: { tipe_id: number; names: readonly string[] },
): NewSig {
  const random = seeded(at + 9);
  const nbt = number(at + 1, 5);
  const tipe_hak = one.use === 'HUTAN' ? 'Hak Pakai' : random.chance(0.72) ? 'Hak Milik' : 'Letter C';
  const atribut = {
    penggunaan: one.use,
    tipe_hak,
    luas_tertulis: Math.round(Math.abs(area(one.ring)) / 5) * 5,
  };
  return {
    ...namesOf(one, names),
    tipe_id,
    geometri: polygon(one.ring),
    nbt,
    nama: `${NAMES[one.use]} ${nbt}`,
    atribut,
  };
}

function ground(land: Land, types: Types): NewSig[] {
  const of = (nama: string) => idOf(types, nama);
  const wide = (at: number) => 15 + 4 * Math.sin(at / 3);
  const levels = Array.from({ length: 26 }, (_, at) => 600 + at * 12.5);
  const lines = contours(height, { from: [-2000, -2200], to: [2000, 2200], step: 40 }, levels);
  return [
    ...land.blocks
      .filter(({ use }) => use !== 'PERUMAHAN')
      .map(
        ({ ring, use }): NewSig => ({
          tipe_id: of('Tutupan lahan'),
          geometri: polygon(ring),
          atribut: { jenis: use },
        }),
      ),
    { tipe_id: of('Sungai dan air'), geometri: polygon(strip(land.river, wide)), nama: 'Sungai Cilestari' },
    ...land.roads.map(
      (road): NewSig => ({
        tipe_id: of('Jalan'),
        geometri: line(road.line),
        nama: road.nama,
        atribut: { jenis: road.main ? 'utama' : 'gang' },
      }),
    ),
    ...land.parcels.flatMap((one, at): NewSig[] => {
      const ring = one.use === 'PERUMAHAN' ? houseOn(one.ring, at) : undefined;
      return ring ? [{ tipe_id: of('Bangunan'), geometri: polygon(ring) }] : [];
    }),
    ...lines.map(
      ({ level, line: places }): NewSig => ({
        tipe_id: of('Kontur'),
        geometri: line(smooth(places, 1)),
        nama: `${level} m`,
      }),
    ),
  ];
}

/** A house along the longest side of its parcel; some are empty. */
function houseOn(ring: Ring, at: number): Ring | undefined {
  const random = seeded(at * 7 + 3);
  const size = Math.abs(area(ring));
  if (size < 180 || random.chance(0.12)) return undefined;
  const sides = ring.map((to, side) => ({ to, from: nth(ring, side - 1) }));
  const long = nth(
    sides.toSorted((a, b) => lengthOf(b) - lengthOf(a)),
    0,
  );
  const angle = Math.atan2(long.to[1] - long.from[1], long.to[0] - long.from[0]);
  const [w, h] = [random.int(38, 52) / 10, random.int(30, 42) / 10];
  const [mx, my] = middle(ring);
  const corner = (x: number, y: number): Xy => [
    mx + x * Math.cos(angle) - y * Math.sin(angle),
    my + x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const shape: [number, number][] = random.chance(0.3)
    ? [
        [-w, -h],
        [w, -h],
        [w, 0],
        [0, 0],
        [0, h],
        [-w, h],
      ]
    : [
        [-w, -h],
        [w, -h],
        [w, h],
        [-w, h],
      ];
  return shape.map(([x, y]) => corner(x, y));
}

const lengthOf = ({ from, to }: { from: Xy; to: Xy }) => Math.hypot(to[0] - from[0], to[1] - from[1]);

function points(land: Land, types: Types): NewSig[] {
  return TITIK.map(({ tipe, nama, dusun, dari }): NewSig => {
    const [x, y] = middle(land.dusun[dusun]?.ring ?? []);
    const road = land.roads[dusun % 4]?.line ?? [[x, y]];
    const [rx, ry] = road[Math.floor(road.length * dari)] ?? [x, y];
    return { tipe_id: idOf(types, tipe), geometri: point([rx + 14, ry + 12]), nama };
  });
}

function projects(land: Land, types: Types): NewSig[] {
  return PEMBANGUNAN.map(({ tipe, jalan, dari, sampai, ...facts }): NewSig => {
    const road = land.roads[jalan]?.line ?? [];
    const part = road.slice(Math.floor(road.length * dari), Math.ceil(road.length * sampai));
    const geometri = part.length > 1 && tipe !== 'Gedung' ? line(part) : point(part[0] ?? [0, 0]);
    return { ...facts, tipe_id: idOf(types, tipe), geometri };
  });
}

/** Four of five yards belong to a household of the register; the account of a resident has one too. */
async function linkOwners(db: VillageDb, ids: readonly number[], parcels: readonly Parcel[]): Promise<void> {
  const random = seeded(5);
  const people = await db
    .selectFrom('penduduk')
    .select('id')
    .where('status_dasar', '=', 'HIDUP')
    .orderBy('id')
    .limit(3_000)
    .execute();
  const resident = await db
    .selectFrom('akun')
    .select('penduduk_id')
    .where('peran', '=', 'penduduk')
    .orderBy('id')
    .executeTakeFirst();
  const yards = ids.filter((_, at) => parcels[at]?.use === 'PERUMAHAN');
  const owned = yards.flatMap((sig_id, at) => {
    const penduduk_id = at < 2 ? resident?.penduduk_id : random.pick(people)?.id;
    return penduduk_id && (at < 2 || random.chance(0.8)) ? [{ sig_id, penduduk_id }] : [];
  });
  for (let at = 0; at < owned.length; at += 500)
    await db
      .insertInto('sig_pemilik')
      .values(owned.slice(at, at + 500))
      .execute();
}
