import type { akun } from '#contract/akun/akun.ts';
import type { berita } from '#contract/berita.ts';
import type { Call } from '#contract/client.ts';
import type { kegiatan } from '#contract/kegiatan.ts';
import type { kelolaLapor } from '#contract/lapor/kelola.ts';
import type { antreanInformasi } from '#contract/layanan-informasi/antrean.ts';
import type { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import type { kelolaPotensi } from '#contract/potensi/kelola.ts';
import type { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import type { kelolaSurat } from '#contract/surat/kelola.ts';
import type { kelolaToko } from '#contract/toko/kelola.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { WARGA_WORDS } from '../../akun/akun-words.ts';
import { isNumber } from '../../penduduk/number-search.ts';
import { placeText } from '../../penduduk/orang-words.ts';

export const BAGIAN = ['Warga', 'Surat', 'Laporan', 'Isi situs'] as const;
export type Bagian = (typeof BAGIAN)[number];

/** Something that was found: what it is called, one line about it, and its page. */
export type Baris = { judul: string; ket: string; to: string };
/** `semua` is the desk with the same search: what did not fit stands there. */
export type Hasil = { jumlah: number; baris: Baris[]; semua: string };
export type Sumber = {
  bagian: Bagian;
  /** Label of the desk in the console's menu. */
  label: string;
  /** Path of the desk: whoever does not have that in the menu does not search it. */
  to: string;
  find: (call: Call, search: string, most: number) => Promise<Hasil>;
};

const GET = { method: 'GET', shape: 'list' } as const;
const PENDUDUK = slim<typeof kelolaPenduduk.list>({ ...GET, path: '/v1/kelola/penduduk/' });
const SURAT = slim<typeof kelolaSurat.list>({ ...GET, path: '/v1/kelola/surat/' });
const LAPOR = slim<typeof kelolaLapor.list>({ ...GET, path: '/v1/kelola/lapor/' });
const POTENSI = slim<typeof kelolaPotensi.list>({ ...GET, path: '/v1/kelola/potensi/' });
const PPID = slim<typeof antreanInformasi.list>({ ...GET, path: '/v1/kelola/antrean_informasi/' });
const BERITA = slim<typeof berita.manage>({ ...GET, path: '/v1/kelola/artikel/' });
const KEGIATAN = slim<typeof kegiatan.manage>({ ...GET, path: '/v1/kelola/informasi/' });
const HUKUM = slim<typeof produkHukum.manage>({ ...GET, path: '/v1/kelola/produk-hukum/' });
const AKUN = slim<typeof akun.warga>({ ...GET, path: '/v1/kelola/akun/warga/' });
const TOKO = slim<typeof kelolaToko.list>({ ...GET, path: '/v1/kelola/toko/' });
const PRODUK = slim<typeof kelolaToko.products>({ ...GET, path: '/v1/kelola/produk/' });
const CARI = slim<typeof kelolaPenduduk.cari>({
  method: 'POST',
  path: '/v1/kelola/penduduk/cari/',
  shape: 'data',
});

type Found<R> = { data: R[]; meta: { total_results: number } };

/** A desk that is searched by its own list. */
function source<R extends { id: number }>(
  given: {
    bagian: Bagian;
    label: string;
    noun: string;
    page: (row: R) => string;
    /** Query of the desk besides the search, to show these rows. */
    view?: Record<string, string>;
  },
  list: (call: Call, query: { search: string; per_page: number }) => Promise<Found<R>>,
  row: (row: R) => Omit<Baris, 'to'>,
): Sumber {
  const to = paths.kelola(given.noun);
  return {
    bagian: given.bagian,
    label: given.label,
    to,
    async find(call, search, most) {
      // Digits belong to people: they are searched where no address holds them.
      if (isNumber(search)) return { jumlah: 0, baris: [], semua: to };
      const { data, meta } = await list(call, { search, per_page: most });
      const baris = data.map((one) => ({ ...row(one), to: given.page(one) }));
      return { jumlah: meta.total_results, baris, semua: withQuery(to, { ...given.view, search }) };
    },
  };
}

const inQueue = (noun: string) => ({
  noun,
  page: ({ id }: { id: number }) => withQuery(paths.kelola(noun), { id }),
});
const inDesk = (noun: string) => ({ noun, page: ({ id }: { id: number }) => paths.kelola(noun, id) });
const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
type Written = { id: number; judul: string; terbit: string | null };
const written = ({ judul, terbit }: Written) => ({
  judul: judul || 'Tanpa judul',
  ket: terbit ? `Terbit ${formatDate(terbit)}` : 'Draf',
});

/** Residents by name, or by a whole number, which the server notes. */
const WARGA: Sumber = {
  bagian: 'Warga',
  label: 'Penduduk',
  to: paths.kelola('penduduk'),
  async find(call, search, most) {
    const number = isNumber(search);
    if (number && search.replace(/\D/g, '').length !== 16)
      return { jumlah: 0, baris: [], semua: paths.kelola('penduduk') };
    const query = number ? await call(CARI, { body: { nomor: search } }) : { search };
    const { data, meta } = await call(PENDUDUK, { query: { ...query, per_page: most } });
    return {
      jumlah: meta.total_results,
      baris: data.map(({ id, nama, wilayah }) => ({
        judul: nama ?? '',
        ket: wilayah ? placeText(wilayah) : '',
        to: paths.kelola('penduduk', id),
      })),
      semua: withQuery(paths.kelola('penduduk'), query),
    };
  },
};

/** Accounts of residents; who has none is found among the residents. */
const AKUN_WARGA: Sumber = {
  bagian: 'Warga',
  label: 'Akun warga',
  to: paths.kelola('akun'),
  async find(call, search, most) {
    const desk = paths.kelola('akun', 'warga');
    if (isNumber(search)) return { jumlah: 0, baris: [], semua: desk };
    const { data, meta } = await call(AKUN, { query: { search } });
    const baris = data
      .filter(({ keadaan }) => keadaan !== 'tanpa')
      .slice(0, most)
      .map(({ id, nama, keadaan, masuk_terakhir }) => ({
        judul: `Akun ${nama}`,
        ket: line(
          WARGA_WORDS[keadaan].word,
          masuk_terakhir && `masuk terakhir ${formatDate(masuk_terakhir)}`,
        ),
        to: withQuery(desk, { penduduk: id }),
      }));
    const jumlah = meta.total_results - (meta.jumlah.tanpa ?? 0);
    return { jumlah, baris, semua: withQuery(desk, { search }) };
  },
};

/** All that is searched, in the order in which it is shown. */
export const SUMBER: Sumber[] = [
  WARGA,
  AKUN_WARGA,
  source(
    { bagian: 'Surat', label: 'Ajuan surat', ...inQueue('surat') },
    (call, query) => call(SURAT, { query }),
    ({ jenis, pemohon, dusun, created_at }) => ({
      judul: line(jenis, pemohon),
      ket: line(dusun, `masuk ${formatDate(created_at)}`),
    }),
  ),
  source(
    { bagian: 'Laporan', label: 'Laporan', ...inQueue('lapor') },
    (call, query) => call(LAPOR, { query }),
    ({ judul, pelapor, created_at }) => ({ judul, ket: line(pelapor, `masuk ${formatDate(created_at)}`) }),
  ),
  source(
    { bagian: 'Laporan', label: 'Permohonan PPID', noun: 'permohonan-ppid', page: ppidPage },
    (call, query) => call(PPID, { query }),
    ({ nomor, nama, pokok }) => ({ judul: pokok, ket: line(nomor, nama) }),
  ),
  source(
    { bagian: 'Isi situs', label: 'Potensi', ...inQueue('potensi') },
    (call, query) => call(POTENSI, { query }),
    ({ judul, nama_usaha, pemilik }) => ({ judul: nama_usaha || judul, ket: line(pemilik) }),
  ),
  source(
    { bagian: 'Isi situs', label: 'Berita', ...inDesk('berita') },
    (call, query) => call(BERITA, { query }),
    written,
  ),
  source(
    { bagian: 'Isi situs', label: 'Kegiatan', ...inDesk('kegiatan') },
    (call, query) => call(KEGIATAN, { query }),
    written,
  ),
  source(
    { bagian: 'Isi situs', label: 'Produk Hukum', ...inDesk('produk-hukum') },
    (call, query) => call(HUKUM, { query }),
    written,
  ),
  source(
    {
      bagian: 'Isi situs',
      label: 'Toko',
      noun: 'toko',
      page: ({ id, nama }: Named) => inMarket(id, { search: nama }),
    },
    (call, query) => call(TOKO, { query }),
    ({ nama, pemilik, tersembunyi }) => ({
      judul: nama,
      ket: line(pemilik, tersembunyi ? 'disembunyikan' : 'tampil'),
    }),
  ),
  source(
    {
      bagian: 'Isi situs',
      label: 'Produk',
      noun: 'toko',
      view: { lihat: 'produk' },
      page: ({ id, nama }: Named) => inMarket(id, { lihat: 'produk', search: nama }),
    },
    (call, query) => call(PRODUK, { query }),
    ({ nama, toko, tersembunyi }) => ({
      judul: nama,
      ket: line(toko, tersembunyi ? 'disembunyikan' : 'tampil'),
    }),
  ),
];

type Named = { id: number; nama: string };

/** Shops and products have no page of their own in the console: the list, narrowed to the name. */
function inMarket(id: number, view: Record<string, string>): string {
  return `${withQuery(paths.kelola('toko'), view)}#baris-${id}`;
}

function ppidPage({ jenis, id }: { jenis: string; id: number }): string {
  const parts = jenis === 'keberatan' ? ['permohonan-ppid', 'keberatan'] : ['permohonan-ppid'];
  return withQuery(paths.kelola(...parts), { id });
}
