import sharp from 'sharp';

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Across the whole picture: who looked, and when. */
export async function watermarked(picture: Buffer, words: string): Promise<Buffer> {
  const image = sharp(picture).resize(1_200, 1_200, { fit: 'inside', withoutEnlargement: true });
  const { info, data } = await image.toBuffer({ resolveWithObject: true });
  const size = Math.max(14, Math.round(info.width / 28));
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">
    <defs><pattern id="p" width="${size * 16}" height="${size * 6}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
    <text x="0" y="${size * 3}" font-family="Plus Jakarta Sans, sans-serif" font-size="${size}" font-weight="700"
      fill="#000" fill-opacity="0.45" stroke="#fff" stroke-opacity="0.5">${escaped(words)}</text></pattern></defs>
    <rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(tile) }])
    .webp({ quality: 80 })
    .toBuffer();
}
