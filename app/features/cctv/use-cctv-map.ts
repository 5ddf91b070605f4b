import { useEffect, useRef, useState } from 'react';
import type { Kamera } from '#contract/cctv.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { useSite } from '../../lib/use-site.ts';
import type { CctvMap } from './cctv-map.client.ts';

type CctvMapOptions = {
  kamera: readonly Kamera[];
  peta: Peta;
  open: Pick<Kamera, 'id'> | null | undefined;
  onOpen: (id: number) => void;
};

/** The map of the cameras in `box`; the one that is looked at is marked. */
export function useCctvMap({ kamera, peta, open, onOpen }: CctvMapOptions) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<CctvMap>(undefined);
  const [state, setState] = useState<'memuat' | 'siap' | 'gagal'>('memuat');
  const { desa } = useSite();
  const pick = useRef(onOpen);
  pick.current = onOpen;
  const title = `Peta kamera CCTV Desa ${desa.nama_desa}. Panah menggeser, plus dan minus memperbesar, Enter membuka kamera di tengah.`;
  useEffect(() => {
    let gone = false;
    const start = async () => {
      const { openCctvMap } = await import('./cctv-map.client.ts');
      if (gone || !box.current) return;
      map.current = openCctvMap(box.current, { peta, kamera, title, onPick: (id) => pick.current(id) });
      setState('siap');
    };
    start().catch(() => {
      if (!gone) setState('gagal');
    });
    return () => {
      gone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [peta, kamera, title]);
  const id = open?.id ?? null;
  useEffect(() => {
    if (state === 'siap') map.current?.mark(id);
  }, [id, state]);
  return { box, map, state };
}
