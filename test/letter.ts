import { DEFAULT_CHAIN, DEFAULT_NUMBER, type IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import { DIBAWA, MOST_REQUIREMENTS, requirementFields } from '#contract/jenis-surat/syarat.ts';
import { EMPTY_TEMPLATE } from '#contract/jenis-surat/templat.ts';
import type { Isian, Jawabans } from '#contract/kinds/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import '#server/features/surat/table.ts';

type Village = { db: <T>(work: (db: VillageDb) => Promise<T>) => Promise<T> };
type Applicant = { id: number; pendudukId: number | null };

const ATRIBUT: Isian[] = [{ nama: 'nama_usaha', label: 'Nama usaha', tipe: 'string', args: {} }];
const PAYLOAD: Jawabans = { nama_usaha: 'Batik Kawung Lestari' };

export const ISI_VERSI: IsiVersi = {
  atribut: ATRIBUT,
  dasar_surat: false,
  kepada: false,
  jumlah_lampiran: false,
  templat: EMPTY_TEMPLATE,
  kertas: 'A4',
  penomoran: { format: DEFAULT_NUMBER, kode_surat: '', lingkup: 'desa' },
  masa_berlaku: null,
  rantai: DEFAULT_CHAIN,
  syarat: [],
  persyaratan: '',
  alur: '',
  biaya: '',
  waktu: '',
  waktu_pelayanan: null,
};

export type Version = { layananId: number; versiId: number; isi: IsiVersi };

/** A letter type of the village with one published version. */
export function publishVersion(village: Village, isi: Partial<IsiVersi> = {}): Promise<Version> {
  return village.db(async (db) => {
    const all = { ...ISI_VERSI, ...isi };
    const layananId = await serviceOf(db, `Surat ${crypto.randomUUID().slice(0, 8)}`);
    const { id: versiId } = await db
      .insertInto('layanan_versi')
      .values({ desa_id: db.desaId, layanan_id: layananId, versi: 1, isi: JSON.stringify(all) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { layananId, versiId, isi: all };
  });
}

async function serviceOf(db: VillageDb, nama: string): Promise<number> {
  const { id: jenis_id } = await db
    .selectFrom('jenis_surat')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('slug', '=', 'surat-keterangan')
    .executeTakeFirstOrThrow();
  const slug = nama.toLowerCase().replaceAll(' ', '-');
  const { id } = await db
    .insertInto('layanan')
    .values({ desa_id: db.desaId, jenis_id, slug, nama, atribut: JSON.stringify(ATRIBUT) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a resident's request for a letter into the queue; returns its id. */
export function fileRequest(
  village: Village,
  { id: akun, pendudukId }: Applicant,
  { versi, payload = PAYLOAD }: { versi?: Version; payload?: Jawabans } = {},
): Promise<number> {
  return village.db(async (db) => {
    const layananId = versi?.layananId ?? (await serviceOf(db, `Surat ${crypto.randomUUID().slice(0, 8)}`));
    const { nama } = await db
      .selectFrom('layanan')
      .select('nama')
      .where('desa_id', '=', db.desaId)
      .where('id', '=', layananId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('ajuan_layanan')
      .values({ desa_id: db.desaId, pemilik_id: akun, jenis: 'surat_keterangan', config_name: nama })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('isi_ajuan')
      .values({
        desa_id: db.desaId,
        ajuan_id: id,
        layanan_id: layananId,
        versi_id: versi?.versiId ?? null,
        penduduk_id: pendudukId ?? 0,
        atribut: JSON.stringify(versi?.isi.atribut ?? ATRIBUT),
        payload: JSON.stringify(payload),
        dasar_surat_id: null,
        tanggal_dasar_surat: null,
        jumlah_lampiran: null,
      })
      .execute();
    return id;
  });
}

/** Every paper that a type of letters may need is shown at the office. */
export const DIBAWA_SEMUA = Object.fromEntries(
  Array.from({ length: MOST_REQUIREMENTS }, (_, at) => [requirementFields(at + 1).dokumen, DIBAWA] as const),
) as Record<`dokumen_${number}`, typeof DIBAWA>;
