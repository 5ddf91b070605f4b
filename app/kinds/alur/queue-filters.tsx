import type { AlurSummary } from '#contract/kinds/alur-calls.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { type Choices, type QueueNoun, queuePath } from './noun.ts';
import { keptOf } from './queue-order.ts';
import type { QueueView } from './queue-path.ts';

interface QueueFiltersProps<F extends string> {
  noun: Pick<QueueNoun, 'filters' | 'here' | 'states' | 'views'>;
  view: QueueView<string, F>;
  /** The part of the summary that holds the choices of the noun's filters. */
  summary: AlurSummary & { [name in string]?: unknown };
}

/** The state as chips with their counts, what is late, and lists that filter at once. */
export function QueueFilters<F extends string>({ noun, view, summary }: QueueFiltersProps<F>) {
  const { keadaan, lewat, urut } = view;
  const kept = keptOf(noun, view);
  const countOf = (states: readonly string[]) =>
    states.map((state) => summary.jumlah[state] ?? 0).reduce((sum, one) => sum + one, 0);
  const single = Object.entries(noun.states).map(([state, label]) => ({
    name: state,
    label,
    states: [state],
  }));
  const several = Object.entries(noun.views ?? {}).map(([name, one]) => ({ name, ...one }));
  const chips = [...several, ...single].map(({ name, label, states }) => ({
    key: name,
    label,
    count: countOf(states),
    to: queuePath(noun, { ...kept, urut, keadaan: name }),
    current: keadaan === name && !lewat,
  }));
  const late = {
    key: 'lewat',
    label: 'Lewat batas',
    count: summary.lewat,
    to: queuePath(noun, { ...kept, lewat: 1 }),
    current: lewat === 1,
  };
  return (
    <FilterBar
      label="Saring menurut keadaan"
      chips={[...chips, late]}
      choices={Object.entries(noun.filters).map(([name, { label }]) => ({
        name,
        label,
        // `queueNoun` takes no filter that the summary has no choices for.
        options: summary[name] as Choices,
      }))}
      action={noun.here}
      view={lewat ? { lewat, ...kept } : { keadaan, urut, ...kept }}
    />
  );
}
