import type { RouterContextProvider } from 'react-router';
import { type ApbdesRinci, apbdes } from '#contract/apbdes/apbdes.ts';
import { apiOf } from '../../../lib/api.ts';
import type { Checked } from '../tree/checks-panel.tsx';
import { examplesOf } from '../tree/guide.tsx';
import { shortLabel } from './block-parts.ts';
import { compare, type Satuan, type Ukuran } from './comparison.ts';
import { budgetOf, changeText } from './money.ts';

type Context = Readonly<RouterContextProvider>;

/** The two years of an address and how they are compared; only what is shown of them. */
export async function loadComparison(context: Context, request: Request) {
  const query = new URL(request.url).searchParams;
  const how: { ukuran: Ukuran; satuan: Satuan } = {
    ukuran: query.get('ukuran') === 'realisasi' ? 'realisasi' : 'anggaran',
    satuan: (['penduduk', 'bagian'] as const).find((one) => one === query.get('satuan')) ?? 'rupiah',
  };
  const asked = { a: query.get('a'), b: query.get('b') };
  const { tahun, a, b, bidang } = await apiOf(context)(apbdes.comparison, { query: asked });
  if (!a || !b) return { years: tahun, how, pair: null };
  const pair = {
    a: a.tahun,
    b: b.tahun,
    rows: compare(a, b, how),
    checked: checkedOf(a),
    examples: examplesOf(a),
    small: bidang.map(({ kode, riwayat }) => ({
      kode,
      label: shortLabel(lineIn(a, kode)?.uraian ?? kode),
      change: changeText(budgetIn(b, kode), budgetIn(a, kode)),
      history: riwayat.slice(-SHOWN_YEARS).map((one) => ({
        tahun: one.tahun,
        budget: one.ada ? (budgetOf(one) ?? 0) : null,
      })),
    })),
  };
  return { years: tahun, how, pair };
}
export type Pair = NonNullable<Awaited<ReturnType<typeof loadComparison>>['pair']>;

const SHOWN_YEARS = 5;
const lineIn = ({ baris }: ApbdesRinci, kode: string) => baris.find((one) => one.kode === kode);
const budgetIn = (year: ApbdesRinci, kode: string): number | null => {
  const found = lineIn(year, kode);
  return found ? budgetOf(found) : null;
};
const checkedOf = (year: ApbdesRinci): Checked => {
  const { tahun, pemeriksaan, jumlah_pos, realisation_timestamp, budgeting_timestamp } = year;
  return { tahun, pemeriksaan, jumlah_pos, realisation_timestamp, budgeting_timestamp };
};
