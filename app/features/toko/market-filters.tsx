import type { Output } from '#contract/client.ts';
import type { kelolaToko } from '#contract/toko/kelola.ts';
import { paths } from '../../lib/paths/paths.ts';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { type MarketList, type MarketView, marketPath } from './market-view.ts';

interface MarketFiltersProps {
  view: MarketView;
  summary: Output<typeof kelolaToko.summary>;
}

/** The lists of the market with how much is in each: shops first, then what they sell. */
export function MarketFilters({ view, summary }: MarketFiltersProps) {
  const lists: { lihat: MarketList; label: string; count: number }[] = [
    { lihat: 'toko', label: 'Semua toko', count: summary.toko },
    { lihat: 'belum', label: 'Belum diperiksa', count: summary.toko_belum_diperiksa },
    { lihat: 'toko-tersembunyi', label: 'Toko tersembunyi', count: summary.toko_tersembunyi },
    { lihat: 'produk', label: 'Semua produk', count: summary.produk },
    {
      lihat: 'dilihat',
      label: 'Paling banyak dilihat',
      count: Math.max(0, summary.produk - summary.produk_tersembunyi),
    },
    { lihat: 'stok', label: 'Stok habis atau menipis', count: summary.habis + summary.menipis },
    { lihat: 'produk-tersembunyi', label: 'Produk tersembunyi', count: summary.produk_tersembunyi },
  ];
  return (
    <FilterBar
      label="Pilih daftar"
      chips={lists.map(({ lihat, label, count }) => ({
        key: lihat,
        label,
        count,
        to: marketPath({ lihat, search: view.search }),
        current: view.lihat === lihat,
      }))}
      action={paths.kelola('toko')}
      view={{ lihat: view.lihat, search: view.search }}
    />
  );
}
