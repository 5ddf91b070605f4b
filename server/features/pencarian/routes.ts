import { pencarian } from '#contract/pencarian.ts';
import { implement } from '#server/core/context.ts';
import { wordsOf } from '#server/core/data/search.ts';
import { ApiError } from '#server/core/errors.ts';
import { type Found, findAlike, findAll } from './queries.ts';
import { hiddenNouns, marked, type Needle, snippet } from './rules.ts';

const PER_PAGE = 10;
const CAP = 100;
const MOST_ALIKE = 5;

const parameter = (name: string, schema: Record<string, unknown>, description: string) =>
  ({ name, in: 'query', schema, description }) as const;
const PARAMETERS = [
  parameter('search', { type: 'string' }, 'Kata yang dicari; semuanya harus ada, dalam bentuk apa pun.'),
  parameter('jenis', { type: 'string' }, 'Hanya satu jenis: berita, kegiatan, dan seterusnya.'),
  parameter('page', { type: 'integer', minimum: 1 }, 'Nomor halaman.'),
  parameter('per_page', { type: 'integer', minimum: 1, maximum: CAP }, 'Banyaknya per halaman.'),
];

export const pencarianRoutes = [
  implement(
    pencarian.list,
    async ({ db, query, village }) => {
      const page = numberOf(query.get('page'), 1);
      const per_page = Math.min(numberOf(query.get('per_page'), PER_PAGE), CAP);
      const words = wordsOf(query.get('search') ?? '');
      if (words.length === 0) return { data: [], meta: metaOf(page, per_page, {}, 0) };
      const jenis = query.get('jenis') || undefined;
      const hidden = hiddenNouns(village);
      const offset = (page - 1) * per_page;
      const { rows, jumlah, needles } = await findAll(db, { words, jenis, hidden, limit: per_page, offset });
      const all = Object.values(jumlah).reduce((sum, one) => sum + one, 0);
      const total = jenis === undefined ? all : (jumlah[jenis] ?? 0);
      if (rows.length === 0 && page > 1) throw noSuchPage();
      const meta = metaOf(page, per_page, jumlah, total);
      if (all > 0) return { data: rows.map((row) => shown(row, needles)), meta };
      const alike = await findAlike(db, words, { hidden, limit: MOST_ALIKE });
      return { data: alike.map((row) => shown(row, needles)), meta: { ...meta, mirip: alike.length > 0 } };
    },
    { parameters: PARAMETERS },
  ),
];

const noSuchPage = () => new ApiError(404, ['Halaman tidak ditemukan.']);

function numberOf(text: string | null, unless: number): number {
  if (text === null || text === '') return unless;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 1_000_000) throw noSuchPage();
  return value;
}

const metaOf = (page: number, per_page: number, jumlah: Record<string, number>, total: number) => ({
  page,
  per_page,
  total_results: total,
  total_pages: Math.max(1, Math.ceil(total / per_page)),
  jumlah,
});

const shown = ({ noun, noun_id, judul, teks, alamat, terbit }: Found, needles: Needle[]) => ({
  jenis: noun,
  id: noun_id,
  judul: marked(judul, needles),
  cuplikan: marked(snippet(teks, needles), needles),
  alamat,
  terbit,
});
