import type { QueueProps } from './queue.tsx';
import type { QueueView } from './queue-path.ts';

type View = QueueView<string, string, never>;
type Ordering = {
  action: string;
  /** The state that waits for the office, and those in which nobody must act. */
  waiting: string;
  undated: readonly string[];
  /** Further filters that stay. */
  keep: Record<string, number | undefined>;
};

/** How a queue is sorted, and how else it could be; what nobody must act on has no deadline to sort by. */
export function queueOrder(view: View, at: Ordering): Pick<QueueProps, 'order' | 'resort'> {
  const { keadaan, lewat, urut, search } = view;
  if (lewat) return { order: 'Urut dari yang paling lama lewat' };
  if (at.undated.includes(keadaan)) return {};
  const usual = keadaan === at.waiting ? 'yang paling lama menunggu' : 'yang terbaru';
  const fields = { keadaan, ...at.keep, search };
  const { action } = at;
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
