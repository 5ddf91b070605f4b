import { type Expression, sql } from 'kysely';
import { KESIAPAN, type Kesiapan, type KunciKesiapan } from '#contract/desa/konsol.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';

/** What a noun has to have before a village is complete: by key of the checklist, rows of which one is enough. */
export type Ready = (db: VillageDb, village: Village) => Partial<Record<KunciKesiapan, Expression<unknown>>>;

/** What the site of a village has already, all of it found in one statement. */
export async function readiness(
  db: VillageDb,
  village: Village,
  nouns: readonly Ready[],
): Promise<Kesiapan[]> {
  const checks = nouns.flatMap((ready) => Object.entries(ready(db, village)));
  const columns = checks.map(([kunci, rows]) => sql`exists ${rows} as ${sql.ref(kunci)}`);
  const { rows } = await sql<Partial<Record<KunciKesiapan, boolean>>>`select ${sql.join(columns)}`.execute(
    db,
  );
  const { alamat, no_telp, email, kecamatan, kabupaten } = village;
  const identitas = Boolean(alamat && (no_telp || email) && kecamatan && kabupaten);
  const found: Partial<Record<KunciKesiapan, boolean>> = { ...rows[0], identitas };
  // Keys of nouns that do not exist yet.
  return KESIAPAN.map((kunci) => ({ kunci, selesai: found[kunci] ?? false }));
}

/** Of the settings. */
export function readyDesa(db: VillageDb) {
  const profil = db.selectFrom('profil_desa');
  return {
    logo: profil.where('gambar_id', 'is not', null),
    sejarah: profil.where('sejarah', '<>', ''),
    visi_misi: profil.where('visi_misi', '<>', ''),
    batas: profil.where((eb) =>
      eb.and((['utara', 'selatan', 'timur', 'barat'] as const).map((one) => eb(one, '<>', ''))),
    ),
  };
}
