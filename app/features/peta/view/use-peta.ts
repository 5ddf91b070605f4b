import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Peta } from '#contract/peta/peta.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { placeBehind } from '../../../lib/place-layers.ts';
import { SELESAI, sketch } from '../tools/sketsa.ts';
import { useAlat } from '../tools/use-alat.ts';
import type { OpenPeta, Tools } from './peta.client.ts';
import { loadSig, modelOf, type Terpilih } from './peta-data.ts';
import { type Active, type Keadaan, type Pandangan, queryOf, type TabPeta } from './peta-view.ts';
import type { Terlihat } from './terlihat.client.ts';

const NO_LOCATION = 'Lokasi tidak diizinkan. Ketik koordinat atau ketuk peta.';
const GONE = 'Unsur di tautan ini tidak ada di peta.';

export type PetaState = ReturnType<typeof usePeta>;

/** The state of the map: what is on, what is selected, what its address says; and the live map once it is there. */
export function usePeta(peta: Peta, first: Keadaan) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<OpenPeta>(undefined);
  const [keadaan, set] = useState(first);
  const sketched = useRef<HTMLCanvasElement>(null);
  const { seen, setSeen, listed, list } = useSeen(map);
  const [chosen, setChosen] = useState<Terpilih | null>(null);
  const [others, setOthers] = useState<Terlihat[]>([]);
  const [state, setState] = useState<'memuat' | 'siap' | 'gagal'>('memuat');
  const [info, setInfo] = useState('');
  const [located, setLocated] = useState(false);
  const now = useRef(keadaan);
  now.current = keadaan;

  const change = useChange({ now, set, map });

  const alat = useAlat(map, state === 'siap');
  const { tools } = alat;
  const select = useSelect({ peta, now, map, change, setChosen, setInfo });

  const drawn = useOpened({
    peta,
    box,
    map,
    sketched,
    tools,
    listed,
    now,
    set,
    setSeen,
    setOthers,
    setState,
    select,
  });

  const locate = () => locateOn(map.current, () => setLocated(true));
  return {
    peta,
    box,
    map,
    keadaan,
    change,
    seen,
    chosen,
    others,
    select,
    state,
    info,
    locate,
    located,
    alat,
    sketched,
    drawn,
    list,
    /** Lets go of what is selected and measured, and of the sign of the own position. */
    tidy() {
      alat.clear();
      map.current?.tidy();
      setLocated(false);
      void select(null);
    },
    tab: (tab: TabPeta) => change({ tab }),
    layers: (aktif: Active[]) => change({ aktif }),
  };
}

interface Opening extends Watching {
  peta: Peta;
  box: RefObject<HTMLDivElement | null>;
  map: RefObject<OpenPeta | undefined>;
  sketched: RefObject<HTMLCanvasElement | null>;
  tools: RefObject<Tools | undefined>;
  listed: RefObject<boolean>;
  setState: (state: 'memuat' | 'siap' | 'gagal') => void;
  select: ReturnType<typeof useSelect>;
}

/** Opens the live map in its box, after the sketch; true once all is drawn that it opened with. */
function useOpened(opening: Opening): boolean {
  const { peta, box, map, sketched, tools, listed, now, set, setSeen, setOthers, setState, select } = opening;
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let gone = false;
    const watching = watchingOf({ now, set, setSeen, setOthers, select });
    const open = async () => {
      const titik = placeBehind(window.location.hash);
      await sketchFirst(sketched.current, { peta, keadaan: now.current, titik });
      const { openPeta } = await import('./peta.client.ts');
      if (gone || !box.current) return;
      map.current = openPeta(box.current, {
        peta,
        tools,
        titik,
        listed,
        shown: now.current,
        lihat: now.current.lihat,
        ...watching,
        onDrawn: () => setDrawn(true),
      });
      setState('siap');
      if (now.current.unique !== null) void select({ id: now.current.unique }, now.current.lihat === null);
    };
    open().catch(() => {
      if (!gone) setState('gagal');
    });
    return () => {
      gone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [peta, box, map, sketched, tools, listed, now, set, setSeen, setOthers, setState, select]);
  return drawn;
}

type Changing = Pick<Watching, 'now' | 'set'> & { map: RefObject<OpenPeta | undefined> };

/** Changes a part of the state, in the address and on the map too. */
const useChange = ({ now, set, map }: Changing) =>
  useCallback(
    (part: Partial<Keadaan>) => {
      const next = { ...now.current, ...part };
      now.current = next;
      set(next);
      putAddress(next);
      map.current?.show(next);
    },
    [now, set, map],
  );

