import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { brandScale, HEX_COLOUR, INK } from '#contract/lib/warna.ts';
import { busyWithPictures } from '../files/errors.ts';
import { cropAround, type Focus } from '../files/image.ts';
import { excerpt } from '../html.ts';
import { boundedQueue } from '../limits/queue.ts';

/** Size in pixels of the picture that services show of a shared link; all of them know this one. */
export const CARD = { width: 1200, height: 630 };

export type Card = {
  title: string;
  /** Above the title: 'Berita', 'Kegiatan'. */
  label: string;
  /** Under it: 'Desa Sukamaju Lestari'. */
  village: string;
  /** The village's colour, six hexadecimal digits. */
  colour: string;
  cover?: { data: Buffer; focus: Focus };
};

// A file of our own under a name of its own: a server may have no fonts, or others than the site.
const FONT = {
  file: join(import.meta.dirname, 'plus-jakarta-sans-bold.ttf'),
  name: 'Plus Jakarta Sans Kartu',
};
const PANEL = { width: 830, pad: 64, radius: 32 };
const TITLE = { width: 700, height: 250, sizes: [58, 50, 44], most: 130 };
const BAND = 14;
const GAP = 24;
const UNKNOWN_COLOUR = 'E92021';

const inTurn = boundedQueue(1, 32, busyWithPictures);

/** The picture of a shared link as a JPEG: the words on a white panel, so that no photo can make them unreadable. */
export function makeCard(card: Card): Promise<Buffer> {
  return inTurn(async () => {
    const { roles } = brandScale(HEX_COLOUR.test(card.colour) ? card.colour : UNKNOWN_COLOUR);
    const [label, title, village] = await Promise.all([
      words(card.label, { size: 26, colour: roles.text }),
      titleWords(card.title),
      words(excerpt(plain(card.village), 40), {
        size: 28,
        colour: INK,
        width: TITLE.width - SHIELD.width - 16,
      }),
    ]);
    const height = 48 + label.height + GAP + title.height + GAP * 1.4 + SHIELD.height + 40 + BAND;
    const top = Math.round(CARD.height - height);
    const titleTop = top + 48 + label.height + GAP;
    const footTop = Math.round(titleTop + title.height + GAP * 1.4);
    const left = PANEL.pad;
    const layers: OverlayOptions[] = [
      { input: drawing(top, roles.brand), left: 0, top: 0 },
      { input: label.data, left, top: top + 48 },
      { input: title.data, left, top: titleTop },
      { input: shield(roles.brand), left, top: footTop },
      {
        input: village.data,
        left: left + SHIELD.width + 16,
        top: footTop + Math.max(0, Math.round((SHIELD.height - village.height) / 2)),
      },
    ];
    return (await ground(card.cover, roles.band)).composite(layers).jpeg({ quality: 84 }).toBuffer();
  });
}

async function ground(cover: Card['cover'], colour: string) {
  if (!cover) return sharp({ create: { ...CARD, channels: 3, background: colour } });
  const { width, height } = await sharp(cover.data).metadata();
  const part = cropAround(width, height, CARD.width / CARD.height, cover.focus);
  return sharp(cover.data)
    .extract(part)
    .resize({ ...CARD, fit: 'fill' })
    .flatten({ background: colour });
}

type Words = { data: Buffer; width: number; height: number };
type Look = { size: number; colour: string; width?: number };

/** The title at the largest size that fits; what fits at none is cut at a word. */
async function titleWords(title: string): Promise<Words> {
  for (let most = TITLE.most; ; most = Math.round(most * 0.7)) {
    const text = excerpt(plain(title) || '…', most);
    for (const size of TITLE.sizes) {
      const made = await words(text, { size, colour: INK, width: TITLE.width });
      if (made.height <= TITLE.height || most < 10) return made;
    }
  }
}

async function words(text: string, { size, colour, width = TITLE.width }: Look): Promise<Words> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(plain(text)) || ' '}</span>`,
      font: `${FONT.name} Bold ${size}`,
      fontfile: FONT.file,
      width,
      wrap: 'word-char',
      spacing: Math.round(size * 0.04),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// Signs that no text font draws would stand there as empty boxes.
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Extended_Pictographic}]/gu;
const plain = (text: string) => text.replace(NOT_DRAWN, ' ').replace(/\s+/g, ' ').trim();

/** The text layout reads markup. */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const svg = (width: number, height: number, shapes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`);

/** The panel in the bottom left corner and the band in the village's colour below everything. */
function drawing(top: number, colour: string): Buffer {
  const { width: w, radius: r } = PANEL;
  const { width, height } = CARD;
  return svg(
    width,
    height,
    `<path d="M0 ${top}H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${height}H0z" fill="#fff"/><rect x="0" y="${height - BAND}" width="${width}" height="${BAND}" fill="${colour}"/>`,
  );
}

const SHIELD = { width: 43, height: 48 };
const shield = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHIELD.width}" height="${SHIELD.height}" viewBox="0 0 48 54"><path d="M24 1.2 45 7.5V27c0 12.6-8.4 21.4-21 25.8C11.4 48.4 3 39.6 3 27V7.5z" fill="#fff" stroke="${INK}" stroke-width="1.4"/><path d="M24 4.6 42 10v17c0 10.7-7 18.3-18 22.3C13 45.3 6 37.7 6 27V10z" fill="${colour}"/><circle cx="24" cy="16" r="4.6" fill="#FCBC5B"/><path d="M6.3 30 17.6 19.8q1.4-1.2 2.6.2L24 24.6l5-6.2q1.3-1.5 2.8-.1L41.7 30z" fill="#fff"/><path d="M8 36q8-2.4 16 0t16 0q-1.7 3.6-4.4 6.6-6-1.6-11.6 0t-11.6 0Q9.7 39.6 8 36z" fill="#7DB36B"/></svg>`,
  );
