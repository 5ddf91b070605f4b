import { BANYAK } from './dasar-rules.ts';

type Gerak = { kini: number; tahun: ReadonlyMap<number, { masuk: number; keluar: number }> };

/**
 * Residents at the end of past years, counted back from today. Null where so few came or left until the next year that is told
 * that the difference would tell of them.
 */
export function pendudukDahulu(
  { kini, tahun }: Gerak,
  { dari, sampai }: { dari: number; sampai: number },
): [tahun: number, penduduk: number | null][] {
  const all: [number, number | null][] = [];
  let [people, since] = [kini, 0];
  for (let year = sampai; year >= dari; year -= 1) {
    const { masuk, keluar } = tahun.get(year + 1) ?? { masuk: 0, keluar: 0 };
    people += keluar - masuk;
    since += masuk + keluar;
    const told = since === 0 || since >= BANYAK;
    all.push([year, told ? people : null]);
    if (told) since = 0;
  }
  return all;
}