/** Features in view, read while their list is open: `list` says whether it is. */
function useSeen(map: RefObject<OpenPeta | undefined>) {
  const listed = useRef(false);
  const [seen, setSeen] = useState<Terlihat[]>([]);
  const list = useCallback(
    (open: boolean) => {
      listed.current = open;
      if (open) map.current?.look();
    },
    [map],
  );
  return { seen, setSeen, listed, list };
}

type Watching = {
  now: RefObject<Keadaan>;
  set: Dispatch<SetStateAction<Keadaan>>;
  setSeen: (seen: Terlihat[]) => void;
  setOthers: (others: Terlihat[]) => void;
  select: (one: Terlihat | null) => Promise<void>;
};

/** Reactions to a map that moved, and to a press on something on it. */
const watchingOf = ({ now, set, setSeen, setOthers, select }: Watching) => ({
  onMove(lihat: Pandangan) {
    now.current = { ...now.current, lihat };
    putAddress(now.current);
    set((before) => ({ ...before, lihat }));
  },
  onSeen: setSeen,
  onPick(found: Terlihat[]) {
    const [smallest, ...rest] = found;
    setOthers(rest);
    void select(smallest ?? null);
  },
});

/** Milliseconds that the map's own script waits for the sketch: on a slow line each would take the other's room. */
const SKETCH_MS = 1_500;

async function sketchFirst(canvas: HTMLCanvasElement | null, asked: Parameters<typeof sketch>[1]) {
  if (!canvas) return;
  const late = new Promise<void>((done) => setTimeout(done, SKETCH_MS));
  // The map asks for the same tiles, and says what is wrong with them.
  await Promise.race([begun(canvas) ?? sketch(canvas, asked).catch(() => {}), late]);
}

/** The picture that was begun before the scripts of the site came; undefined where there is none. */
function begun(canvas: HTMLCanvasElement): Promise<void> | undefined {
  const { mulai, unsur } = canvas.dataset;
  if (mulai === undefined) return;
  if (unsur !== undefined) return Promise.resolve();
  return new Promise((done) => canvas.addEventListener(SELESAI, () => done(), { once: true }));
}

// The part behind the # stays: a place that a link led to.
const putAddress = (keadaan: Keadaan) =>
  window.history.replaceState(window.history.state, '', `/peta?${queryOf(keadaan)}${window.location.hash}`);

function locateOn(map: OpenPeta | undefined, done: () => void): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      map?.here({ lat: coords.latitude, lng: coords.longitude });
      done();
    },
    () => toast({ kind: 'info', title: NO_LOCATION }),
    { enableHighAccuracy: true, timeout: 15_000 },
  );
}

type Selecting = {
  peta: Peta;
  now: RefObject<Keadaan>;
  map: RefObject<OpenPeta | undefined>;
  change: (part: Partial<Keadaan>) => void;
  setChosen: (one: Terpilih | null) => void;
  setInfo: (text: string) => void;
};

/** Selects a feature by its number: fetches it, shows it, and puts it into the address. */
function useSelect({ peta, now, map, change, setChosen, setInfo }: Selecting) {
  const asked = useRef(0);
  return useCallback(
    async (one: { id: number; tipe?: number | undefined } | null, go = true) => {
      asked.current += 1;
      const turn = asked.current;
      if (!one) {
        setChosen(null);
        setInfo('');
        map.current?.select(null, false);
        return change({ unique: null });
      }
      setInfo('memuat');
      change({ tab: 'info' });
      const tipe =
        one.tipe === undefined
          ? modelOf(peta, now.current.tipe, one.id)
          : peta.tipe.find(({ id }) => id === one.tipe);
      try {
        const found = await loadSig(peta, tipe, one.id);
        if (turn !== asked.current) return;
        if (!found) throw new Error('gone');
        setChosen(found);
        setInfo('');
        const { aktif } = now.current;
        const on = aktif.some(({ id }) => id === found.tipe.id);
        change({
          unique: found.id,
          aktif: on || found.tipe.dasar ? aktif : [activeOf(found.tipe.id), ...aktif],
        });
        map.current?.select(found, go);
      } catch {
        if (turn !== asked.current) return;
        setChosen(null);
        setInfo(GONE);
        change({ unique: null });
      }
    },
    [peta, now, map, change, setChosen, setInfo],
  );
}

export const activeOf = (id: number): Active => ({ id, opacity: 80, hidden: false });
