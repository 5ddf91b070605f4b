import { type Geometri, kotakOf } from '#contract/lib/geo/geojson.ts';
import { placeOn } from '#contract/lib/geo/titik-dalam.ts';
import { nth } from '#contract/lib/nth.ts';
import { GeoError } from '#server/core/geo/error.ts';
import { type Common, meetingPairs, overlapAbove } from '#server/core/geo/overlaps.ts';
import { MOST_COMMON } from './bentuk-rules.ts';

/** An area that lies on the map, or would after an import. */
export type Lying = {
  /** Number of its row in the file; null: it lies there already. */
  urut: number | null;
  /** The feature that it is, or takes the place of; null: none. */
  id: number | null;
  nama: string;
  geometri: Geometri;
  /** True where its shape is not what lies there. */
  fresh: boolean;
};
export type Clash = Common & { dengan: string; sebab?: string };
type Pace = () => Promise<void>;

/** Area that two have in common; where it cannot be computed, told as it is: nobody knows how much it would be. */
function sharedBy(
  { geometri }: Lying,
  { geometri: beside }: Lying,
): (Common & { sebab?: string }) | undefined {
  try {
    return overlapAbove(geometri, beside, MOST_COMMON);
  } catch (error) {
    if (error instanceof GeoError)
      return { luas: 0, di: error.at ?? placeOn(geometri), sebab: error.message };
    throw error;
  }
}

/** Neighbours whose boxes meet, at least one of the two fresh, by their places in the list. */
async function neighboursOf(all: readonly Lying[], pace: Pace): Promise<Map<number, number[]>> {
  const near = new Map<number, number[]>();
  const put = (at: number, other: number) => {
    const list = near.get(at);
    if (list) list.push(other);
    else near.set(at, [other]);
  };
  for (const [a, b] of meetingPairs(all.map(({ geometri }) => kotakOf(geometri)))) {
    const [one, other] = [nth(all, a), nth(all, b)];
    if (!one.fresh && !other.fresh) continue;
    put(a, b);
    put(b, a);
    await pace();
  }
  return near;
}

/**
 * Rows of a file that would lie over others by more than a square metre, with the largest of these. Of two in the file the
 * later one is told. What a refused row was to take the place of stays, and others are held against that.
 */
export async function clashesOf(all: readonly Lying[], pace: Pace): Promise<Map<number, Clash>> {
  const near = await neighboursOf(all, pace);
  const found = new Map<number, Clash>();
  const places = new Map(all.flatMap(({ urut, id }, at) => (urut === null && id !== null ? [[id, at]] : [])));
  const replaced = new Set(all.flatMap(({ urut, id }) => (urut !== null && id !== null ? [id] : [])));
  const lies = all.map(({ urut, id }) => urut !== null || id === null || !replaced.has(id));
  const clash = (at: number, others: readonly number[]): Clash | undefined => {
    const one = nth(all, at);
    const common = others.flatMap((beside): Clash[] => {
      const other = nth(all, beside);
      if (!lies[beside] || (other.id !== null && other.id === one.id)) return [];
      if (other.fresh && (other.urut ?? 0) > (one.urut ?? 0)) return [];
      const shared = sharedBy(one, other);
      return shared ? [{ ...shared, dengan: other.nama }] : [];
    });
    return common.toSorted((a, b) => b.luas - a.luas)[0];
  };
  const refuse = (at: number, why: Clash) => {
    const { urut, id } = nth(all, at);
    if (urut === null || found.has(urut)) return;
    found.set(urut, why);
    lies[at] = false;
    const before = id === null ? undefined : places.get(id);
    if (before === undefined) return;
    lies[before] = true;
    for (const beside of near.get(before) ?? []) {
      const shared = nth(all, beside).fresh && lies[beside] ? clash(beside, [before]) : undefined;
      if (shared) refuse(beside, shared);
    }
  };
  for (const [at, { urut, fresh }] of all.entries()) {
    if (urut === null || !fresh || !lies[at]) continue;
    const shared = clash(at, near.get(at) ?? []);
    if (shared) refuse(at, shared);
    await pace();
  }
  return found;
}

/** Why a row does not fit beside what lies there. */
export const clashText = ({ luas, dengan, sebab }: Clash): string =>
  sebab ??
  `Tumpang tindih ${luas.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} m2 dengan ${dengan}`;

/** Overlap of each area of a map that has one, the largest, by its id; for whoever wants to mend it. */
export async function overlapsAmong(all: readonly Lying[], pace: Pace): Promise<Map<number, Clash>> {
  const found = new Map<number, Clash>();
  const note = ({ id }: Lying, { nama }: Lying, shared: Common) => {
    const before = id === null ? undefined : found.get(id);
    if (id !== null && (!before || before.luas < shared.luas)) found.set(id, { ...shared, dengan: nama });
  };
  for (const [a, b] of meetingPairs(all.map(({ geometri }) => kotakOf(geometri)))) {
    const [one, other] = [nth(all, a), nth(all, b)];
    const shared = sharedBy(one, other);
    if (shared) {
      note(one, other, shared);
      note(other, one, shared);
    }
    await pace();
  }
  return found;
}
