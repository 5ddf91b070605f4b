import { type Selectable, sql } from 'kysely';
import type { JamLayanan } from '#contract/desa/jam.ts';
import type { Profil } from '#contract/desa/profil.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { columnUses, embeddedUses, type MediaPart, unionOf } from '#server/core/files/media.ts';
import { shownHtml } from '#server/core/html.ts';
import { imageFields, imagesById } from '../berkas/queries.ts';
import type { ProfilDesaTable } from './table.ts';

export type ProfilDesa = Omit<Selectable<ProfilDesaTable>, 'desa_id'>;

const EMPTY: ProfilDesa = {
  gambar_id: null,
  gambar_gelap_id: null,
  sejarah: '',
  gambar_sejarah_id: null,
  visi_misi: '',
  gambar_visimisi_id: null,
  utara: '',
  selatan: '',
  timur: '',
  barat: '',
  gambar_batasdesa_id: null,
  jenis_subdesa: 'Dusun',
  jenis_subsubdesa: '',
  jam_layanan: null,
};

/** The village's profile; empty while nothing is written. */
export async function findProfil(db: VillageDb): Promise<ProfilDesa> {
  const row = await db.selectFrom('profil_desa').selectAll().executeTakeFirst();
  return row ?? EMPTY;
}

/** The hours of all days; closed where nothing is known. */
export const hoursOf = (known: Partial<JamLayanan>): JamLayanan => ({
  senin: '',
  selasa: '',
  rabu: '',
  kamis: '',
  jumat: '',
  sabtu: '',
  minggu: '',
  istirahat: '',
  ...known,
});

// Seven decimals are a centimetre.
const degrees = (value: number): number => Number(value.toFixed(7));

/** The settings of a village as they go over the wire. */
export const desaView = (village: Village) => ({
  ...village,
  kecamatan: { nama_kecamatan: village.kecamatan },
  center:
    village.pusat_lng === null || village.pusat_lat === null
      ? null
      : { lng: degrees(village.pusat_lng), lat: degrees(village.pusat_lat) },
  jenis_host: village.jenis,
});

type Logo = Awaited<ReturnType<typeof logoFields>>;
const logos = new WeakMap<Core, Map<number, { version: number; logo: Logo }>>();

/** The coat of arms, for light and for dark grounds. */
export async function logoFields(
  db: VillageDb,
  { gambar_id, gambar_gelap_id }: Pick<ProfilDesa, 'gambar_id' | 'gambar_gelap_id'>,
) {
  const [light, dark] = await Promise.all([imageFields(db, gambar_id), imageFields(db, gambar_gelap_id)]);
  return { ...light, gambar_gelap: dark.gambar };
}

/** The coat of arms, which every page shows: cached per content version. */
export async function logoOf(core: Core, db: VillageDb): Promise<Logo> {
  const known = logos.get(core) ?? new Map<number, { version: number; logo: Logo }>();
  logos.set(core, known);
  const version = core.villages.version(db.desaId);
  const found = known.get(db.desaId);
  if (found?.version === version) return found.logo;
  const logo = await logoFields(db, await findProfil(db));
  known.set(db.desaId, { version, logo });
  return logo;
}

/** The profile as it goes over the wire. */
export async function profilView(db: VillageDb): Promise<Profil> {
  const [row, count] = await Promise.all([findProfil(db), countLevels(db)]);
  const images = await imagesById(db, [
    row.gambar_sejarah_id,
    row.gambar_visimisi_id,
    row.gambar_batasdesa_id,
  ]);
  const image = (id: string | null) => (id === null ? null : (images.get(id) ?? null));
  const [sejarah, visimisi, batas] = [
    image(row.gambar_sejarah_id),
    image(row.gambar_visimisi_id),
    image(row.gambar_batasdesa_id),
  ];
  const { utara, selatan, timur, barat, jenis_subdesa, jenis_subsubdesa } = row;
  return {
    sejarah: shownHtml(row.sejarah),
    gambar_sejarah: sejarah?.url ?? null,
    gambar_sejarah_info: sejarah,
    visi_misi: shownHtml(row.visi_misi),
    gambar_visimisi: visimisi?.url ?? null,
    gambar_visimisi_info: visimisi,
    utara,
    selatan,
    timur,
    barat,
    gambar_batasdesa: batas?.url ?? null,
    gambar_batasdesa_info: batas,
    // Population is kept by hamlet, RW and RT; a level between village and RW is only named.
    hierarki: { jenis_subdesa, jenis_subsubdesa, subsubdesa: 0, ...count },
    jam_layanan: row.jam_layanan,
  };
}

async function countLevels(db: VillageDb): Promise<{ subdesa: number; rw: number; rt: number }> {
  const of = (jenis: string) => sql<number>`count(*) filter (where jenis = ${sql.lit(jenis)})`;
  const row = await db
    .selectFrom('wilayah')
    .select([of('dusun').as('subdesa'), of('rw').as('rw'), of('rt').as('rt')])
    .executeTakeFirst();
  return row ?? { subdesa: 0, rw: 0, rt: 0 };
}

/** Part of the media library: coats of arms, and the pictures of the pages about the village. */
export const desaMedia: MediaPart = {
  area: 'pengaturan',
  uses: unionOf(
    columnUses({
      noun: 'desa',
      table: 'profil_desa',
      columns: {
        gambar_id: 'Logo desa',
        gambar_gelap_id: 'Logo di latar gelap',
        gambar_sejarah_id: 'Sejarah desa',
        gambar_visimisi_id: 'Visi dan misi',
        gambar_batasdesa_id: 'Batas wilayah',
      },
    }),
    embeddedUses({ noun: 'desa', title: 'Profil desa' }),
  ),
};
