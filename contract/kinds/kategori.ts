import { z } from 'zod';
import { type Access, Id, list } from '../kit.ts';
import { line, registerCalls, registerRow } from './register.ts';

export const kategoriFields = { nama: line('Nama kategori', { max: 60, unique: 'Kategori ini sudah ada.' }) };

/** Categories that a village keeps for one of its nouns. */
export const Kategori = z.object({ id: Id, nama: z.string() });
export type Kategori = z.infer<typeof Kategori>;
/** The same for staff, with how many use each. */
const KategoriKelola = registerRow(kategoriFields, { dipakai: z.int() });
export type KategoriKelola = z.infer<typeof KategoriKelola>;

type Staff = Exclude<Access, 'publik'>;
type Options<P extends string, M extends string, C extends Staff> = {
  /** Path that visitors and forms read: `/v1/kategoriberita/`. */
  path: P;
  /** Path under which staff keep the rows: `/v1/kelola/kategoriberita/`. */
  manage: M;
  can: C;
  /** The noun: 'berita'. */
  nama: string;
};

/** The register of a noun's categories, with the list that visitors read. */
export const kategoriRegister = <const P extends string, const M extends string, C extends Staff>({
  path,
  manage,
  can,
  nama,
}: Options<P, M, C>) => ({
  list: list(path, { can: 'publik', summary: `Kategori ${nama}`, returns: Kategori }),
  ...registerCalls({
    path: manage,
    can,
    nama: `kategori ${nama}`,
    fields: kategoriFields,
    row: KategoriKelola,
    answer: Kategori,
  }),
});

/** The same among the calls of its noun. */
export function kategoriCalls<R extends ReturnType<typeof kategoriRegister<string, string, Staff>>>(
  calls: R,
) {
  const of = <N extends keyof R>(name: N): R[N] => calls[name];
  return {
    categories: of('list'),
    manageCategories: of('manage'),
    createCategory: of('create'),
    updateCategory: of('update'),
    removeCategory: of('remove'),
  };
}
export type KategoriCalls = ReturnType<
  typeof kategoriCalls<ReturnType<typeof kategoriRegister<string, string, Staff>>>
>;
