/**
 * Why a file was not taken. `status` is the HTTP status it becomes: 400 the file itself is wrong,
 * 413 too much of it, 415 not a form at all, 503 no room or too busy right now (try again later).
 * The message is Indonesian and meant for the person who sent the file.
 */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly status: 400 | 413 | 415 | 503;

  constructor(status: 400 | 413 | 415 | 503, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** A limit in bytes as people read it: `100 MB`, `512 KB`. */
export function sizeText(bytes: number): string {
  const unit = bytes >= 1024 * 1024 ? 'MB' : 'KB';
  const value = bytes / (unit === 'MB' ? 1024 * 1024 : 1024);
  return `${value.toLocaleString('id-ID', { maximumFractionDigits: 1 })} ${unit}`;
}

export const busyWithPictures = () =>
  new FileError(503, 'Server sedang sibuk mengolah gambar. Tunggu sebentar, lalu coba lagi.');
