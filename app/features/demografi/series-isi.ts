import { type Deret, DIDAHULUI, type IsiDeret } from '#contract/demografi/isi.ts';
import type { Failed } from '../../lib/forms/form.ts';

/** Reads the form of a series; a row of two empty fields is none. */
export function isiOf(form: FormData): IsiDeret {
  const text = (value: FormDataEntryValue | null | undefined) => (typeof value === 'string' ? value : '');
  const numbers = form.getAll('y');
  const baris = form.getAll('nama').map((name, at) => ({ name: text(name), y: text(numbers[at]) }));
  return {
    baris: baris.filter(({ name, y }) => name.trim() !== '' || y.trim() !== ''),
    satuan: text(form.get('satuan')),
    tanggal: text(form.get('tanggal')),
    sumber: text(form.get('sumber')),
  };
}

/** Returns what was typed into the form of this series where that is the one refused. */
export function typedIn(failed: Failed | undefined, deret: Deret): IsiDeret | undefined {
  if (failed?.values.deret?.[0] !== deret || !failed.values.nama) return undefined;
  const form = new FormData();
  for (const [name, values] of Object.entries(failed.values))
    for (const value of values) form.append(name, value);
  return isiOf(form);
}

/** True where a button was refused because somebody else was faster. */
export const isBeaten = (failed: Failed | undefined): boolean => failed?.message === DIDAHULUI;
