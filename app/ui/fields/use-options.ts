import { useEffect, useMemo, useState } from 'react';
import { filterOptions } from './option-search.ts';
import type { Option } from './select.tsx';

/** Asks the server for the options of what is typed; the signal ends when the person types on. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<Option[]>;
export type OptionSource = readonly Option[] | LoadOptions;

/** Milliseconds after the last key. */
const PATIENCE = 300;
const NONE: readonly Option[] = [];

/** The options to offer: a list is searched here, a function is asked while the box is open. */
export function useOptions(source: OptionSource, query: string, open: boolean) {
  const [answer, setAnswer] = useState<{ query: string; options: readonly Option[] } | null>(null);
  const load = typeof source === 'function' ? source : null;
  const fixed = useMemo(
    () => (typeof source === 'function' ? NONE : filterOptions(source, query)),
    [source, query],
  );

  useEffect(() => {
    if (!load || !open) return;
    const abort = new AbortController();
    const settle = (options: readonly Option[]) => {
      if (!abort.signal.aborted) setAnswer({ query, options });
    };
    const timer = setTimeout(
      () => load(query, abort.signal).then(settle, () => settle(NONE)),
      query === '' ? 0 : PATIENCE,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, query, open]);

  if (!load) return { options: fixed, loading: false };
  return { options: answer?.options ?? NONE, loading: open && answer?.query !== query };
}
