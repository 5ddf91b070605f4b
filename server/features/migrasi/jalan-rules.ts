import { ApiError } from '#server/core/errors.ts';
import { Overtaken } from '#server/kinds/impor/definition.ts';
import type { IsiBagian } from './bagian-rules.ts';
import { type IsiMigrasi, isChosen, PEOPLE } from './laporan-queries.ts';

/** Parts that cannot come before the people are here. */
const AFTER_PEOPLE = new Set(['peristiwa']);
const NO_PEOPLE_YET = 'Menunggu Penduduk, yang belum dibawa';
const CHANGED = 'Data penduduk berubah sejak cadangan dibaca. Unggah cadangannya sekali lagi';
const UNKNOWN = 'Bagian ini tidak dapat ditulis. Coba ulangi; bila tetap gagal, hubungi pengelola';

type Ways = Pick<IsiMigrasi, 'bagian' | 'bawa' | 'jalan'>;

/** The parts that are brought, the people first. */
export const chosenParts = (isi: Pick<Ways, 'bagian' | 'bawa'>): IsiBagian[] =>
  isi.bagian
    .filter(({ kunci, wewenang, baru }) => wewenang && baru > 0 && isChosen(isi, kunci))
    .toSorted((a, b) => Number(b.kunci === PEOPLE) - Number(a.kunci === PEOPLE));

/** Number of rows that the parts write. */
export const rowsOfParts = (parts: readonly IsiBagian[]): number =>
  parts.reduce((sum, { baru }) => sum + baru, 0);

/** The part whose turn it is; undefined where none is left. */
export const nextPart = (isi: Ways): IsiBagian | undefined =>
  chosenParts(isi).find(({ kunci }) => isi.jalan[kunci] === undefined);

export const partsThat = (isi: Ways, keadaan: 'selesai' | 'gagal'): IsiBagian[] =>
  chosenParts(isi).filter(({ kunci }) => isi.jalan[kunci]?.keadaan === keadaan);

/** Why a part cannot have its turn; undefined where it can. */
export const mustWait = (isi: Ways, { kunci }: Pick<IsiBagian, 'kunci'>): string | undefined =>
  AFTER_PEOPLE.has(kunci) && isi.jalan[PEOPLE]?.keadaan === 'gagal' ? NO_PEOPLE_YET : undefined;

/** The choice without what has to wait for people who are not chosen. */
export function withoutOrphans(
  bagian: readonly IsiBagian[],
  bawa: readonly string[] | null,
): string[] | null {
  const people = bagian.find(({ kunci }) => kunci === PEOPLE);
  if (bawa === null || !people?.baru || bawa.includes(PEOPLE)) return bawa && [...bawa];
  return bawa.filter((kunci) => !AFTER_PEOPLE.has(kunci));
}

export const withJalan = <I extends Ways>(isi: I, kunci: string, sebab?: string): I => ({
  ...isi,
  jalan: {
    ...isi.jalan,
    [kunci]: { keadaan: sebab === undefined ? ('selesai' as const) : ('gagal' as const), sebab: sebab ?? '' },
  },
});

/** Contents with the part that an error broke off marked as failed; undefined where the dump is to be read again. */
export function afterFailure<I extends Ways>(isi: I, error: unknown): I | undefined {
  const part = nextPart(isi);
  if (!part) return undefined;
  const stale = error instanceof Overtaken || error instanceof ApiError;
  if (stale && part.kunci === PEOPLE)
    return partsThat(isi, 'selesai').length === 0 ? undefined : withJalan(isi, PEOPLE, CHANGED);
  return withJalan(isi, part.kunci, error instanceof ApiError ? wordsOf(error) : UNKNOWN);
}

const wordsOf = ({ message }: ApiError): string => message.slice(0, 300) || UNKNOWN;

/** State of a part while an import is applied, and afterwards; '' where it does not come. */
export function stateOf(isi: Ways, { kunci }: IsiBagian, status: string): Keadaan {
  const known = isi.jalan[kunci]?.keadaan;
  if (known) return known;
  const isComing = chosenParts(isi).some((part) => part.kunci === kunci);
  if (!isComing || status === 'periksa') return '';
  // Imports from before parts were written one by one kept no state of each: all of it was brought.
  if (status !== 'menerapkan') return 'selesai';
  return nextPart(isi)?.kunci === kunci ? 'jalan' : 'menunggu';
}
type Keadaan = 'menunggu' | 'jalan' | 'selesai' | 'gagal' | '';
