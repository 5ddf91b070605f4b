import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Kotak, kotakOf } from '#contract/lib/geo/geojson.ts';
import type { gambarPeta, Tergambar } from '#contract/peta/gambar.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { errorToasts } from '../../../lib/forms/error-toasts.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { toastAll } from '../../../lib/forms/toast-store.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import { geser, pindah, sisip, tanpa } from './bentuk-ubah.ts';
import type { Lembar, OpenSunting } from './sunting.client.ts';
import { KOSONG, langkah, type Sunting, type Tindak } from './sunting-keadaan.ts';

const AROUND = slim<typeof gambarPeta.around>({
  method: 'GET',
  path: '/v1/kelola/peta/sekitar/',
  shape: 'data',
});
const SEEN_FROM = 13;

type Asked = { peta: Peta; tipeId: number; kotak: Kotak | null; unsur: Tergambar | null };

const lembarOf = (sunting: Sunting, unsur: readonly Tergambar[]): Lembar => {
  const { pilih, bentuk, garis, lain, lekat, alat } = sunting;
  const lama = pilih && bentuk !== pilih.geometri ? pilih.geometri : null;
  return { unsur, pilih: pilih?.id ?? null, lain, lama, bentuk, garis, lekat, sudut: alat === 'sudut' };
};

export type SuntingState = ReturnType<typeof useSunting>;

/** The map on which the office draws, and everything under the hand. */
export function useSunting({ peta, tipeId, kotak, unsur: first }: Asked) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<OpenSunting>(undefined);
  const [state, setState] = useState<'memuat' | 'siap' | 'gagal'>('memuat');
  const { unsur, semua, see, reload } = useAround(tipeId, first);
  const [lekat, setLekat] = useState<number | null>(null);
  const [now, act] = useReducer(langkah, first, (one) =>
    one ? langkah(KOSONG, { jenis: 'pilih', unsur: one }) : KOSONG,
  );
  const latest = useRef({ now, unsur });
  latest.current = { now, unsur };

  useEffect(() => {
    let gone = false;
    const open = async () => {
      const { openSunting } = await import('./sunting.client.ts');
      if (gone || !box.current) return;
      map.current = openSunting(box.current, {
        peta,
        kotak,
        lembar: lembarOf(latest.current.now, latest.current.unsur),
        onBox: see,
        ...handsOf(latest, act),
        onStick: setLekat,
      });
      setState('siap');
    };
    open().catch(() => {
      if (!gone) setState('gagal');
    });
    return () => {
      gone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [peta, kotak, see]);
  useEffect(() => map.current?.show(lembarOf(now, unsur)), [now, unsur]);

  const choose = (one: Tergambar | null) => {
    act({ jenis: 'pilih', unsur: one });
    if (one) map.current?.go(kotakOf(one.geometri));
  };
  return { box, map, state, now, act, unsur, semua, lekat, choose, reload };
}

const keyOf = (kotak: Kotak) => kotak.map((one) => one.toFixed(6)).join();

/** The features of the box that is on the screen; fetched again when it moves or something was saved. */
function useAround(tipeId: number, first: Tergambar | null) {
  const [unsur, setUnsur] = useState<Tergambar[]>(first ? [first] : []);
  const [semua, setSemua] = useState<number | null>(null);
  const seen = useRef<{ kotak: Kotak; zoom: number }>(undefined);
  const reload = useCallback(async (): Promise<Tergambar[]> => {
    const at = seen.current;
    if (!at || at.zoom < SEEN_FROM) {
      setSemua(null);
      return [];
    }
    const found = await browserApi(AROUND, { query: { tipe_id: tipeId, kotak: at.kotak.join(',') } });
    if (at !== seen.current) return found.unsur;
    setUnsur(found.unsur);
    setSemua(found.semua);
    return found.unsur;
  }, [tipeId]);
  const see = useCallback(
    (kotak: Kotak, zoom: number) => {
      if (seen.current && keyOf(seen.current.kotak) === keyOf(kotak)) return;
      seen.current = { kotak, zoom };
      reload().catch((error) => toastAll(errorToasts(error)));
    },
    [reload],
  );
  return { unsur, semua, see, reload };
}

type Latest = RefObject<{ now: Sunting; unsur: readonly Tergambar[] }>;

/** Reactions to hands on the map, by the tool that is taken up. */
function handsOf(latest: Latest, act: (one: Tindak) => void) {
  const change = (work: (bentuk: NonNullable<Sunting['bentuk']>) => Sunting['bentuk'] | undefined) => {
    const { bentuk } = latest.current.now;
    const next = bentuk && work(bentuk);
    if (next) act({ jenis: 'bentuk', bentuk: next });
  };
  return {
    onPress(di: [number, number], id: number | null) {
      const { now, unsur } = latest.current;
      if (now.alat === 'titik' || now.alat === 'garis' || now.alat === 'luasan' || now.alat === 'pisah')
        return act({ jenis: 'titik', di });
      if (now.alat === 'gabung')
        return id === null || id === now.pilih?.id ? undefined : act({ jenis: 'lain', id });
      const one = unsur.find((row) => row.id === id);
      // A changed shape is never let go by a press beside it.
      if (one && !(now.bentuk && now.bentuk !== now.pilih?.geometri)) act({ jenis: 'pilih', unsur: one });
    },
    onEnd: () => act({ jenis: 'tutup' }),
    onDrop: () => act({ jenis: 'lepas' }),
    pegang: {
      pindah: (...[jalur, di]: Parameters<Hands['pindah']>) => change((bentuk) => pindah(bentuk, jalur, di)),
      sisip: (...[jalur, di]: Parameters<Hands['sisip']>) => change((bentuk) => sisip(bentuk, jalur, di)),
      hapus: (...[jalur]: Parameters<Hands['hapus']>) => change((bentuk) => tanpa(bentuk, jalur)),
      geser: (...[oleh]: Parameters<Hands['geser']>) => change((bentuk) => geser(bentuk, oleh)),
    },
  };
}
type Hands = import('./sunting-pegangan.ts').Pegang;
