import type { PageMeta } from '#contract/kit.ts';
import type { LaporAntrean } from '#contract/lapor.ts';
import { Queue } from '../../kinds/alur/queue.tsx';
import { type ReviewView, reviewPath } from './review-path.ts';

type Props = { view: ReviewView; items: LaporAntrean[]; meta: PageMeta; selected?: number; now: number };

/** The reports of a state, the longest waiting first. */
export function ReviewQueue({ view, items, ...queue }: Props) {
  return (
    <Queue
      label="Antrean laporan"
      order={view.keadaan === 'menunggu' ? 'Urut dari yang paling lama menunggu' : undefined}
      items={items.map(({ id, judul, isi, created_at, ...about }) => ({
        id,
        title: judul,
        since: created_at,
        facts: factsOf(about),
        text: isi,
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
