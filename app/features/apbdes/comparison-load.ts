import type { RouterContextProvider } from 'react-router';
import { apbdes } from '#contract/apbdes.ts';
import { apiOf } from '../../lib/api.ts';
import type { Satuan, Ukuran } from './comparison.ts';

const YEAR = /^20\d\d$/;

/** The two years of an address, the latest against the one before unless it says others, and how they are compared. */
export async function loadComparison(context: Readonly<RouterContextProvider>, request: Request) {
  const query = new URL(request.url).searchParams;
  const call = apiOf(context);
  const years = await call(apbdes.years);
  const known = years.map(({ tahun }) => tahun);
  const asked = (name: string) => {
    const found = Number(query.get(name)?.match(YEAR)?.[0]);
    return known.includes(found) ? found : undefined;
  };
  const a = asked('a') ?? known.find((one) => one !== asked('b')) ?? 0;
  const other = asked('b');
  const b =
    other !== undefined && other !== a
      ? other
      : (known.find((one) => one < a) ?? known.find((one) => one !== a) ?? 0);
  const how: { ukuran: Ukuran; satuan: Satuan } = {
    ukuran: query.get('ukuran') === 'realisasi' ? 'realisasi' : 'anggaran',
    satuan: (['penduduk', 'bagian'] as const).find((one) => one === query.get('satuan')) ?? 'rupiah',
  };
  if (!a || !b) return { years, pair: null, how };
  const detail = (tahun: number) => call(apbdes.detail, { params: { tahun: String(tahun) } });
  const [newer, older] = await Promise.all([detail(a), detail(b)]);
  return { years, pair: { a: newer, b: older }, how };
}
