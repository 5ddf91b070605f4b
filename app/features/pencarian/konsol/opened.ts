/** A page of the console that somebody opened. */
export type Opened = { judul: string; to: string };
type Menu = readonly { label: string; to: string }[];

const MOST = 5;
const keyOf = (user: number) => `terakhir-dibuka:${user}`;

let owner: number | undefined;
let rows: readonly Opened[] = [];

/**
 * Pages that one person opened last, newest first. Titles may name residents and computers of an office are shared:
 * they stay in the memory of this tab, for this person. What outlives it are addresses of the menu alone.
 */
export function openedBy(user: number, menu: Menu): readonly Opened[] {
  if (owner !== user) {
    owner = user;
    rows = keptOf(user).flatMap((to) => {
      const page = menu.find((one) => one.to === to);
      return page ? [{ judul: page.label, to }] : [];
    });
  }
  return rows;
}

export function noteOpened(user: number, menu: Menu, page: Opened): void {
  const known = openedBy(user, menu);
  // The title from the search tells more than the name of the page, which names nobody.
  const judul = known.find(({ to }) => to === page.to)?.judul ?? page.judul;
  const before = known.filter(({ to }) => to !== page.to);
  rows = [{ judul, to: page.to }, ...before].slice(0, MOST + 1);
  const kept = rows.map(({ to }) => to).filter((to) => menu.some((one) => one.to === to));
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(kept));
  } catch {
    // The list lives as long as the tab where storage is blocked.
  }
}

/** The pages to offer: not the one that is open. */
export const offered = (user: number, menu: Menu, here: string): readonly Opened[] =>
  openedBy(user, menu)
    .filter(({ to }) => to !== here)
    .slice(0, MOST);

function keptOf(user: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
