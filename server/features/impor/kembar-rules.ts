import type { Kolom } from '#contract/impor/kolom.ts';
import { listedWords, number, type Terbaca } from './baris-rules.ts';

/** Columns that have to be read of each row to know whose a NIK is that stands in several. */
export const TWIN_FIELDS: readonly Kolom[] = ['nik', 'kelamin', 'tanggal_lahir'];

type Place = { lembar: string; baris: number; agrees: boolean };
/** The rows of each NIK. */
export type Twins = Map<string, Place[]>;

export function noteTwin(twins: Twins, { isi, alasan, peringatan, lembar, baris }: Terbaca): void {
  const { nik, kelamin, tanggal_lahir } = isi;
  if (!nik || nik === '0') return;
  const agrees = !!kelamin && !!tanggal_lahir && alasan.length === 0 && peringatan.length === 0;
  const rows = twins.get(nik);
  if (rows) rows.push({ lembar, baris, agrees });
  else twins.set(nik, [{ lembar, baris, agrees }]);
}

const NAMED = 3;

/**
 * Why a row may not have its NIK: it stands in others too, and this is not the only one whose day of birth and sex it
 * names. Undefined when it may.
 */
export function twinOf(twins: Twins, { isi, lembar, baris }: Terbaca): string | undefined {
  const rows = twins.get(isi.nik ?? '') ?? [];
  if (rows.length < 2) return undefined;
  const isThis = (one: Place) => one.baris === baris && one.lembar === lembar;
  const named = (one: Place) => number(one.baris) + (one.lembar === lembar ? '' : ` lembar ${one.lembar}`);
  const [holder, second] = rows.filter(({ agrees }) => agrees);
  if (holder && !second)
    return isThis(holder)
      ? undefined
      : `NIK sama dengan baris ${named(holder)}, yang tanggal lahir dan jenis kelaminnya cocok`;
  const others = rows.filter((one) => !isThis(one)).map(named);
  const more = others.length - NAMED;
  return `NIK sama dengan baris ${listedWords(more > 0 ? [...others.slice(0, NAMED), `${more} baris lain`] : others)}`;
}
