import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { hariLibur } from '#contract/hari-libur.ts';
import { isDay } from '#contract/lib/text/teks.ts';
import { yearIn, type Zona } from '#contract/lib/text/zona.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { isOn } from '../../lib/forms/ticked.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';

/** The list of a year, or one of its days being changed; it is a part of the settings. */
export const holidayPath = (view: {
  tahun: number;
  ubah?: number;
  hapus?: number;
  tanggal?: string;
  nama?: string;
  cuti?: string;
  semula?: string;
}): string => withQuery(paths.kelola('pengaturan'), { bagian: 'hari-libur', ...view });

export async function loadHolidays(call: Call, search: URLSearchParams, zona: Zona) {
  const years = await call(hariLibur.years);
  const asked = Number(search.get('tahun'));
  const tahun = years.find((one) => one.tahun === asked)?.tahun ?? yearIn(zona);
  const query = { 'filter{tanggal.year}': tahun, per_page: 100 };
  const { data } = await call(hariLibur.list, { query });
  const ubah = Number(search.get('ubah'));
  const hapus = Number(search.get('hapus'));
  const proposed = await loadProposed(call, search);
  const dayOf = (asked: number) => data.find(({ id }) => id === asked);
  const leaving = dayOf(hapus);
  const missing = years.some((one) => one.tahun === tahun && (one.nasional?.kurang ?? 0) > 0);
  return {
    years,
    tahun,
    days: data,
    chosen: dayOf(ubah),
    proposed,
    leaving: leaving && {
      ...leaving,
      dampak: await call(hariLibur.impact, { query: { tanpa: leaving.id } }),
    },
    filling: missing ? await call(hariLibur.impact, { query: { tahun } }) : [],
  };
}

/** A day that was typed and moves deadlines: shown with how many, to be saved by a second press. */
async function loadProposed(call: Call, search: URLSearchParams) {
  const [tanggal, nama] = [search.get('tanggal') ?? '', search.get('nama')?.slice(0, 100) ?? ''];
  if (!(isDay(tanggal) && nama)) return undefined;
  const id = Number(search.get('ubah')) || undefined;
  const dampak = await call(hariLibur.impact, { query: { tanggal, tanpa: id } });
  const semula = search.get('semula') ?? undefined;
  return { id, tanggal, nama, cuti: search.has('cuti'), semula, dampak };
}
export type Holidays = Awaited<ReturnType<typeof loadHolidays>>;

/** Does what a form of the list asks for, and leads back to the year it was about. */
export async function actOnHolidays(call: Call, form: FormData) {
  const id = Number(form.get('id'));
  const tindakan = form.get('tindakan');
  const back = (tahun: number, title: string) => redirectWithToast(holidayPath({ tahun }), { title });
  if (tindakan === 'hapus') {
    await call(hariLibur.remove, { params: { id }, body: form });
    return back(Number(form.get('tahun')), 'Hari libur dihapus.');
  }
  if (tindakan === 'isi') {
    const { tambah } = await call(hariLibur.fill, { body: form });
    const title = tambah > 0 ? `${tambah} hari libur ditambahkan.` : 'Daftar sudah lengkap.';
    return back(Number(form.get('tahun')), title);
  }
  const asked = form.has('yakin') ? undefined : await questionFor(call, form);
  if (asked) return redirect(asked);
  const made = id
    ? await call(hariLibur.update, { params: { id }, body: form })
    : await call(hariLibur.create, { body: form });
  const title = id ? 'Hari libur disimpan.' : 'Hari libur ditambahkan.';
  return back(Number(made.tanggal.slice(0, 4)), title);
}

/** Path of the page that asks first; undefined unless the day moves deadlines, by being a holiday or none any more. */
async function questionFor(call: Call, form: FormData): Promise<string | undefined> {
  const [tanggal, nama] = [String(form.get('tanggal') ?? ''), String(form.get('nama') ?? '').trim()];
  if (!(isDay(tanggal) && nama)) return undefined;
  const ubah = Number(form.get('id')) || undefined;
  const dampak = await call(hariLibur.impact, { query: { tanggal, tanpa: ubah } });
  if (dampak.length === 0) return undefined;
  const cuti = isOn(form, 'cuti_bersama') ? '1' : undefined;
  const semula = String(form.get('semula') ?? '') || undefined;
  const tahun = Number(form.get('tahun')) || Number(tanggal.slice(0, 4));
  return holidayPath({ tahun, ubah, tanggal, nama, cuti, semula });
}
