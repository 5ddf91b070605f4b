import { slim } from '#app/lib/forms/slim.ts';
import { formatDate } from '#app/lib/text/format.ts';
import type { Option } from '#app/ui/fields/select.tsx';
import type { Call } from '#contract/client.ts';
import type { SumberOrang } from '#contract/kinds/isian.ts';
import type { penduduk } from '#contract/penduduk/penduduk.ts';

const PENDUDUK = slim<typeof penduduk.cari>({ method: 'GET', path: '/v1/penduduk/', shape: 'list' });
const RECORDED = {
  kelahiran: slim<typeof penduduk.kelahiran>({ method: 'GET', path: '/v1/kelahiran/', shape: 'list' }),
  kematian: slim<typeof penduduk.kematian>({ method: 'GET', path: '/v1/kematian/', shape: 'list' }),
};

/** People whom a letter may name, as options: the caller's family, or whoever has this NIK. */
export async function findPeople(call: Call, sumber: SumberOrang, nik?: string): Promise<Option[]> {
  const query = { per_page: 100, ...(nik && { search: nik }) };
  // Number by which somebody was found, kept as it is: only the server knows who it is.
  const named = (id: number) => nik ?? String(id);
  if (sumber === 'penduduk') {
    const { data } = await call(PENDUDUK, { query });
    return data.map(({ id, ...person }) => ({
      value: named(id),
      label: labelOf({ ...person, tanggal: null }),
    }));
  }
  const { data } = await call(RECORDED[sumber], { query });
  const options = data.map(({ id, penduduk: { nama, tanggal_lahir }, tanggal }) => ({
    value: named(id),
    label: labelOf({ nama, tanggal_lahir, tanggal }),
  }));
  // The latest comes first, and a number names no more than one.
  return nik ? options.slice(0, 1) : options;
}

/** A birth or a death by its day, anybody else by when they were born; of a stranger no more is known than the name. */
export function labelOf({ nama, tanggal_lahir, tanggal }: Named): string {
  if (tanggal) return `${nama} (${formatDate(tanggal)})`;
  return tanggal_lahir ? `${nama} (lahir ${formatDate(tanggal_lahir)})` : nama;
}
type Named = { nama: string; tanggal_lahir: string | null; tanggal: string | null };
