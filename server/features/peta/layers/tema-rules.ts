import { isKecil } from '#contract/kinds/samar.ts';
import { classAt, classOf, numberOf } from '../rules.ts';
import type { Atribut, NilaiArea, RilisTema, TipeRow } from '../table.ts';

type Tema = Pick<TipeRow, 'legenda' | 'klasifikasi' | 'penyebut' | 'orang' | 'rilis'>;

/** Tells whether a theme counts people and shows shares of them; one of words has no numbers. */
export const isTema = ({ orang, legenda }: Pick<Tema, 'orang' | 'legenda'>): boolean =>
  orang && legenda.some(({ dari }) => dari !== null);

/** The release of a theme; null where there is none, or it counted something else. */
export const rilisTema = ({
  rilis,
  klasifikasi,
  penyebut,
}: Omit<Tema, 'legenda' | 'orang'>): RilisTema | null =>
  rilis?.klasifikasi === klasifikasi && rilis.penyebut === penyebut ? rilis : null;

/** Number of people that a theme counts in an area, and of how many; undefined without data. */
export function nilaiOf({ klasifikasi, penyebut }: Tema, atribut: Atribut): NilaiArea | undefined {
  const at = (name: string) => numberOf(Object.hasOwn(atribut, name) ? atribut[name] : undefined);
  const orang = at(klasifikasi);
  if (orang === undefined) return undefined;
  if (penyebut === '') return [orang, null];
  const dari = at(penyebut);
  return dari ? [orang, dari] : undefined;
}

/** A number of people that would tell of single ones: itself, the whole, or those who are missing in it. */
const isSedikit = (orang: number, dari: number | null): boolean =>
  isKecil(orang) || (dari !== null && (isKecil(dari) || isKecil(dari - orang)));

/** An area follows when so many changed in it, and a theme when so many did in all. */
const SEAREA = 5;
const BANYAK = 10;

/** The areas of the next release, and whether it says anything else. */
export function susulkanTema(last: RilisTema['nilai'], now: RilisTema['nilai']) {
  const nilai: RilisTema['nilai'] = {};
  let changed = 0;
  for (const id of new Set([...Object.keys(last), ...Object.keys(now)])) {
    const [was, is] = [last[id], now[id]];
    const by = Math.max(
      Math.abs((is?.[0] ?? 0) - (was?.[0] ?? 0)),
      Math.abs((is?.[1] ?? 0) - (was?.[1] ?? 0)),
    );
    const next = by >= SEAREA ? is : was;
    if (by >= SEAREA) changed += by;
    if (!next) continue;
    const [orang, dari] = next;
    const held = by >= SEAREA && was !== undefined && isSedikit(was[0], was[1]) && !isSedikit(orang, dari);
    nilai[id] = held ? [orang, dari, true] : [orang, dari];
  }
  return { nilai, lain: changed >= BANYAK };
}

/** A class of fewer areas would tell the numbers of each. */
const AREA_TERSEDIKIT = 3;

/** The class of every area of a release; what is hidden has the one behind the legend and `belum ada data`. */
function kelasTema(tipe: Tema): Map<number, number> {
  const samar = tipe.legenda.length + 1;
  const found = Object.entries(rilisTema(tipe)?.nilai ?? {}).map(([id, [orang, dari, tahan]]) => {
    const measured = dari === null ? orang : (orang / dari) * 100;
    const hidden = tahan || isSedikit(orang, dari);
    return [Number(id), hidden ? samar : classAt(tipe.legenda, measured)] as const;
  });
  const areas = (kelas: number) => found.filter(([, one]) => one === kelas).length;
  return new Map(
    found.map(([id, kelas]) => [
      id,
      kelas < tipe.legenda.length && areas(kelas) < AREA_TERSEDIKIT ? samar : kelas,
    ]),
  );
}

/** Says in which class of a type a feature falls: by what was released where that is about people. */
export function classifier(tipe: Tema): (id: number, atribut: Atribut) => number {
  if (!isTema(tipe)) return (_, atribut) => classOf(tipe, atribut);
  const kelas = kelasTema(tipe);
  return (id) => kelas.get(id) ?? tipe.legenda.length;
}

type Jiwa = { orang: number | null; dari: number | null };
const HIDDEN: Jiwa = { orang: null, dari: null };

/** People by class. Where anything is hidden, the class of fewest people is too: what is left of a known whole would tell it. */
export function jiwaKelas(tipe: Tema): Jiwa[] {
  const kelas = kelasTema(tipe);
  const nilai = rilisTema(tipe)?.nilai ?? {};
  const sums = tipe.legenda.map((_, at) => {
    const own = Object.entries(nilai).filter(([id]) => kelas.get(Number(id)) === at);
    const sum = (part: 0 | 1) => own.reduce((all, [, one]) => all + (one[part] ?? 0), 0);
    return { orang: sum(0), dari: sum(1) };
  });
  const few = sums.map(({ orang, dari }) => isSedikit(orang, tipe.penyebut === '' ? null : dari));
  const hides = few.includes(true) || [...kelas.values()].includes(tipe.legenda.length + 1);
  const size = ({ orang, dari }: { orang: number; dari: number }) => Math.max(orang, dari);
  const shown = sums.flatMap((one, at) => (few[at] || size(one) === 0 ? [] : [{ at, size: size(one) }]));
  const cover = hides ? shown.toSorted((a, b) => a.size - b.size)[0]?.at : undefined;
  return sums.map((one, at) => (few[at] || at === cover ? HIDDEN : one));
}
