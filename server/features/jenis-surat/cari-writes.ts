import { indexPublic, removePublic } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { plainText } from '#server/core/html.ts';
import { currentOf, fieldsOf, findJenis, type Jenis } from './queries.ts';
import { slugOf } from './statis-queries.ts';
import { requirementsHtml } from './syarat-queries.ts';

/** The search keeps both kinds, and finds the one that the village serves. */
const nounOf = (statis: string | null) => (statis === null ? 'jenis-surat' : 'surat-statis');

/** Puts what residents can ask for into the search as it is now, or takes it out; call it where a type changes. */
export async function indexType(db: VillageDb, id: number): Promise<void> {
  const jenis = await findJenis(db, id);
  if (!jenis?.aktif) return removePublic(db, { noun: nounOf(jenis?.statis ?? null), id });
  const { nama, keterangan, kelompok_nama, statis, diubah } = jenis;
  const { isi } = await currentOf(db, jenis);
  const persyaratan = requirementsHtml({ ...isi, atribut: fieldsOf(jenis) });
  await indexPublic(db, {
    noun: nounOf(statis),
    id,
    judul: nama,
    teks: [`${kelompok_nama}.`, keterangan, plainText(persyaratan)].filter(Boolean).join(' '),
    alamat: addressOf(jenis),
    terbit: diubah,
  });
}

export const unindexType = (db: VillageDb, { id, statis }: Pick<Jenis, 'id' | 'statis'>): Promise<void> =>
  removePublic(db, { noun: nounOf(statis), id });

/** Address of a letter's form on the site. */
const addressOf = ({ statis, kelompok_slug, slug }: Jenis): string =>
  statis === null
    ? `/layanan/${kelompok_slug}/${slug}/ajukan-surat`
    : `/layanan/administrasi/${encodeURIComponent(slugOf(statis))}`;
