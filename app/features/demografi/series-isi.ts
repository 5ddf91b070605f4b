import type { IsiDeret } from '#contract/demografi/isi.ts';

/** What stands in the form of a series; a row of two empty fields is none. */
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
