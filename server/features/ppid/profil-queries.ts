import { indexPages } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { plainText } from '#server/core/html.ts';
import { viewDocuments } from '#server/kinds/naskah/files.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import { EMPTY, type Profil, shownProfil } from './queries.ts';

/** The profile in the trail and among the kept documents: a village has one. */
export const PROFIL = { noun: 'profil_ppid', id: 1 } as const;

type Written = Omit<Profil, 'versi'>;

/** The profile for its form. */
export async function viewProfil(db: VillageDb, row: Profil) {
  const dokumen = row.sk_ppid_id === null ? null : { id: row.sk_ppid_id };
  const [shown, decrees] = await Promise.all([
    shownProfil(db, row),
    viewDocuments(db, naskahFiles, { ...PROFIL, dokumen }),
  ]);
  return { ...shown, versi: row.versi, sk: decrees.dokumen, sk_lama: decrees.dokumen_lama };
}

/** Writes the profile over the version that the writer knew; false when there is a newer one. */
export async function storeProfil(db: VillageDb, after: Written, versi: number): Promise<boolean> {
  const columns = { ...after, versi: versi + 1 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('profil_ppid')
    .values({ ...columns, desa_id: db.desaId })
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
    .values({ desa_id: db.desaId, noun, noun_id, berkas_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The profile that a line of the trail kept, without files that are gone since; undefined when it kept none. */
export async function findOldProfil(db: VillageDb, riwayatId: number): Promise<Written | undefined> {
  const row = await db
    .selectFrom('jejak')
    .select(['sesudah'])
    .where('desa_id', '=', db.desaId)
    .where('noun', '=', PROFIL.noun)
    .where('noun_id', '=', String(PROFIL.id))
    .where('id', '=', riwayatId)
    .executeTakeFirst();
  const kept = row?.sesudah;
  if (typeof kept !== 'object' || kept === null || !('naskah' in kept)) return undefined;
  return withoutLostFiles(db, writtenOf(kept.naskah as Partial<Profil>));
}

const { versi: _, ...NOTHING } = EMPTY;
// Lines may be older than a column.
const writtenOf = (old: Partial<Profil>): Written => {
  const known = Object.keys(NOTHING) as (keyof Written)[];
  return Object.assign(
    { ...NOTHING },
    ...known.map((key) => (Object.hasOwn(old, key) ? { [key]: old[key] } : {})),
  );
};

async function withoutLostFiles(db: VillageDb, profil: Written): Promise<Written> {
  const columns = [
    'kepaladesa_gambar_id',
    'sekdes_gambar_id',
    'struktur_organisasi_id',
    'gambar_sop_id',
    'sk_ppid_id',
  ] as const;
  const wanted = columns.map((column) => profil[column]).filter((id) => id !== null);
  const rows = await db
    .selectFrom('berkas')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('id', 'in', wanted.length > 0 ? wanted : [null])
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  const lost = columns.filter((column) => !there.has(profil[column] ?? ''));
  return { ...profil, ...Object.fromEntries(lost.map((column) => [column, null])) };
}
