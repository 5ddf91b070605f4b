import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Posisi } from '#contract/lib/geo/geojson.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import type { OpenPeta, Tools } from '../view/peta.client.ts';
import { luasText, panjangText } from '../view/peta-view.ts';
import {
  ALAT,
  type Alat,
  type Gambar,
  type Hasil,
  isFull,
  isLuasan,
  keepGambar,
  loadGambar,
  nextName,
  shapeOf,
} from './alat-data.ts';

export type AlatState = ReturnType<typeof useAlat>;
type Drawing = { alat: Alat | null; of: Alat; titik: Posisi[]; selesai: boolean };
const NOTHING: Drawing = { alat: null, of: 'jarak', titik: [], selesai: false };
/** Measuring too little says nothing yet. */
const short = (text: string) => text.replace(/,00(?= )/, '');

/** Measuring and drawing: the points so far, what they measure, and the drawings that this browser keeps. */
export function useAlat(map: RefObject<OpenPeta | undefined>, ready: boolean) {
  const [now, set] = useState(NOTHING);
  const latest = useRef(now);
  latest.current = now;
  const put = (part: Partial<Drawing>) => {
    latest.current = { ...latest.current, ...part };
    set(latest.current);
  };
  const { of, titik } = now;
  const hasil = useHasil(of, titik);
  const { gambar, keep } = useGambar();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the map is there
  useEffect(
    () =>
      map.current?.tools({
        of,
        titik,
        ruas: hasil?.ruas.map((one) => short(panjangText(one))) ?? [],
        gambar,
      }),
    [map, ready, of, titik, hasil, gambar],
  );
  const tools = useRef<Tools>(undefined);
  const finish = () => {
    const { alat, titik: points } = latest.current;
    const shape = alat && shapeOf(alat, points);
    if (!alat || !shape) return;
    if (ALAT[alat].kelompok === 'ukur') return put({ selesai: true });
    if (isFull(gambar))
      return void toast({ kind: 'warning', title: 'Paling banyak 50 gambar. Hapus yang lama dahulu.' });
    keep([
      ...gambar,
      { id: `${Date.now()}-${gambar.length}`, nama: nextName(alat, gambar), geometri: shape },
    ]);
    put({ titik: [] });
  };
  tools.current = toolsOf(latest, put, finish);
  return {
    ...now,
    hasil,
    gambar,
    tools,
    finish,
    /** Another tool begins anew; closing one keeps what was measured. */
    choose: (alat: Alat | null) =>
      put(
        alat === null
          ? { alat }
          : { alat, of: alat, titik: alat === latest.current.of ? titik : [], selesai: false },
      ),
    back: () => tools.current?.back(),
    clear: () => put({ titik: [], selesai: false }),
    drop: (id: string) => keep(gambar.filter((one) => one.id !== id)),
  };
}

type Put = (part: Partial<Drawing>) => void;

/** Reactions of the open tool to presses and keys on the map. */
const toolsOf = (latest: RefObject<Drawing>, put: Put, finish: () => void): Tools => ({
  active: () => latest.current.alat !== null && !latest.current.selesai,
  open: () => latest.current.alat !== null,
  point(at) {
    const { titik, alat } = latest.current;
    const last = titik.at(-1);
    // The second press of a double one, or Enter where nothing moved, ends it.
    if (last && last[0] === at[0] && last[1] === at[1]) return finish();
    put({ titik: [...titik, at] });
    if (alat === 'titik') finish();
  },
  end: finish,
  back: () => put({ titik: latest.current.titik.slice(0, -1), selesai: false }),
  close: () => put({ alat: null }),
});

/** Measures of the points; the ellipsoid is fetched with the first two. */
function useHasil(of: Alat, titik: Posisi[]): Hasil | null {
  const [hasil, setHasil] = useState<Hasil | null>(null);
  useEffect(() => {
    let gone = false;
    if (titik.length < 2) setHasil(null);
    else
      void import('./ukur.client.ts').then(({ hasilOf }) => {
        if (!gone) setHasil(hasilOf(titik, isLuasan(of)));
      });
    return () => {
      gone = true;
    };
  }, [of, titik]);
  return hasil;
}

/** The drawings that this browser keeps. */
function useGambar() {
  const [gambar, setGambar] = useState<Gambar[]>([]);
  useEffect(() => setGambar(loadGambar()), []);
  const keep = (all: Gambar[]) => {
    setGambar(all);
    if (!keepGambar(all))
      toast({
        kind: 'warning',
        title: 'Gambar tidak dapat disimpan di perangkat ini, hanya tampil sekarang',
      });
  };
  return { gambar, keep };
}

/** The large figure of the card. */
export function besarOf({ of, hasil }: Pick<AlatState, 'of' | 'hasil'>): string {
  if (!hasil) return '';
  if (isLuasan(of)) return hasil.luas === null ? panjangText(hasil.panjang) : luasText(hasil.luas);
  return panjangText(hasil.panjang);
}
