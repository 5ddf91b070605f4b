import { z } from 'zod';
import type { Bentuk } from '#contract/lib/geo/geojson.ts';
import { Geometri } from '#contract/lib/geo/geojson.ts';
import { parseJson } from '#contract/lib/json.ts';
import { HEX_COLOUR } from '#contract/lib/warna.ts';
import { plainText } from '#server/core/html.ts';
import { readShape } from '#server/features/peta/tiles/terdahulu-queries.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { numberOf, word } from '../read/tabel-rules.ts';

const LONGEST = { nama: 120, tipe: 60, deskripsi: 255, path: 200_000, foto: 200 };
/** Features of three tables come under numbers of their own: the number there, and a last digit for the table. */
const BASE = 10;
const MOST_NUMBER = 100_000_000_000;

/** The tables of features: their shape, and where their category stands. */
export const UNSUR = {
  lokasi: { bentuk: 'titik', digit: 1, kategori: 'point', ref: 'ref_point' },
  garis: { bentuk: 'garis', digit: 2, kategori: 'line', ref: 'ref_line' },
  area: { bentuk: 'luasan', digit: 3, kategori: 'polygon', ref: 'ref_polygon' },
} as const satisfies Record<string, { bentuk: Bentuk; digit: number; kategori: string; ref: string }>;
export type TabelUnsur = keyof typeof UNSUR;

export const UnsurTerdahulu = z.object({
  asal: z.int(),
  nama: z.string(),
  deskripsi: z.string(),
  tipe: z.object({ nama: z.string(), bentuk: z.enum(['titik', 'garis', 'luasan']), warna: z.string() }),
  geometri: Geometri,
  berkas: z.array(z.string()),
});
type UnsurTerdahulu = z.infer<typeof UnsurTerdahulu>;

type Tipe = { nama: string; warna: string };
/** Names and colours of the categories of features, by their table and number there. */
export type Kategori = ReadonlyMap<string, Tipe>;

export function categoriesOf({ isi }: Pick<Survei, 'isi'>): Kategori {
  const all = new Map<string, Tipe>();
  for (const { kategori } of Object.values(UNSUR))
    for (const row of isi.get(kategori) ?? []) {
      const warna = word(row, 'color', 7);
      all.set(`${kategori} ${word(row, 'id')}`, {
        nama: plainText(word(row, 'nama')).slice(0, LONGEST.tipe).trim(),
        warna: HEX_COLOUR.test(warna) ? `#${warna.replace('#', '').toUpperCase()}` : '',
      });
    }
  return all;
}

/** A row of a table of features: the words of its columns, '' where it says nothing. */
export type BarisUnsur = { urut: number; utuh: boolean; kata(column: string): string };

type Known = { kategori: Kategori; ada: { has(asal: number): boolean } };

export function judgeFeature(table: TabelUnsur, row: BarisUnsur, { kategori, ada }: Known): Calon {
  const { bentuk, digit, kategori: of, ref } = UNSUR[table];
  const id = numberOf(row.kata('id'));
  const nama = plainText(row.kata('nama')).slice(0, LONGEST.nama).trim();
  const tipe = kategori.get(`${of} ${row.kata(ref)}`);
  const at = { urut: row.urut, nama: nama || '(tanpa nama)' };
  const refuse = (alasan: string): Calon => ({ ...at, putusan: 'ditolak', alasan, isi: null });
  if (!row.utuh || id === 0 || id > MOST_NUMBER) return refuse('Barisnya tidak utuh');
  const asal = id * BASE + digit;
  if (ada.has(asal)) return { ...at, putusan: 'sama', alasan: '', isi: null };
  if (row.kata('enabled') !== '1') return refuse('Tidak tampil di OpenSID');
  if (!tipe?.nama) return refuse('Jenisnya tidak ada di cadangan');
  const shape = readShape(bentuk, table === 'lokasi' ? [row.kata('lat'), row.kata('lng')] : pathOf(row));
  if ('alasan' in shape) return refuse(shape.alasan);
  const foto = row.kata('foto');
  const feature: UnsurTerdahulu = {
    asal,
    nama,
    geometri: shape.geometri,
    deskripsi: plainText(row.kata('desk')).slice(0, LONGEST.deskripsi).trim(),
    tipe: { ...tipe, bentuk },
    berkas: foto !== '' && foto.length <= LONGEST.foto ? [foto] : [],
  };
  return { ...at, putusan: 'baru', alasan: '', isi: feature };
}

/** The boundary of the village as OpenSID keeps it; undefined where none is drawn. */
export function judgeBoundary(
  row: BarisUnsur,
  { ada, sudah }: { ada: boolean; sudah: boolean },
): Calon | undefined {
  const path = row.kata('path');
  if (path === '' || path === '[]' || path === '[[]]' || path === '[[[]]]') return undefined;
  const at = { urut: 1, nama: 'Batas desa' };
  if (ada) return { ...at, putusan: 'sama', alasan: '', isi: null };
  if (sudah) return { ...at, putusan: 'sama', alasan: 'Batas desa sudah digambar di sini', isi: null };
  const shape = readShape('luasan', pathOf(row));
  if ('alasan' in shape) return { ...at, putusan: 'ditolak', alasan: shape.alasan, isi: null };
  return { ...at, putusan: 'baru', alasan: '', isi: shape };
}

function pathOf(row: BarisUnsur): unknown {
  const path = row.kata('path');
  if (path.length > LONGEST.path) return undefined;
  try {
    return parseJson(path);
  } catch {
    return undefined;
  }
}
