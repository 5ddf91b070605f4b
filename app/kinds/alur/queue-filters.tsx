import { FilterBar } from '../../ui/filter-bar.tsx';
import type { QueueView } from './queue-path.ts';

type View<S extends string, F extends string> = QueueView<S, string, F>;

interface QueueFiltersProps<S extends string, F extends string> {
  view: View<S, F>;
  /** The states in their order, with their words. */
  states: readonly { keadaan: S; label: string }[];
  /** How many stand in each state, and how many are late. */
  jumlah: Record<S, number>;
  lewat: number;
  /** Lists that filter at once. */
  choices: readonly { name: F; label: string; options: readonly { id: number; nama: string }[] }[];
  /** Address of the queue, and of a view of it. */
  action: string;
  pathTo: (view: Record<string, string | number | undefined>) => string;
}

/** The state as chips with their counts, what is late, and lists that filter at once. */
export function QueueFilters<S extends string, F extends string>(props: QueueFiltersProps<S, F>) {
  const { view, states, jumlah, choices, action, pathTo } = props;
  const { keadaan, search, lewat, urut } = view;
  const narrowed = Object.fromEntries(choices.map(({ name }) => [name, view[name]]));
  const keep = { ...narrowed, search };
  const chips = states.map((one) => ({
    key: one.keadaan,
    label: one.label,
    count: jumlah[one.keadaan],
    to: pathTo({ ...keep, urut, keadaan: one.keadaan }),
    current: keadaan === one.keadaan && !lewat,
  }));
  const late = {
    key: 'lewat',
    label: 'Lewat tenggat',
    count: props.lewat,
    to: pathTo({ ...keep, lewat: 1 }),
    current: lewat === 1,
  };
  return (
    <FilterBar
      label="Saring menurut keadaan"
      chips={[...chips, late]}
      choices={choices}
      action={action}
      view={lewat ? { lewat, ...keep } : { keadaan, urut, ...keep }}
    />
  );
}
