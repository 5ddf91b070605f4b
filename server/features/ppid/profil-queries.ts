import { keysOf } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { viewDocuments } from '#server/kinds/naskah/files.ts';
import { naskahFiles } from '../berkas/writes.ts';
import { EMPTY, type Profil, shownProfil } from './queries.ts';

/** The profile in the trail and among the kept documents: a village has one. */
export const PROFIL = { noun: 'profil_ppid', id: 1 } as const;

export type Written = Omit<Profil, 'versi'>;

/** The profile for its form. */
export async function viewProfil(db: VillageDb, row: Profil) {
  const dokumen = row.sk_ppid_id === null ? null : { id: row.sk_ppid_id };
  const [shown, decrees] = await Promise.all([
    shownProfil(db, row),
    viewDocuments(db, naskahFiles, { ...PROFIL, dokumen }),
  ]);
  return { ...shown, versi: row.versi, sk: decrees.dokumen, sk_lama: decrees.dokumen_lama };
}

/** The profile that a line of the trail kept, without files that are gone since; undefined when it kept none. */
export async function findOldProfil(db: VillageDb, riwayatId: number): Promise<Written | undefined> {
  const row = await db
    .selectFrom('jejak')
    .select(['sesudah'])
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
  const known = keysOf(NOTHING);
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
    .where('id', 'in', wanted.length > 0 ? wanted : [null])
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  const lost = columns.filter((column) => !there.has(profil[column] ?? ''));
  return { ...profil, ...Object.fromEntries(lost.map((column) => [column, null])) };
}
