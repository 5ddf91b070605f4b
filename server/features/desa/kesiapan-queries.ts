import { type RawBuilder, sql } from 'kysely';
import { KESIAPAN, type Kesiapan, type KunciKesiapan } from '#contract/desa-konsol.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { IANA } from '#server/core/zone.ts';

/** What the site of a village has already, all of it found in one statement. */
export async function readiness(db: VillageDb, village: Village): Promise<Kesiapan[]> {
  const checks = Object.entries(checksOf(db.desaId, village)).map(
    ([kunci, check]) => sql`${check} as ${sql.ref(kunci)}`,
  );
  const { rows } = await sql<Partial<Record<KunciKesiapan, boolean>>>`select ${sql.join(checks)}`.execute(db);
  const [found = {}] = rows;
  return KESIAPAN.map((kunci) => ({ kunci, selesai: found[kunci] ?? false }));
}

type Check = RawBuilder<boolean>;

// Keys without a check belong to features that the portal does not have: nothing of them can be filled yet.
function checksOf(desaId: number, village: Village): Partial<Record<KunciKesiapan, Check>> {
  const { alamat, no_telp, email, kecamatan, kabupaten, tipehero, zona } = village;
  const profil = (condition: Check): Check =>
    sql`exists (select from profil_desa where desa_id = ${desaId} and ${condition})`;
  const published = (table: string, condition: Check = sql`true`): Check =>
    sql`exists (select from ${sql.table(table)} where desa_id = ${desaId} and status = 'terbit'
      and dihapus is null and terbit <= now() and ${condition})`;
  const tahun = sql`extract(year from now() at time zone ${IANA[zona]})`;
  return {
    identitas: sql`${Boolean(alamat && (no_telp || email) && kecamatan && kabupaten)}::boolean`,
    logo: profil(sql`gambar_id is not null`),
    sejarah: profil(sql`sejarah <> ''`),
    visi_misi: profil(sql`visi_misi <> ''`),
    batas: profil(sql`utara <> '' and selatan <> '' and timur <> '' and barat <> ''`),
    pegawai: published('pegawai', sql`tingkat = 1`),
    sorotan: published('hero', sql`tipehero = ${tipehero === 1 ? 1 : 2}::smallint`),
    berita: published('artikel'),
    ppid_profil: sql`exists (select from profil_ppid where desa_id = ${desaId} and profil <> ''
      and maklumat_pelayanan <> '')`,
    ppid_dip: published('dokumen', sql`jenis = 'dip'`),
    ppid_berkala: published('dokumen', sql`jenis = 'berkala' and tahun = ${tahun}`),
    perencanaan: published(
      'dokumen',
      sql`jenis in ('rpjmdes', 'rkpdes') and ${tahun} between tahun and coalesce(tahun_akhir, tahun)`,
    ),
    produk_hukum: published('produk_hukum'),
  };
}
