import type { IsiVersi } from '#contract/jenis-surat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hiddenIn, hideNumbers } from '#server/core/mask.ts';
import { toInstant } from '#server/core/zone.ts';
import { letterPdf, letterSvg } from './cetak-queries.ts';
import { type Desa, ofVillage, requestOf } from './data-queries.ts';
import { type Made, sheetOf } from './queries.ts';
import { templatOf } from './teks-queries.ts';

type Looking = { core: Core; db: VillageDb; village: Desa };
type BentukPratinjau = 'pdf' | 'svg';
type Draft = Pick<Made, 'judul' | 'isi' | 'data'>;

const NOBODY = { akun_id: 0, nama: '…………………………', jabatan: 'Kepala Desa', sebutan: '' } as const;

/**
 * How the letter of a request would look today: marked as a draft, without number and code. `masked` hides the numbers of
 * persons and families wherever they stand. Undefined where there is no such request.
 */
export async function previewLetter(
  at: Looking,
  { ajuanId, masked, bentuk }: { ajuanId: number; masked: boolean; bentuk: BentukPratinjau },
): Promise<Buffer | undefined> {
  const request = await requestOf(at.db, at.village, ajuanId, todayOf(at));
  if (!request) return undefined;
  const data = masked ? hiddenIn(request.data, hideNumbers) : request.data;
  return draw(at, { judul: request.judul, isi: request.isi, data }, bentuk);
}

type Sample = Pick<Draft, 'judul' | 'data'> & { isi: IsiVersi; atribut: readonly Isian[] };

/** How letters of a type look by what is being written of it, with the data of nobody. */
export async function previewSample(
  at: Looking,
  { judul, isi, atribut, data, bentuk }: Sample & { bentuk: BentukPratinjau },
): Promise<Buffer> {
  const templat = templatOf(isi.templat, { statis: null, nama: judul, kepada: isi.kepada, fields: atribut });
  return draw(
    at,
    { judul, isi: { ...isi, templat }, data: { ...data, desa: ofVillage(at.village) } },
    bentuk,
  );
}

/** The drawing, or the file, to be looked at and kept nowhere. */
export const drawn = (bentuk: BentukPratinjau, made: Buffer): Response =>
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
export const bentukOf = (query: URLSearchParams): BentukPratinjau =>
  query.get('bentuk') === 'pdf' ? 'pdf' : 'svg';

const todayOf = ({ village }: Looking): string => toInstant(new Date(), village.zona).slice(0, 10);

async function draw(at: Looking, draft: Draft, bentuk: BentukPratinjau): Promise<Buffer> {
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
