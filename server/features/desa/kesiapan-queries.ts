import { type Expression, sql } from 'kysely';
import { HARI_PERTAMA, KESIAPAN, type KunciHariPertama, type KunciKesiapan } from '#contract/desa/konsol.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import type { Actor } from '#server/core/session/session.ts';
import { doneAt } from './hari-pertama-queries.ts';

/** `jam` is half of the step of the settings. */
type Kunci = KunciKesiapan | KunciHariPertama | 'jam';
/** Rows that a noun has to have before a village is complete, by key of the checklists: one of them is enough. */
export type Ready = (
  db: VillageDb,
  village: Village,
  actor: Actor,
) => Partial<Record<Kunci, Expression<unknown>>>;

type Asking = { db: VillageDb; village: Village; actor: Actor };

/** Checklists of a village, with what its site has already, all of it found in one statement. */
export async function readiness({ db, village, actor }: Asking, nouns: readonly Ready[]) {
  const checks = nouns.flatMap((ready) => Object.entries(ready(db, village, actor)));
  const columns = checks.map(([kunci, rows]) => sql`exists ${rows} as ${sql.ref(kunci)}`);
  const { rows } = await sql<Partial<Record<Kunci, boolean>>>`select ${sql.join(columns)}`.execute(db);
  const { alamat, no_telp, email, kecamatan, kabupaten } = village;
  const identitas = Boolean(alamat && (no_telp || email) && kecamatan && kabupaten);
  const found: Partial<Record<Kunci, boolean>> = {
    ...rows[0],
    identitas,
    pengaturan: identitas && rows[0]?.jam,
    tulisan: rows[0]?.berita || rows[0]?.sorotan,
    pejabat: rows[0]?.pegawai,
  };
  // Keys of nouns that do not exist yet are open.
  const of = <const K extends Kunci>(keys: readonly K[]) =>
    keys.map((kunci) => ({ kunci, selesai: found[kunci] ?? false }));
  const steps = of(HARI_PERTAMA);
  const left = steps.some(({ selesai }) => !selesai);
  const times = left && steps.some(({ selesai }) => selesai) ? await doneAt(db, actor) : undefined;
  const hari_pertama = steps.map((step) => ({
    ...step,
    waktu: (step.selesai && times?.get(step.kunci)) || null,
  }));
  return { situs: of(KESIAPAN), hari_pertama };
}

/** Rows of the settings for the checklists of a village. */
export function readyDesa(db: VillageDb) {
  const profil = db.selectFrom('profil_desa');
  return {
    jam: profil.where('jam_layanan', 'is not', null),
    logo: profil.where('gambar_id', 'is not', null),
    sejarah: profil.where('sejarah', '<>', ''),
    visi_misi: profil.where('visi_misi', '<>', ''),
    batas: profil.where((eb) =>
      eb.and((['utara', 'selatan', 'timur', 'barat'] as const).map((one) => eb(one, '<>', ''))),
    ),
  };
}
