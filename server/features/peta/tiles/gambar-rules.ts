import { type Geometri, garisOf, type Kotak } from '#contract/lib/geo/geojson.ts';

/** Size of the home page's preview, in pixels; it is cut on both sides on narrow screens. */
export const GAMBAR = { wide: 1_600, high: 760 };
const PADDING = 60;
/** Colours of the land cover in DESIGN.md, as on the live map. */
const COVER: Record<string, string> = { SAWAH: '#DCE9B9', TEGALAN: '#E6EBCB', KEBUN: '#D5E3C4' };
const OTHER_COVER = '#CFE0C0';

type Shape = { geometri: Geometri; jenis?: string; nama?: string; lng?: number; lat?: number };
export type IsiGambar = {
  kotak: Kotak;
  batas: Geometri | null;
  tutupan: Shape[];
  kontur: Shape[];
  air: Shape[];
  jalan: Shape[];
  dusun: Shape[];
  bangunan: Shape[];
};

/** The village's own layers as one drawing: land, cover, water, roads, hamlets and the boundary. */
export function svgOf({ kotak, batas, tutupan, kontur, air, jalan, dusun, bangunan }: IsiGambar): string {
  const place = projection(kotak);
  const path = ({ geometri }: Shape) =>
    garisOf(geometri)
      .map(
        (line) =>
          `M${line
            .map((at) =>
              place(at)
                .map((one) => one.toFixed(1))
                .join(' '),
            )
            .join('L')}`,
      )
      .join('') + (geometri.type.endsWith('Polygon') ? 'Z' : '');
  const drawn = (shapes: Shape[], look: string) =>
    shapes.length === 0 ? '' : `<path d="${shapes.map(path).join('')}" ${look}/>`;
  const line = (colour: string, width: number, more = '') =>
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}`;
  const edge = batas ? [{ geometri: batas }] : [];
  const cover = Map.groupBy(tutupan, ({ jenis = '' }) => COVER[jenis.toUpperCase()] ?? OTHER_COVER);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${GAMBAR.wide}" height="${GAMBAR.high}">`,
    '<rect width="100%" height="100%" fill="#EDF0E4"/>',
    drawn(edge, 'fill="#F6F4EA"'),
    ...[...cover].map(([colour, shapes]) =>
      drawn(shapes, `fill="${colour}" fill-opacity="0.85" fill-rule="evenodd"`),
    ),
    drawn(kontur, line('#C9D2B4', 1)),
    drawn(
      air.filter(({ geometri }) => geometri.type.endsWith('Polygon')),
      'fill="#B4DAE8"',
    ),
    drawn(
      air.filter(({ geometri }) => !geometri.type.endsWith('Polygon')),
      line('#B4DAE8', 5),
    ),
    drawn(jalan, line('#CDC3B0', 5)),
    drawn(jalan, line('#FFFFFF', 3.4)),
    drawn(bangunan, 'fill="#D8C9B2" stroke="#BDAA8C" stroke-width="1.5"'),
    drawn(dusun, line('#7B2CBF', 2.6)),
    drawn(edge, line('#FFFFFF', 7)),
    drawn(edge, line('#1C1917', 3.2, 'stroke-dasharray="14 5 2 5"')),
    '</svg>',
  ].join('');
}

/** Degrees onto the drawing, so that the box lies whole in its middle. */
function projection([west, south, east, north]: Kotak) {
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [Math.max((east - west) * narrow, 1e-6), Math.max(north - south, 1e-6)];
  const scale = Math.min((GAMBAR.wide - 2 * PADDING) / wide, (GAMBAR.high - 2 * PADDING) / high);
  const [left, top] = [(GAMBAR.wide - wide * scale) / 2, (GAMBAR.high - high * scale) / 2];
  return ([lng, lat]: readonly [number, number]): [number, number] => [
    left + (lng - west) * narrow * scale,
    top + (north - lat) * scale,
  ];
}
