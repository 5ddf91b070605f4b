import type { Call } from '#contract/client.ts';
import { hariLibur } from '#contract/hari-libur.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { paths, withQuery } from '../../lib/paths.ts';

/** The list of a year, or one of its days being changed; it is a part of the settings. */
export const holidayPath = (view: { tahun: number; ubah?: number }): string =>
  withQuery(paths.kelola('pengaturan'), { bagian: 'hari-libur', ...view });

export async function loadHolidays(call: Call, search: URLSearchParams) {
  const years = await call(hariLibur.years);
  const asked = Number(search.get('tahun'));
  const tahun = years.find((one) => one.tahun === asked)?.tahun ?? new Date().getUTCFullYear();
  const query = { 'filter{tanggal.year}': tahun, per_page: 100 };
  const { data } = await call(hariLibur.list, { query });
  const ubah = Number(search.get('ubah'));
  return { years, tahun, days: data, chosen: data.find(({ id }) => id === ubah) };
}
export type Holidays = Awaited<ReturnType<typeof loadHolidays>>;

/** Does what a form of the list asks for, and leads back to the year it was about. */
export async function actOnHolidays(call: Call, form: FormData) {
  const id = Number(form.get('id'));
  const tindakan = form.get('tindakan');
  const back = (tahun: number, title: string) => redirectWithToast(holidayPath({ tahun }), { title });
  if (tindakan === 'hapus') {
    await call(hariLibur.remove, { params: { id } });
    return back(Number(form.get('tahun')), 'Hari libur dihapus.');
  }
  if (tindakan === 'isi') {
    const { tambah } = await call(hariLibur.fill, { body: form });
    const title = tambah > 0 ? `${tambah} hari libur ditambahkan.` : 'Daftar sudah lengkap.';
    return back(Number(form.get('tahun')), title);
  }
  const made = id
    ? await call(hariLibur.update, { params: { id }, body: form })
    : await call(hariLibur.create, { body: form });
  const title = id ? 'Hari libur disimpan.' : 'Hari libur ditambahkan.';
  return back(Number(made.tanggal.slice(0, 4)), title);
}
