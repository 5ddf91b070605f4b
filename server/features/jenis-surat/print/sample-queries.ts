import type { IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import type { Nilai } from '#contract/jenis-surat/templat-nilai.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant } from '#server/core/zone.ts';
import { templateOf } from '../text/queries.ts';
import { letterPdf, letterSvg } from './queries.ts';
import { type Desa, type Made, sheetOf } from './sheet-queries.ts';

export type Looking = { core: Core; db: VillageDb; village: Desa };
export type PreviewFormat = 'pdf' | 'svg';
type Draft = Pick<Made, 'judul' | 'isi' | 'data'>;

const NOBODY = { akun_id: 0, nama: '…………………………', jabatan: 'Kepala Desa', sebutan: '' } as const;

type Sample = Pick<Draft, 'judul' | 'data'> & { isi: IsiVersi; atribut: readonly Isian[] };

/** Draws a letter by what is being written of its type, with the data of nobody. */
export async function previewSample(
  at: Looking,
  { judul, isi, atribut, data, bentuk }: Sample & { bentuk: PreviewFormat },
): Promise<Buffer> {
  const templat = templateOf(isi.templat, { statis: null, nama: judul, kepada: isi.kepada, fields: atribut });
  return draw(
    at,
    { judul, isi: { ...isi, templat }, data: { ...data, desa: ofVillage(at.village) } },
    bentuk,
  );
}

/** The drawing, or the file, to be looked at and kept nowhere. */
export const drawn = (bentuk: PreviewFormat, made: Buffer): Response =>
  new Response(new Uint8Array(made), {
    headers: {
      'content-type': bentuk === 'pdf' ? 'application/pdf' : 'image/svg+xml',
      'content-disposition': `inline; filename="pratinjau.${bentuk}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });

export const BENTUK = {
  name: 'bentuk',
  in: 'query',
  schema: { type: 'string', enum: ['svg', 'pdf'] },
  description: 'Sebagai satu gambar (svg), atau sebagai berkas (pdf).',
} as const;
export const formatOf = (query: URLSearchParams): PreviewFormat =>
  query.get('bentuk') === 'pdf' ? 'pdf' : 'svg';

export const todayOf = ({ village }: Looking): string => toInstant(new Date(), village.zona).slice(0, 10);

export async function draw(at: Looking, draft: Draft, bentuk: PreviewFormat): Promise<Buffer> {
  const { sheet } = await sheetOf(at.db, at.village, {
    ...draft,
    nomor: '………/………/………',
    tanggal: todayOf(at),
    penandatangan: NOBODY,
    periksa: null,
    lampiran: [],
    cap: 'DRAF',
  });
  return bentuk === 'pdf' ? letterPdf(at, sheet) : letterSvg(at, sheet);
}

/** Facts of the village, by the names that templates have for them. */
export const ofVillage = (village: Desa): { [nama: string]: Nilai } => ({
  nama: village.nama_desa,
  kode: village.kode,
  kecamatan: village.kecamatan,
  kabupaten: village.kabupaten,
  provinsi: village.provinsi,
  alamat: village.alamat,
  kode_pos: village.kode_pos,
  telepon: village.no_telp,
  email: village.email,
  zona: village.zona,
});
