import type { Jawabans } from '#contract/kinds/isian.ts';
import { yearsBetween } from '#contract/lib/text/tanggal.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { DEMO_WARGA } from './akun.ts';
import { JAWABAN } from './surat-jawaban-texts.ts';

export type Applicant = Awaited<ReturnType<typeof applicantsOf>>[number];

/** Grown-ups of the village who may ask for a letter, those with an account first; the demo logins begin without one. */
export async function applicantsOf(db: VillageDb) {
  const rows = await db
    .selectFrom('penduduk as p')
    .leftJoin('akun as a', 'a.penduduk_id', 'p.id')
    .select(['a.id', 'a.username', 'p.nama', 'p.id as penduduk_id', 'p.tempat_lahir', 'p.tanggal_lahir'])
    .select(['p.status_kawin', 'p.wilayah_id'])
    .where('p.status_dasar', '=', 'HIDUP')
    .where('p.tanggal_lahir', '<', '2005-01-01')
    .orderBy('a.id')
    .orderBy('p.id', 'desc')
    .execute();
  const areas = await areasOf(db);
  const known = new Set<string | null>(DEMO_WARGA);
  return rows
    .filter(({ username }) => !known.has(username))
    .map(({ username: _, wilayah_id, ...one }) => ({ ...one, wilayah: areas(wilayah_id) }));
}

/** The areas in which one lies, by their kind: what an answer of an area is. */
async function areasOf(db: VillageDb) {
  const rows = await db.selectFrom('wilayah').select(['id', 'jenis', 'induk_id']).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number | null): Jawabans => {
    const found: Jawabans = {};
    for (let at = byId.get(id ?? 0); at; at = byId.get(at.induk_id ?? 0)) found[at.jenis] = at.id;
    return found;
  };
}

const OLDEST = 60;
/** Whether somebody has a reason to ask for such a letter. */
export const fits = (slug: string, { status_kawin, tanggal_lahir }: Applicant, today: string): boolean =>
  yearsBetween(tanggal_lahir, today) <= OLDEST &&
  (slug !== 'belum-menikah' || status_kawin === 'BELUM KAWIN');

/** What somebody answers to a letter of the demo, with what stands beside the form. */
export function contentOf(slug: string, turn: number, { tempat_lahir, tanggal_lahir, wilayah }: Applicant) {
  const all = JAWABAN[slug];
  const asked = all?.[turn % all.length];
  if (!asked) throw new Error(`The demo has no answers to ${slug}.`);
  const { jawaban, kepada = '', jumlah_lampiran = null, dasar } = asked;
  const own: Jawabans =
    slug === 'domisili' ? { wilayah } : slug === 'belum-menikah' ? { tempat_lahir, tanggal_lahir } : {};
  return {
    payload: JSON.stringify({ ...own, ...jawaban }),
    kepada,
    jumlah_lampiran,
    dasar_surat_id: null,
    nama_dasar_surat: dasar?.nama ?? '',
    nomor_dasar_surat: dasar?.nomor ?? '',
    tanggal_dasar_surat: dasar?.hari ?? null,
    isi_dasar_surat: dasar?.isi ?? '',
  };
}
