import { z } from 'zod';
import { parseJson } from '#contract/lib/json.ts';
import { MOST_PICTURES } from '#contract/lib/text/jumlah.ts';
import { plainText } from '#server/core/html.ts';
import { readTitik } from '#server/features/toko/terdahulu-queries.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, numberOf, word } from '../read/tabel-rules.ts';

const LONGEST = { nama: 100, satuan: 30, kategori: 60, deskripsi: 18_000, foto: 200 };
const MOST_PRICE = 999_999_999_999_999;
const KONTAK = /^\+?[\d\s().-]*\d[\d\s().-]*$/;
const UNNAMED = 'Lainnya';

/** A shop or a product that comes; `orang` is the row of its owner among the people that were judged. */
export const TokoTerdahulu = z.object({
  jenis: z.literal('toko'),
  asal: z.int(),
  nama: z.string(),
  no_telp: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  orang: z.int(),
  tampil: z.boolean(),
});
export const ProdukTerdahulu = z.object({
  jenis: z.literal('produk'),
  asal: z.int(),
  toko: z.int(),
  nama: z.string(),
  harga: z.int(),
  deskripsi: z.string(),
  kategori: z.string(),
  berkas: z.array(z.string()),
  tampil: z.boolean(),
  sejak: z.string(),
});
type Toko = z.infer<typeof TokoTerdahulu>;
type Produk = z.infer<typeof ProdukTerdahulu>;

type Sumber = Pick<Survei, 'isi' | 'orang' | 'barisOrang'>;
type Known = {
  /** Ids here of the shops and products that came already, by their numbers there. */
  toko: ReadonlyMap<number, number>;
  produk: ReadonlyMap<number, number>;
  /** Shops that came and are still here. */
  masih: ReadonlySet<number>;
  /** Rows of people who come, or are here. */
  ikut: ReadonlySet<number>;
};

/** The shops of a dump and what they sell, with their verdicts. */
export function judgeShops(sumber: Sumber, known: Known): Calon[] {
  const shops = (sumber.isi.get('pelapak') ?? []).map((row) => judgeShop(row, sumber, known));
  const open = new Set(shops.flatMap(({ asal, calon }) => (calon.putusan === 'ditolak' ? [] : [asal])));
  const kategori = new Map(
    (sumber.isi.get('produk_kategori') ?? []).map((row) => [word(row, 'id'), word(row, 'kategori')]),
  );
  const products = (sumber.isi.get('produk') ?? []).map((row) =>
    judgeProduct(row, { kategori, open, known }),
  );
  return [...shops.map(({ calon }) => calon), ...products].map((one, at) => ({ ...one, urut: at + 1 }));
}

function judgeShop(row: Baris, { orang, barisOrang }: Sumber, { toko, ikut }: Known) {
  const asal = numberOf(word(row, 'id'));
  const pemilik = word(row, 'id_pend');
  const no_telp = word(row, 'telepon', 21);
  const baris = barisOrang.get(pemilik);
  const nama = titled(orang.get(pemilik) ?? '');
  const at = { urut: 0, nama: `Toko nomor ${asal}` };
  const refuse = (alasan: string) => ({
    asal,
    calon: { ...at, putusan: 'ditolak', alasan, isi: null } as const,
  });
  if (!row.utuh || asal === 0) return refuse('Barisnya tidak utuh');
  if (toko.has(asal)) return { asal, calon: { ...at, putusan: 'sama', alasan: '', isi: null } as const };
  if (baris === undefined || nama === '') return refuse('Pemiliknya tidak ada di data penduduk');
  if (!ikut.has(baris)) return refuse('Pemiliknya tidak ikut');
  if (no_telp.length > 20 || !KONTAK.test(no_telp)) return refuse('Tanpa nomor telepon');
  const isi: Toko = {
    jenis: 'toko',
    asal,
    no_telp,
    orang: baris,
    nama: `Toko ${nama}`.slice(0, LONGEST.nama),
    ...readTitik(word(row, 'lat', 40), word(row, 'lng', 40)),
    tampil: word(row, 'status') === '1',
  };
  return { asal, calon: { ...at, putusan: 'baru', alasan: '', isi } as const };
}

/** 'EUIS CONTOH' as people write a name. */
const titled = (nama: string): string =>
  nama
    .toLowerCase()
    .replace(/(^|[\s.'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

type Beside = { kategori: ReadonlyMap<string, string>; open: ReadonlySet<number>; known: Known };

function judgeProduct(row: Baris, { kategori, open, known }: Beside): Calon {
  const asal = numberOf(word(row, 'id'));
  const toko = numberOf(word(row, 'id_pelapak'));
  const nama = plainText(word(row, 'nama')).slice(0, LONGEST.nama).trim();
  const harga = priceOf(word(row, 'harga', 40));
  const at = { urut: 0, nama: nama || '(tanpa nama)' };
  const refuse = (alasan: string): Calon => ({ ...at, putusan: 'ditolak', alasan, isi: null });
  if (!row.utuh || asal === 0) return refuse('Barisnya tidak utuh');
  if (known.produk.has(asal)) return { ...at, putusan: 'sama', alasan: '', isi: null };
  if (nama === '') return refuse('Tanpa nama');
  if (harga === undefined) return refuse('Harganya tidak terbaca');
  if (!open.has(toko)) return refuse('Tokonya tidak ikut');
  if (known.toko.has(toko) && !known.masih.has(toko)) return refuse('Tokonya sudah dihapus di sini');
  const satuan = plainText(word(row, 'satuan', LONGEST.satuan));
  const isi: Produk = {
    jenis: 'produk',
    asal,
    toko,
    nama,
    harga,
    deskripsi: `${word(row, 'deskripsi', LONGEST.deskripsi)}${satuan && `<p>Harga per ${satuan}</p>`}`,
    kategori:
      plainText(kategori.get(word(row, 'id_produk_kategori')) ?? '')
        .slice(0, LONGEST.kategori)
        .trim() || UNNAMED,
    berkas: picturesOf(word(row, 'foto')),
    tampil: word(row, 'status') === '1',
    sejak: word(row, 'created_at', 19),
  };
  return { ...at, putusan: 'baru', alasan: '', isi };
}

function priceOf(words: string): number | undefined {
  const [, whole] = /^(\d{1,15})(?:\.\d+)?$/.exec(words) ?? [];
  return whole !== undefined && Number(whole) <= MOST_PRICE ? Number(whole) : undefined;
}

/** The names of its pictures: a list as JSON, or one name. */
function picturesOf(words: string): string[] {
  const names = z.array(z.string().nullable()).safeParse(parsed(words));
  const all = names.success ? names.data : words.startsWith('[') ? [] : [words];
  return all.flatMap((name) => (name && name.length <= LONGEST.foto ? [name] : [])).slice(0, MOST_PICTURES);
}

function parsed(words: string): unknown {
  try {
    return parseJson(words);
  } catch {
    return undefined;
  }
}
