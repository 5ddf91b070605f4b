import { createHash } from 'node:crypto';
import type { FieldErrors } from '#contract/errors.ts';
import type { FileRule } from '#contract/kit.ts';
import { CADANGAN_MB } from '#contract/lib/potongan.ts';
import { openDump } from '#server/core/dump/open.ts';
import { openFeatures } from '../geo/feature-file.ts';
import { openCsvZip } from '../sheet/csv-zip.ts';
import { SheetError } from '../sheet/error.ts';
import { openSheet } from '../sheet/open.ts';
import { SHEET_MIME } from '../sheet/write.ts';
import { checkKind, IMAGES, type Kind, MIME } from './content.ts';
import { FileError } from './errors.ts';
import type { TempFile } from './form.ts';
import { blurPlaceholder, encodeMaster, readImage } from './image.ts';
import { checkPdf } from './pdf.ts';

/** A file that may be kept: a picture re-encoded in memory, or a checked PDF or table still on the disk of this machine. */
export type Upload = {
  mime: string;
  source: Uint8Array | string;
  /** Bytes of `source`. */
  size: number;
  /** Hash of `source` in hex. */
  sha256: string;
  /** The sender's name for it, made harmless. */
  name: string;
  image: { width: number; height: number; blur: string } | null;
};

type Files = Record<string, TempFile[]>;
type Rules = Record<string, FileRule>;

const ACCEPTED: Record<'gambar' | 'pdf' | 'dokumen', readonly Kind[]> = {
  gambar: IMAGES,
  pdf: ['pdf'],
  dokumen: ['pdf', ...IMAGES],
};

/**
 * Names what is wrong with the files of a form, field by field: missing, too many, not what they should be. Reads no more than
 * headers of pictures, so that a form with wrong fields costs little.
 */
export async function checkUploads(files: Files, rules: Rules): Promise<FieldErrors[]> {
  const errors: FieldErrors[] = Object.keys(files)
    .filter((field) => !Object.hasOwn(rules, field))
    .map((field) => ({ [field]: ['Bidang ini tidak menerima berkas.'] }));
  for (const [field, rule] of Object.entries(rules)) {
    const sent = files[field] ?? [];
    const message = countProblem(sent.length, rule) ?? (await contentProblem(sent, rule));
    if (message) errors.push({ [field]: [message] });
  }
  return errors;
}

/** The files as they are to be kept; `errors` names what only showed when a picture was decoded to its end. */
export async function prepareUploads(files: Files, rules: Rules) {
  const uploads: Record<string, Upload[]> = {};
  const errors: FieldErrors[] = [];
  for (const [field, { accept }] of Object.entries(rules)) {
    const kept: Upload[] = [];
    for (const file of files[field] ?? []) {
      const message = await problemOf(async () => {
        kept.push(await uploadOf(file, accept));
      });
      if (message) errors.push({ [field]: [message] });
    }
    uploads[field] = kept;
  }
  return { uploads, errors };
}

/** A picture as it is kept. Throws FileError 400 when it is damaged, 503 when too many are being made already. */
export async function imageUpload(path: string, name: string): Promise<Upload> {
  const { data, width, height } = await encodeMaster(path);
  const blur = await blurPlaceholder(data);
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { mime: MIME.webp, source: data, size: data.length, sha256, name, image: { width, height, blur } };
}

/** Kinds of files that are kept as they came, and read by whoever asked for them. */
const TABLES = new Set<FileRule['accept']>(['tabel', 'arsip', 'peta', 'cadangan', 'potongan']);

async function uploadOf(file: TempFile, accept: FileRule['accept']): Promise<Upload> {
  const { path, size, sha256, name } = file;
  const isPdf =
    accept === 'pdf' || (accept === 'dokumen' && (await checkKind(path, ACCEPTED.dokumen)) === 'pdf');
  if (!isPdf && !TABLES.has(accept)) return imageUpload(path, name);
  const mime = isPdf ? MIME.pdf : await mimeOfTable(path, accept);
  return { mime, source: path, size, sha256, name, image: null };
}

const ZIP_MIME = 'application/zip';
/** Largest archive for a table, in bytes. */
const ARSIP_BYTES = 20 * 1024 * 1024;
const PETA_BYTES = 60 * 1024 * 1024;

/** The type of a table, or of an archive of tables where those are taken too. Throws SheetError. */
async function mimeOfTable(path: string, accept: FileRule['accept']): Promise<string> {
  if (accept === 'peta') {
    const { jenis } = await openFeatures(path);
    return jenis === 'shapefile' ? ZIP_MIME : SHEET_MIME.csv;
  }
  if (accept === 'cadangan') {
    const dump = await openDump(path);
    await dump.close();
    return SHEET_MIME.csv;
  }
  if (accept === 'potongan') return 'application/octet-stream';
  if (accept !== 'arsip') return SHEET_MIME[await kindOfSheet(path)];
  const zip = await openCsvZip(path);
  await zip?.close();
  return zip ? ZIP_MIME : SHEET_MIME[await kindOfSheet(path)];
}

/** Kind of a table by its content. Throws SheetError when it is none that can be read. */
async function kindOfSheet(path: string): Promise<'xlsx' | 'csv'> {
  const sheet = await openSheet(path);
  await sheet.close();
  return sheet.kind;
}

function countProblem(count: number, { accept, max, required }: FileRule): string | undefined {
  if (count === 0) return required;
  const noun = accept === 'gambar' ? 'gambar' : 'berkas';
  return count > max ? `Masukkan maksimal ${max} ${noun}` : undefined;
}

async function contentProblem(files: TempFile[], { accept, mb }: FileRule): Promise<string | undefined> {
  for (const { path, size } of files) {
    if (mb !== undefined && size > mb * 1024 * 1024) return tooLarge(accept, mb);
    if (accept === 'arsip' && size > ARSIP_BYTES) return 'Berkas ini lebih dari 20 MB.';
    if (accept === 'peta' && size > PETA_BYTES) return 'Berkas ini lebih dari 60 MB.';
    if (accept === 'cadangan' && size > CADANGAN_MB * 1024 * 1024)
      return `Berkas ini lebih dari ${CADANGAN_MB} MB.`;
    if (accept === 'potongan') continue;
    const message = await problemOf(async () => {
      if (accept === 'peta') return void (await openFeatures(path));
      if (accept === 'arsip' || accept === 'cadangan') return void (await mimeOfTable(path, accept));
      if (accept === 'tabel') return void (await kindOfSheet(path));
      const kind = await checkKind(path, ACCEPTED[accept]);
      await (kind === 'pdf' ? checkPdf(path) : readImage(path));
    });
    if (message) return message;
  }
  return undefined;
}

const tooLarge = (accept: FileRule['accept'], mb: number) =>
  `Paling besar ${mb} MB. ${accept === 'gambar' ? 'Kecilkan gambar atau potret ulang.' : 'Kecilkan berkasnya.'}`;

// Faults of one file are said beside its field; a busy or full server is no fault of the file.
async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof SheetError || (error instanceof FileError && error.status === 400))
      return error.message;
    throw error;
  }
}
