import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '#server/core/core.ts';
import { pictureFiles } from '#server/core/dump/open.ts';
import { checkKind, IMAGES, MIME } from '#server/core/files/content.ts';
import { FileError } from '#server/core/files/errors.ts';
import { readImage } from '#server/core/files/image.ts';
import { checkPdf } from '#server/core/files/pdf.ts';
import { PRIVATE_FILE, tempPath } from '#server/core/files/temp.ts';
import { imageUpload, type Upload } from '#server/core/files/uploads.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import type { Zip } from '#server/core/sheet/zip.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import { findImpor } from '#server/kinds/impor/queries.ts';
import { uploadName } from '../nouns/berita-rules.ts';

/** Bytes of one file. */
const MOST_BYTES = 20 * 1024 * 1024;

/** An archive that a dump came in, with its uploads by their names below its folder of uploads. */
export type Arsip = { core: Core; zip: Zip; files: ReadonlyMap<string, string> };

/** Opens the archive of an import for `work`; does nothing where the dump came alone, or is gone. */
export async function withArsip(
  { core, desaId }: { core: Core; desaId: number },
  id: number,
  work: (arsip: Arsip) => Promise<void>,
): Promise<void> {
  const db = core.tenancy.read(desaId);
  const { berkas_id } = await findImpor(db, 'migrasi', id);
  if (berkas_id === null) return;
  await withCopy({ core, db, id: berkas_id }, async (path) => {
    const zip = await pictureFiles(path);
    if (!zip) return;
    const files = new Map(zip.names.flatMap((name) => placeOf(name)));
    try {
      await work({ core, zip, files });
    } finally {
      await zip.close();
    }
  });
}

const placeOf = (name: string): [string, string][] => {
  const short = uploadName(name);
  return short === undefined ? [] : [[short, name]];
};

/** Hears why a file does not come. */
type Tell = (sebab: string) => void;
export const MISSING = 'Tidak ada di ZIP';

/** A picture of the archive as it is kept; undefined where it is missing, or none that can be shown. */
export const pictureOf = (arsip: Arsip, name: string, tell: Tell): Promise<Upload | undefined> =>
  taken(arsip, name, tell, async (path, short) => {
    await checkKind(path, IMAGES);
    await readImage(path);
    return imageUpload(path, short);
  });

/** The first of several names under which a picture may lie there, with why it does not come. */
export async function firstPicture(arsip: Arsip, names: readonly string[]) {
  let sebab = MISSING;
  const name = names.find((one) => arsip.files.has(one));
  const upload =
    name === undefined
      ? undefined
      : await pictureOf(arsip, name, (why) => {
          sebab = why;
        });
  return { upload, sebab: upload ? '' : sebab };
}

/** A PDF of the archive, handed to `keep` while its file is there; undefined where it is missing or damaged. */
export const withPdf = <T>(arsip: Arsip, name: string, tell: Tell, keep: (upload: Upload) => Promise<T>) =>
  taken(arsip, name, tell, async (path, short) => {
    await checkKind(path, ['pdf']);
    await checkPdf(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const { size } = await stat(path);
    return keep({ mime: MIME.pdf, source: path, size, sha256: hash.digest('hex'), name: short, image: null });
  });

const TOO_LARGE = 'Terlalu besar, paling banyak 20 MB';
const DAMAGED = 'Rusak, atau bukan jenis yang diterima';

async function taken<T>(
  { core, zip, files }: Arsip,
  name: string,
  tell: Tell,
  take: (path: string, short: string) => Promise<T>,
): Promise<T | undefined> {
  const entry = files.get(name);
  if (entry === undefined) {
    tell(MISSING);
    return undefined;
  }
  const path = await tempPath(core.inbox.dir);
  try {
    const bytes = Readable.from(zip.bytes(entry, MOST_BYTES));
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
    return await take(path, name.slice(name.lastIndexOf('/') + 1));
  } catch (error) {
    // One damaged file keeps no other from coming.
    const refused = error instanceof SheetError || (error instanceof FileError && error.status === 400);
    if (!refused) throw error;
    tell(error.message.includes('besar') ? TOO_LARGE : DAMAGED);
    return undefined;
  } finally {
    await rm(path, { force: true });
  }
}
