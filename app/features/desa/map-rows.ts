import { MAX_BATAS, type TitikDusun } from '#contract/desa/batas.ts';

/** A point as its three fields hold it. */
export interface MapRow {
  nama: string;
  lat: string;
  lng: string;
}
export const EMPTY_ROW: MapRow = { nama: '', lat: '', lng: '' };
const FIELDS = ['nama', 'lat', 'lng'] as const;
const FIELD = /^dusun\.(\d+)\.(nama|lat|lng)$/;

export const rowsOf = (points: readonly TitikDusun[]): MapRow[] =>
  points.map(({ nama, lat, lng }) => ({ nama, lat: String(lat), lng: String(lng) }));

/** The rows that a form sent, in its order and without empty ones, so that they are numbered as the API numbers them. */
export function typedRows(entries: Iterable<[string, string]>): MapRow[] {
  const rows = new Map<number, MapRow>();
  for (const [name, value] of entries) {
    const [, at, field] = FIELD.exec(name) ?? [];
    if (!field) continue;
    const row = rows.get(Number(at)) ?? EMPTY_ROW;
    rows.set(Number(at), { ...row, [field]: value.trim() });
  }
  const ordered = [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
  return ordered.filter((row) => FIELDS.some((field) => row[field] !== ''));
}

/** The form of the map as the API takes it: the file or the pasted text, and the rows as one field. */
export async function mapBody(form: FormData): Promise<FormData> {
  const body = new FormData();
  for (const name of ['versi', 'pusat_lat', 'pusat_lng', 'zoom', 'batas_hapus'])
    for (const value of form.getAll(name)) body.append(name, value);
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  body.set('dusun', JSON.stringify(typedRows(texts)));
  const file = form.get('batas_berkas');
  const given =
    file instanceof Blob && file.size > 0 ? file : new Blob([String(form.get('batas_teks') ?? '')]);
  // One byte beyond the limit is enough to be refused with a message; the rest is not sent.
  body.set('batas', await given.slice(0, MAX_BATAS + 1).text());
  return body;
}
