/** A living member of a family. */
export type Member = {
  id: number;
  nama: string;
  hubungan: string;
  kelamin: 'LK' | 'PR';
  status_kawin: string;
};

export const HEAD = 'KEPALA KELUARGA';
const SPOUSES = ['SUAMI', 'ISTRI'];

/**
 * New head of a family once some of it are gone: `null` where the head stays or nobody is left, else the one who was chosen of
 * those who stay; `undefined` asks for a choice.
 */
export function nextHead(
  members: readonly Member[],
  leaving: ReadonlySet<number>,
  chosen: number | undefined,
): number | null | undefined {
  const left = members.filter(({ id }) => !leaving.has(id));
  const headLeaves = members.some(({ id, hubungan }) => hubungan === HEAD && leaving.has(id));
  if (!headLeaves || left.length === 0) return null;
  return left.find(({ id }) => id === chosen)?.id;
}

/** The spouse whom a death leaves widowed, where the family card leaves no doubt who that is. */
export function widowedBy(members: readonly Member[], dead: number): number | undefined {
  const couple = members.filter(
    ({ hubungan, status_kawin }) =>
      status_kawin === 'KAWIN' && (hubungan === HEAD || SPOUSES.includes(hubungan)),
  );
  if (couple.length !== 2 || !couple.some(({ id }) => id === dead)) return undefined;
  return couple.find(({ id }) => id !== dead)?.id;
}

/** Relation of a child to the head of its family, by that of its parent. */
export function childOf(hubungan: string): string {
  if (hubungan === HEAD || SPOUSES.includes(hubungan)) return 'ANAK';
  return hubungan === 'ANAK' || hubungan === 'MENANTU' ? 'CUCU' : 'FAMILI LAIN';
}

type Pair = readonly [unknown, unknown];

/** Old values that taking a change back restores: of those fields only that still are as it left them. */
export function takenBack(
  perubahan: Readonly<Record<string, Pair>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(perubahan).flatMap(([field, [old, made]]) => (now[field] === made ? [[field, old]] : [])),
  );
}
