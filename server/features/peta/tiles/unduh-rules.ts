import type { Geometri } from '#contract/lib/geo/geojson.ts';

type Line = readonly (readonly number[])[];
const places = (line: Line) => `(${line.map(([x, y]) => `${x} ${y}`).join(', ')})`;
const list = <T>(parts: readonly T[], of: (one: T) => string) => `(${parts.map(of).join(', ')})`;

/** A shape as well-known text, longitude first. */
export function wktOf(shape: Geometri): string {
  const area = (rings: readonly Line[]) => list(rings, places);
  switch (shape.type) {
    case 'Point':
      return `POINT ${places([shape.coordinates])}`;
    case 'LineString':
      return `LINESTRING ${places(shape.coordinates)}`;
    case 'Polygon':
      return `POLYGON ${area(shape.coordinates)}`;
    case 'MultiLineString':
      return `MULTILINESTRING ${area(shape.coordinates)}`;
    case 'MultiPolygon':
      return `MULTIPOLYGON ${list(shape.coordinates, area)}`;
  }
}

const PIECE = 32 * 1024;
/** Short texts together, so that a file of many features is sent in few pieces. */
export async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let whole = '';
  for await (const text of texts) {
    whole += text;
    if (whole.length < PIECE) continue;
    yield whole;
    whole = '';
  }
  if (whole !== '') yield whole;
}

/** `peta-{layer}-{desa}-{ddmmyyyy}`, in letters that every file system takes. */
export function fileName(nama: string, desa: string, day: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'layer';
  const [year, month, date] = day.split('-');
  return `${plain(nama)}-${plain(desa)}-${date}${month}${year}`;
}
