import { type QueueNoun, queuePath } from './noun.ts';
import type { QueueProps } from './queue.tsx';
import type { QueueView } from './queue-path.ts';

type View = QueueView<string, string>;
type Noun = Pick<QueueNoun, 'dated' | 'flow' | 'filters' | 'here'>;

/** Order of a queue, and the other order it could have; items that nobody must act on have no deadline to sort by. */
export function queueOrder(noun: Noun, view: View): Pick<QueueProps, 'order' | 'resort'> {
  const { keadaan, lewat, urus, urut } = view;
  if (urus === 'belum') return {};
  if (urus) return { order: 'Urut dari batas dalam terdekat' };
  if (lewat) return { order: 'Urut dari yang paling lama lewat' };
  if (noun.dated || !noun.flow.states[keadaan]?.limit) return {};
  const usual = keadaan === noun.flow.start ? 'yang paling lama menunggu' : 'yang terbaru';
  const fields = { keadaan, ...keptOf(noun, view) };
  const action = noun.here;
  if (urut)
    return {
      order: 'Urut dari batas terdekat',
      resort: { label: `Urutkan dari ${usual}`, action, fields },
    };
  return {
    order: `Urut dari ${usual}`,
    resort: { label: 'Urutkan dari batas terdekat', action, fields: { ...fields, urut: 'tenggat' } },
  };
}

/** Filters that narrow a queue, whatever the state that shows. */
export const keptOf = ({ filters }: Pick<QueueNoun, 'filters'>, view: View) => ({
  ...Object.fromEntries(Object.keys(filters).map((name) => [name, view[name]])),
  petugas: view.petugas,
  search: view.search,
});

/** Addresses of the items of a view, and of another page of its list. */
export const placePath =
  (noun: Noun, view: View): QueueProps['pathTo'] =>
  ({ id, page = view.page }) =>
    queuePath(noun, { ...view, putuskan: undefined, page, id });
