import { open } from 'node:fs/promises';
import { FileError } from './errors.ts';

/** Accepted types; anything else is refused, whatever its name. */
export type Kind = 'png' | 'jpeg' | 'webp' | 'pdf';

export const IMAGES: readonly Kind[] = ['png', 'jpeg', 'webp'];

export const MIME: Record<Kind, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

const LABEL: Record<Kind, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WEBP', pdf: 'PDF' };
const HEAD_BYTES = 1024;

/** The type by the first bytes; undefined for any other. */
export function kindOf(head: Uint8Array): Kind | undefined {
  const text = latin(head);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(text)) return 'pdf';
  return undefined;
}

/**
 * Kind of a file by its content. Throws FileError 400 when it is empty or none of `accepted`, naming what it is when that is
 * plain, and what would have been taken.
 */
export async function checkKind(path: string, accepted: readonly Kind[]): Promise<Kind> {
  const head = await readHead(path);
  if (head.length === 0) throw new FileError(400, 'Berkas kosong (0 byte). Silakan pilih berkas lain.');
  const kind = kindOf(head);
  if (kind && accepted.includes(kind)) return kind;
  const found = kind ? LABEL[kind] : strangerName(head);
  if (found === 'SVG' && accepted.includes('png'))
    throw new FileError(400, 'SVG tidak diterima. Simpan sebagai PNG, lalu unggah lagi.');
  throw new FileError(
    400,
    `Berkas ini ${found ? `adalah ${found}` : 'tidak dikenali'}. Yang diterima: ${listOf(accepted)}.`,
  );
}

/** `PNG, JPEG, atau WEBP`, as the forms say it. */
function listOf(kinds: readonly Kind[]): string {
  const labels = kinds.map((kind) => LABEL[kind]);
  if (labels.length < 3) return labels.join(' atau ');
  return `${labels.slice(0, -1).join(', ')}, atau ${labels.at(-1)}`;
}

/** Types often sent by mistake, so that the refusal can name them. */
function strangerName(head: Uint8Array): string | undefined {
  const text = latin(head);
  if (text.startsWith('GIF8')) return 'GIF';
  if (/^.{4}ftyp(?:heic|heix|hevc|mif1|msf1|heim|heis)/s.test(text)) return 'foto HEIC';
  if (/^.{4}ftypavi[fs]/s.test(text)) return 'AVIF';
  if (/^.{4}ftyp/s.test(text)) return 'video';
  if (text.startsWith('PK\x03\x04')) return 'ZIP atau dokumen Office';
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'dokumen Office lama';
  if (text.startsWith('BM')) return 'BMP';
  if (/^(?:II\*\0|MM\0\*)/.test(text)) return 'TIFF';
  if (/<svg[\s>]/i.test(text)) return 'SVG';
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|script)/i.test(text)) return 'HTML';
  return undefined;
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
