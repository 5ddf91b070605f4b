import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Core } from '#server/core/core.ts';
import { pictureFiles } from '#server/core/dump/open.ts';
import { checkKind, IMAGES } from '#server/core/files/content.ts';
import { FileError } from '#server/core/files/errors.ts';
import { readImage } from '#server/core/files/image.ts';
import { PRIVATE_FILE, tempPath } from '#server/core/files/temp.ts';
import { imageUpload, type Upload } from '#server/core/files/uploads.ts';
import { job } from '#server/core/job.ts';
import { startPace } from '#server/core/pace.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import type { Zip } from '#server/core/sheet/zip.ts';
import { BeritaTerdahulu, broughtNews } from '#server/features/berita/terdahulu-queries.ts';
import { attachPictures } from '#server/features/berita/terdahulu-writes.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import { findImpor } from '#server/kinds/impor/queries.ts';
import { picturesIn, uploadName, withPictures } from './berita-rules.ts';
import { newRows } from './isi-queries.ts';

/** Bytes of one picture, and pictures of one text. */
const PICTURE_BYTES = 20 * 1024 * 1024;
const MOST_PICTURES = 40;
/** A picture is there in several sizes; the middle one is as wide as a page. */
const COVERS = ['artikel/sedang_', 'artikel/', 'artikel/kecil_'];

type Archive = { core: Core; zip: Zip; files: ReadonlyMap<string, string> };

/** Gives the news of an import their pictures out of its archive, an article at a time. */
export const bawaGambar = job({
  name: 'migrasi.gambar',
  beside: import.meta.url,
  attempts: 5,
  payload: z.object({ id: z.int() }),
  async run({ id }, { core, desaId }) {
    const db = core.tenancy.read(desaId);
    const { berkas_id } = await findImpor(db, 'migrasi', id);
    if (berkas_id === null) return;
    await withCopy({ core, db, id: berkas_id }, async (path) => {
      const zip = await pictureFiles(path);
      if (!zip) return;
      const files = new Map(zip.names.flatMap((name) => placeOf(name)));
      try {
        await giveAll({ core, zip, files }, { desaId, id });
      } finally {
        await zip.close();
      }
    });
  },
});

const placeOf = (name: string): [string, string][] => {
  const short = uploadName(name);
  return short === undefined ? [] : [[short, name]];
};

async function giveAll(archive: Archive, { desaId, id }: { desaId: number; id: number }): Promise<void> {
  const { core } = archive;
  const db = core.tenancy.read(desaId);
  const giveWay = startPace();
  for await (const rows of newRows(db, id, 'artikel'))
    for (const row of rows) {
      const news = BeritaTerdahulu.parse(row);
      const waits = await broughtNews(db, id).where('t.asal', '=', news.asal).executeTakeFirst();
      if (!waits || waits.bergambar || waits.diubah) continue;
      const gambar = await picturesOf(archive, news);
      await core.tenancy.write(desaId, (own) =>
        attachPictures(core, own, { news, impor_id: id, gambar }, withPictures),
      );
      await giveWay();
    }
}

async function picturesOf(archive: Archive, { gambar, isi }: BeritaTerdahulu) {
  const cover =
    gambar === '' ? undefined : COVERS.map((size) => size + gambar).find((name) => archive.files.has(name));
  const dalam = new Map<string, Upload>();
  for (const name of picturesIn(isi).slice(0, MOST_PICTURES)) {
    const upload = await uploadOf(archive, name);
    if (upload) dalam.set(name, upload);
  }
  return { sampul: cover === undefined ? undefined : await uploadOf(archive, cover), dalam };
}

/** A picture of the archive as it is kept; undefined where it is missing, or none that can be shown. */
async function uploadOf({ core, zip, files }: Archive, name: string): Promise<Upload | undefined> {
  const entry = files.get(name);
  if (entry === undefined) return undefined;
  const path = await tempPath(core.inbox.dir);
  try {
    const bytes = Readable.from(zip.bytes(entry, PICTURE_BYTES));
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
    await checkKind(path, IMAGES);
    await readImage(path);
    return await imageUpload(path, name.slice(name.lastIndexOf('/') + 1));
  } catch (error) {
    // One damaged picture keeps no other from coming.
    if (error instanceof SheetError || (error instanceof FileError && error.status === 400)) return undefined;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
