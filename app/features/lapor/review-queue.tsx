import type { PageMeta } from '#contract/kit.ts';
import type { LaporAntrean } from '#contract/lapor-kelola.ts';
import { Queue } from '../../kinds/alur/queue.tsx';
import { queueOrder } from '../../kinds/alur/queue-order.ts';
import { paths } from '../../lib/paths.ts';
import { type ReviewView, reviewPath } from './review-path.ts';

type Props = { view: ReviewView; items: LaporAntrean[]; meta: PageMeta; selected?: number; now: number };

/** The reports of a state, the longest waiting first. */
export function ReviewQueue({ view, items, ...queue }: Props) {
  return (
    <Queue
      label="Antrean laporan"
      theirs="Pelapor"
      {...queueOrder(view, {
        action: paths.kelola('lapor'),
        waiting: 'menunggu',
        undated: ['ditolak'],
        keep: { kategori: view.kategori, dusun: view.dusun },
      })}
      items={items.map(({ id, judul, isi, created_at, tenggat, ...about }) => ({
        id,
        title: judul,
        since: created_at,
        facts: factsOf(about),
        text: isi,
        tenggat,
      }))}
      pathTo={({ id, page = view.page }) => reviewPath({ ...view, putuskan: undefined, page, id })}
      {...queue}
    />
  );
}

function factsOf({ kategori, pelapor, dusun }: Pick<LaporAntrean, 'kategori' | 'pelapor' | 'dusun'>): string {
  const who = [pelapor, dusun && `Dusun ${dusun}`].filter(Boolean).join(', ');
  return [kategori?.nama, who].filter(Boolean).join(' · ');
}
