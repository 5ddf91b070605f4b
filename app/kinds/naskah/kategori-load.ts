import type { z } from 'zod';
import type { Call } from '#contract/client.ts';
import type { Kategori, KategoriKelola } from '#contract/kinds/kategori.ts';
import type { Access, Endpoint } from '#contract/kit.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';

type Named = z.ZodType<{ nama: string }, { nama: string }>;
type One = `${string}{id}/`;

/** The calls for the categories of a noun: what `kategoriCalls` of the contract makes. */
export interface KategoriCalls {
  manageCategories: Endpoint<string, undefined, z.ZodType<KategoriKelola>, Access, 'list'>;
  createCategory: Endpoint<string, Named, z.ZodType<Kategori>, Access, 'data'>;
  updateCategory: Endpoint<One, Named, z.ZodType<Kategori>, Access, 'data'>;
  removeCategory: Endpoint<One, undefined, undefined, Access, 'empty'>;
}

const MOST = 100;

/** What the page of the categories loads. */
export async function loadKategori(calls: KategoriCalls, call: Call) {
  const { data } = await call(calls.manageCategories, { query: { per_page: MOST } });
  return { categories: data };
}

/** Its action: a new one, another name, or gone. `at` is the noun's part of the console's addresses. */
export function actOnKategori(calls: KategoriCalls, at: string, call: Call, request: Request) {
  const here = paths.kelola(at, 'kategori');
  return submit(request, async (form) => {
    const id = Number(form.get('id'));
    const text = (name: string) => String(form.get(name) ?? '');
    if (form.get('tindakan') === 'hapus') {
      await call(calls.removeCategory, { params: { id } });
      return redirectWithToast(here, { title: 'Kategori dihapus.' });
    }
    if (id) {
      await call(calls.updateCategory, { params: { id }, body: { nama: text(`nama-${id}`) } });
      return redirectWithToast(here, { title: 'Nama kategori diganti.' });
    }
    await call(calls.createCategory, { body: { nama: text('nama') } });
    return redirectWithToast(here, { title: 'Kategori ditambahkan.' });
  });
}
