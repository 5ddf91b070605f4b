import { useEffect, useState } from 'react';
import { browserApi } from '../../../lib/live/browser-api.ts';
import { isCommand } from './commands.ts';
import type { Hasil, Sumber } from './sources.ts';

const WAIT_MS = 150;
const MOST = 4;

export type Hasilnya = ReadonlyMap<Sumber, Hasil | 'gagal'>;

/**
 * Asks every source for what is typed and shows each as soon as it answers; a slower answer to an older question is
 * dropped.
 */
export function useResults(sources: readonly Sumber[], typed: string): { asked: string; hasil: Hasilnya } {
  const [found, setFound] = useState<{ asked: string; hasil: Hasilnya }>({ asked: '', hasil: new Map() });
  const search = isCommand(typed) ? '' : typed.trim();
  useEffect(() => {
    if (search === '') {
      setFound({ asked: '', hasil: new Map() });
      return;
    }
    let current = true;
    const put = (one: Sumber, hasil: Hasil | 'gagal') => {
      if (!current) return;
      setFound((before) => ({
        asked: search,
        hasil: new Map(before.asked === search ? before.hasil : []).set(one, hasil),
      }));
    };
    const timer = setTimeout(() => {
      for (const one of sources)
        one.find(browserApi, search, MOST).then(
          (hasil) => put(one, hasil),
          () => put(one, 'gagal'),
        );
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [sources, search]);
  return found;
}
