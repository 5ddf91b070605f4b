import { type Selectable, sql } from 'kysely';
import { KATEGORI_INFORMASI } from '#contract/ppid/kategori-informasi.ts';
import type { ProfilPpid } from '#contract/ppid/ppid.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { columnUses, embeddedUses, type MediaPart, unionOf } from '#server/core/files/media.ts';
import { shownHtml } from '#server/core/html.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import { IANA } from '#server/core/zone.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { imagesById, urlOf } from '../berkas/queries.ts';
import type { informasiQuery } from './resource.ts';
import type { ProfilPpidTable } from './table.ts';

export type Profil = Omit<Selectable<ProfilPpidTable>, 'desa_id'>;

export const EMPTY: Profil = {
  profil: '',
  visi_misi: '',
  tugas_fungsi: '',
  maklumat_pelayanan: '',
  kepaladesa_profil: '',
  kepaladesa_gambar_id: null,
  sekdes_profil: '',
  sekdes_gambar_id: null,
  struktur_organisasi_id: null,
  gambar_sop_id: null,
  sk_ppid_id: null,
  versi: 0,
};

/** The profile as it is stored; a village that has written none has an empty one. */
export async function findProfil(db: VillageDb): Promise<Profil> {
  const row = await db
    .selectFrom('profil_ppid')
    .select([
      'profil',
      'visi_misi',
      'tugas_fungsi',
      'maklumat_pelayanan',
      'kepaladesa_profil',
      'kepaladesa_gambar_id',
      'sekdes_profil',
      'sekdes_gambar_id',
      'struktur_organisasi_id',
      'gambar_sop_id',
      'sk_ppid_id',
      'versi',
    ])
    .executeTakeFirst();
  return row ?? EMPTY;
}

/** The profile as visitors read it. */
export async function shownProfil(db: VillageDb, row: Profil): Promise<ProfilPpid> {
  const { kepaladesa_gambar_id, sekdes_gambar_id, struktur_organisasi_id, gambar_sop_id } = row;
  const images = await imagesById(db, [
    kepaladesa_gambar_id,
    sekdes_gambar_id,
    struktur_organisasi_id,
    gambar_sop_id,
  ]);
  const image = (id: string | null) => images.get(id ?? '') ?? null;
  return {
    profil: shownHtml(row.profil),
    visi_misi: shownHtml(row.visi_misi),
    tugas_fungsi: shownHtml(row.tugas_fungsi),
    maklumat_pelayanan: shownHtml(row.maklumat_pelayanan),
    kepaladesa_gambar: image(kepaladesa_gambar_id)?.url ?? null,
    kepaladesa_gambar_info: image(kepaladesa_gambar_id),
    kepaladesa_profil: shownHtml(row.kepaladesa_profil),
    sekdes_gambar: image(sekdes_gambar_id)?.url ?? null,
    sekdes_gambar_info: image(sekdes_gambar_id),
    sekdes_profil: shownHtml(row.sekdes_profil),
    struktur_organisasi: image(struktur_organisasi_id)?.url ?? null,
    struktur_organisasi_info: image(struktur_organisasi_id),
    gambar_sop: image(gambar_sop_id)?.url ?? null,
    gambar_sop_info: image(gambar_sop_id),
    sk_ppid: await pdfUrl(db, row.sk_ppid_id),
  };
}

async function pdfUrl(db: VillageDb, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('berkas')
    .select(['id', 'nama', 'jenis'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? urlOf(row) : null;
}

type File = Parameters<typeof urlOf>[0] & { ukuran: number };

/** A row with its document as it goes over the wire. */
export function withFile<R extends { berkas: unknown }>(row: R) {
  // All resources with documents read the file by the same expression.
  const berkas = (row.berkas ?? null) as File | null;
  return { ...row, file: berkas && urlOf(berkas), ukuran: berkas?.ukuran ?? null };
}

/** The same of public information, whose category goes as an object. */
export const shownInformasi = ({ kategori: nama, ...row }: RowIn<typeof informasiQuery>) => ({
  ...withFile(row),
  // Undefined where the request left it out.
  kategori: nama === undefined ? nama : { id: KATEGORI_INFORMASI.indexOf(nama) + 1, nama },
});

/** Steps in the checklist of a new village: what the law asks for every year, and what is in force. */
export function readyPpid(db: VillageDb, { zona }: Village) {
  const tahun = sql<number>`extract(year from now() at time zone ${IANA[zona]})::int`;
  const dokumen = visible(db.selectFrom('dokumen'));
  return {
    ppid_profil: db.selectFrom('profil_ppid').where('profil', '<>', '').where('maklumat_pelayanan', '<>', ''),
    ppid_dip: dokumen.where('jenis', '=', 'dip'),
    ppid_berkala: dokumen.where('jenis', '=', 'berkala').where('tahun', '=', tahun),
    perencanaan: dokumen
      .where('jenis', 'in', ['rpjmdes', 'rkpdes'])
      .where('tahun', '<=', tahun)
      .where((eb) => eb(eb.fn.coalesce('tahun_akhir', 'tahun'), '>=', tahun)),
  };
}

/** Part of the media library: portraits, charts and the decree of the profile. */
export const ppidMedia: MediaPart = {
  area: 'ppid',
  uses: unionOf(
    columnUses({
      noun: 'profil_ppid',
      table: 'profil_ppid',
      columns: {
        kepaladesa_gambar_id: 'Foto kepala desa',
        sekdes_gambar_id: 'Foto sekretaris desa',
        struktur_organisasi_id: 'Struktur organisasi',
        gambar_sop_id: 'SOP pelayanan',
        sk_ppid_id: 'SK PPID',
      },
    }),
    embeddedUses({ noun: 'profil_ppid', title: 'Profil PPID' }),
  ),
};
