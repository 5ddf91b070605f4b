import { z } from 'zod';
import { type Access, del, Id, list, patch, post, requiredText } from '../kit.ts';

/** Categories that a village keeps for one of its nouns. */
export const Kategori = z.object({ id: Id, nama: z.string() });
export type Kategori = z.infer<typeof Kategori>;
/** The same for staff, with how many use each. */
export const KategoriKelola = Kategori.extend({ dipakai: z.int() });
export type KategoriKelola = z.infer<typeof KategoriKelola>;

type Options<P extends string, M extends string, C extends Access> = {
  /** What visitors and forms read: `/v1/kategoriberita/`. */
  path: P;
  /** What staff keep: `/v1/kelola/kategoriberita/`. */
  manage: M;
  can: C;
  /** The noun: 'berita'. */
  nama: string;
};

const body = z.object({ nama: requiredText('Harap masukkan nama kategori', { max: 60 }) });

/** The calls for the categories of a noun. */
export function kategoriCalls<const P extends string, const M extends string, C extends Access>({
  path,
  manage,
  can,
  nama,
}: Options<P, M, C>) {
  const one = `${manage}{id}/` as const;
  return {
    categories: list(path, { can: 'publik', summary: `Kategori ${nama}`, returns: Kategori }),
    manageCategories: list(manage, {
      can,
      summary: `Kategori ${nama} dan jumlah pemakaiannya`,
      returns: KategoriKelola,
    }),
    createCategory: post(manage, { can, summary: `Tambah kategori ${nama}`, body, returns: Kategori }),
    updateCategory: patch(one, { can, summary: `Ganti nama kategori ${nama}`, body, returns: Kategori }),
    removeCategory: del(one, { can, summary: `Hapus kategori ${nama} yang tidak dipakai` }),
  };
}
