import { DI_DALAM, type JenisWilayah } from '#contract/wilayah/kelola.ts';

/** Says whether an area of one kind may lie in one of the other; `undefined` is the village itself. */
export const mayLieIn = (jenis: JenisWilayah, induk: JenisWilayah | undefined): boolean =>
  induk === undefined ? DI_DALAM[jenis].length === 0 : DI_DALAM[jenis].includes(induk);

type Counted = { id: number; induk_id: number | null; penduduk: number; keluarga: number; dipakai: number };

/** Adds to each area what is counted in the areas within it; how much an area itself is used stays its own. */
export function withInner<A extends Counted>(areas: readonly A[]): A[] {
  const parents = new Map(areas.map(({ id, induk_id }) => [id, induk_id]));
  const sums = new Map(areas.map((area) => [area.id, { ...area }]));
  for (const { id, induk_id, penduduk, keluarga } of areas) {
    const seen = new Set([id]);
    for (let at = induk_id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      seen.add(at);
      const above = sums.get(at);
      if (!above) break;
      above.penduduk += penduduk;
      above.keluarga += keluarga;
    }
  }
  return [...sums.values()];
}
