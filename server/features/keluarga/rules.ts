const HEAD = 'KEPALA KELUARGA';
const SPOUSES = ['SUAMI', 'ISTRI'];

type Member = { id: number; hubungan: string; kelamin: 'LK' | 'PR'; status_kawin: string };

/**
 * Relations of those who leave a card, on their own one: the chosen head leads, the spouse of a child's household becomes the
 * spouse, grandchildren become children; everybody else stays a relative until the office says more.
 */
export function onNewCard(members: readonly Member[], head: number): Map<number, string> {
  const leader = members.find(({ id }) => id === head);
  return new Map(members.map((one) => [one.id, one.id === head ? HEAD : relationTo(leader, one)]));
}

function relationTo(head: Member | undefined, { hubungan, kelamin, status_kawin }: Member): string {
  const couple = head?.status_kawin === 'KAWIN' && status_kawin === 'KAWIN' && head.kelamin !== kelamin;
  const spouse = kelamin === 'PR' ? 'ISTRI' : 'SUAMI';
  const from = head?.hubungan ?? '';
  if (from === 'ANAK' || from === 'MENANTU') {
    if (couple && (hubungan === 'ANAK' || hubungan === 'MENANTU') && hubungan !== from) return spouse;
    return hubungan === 'CUCU' ? 'ANAK' : 'FAMILI LAIN';
  }
  const oldCouple = from === HEAD || SPOUSES.includes(from);
  if (oldCouple && (hubungan === HEAD || SPOUSES.includes(hubungan))) return couple ? spouse : 'FAMILI LAIN';
  return oldCouple ? hubungan : 'FAMILI LAIN';
}

/** Says whether a card keeps a head after some members left, or the chosen one is among those who stay. */
export function staysLed(members: readonly Member[], leaving: ReadonlySet<number>, next: number | undefined) {
  const left = members.filter(({ id }) => !leaving.has(id));
  const led = left.length === 0 || left.some(({ hubungan }) => hubungan === HEAD);
  return led || left.some(({ id }) => id === next);
}
