import type { Hitungan } from '#contract/survei/survei.ts';
import { BATAS_B } from '#contract/survei/unsur.ts';

/** 'a', 'a dan b', 'a, b, dan c'. */
function joined(names: readonly string[]): string {
  if (names.length < 3) return names.join(' dan ');
  return `${names.slice(0, -1).join(', ')}, dan ${names.at(-1)}`;
}
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Names the best element, and those that lie below grade B. */
export function findingOf(unsur: Hitungan['unsur']): string {
  const [best] = unsur.toSorted((a, b) => b.nilai - a.nilai);
  if (!best) return '';
  const low = unsur.filter(({ nilai }) => nilai < BATAS_B).toSorted((a, b) => a.nilai - b.nilai);
  const first = `${best.nama} paling memuaskan.`;
  if (low.length === 0) return `${first} Semua unsur mutu B atau lebih.`;
  if (low.length === unsur.length) return `${first} Semua unsur masih di bawah batas mutu B.`;
  const [one = '', ...rest] = low.map(({ nama }) => nama);
  return `${first} ${joined([one, ...rest.map(lower)])} masih di bawah batas mutu B.`;
}

/** Names the service that is rated lowest; '' where there are not several to compare. */
export function lowestService(layanan: Hitungan['layanan']): string {
  const rated = layanan.flatMap(({ nama, ikm }) => (ikm ? [{ nama, ...ikm }] : []));
  const [last] = rated.toSorted((a, b) => a.nilai - b.nilai);
  if (!last || rated.length < 2) return '';
  const still = last.nilai >= BATAS_B ? `tetap mutu ${last.mutu}` : `mutu ${last.mutu}`;
  return `${last.nama} paling rendah, ${still}.`;
}
