import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { IslaPage } from './isla-load.ts';

const SOON_MS = 1_500;
const LATER_MS = 20_000;
const MOST = 40;

/** Asks anew while ISLA has not answered, so that a page opened during an outage mends itself; hidden pages rest. */
export function useAskingAgain({ menunggu, gagal, kartu }: IslaPage): void {
  const { revalidate, state } = useRevalidator();
  const asked = useRef(0);
  const isShort = gagal || kartu.some(({ keadaan, tersimpan }) => keadaan === 'gagal' || tersimpan);
  const wait = menunggu ? SOON_MS : isShort ? LATER_MS : undefined;
  useEffect(() => {
    if (wait === undefined || state !== 'idle') return;
    const timer = setInterval(() => {
      if (document.hidden || asked.current >= MOST) return;
      asked.current += 1;
      void revalidate();
    }, wait);
    return () => clearInterval(timer);
  }, [wait, state, revalidate]);
}
