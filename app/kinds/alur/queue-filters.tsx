import type { AlurSummary } from '#contract/kinds/alur-calls.ts';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { type Choices, type QueueNoun, queuePath } from './noun.ts';
import { keptOf } from './queue-order.ts';
import { type QueueView, URUS_VIEWS, type UrusView } from './queue-path.ts';

const URUS_WORDS: Record<UrusView, string> = {
  saya: 'Untuk saya',
  belum: 'Belum ditugaskan',
  ikut: 'Saya ikuti',
};

interface QueueFiltersProps<F extends string> {
  noun: Pick<QueueNoun, 'filters' | 'here' | 'states'> & {
    views?: { readonly [name in string]: { label: string; states: readonly string[] } };
  };
  view: QueueView<string, F>;
  /** The part of the summary that holds the choices of the noun's filters. */
  summary: Omit<AlurSummary, 'urus'> & { urus?: AlurSummary['urus'] } & { [name in string]?: unknown };
}

/** The state as chips with their counts, what is late, and lists that filter at once. */
export function QueueFilters<F extends string>({ noun, view, summary }: QueueFiltersProps<F>) {
  const { keadaan, lewat, urus, urut } = view;
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
    current: keadaan === name && !lewat && !urus,
  }));
  const late = {
    key: 'lewat',
    label: 'Lewat batas',
    count: summary.lewat,
    to: queuePath(noun, { ...kept, lewat: 1 }),
    current: lewat === 1 && !urus,
  };
  const own = summary.urus;
  // An office that gives nothing to anybody is not asked about it.
  const given = own && (own.petugas.length > 0 || own.ikut > 0 || urus) ? own : undefined;
  const ours = URUS_VIEWS.filter((name) => given && (given[name] > 0 || name === urus)).map((name) => ({
    key: `urus-${name}`,
    label: URUS_WORDS[name],
    count: given?.[name] ?? 0,
    to: queuePath(noun, { ...kept, petugas: undefined, urus: name }),
    current: urus === name,
  }));
  const officers = { name: 'petugas', label: 'Petugas', options: given?.petugas ?? [] };
  const choices = Object.entries(noun.filters).map(([name, { label }]) => ({
    name,
    label,
    // `queueNoun` takes no filter that the summary has no choices for.
    options: summary[name] as Choices,
  }));
  const now = urus ? { urus } : lewat ? { lewat } : { keadaan, urut };
  return (
    <FilterBar
      label="Saring menurut keadaan"
      chips={[...chips, late, ...ours]}
      choices={officers.options.length > 0 && !urus ? [...choices, officers] : choices}
      action={noun.here}
      view={{ ...now, ...kept }}
    />
  );
}
