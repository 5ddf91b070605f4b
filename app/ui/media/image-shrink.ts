/** Longest side of a photo that leaves the phone: sharp on every screen we serve, a tenth of the bytes. */
const LONGEST = 2560;
/** A picture within the size and below this many bytes is sent as it is. */
const SMALL_ENOUGH = 900_000;
const QUALITY = 0.85;

/** Scales a size down so that no side is longer than `longest`; never up. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** 'DSC 01.JPG' as WebP is 'DSC 01.webp'. */
export function renameTo(name: string, extension: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'gambar'}.${extension}`;
}

/**
 * A smaller copy of a photo, upright as the camera meant it. The file itself when it is small already or
 * the browser cannot read it: the server has the last word on what is a picture.
 */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    const { width, height } = bitmap;
    const target = fitWithin(width, height, LONGEST);
    if (target.width === width && file.size <= SMALL_ENOUGH) return file;
    const smaller = await draw(bitmap, { x: 0, y: 0, width, height }, target, file.name);
    return smaller && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
  }
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a picture, in pixels of the picture itself, as a new file with no side longer than `longest`. */
export async function cropImage(file: File, area: Area, longest = LONGEST): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return (await draw(bitmap, area, fitWithin(area.width, area.height, longest), file.name)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function draw(
  bitmap: ImageBitmap,
  from: Area,
  to: { width: number; height: number },
  name: string,
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  if (!blob) return null;
  // A browser that cannot write WebP returns PNG.
  return new File([blob], renameTo(name, blob.type === 'image/webp' ? 'webp' : 'png'), { type: blob.type });
}
