import type { PageMeta } from '#contract/kit.ts';
import type { LaporAntrean } from '#contract/lapor-kelola.ts';
import { Queue, type QueueProps } from '../../kinds/alur/queue.tsx';
import { paths } from '../../lib/paths.ts';
import { type ReviewView, reviewPath } from './review-path.ts';

type Props = { view: ReviewView; items: LaporAntrean[]; meta: PageMeta; selected?: number; now: number };

/** The reports of a state, the longest waiting first. */
export function ReviewQueue({ view, items, ...queue }: Props) {
  return (
    <Queue
      label="Antrean laporan"
      theirs="Pelapor"
      {...orderOf(view)}
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

/** How the queue is sorted, and how else it could be; what was refused has no deadline. */
function orderOf(view: ReviewView): Pick<QueueProps, 'order' | 'resort'> {
  const { keadaan, lewat, urut, kategori, dusun, search } = view;
  if (lewat) return { order: 'Urut dari yang paling lama lewat' };
  if (keadaan === 'ditolak') return {};
  const usual = keadaan === 'menunggu' ? 'yang paling lama menunggu' : 'yang terbaru';
  const fields = { keadaan, kategori, dusun, search };
  const action = paths.kelola('lapor');
  if (urut)
    return {
      order: 'Urut dari tenggat terdekat',
      resort: { label: `Urutkan dari ${usual}`, action, fields },
    };
  return {
    order: `Urut dari ${usual}`,
    resort: { label: 'Urutkan dari tenggat', action, fields: { ...fields, urut: 'tenggat' } },
  };
}

function factsOf({ kategori, pelapor, dusun }: Pick<LaporAntrean, 'kategori' | 'pelapor' | 'dusun'>): string {
  const who = [pelapor, dusun && `Dusun ${dusun}`].filter(Boolean).join(', ');
  return [kategori?.nama, who].filter(Boolean).join(' · ');
}
