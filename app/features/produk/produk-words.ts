/** Names of products on cards. */
const MOST = 55;

/** A name as a card shows it: at most 55 characters and three dots. */
export function shortName(nama: string): string {
  const letters = [...nama];
  return letters.length > MOST ? `${letters.slice(0, MOST).join('').trimEnd()}...` : nama;
}
