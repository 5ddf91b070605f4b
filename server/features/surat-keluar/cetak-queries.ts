import { join } from 'node:path';
import sharp from 'sharp';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { makePdf, makeSvg } from '#server/core/pdf/pdf.ts';
import { qrSvg } from '#server/core/pdf/qr.ts';
import { findBerkas, keyOf } from '#server/features/berkas/queries.ts';
import { lambangOf } from '#server/features/desa/kop-queries.ts';
import type { Cetakan } from './rules.ts';

/** The pixels of a photo on a whole sheet at 200 dots an inch. */
const SHEET = { width: 1_400, height: 2_100 };

type Printing = { core: Core; db: VillageDb };

/** A letter as a PDF for archives, with its attachments behind it. */
export async function letterPdf(printing: Printing, letter: Cetakan): Promise<Buffer> {
  return makePdf(await documentOf(printing, letter));
}

/** Its pages under each other, as a drawing. */
export async function letterSvg(printing: Printing, letter: Cetakan): Promise<Buffer> {
  return makeSvg(await documentOf(printing, letter));
}

async function documentOf({ core, db }: Printing, { lambang, lampiran, periksa, ...letter }: Cetakan) {
  const arms = lambang === null ? undefined : await lambangOf(core, db, lambang);
  const photos = await Promise.all(lampiran.map((id) => photoOf(core, db, id)));
  const attached = photos.flatMap((bytes, at) => (bytes ? [[`lampiran-${at}.jpg`, bytes] as const] : []));
  return {
    template: join(import.meta.dirname, 'surat.typ'),
    data: {
      ...letter,
      kop: arms ? { ...letter.kop, logo: '/gambar/lambang.png' } : letter.kop,
      periksa: periksa && { ...periksa, gambar: '/gambar/qr.svg' },
      lampiran: attached.map(([name]) => `/gambar/${name}`),
    },
    pictures: {
      ...(arms ? { 'lambang.png': arms } : {}),
      ...(periksa ? { 'qr.svg': qrSvg(periksa.qr) } : {}),
      ...Object.fromEntries(attached),
    },
  };
}

/** A photo of a paper; a file that is gone, or none, is left out. */
async function photoOf({ files }: Core, db: VillageDb, id: string): Promise<Buffer | undefined> {
  const row = await findBerkas(db, id);
  const stored = row?.jenis === 'gambar' ? await files.get(keyOf(row)) : undefined;
  if (!stored) return undefined;
  const bytes = Buffer.from(await new Response(stored.stream).arrayBuffer());
  return sharp(bytes)
    .resize(SHEET.width, SHEET.height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
