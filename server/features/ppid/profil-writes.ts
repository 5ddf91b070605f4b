import { indexPages } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { plainText } from '#server/core/html.ts';
import { PROFIL, type Written } from './profil-queries.ts';

/** Writes the profile over the version that the writer knew; false when there is a newer one. */
export async function storeProfil(db: VillageDb, after: Written, versi: number): Promise<boolean> {
  const columns = { ...after, versi: versi + 1 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('profil_ppid')
    .values({ ...columns })
    .onConflict((conflict) =>
      conflict.column('desa_id').doUpdateSet(columns).where('profil_ppid.versi', '=', versi),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const PAGES = [
  { now: 'profil', judul: 'Profil PPID', texts: ['profil'] },
  { now: 'visi-misi', judul: 'Visi dan Misi PPID', texts: ['visi_misi'] },
  { now: 'tugas-fungsi', judul: 'Tugas dan Fungsi PPID', texts: ['tugas_fungsi'] },
  { now: 'maklumat-pelayanan', judul: 'Maklumat Pelayanan PPID', texts: ['maklumat_pelayanan'] },
  { now: 'tentang-kami', judul: 'Tentang PPID', texts: ['kepaladesa_profil', 'sekdes_profil'] },
] as const;

/** Tells the search of the site what the pages of the profile say. */
export const knowProfil = (db: VillageDb, profil: Written): Promise<void> =>
  indexPages(
    db,
    'ppid',
    PAGES.map(({ now, judul, texts }, at) => ({
      id: at + 1,
      judul,
      teks: texts.map((name) => plainText(profil[name])).join(' '),
      alamat: `/ppid/profil-ppid?now=${now}`,
    })),
  );

/** A decree that was public stays, also after another took its place. */
export async function keepDecree(db: VillageDb, id: string | null): Promise<void> {
  if (id === null) return;
  const { noun, id: noun_id } = PROFIL;
  await db
    .insertInto('naskah_dokumen')
    .values({ noun, noun_id, berkas_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
