import { join } from 'node:path';
import sharp from 'sharp';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { makePdf, makeSvg, pdfPages } from '#server/core/pdf/pdf.ts';
import { qrSvg } from '#server/core/pdf/qr.ts';
import { findBerkas, keyOf } from '#server/features/berkas/queries.ts';
import { lambangOf } from '#server/features/desa/kop-queries.ts';
import type { Cetakan } from './table.ts';

/** The pixels of a photo on a whole sheet at some 170 dots an inch. */
const SHEET = { width: 1_400, height: 2_100 };
/** Pages of one attachment; those behind stay in the request. */
const MOST_PAGES = 20;

type Printing = { core: Core; db: VillageDb };

/** A letter as a PDF for archives, with its attachments behind it. */
export async function letterPdf(printing: Printing, letter: Cetakan): Promise<Buffer> {
  return makePdf(await documentOf(printing, letter));
}

/** Drawing of a letter, its pages under each other. */
export async function letterSvg(printing: Printing, letter: Cetakan): Promise<Buffer> {
  return makeSvg(await documentOf(printing, letter));
}

async function documentOf({ core, db }: Printing, { lambang, lampiran, periksa, ...letter }: Cetakan) {
  const arms = lambang === null ? undefined : await lambangOf(core, db, lambang);
  const papers = await Promise.all(lampiran.map((id) => paperOf(core, db, id)));
  const photos = papers.flatMap((paper) => paper?.photos ?? []);
  const attached = photos.map((bytes, at) => [`lampiran-${at}.jpg`, bytes] as const);
  return {
    template: join(import.meta.dirname, 'surat.typ'),
    data: {
      ...letter,
      kop: arms ? { ...letter.kop, logo: '/gambar/lambang.png' } : letter.kop,
      periksa: periksa && { ...periksa, gambar: '/gambar/qr.svg' },
      lampiran: attached.map(([name]) => `/gambar/${name}`),
      terpisah: papers.flatMap((paper) => paper?.apart ?? []),
    },
    pictures: {
      ...(arms ? { 'lambang.png': arms } : {}),
      ...(periksa ? { 'qr.svg': qrSvg(periksa.qr) } : {}),
      ...Object.fromEntries(attached),
    },
  };
}

/** Pages of an attachment that go behind the letter, and its name if some of it does not. */
type Paper = { photos: Buffer[]; apart?: string };

/** An attachment as photos of its pages; undefined for a file that is gone. */
async function paperOf({ files }: Core, db: VillageDb, id: string): Promise<Paper | undefined> {
  const row = await findBerkas(db, id);
  const stored = row && (await files.get(keyOf(row)));
  if (!stored) return undefined;
  const bytes = Buffer.from(await new Response(stored.stream).arrayBuffer());
  if (row.jenis === 'gambar') return { photos: [await photoOf(bytes)] };
  const pages = await pdfPages({ pdf: bytes, most: MOST_PAGES + 1, ...SHEET });
  const photos = pages?.slice(0, MOST_PAGES) ?? [];
  return pages && pages.length <= MOST_PAGES ? { photos } : { photos, apart: row.nama };
}

const photoOf = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize(SHEET.width, SHEET.height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
