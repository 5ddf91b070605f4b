import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Card, makeCard } from './card.ts';

const card: Card = {
  title: 'Kerja bakti saluran air menjelang musim hujan',
  label: 'Kegiatan',
  village: 'Desa Sukamaju Lestari',
  colour: 'E3131A',
};
const photo = () =>
  sharp({ create: { width: 400, height: 900, channels: 3, background: '#2255aa' } })
    .webp()
    .toBuffer();

/** The colour of a pixel of the finished picture. */
async function colourAt(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
const near = (got: number[], want: number[]) =>
  got.every((value, at) => Math.abs(value - (want[at] ?? 0)) < 12);

describe('makeCard', () => {
  it('is a JPEG of 1200 × 630 with the cover, and the band in the colour of the village', async () => {
    const cover = { data: await photo(), focus: { x: 0.5, y: 0.5 } };
    const jpeg = await makeCard({ ...card, cover });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(near(await colourAt(jpeg, 1190, 10), [0x22, 0x55, 0xaa])).toBe(true);
    expect(near(await colourAt(jpeg, 600, 625), [0xe3, 0x13, 0x1a])).toBe(true);
    expect(near(await colourAt(jpeg, 10, 600), [255, 255, 255])).toBe(true);
    expect(jpeg.length).toBeLessThan(300_000);
  });

  it('draws the title: another title gives another picture', async () => {
    const [one, other] = await Promise.all([makeCard(card), makeCard({ ...card, title: 'Lain' })]);
    expect(one.equals(other)).toBe(false);
  });

  it.each([
    ['markup', '<span size="200000">Besar</span> & <b>tebal</b> &lt;'],
    ['a very long title', 'Musyawarah '.repeat(40)],
    ['one endless word', 'W'.repeat(200)],
    ['signs that cannot be drawn', '\u0000\u202E👍🏽'],
    ['nothing', ''],
  ])('stays within its frame with %s', async (_name, title) => {
    const jpeg = await makeCard({ ...card, title, village: 'Desa '.repeat(60), colour: 'bukan' });
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
    // Above the panel there is only the background.
    const { data, info } = await sharp(jpeg)
      .extract({ left: 0, top: 0, width: 1200, height: 60 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const first = [...data.subarray(0, info.channels)];
    for (let at = 0; at < data.length; at += info.channels * 97)
      expect(near([...data.subarray(at, at + info.channels)], first)).toBe(true);
  });
});
