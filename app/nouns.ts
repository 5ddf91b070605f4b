import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { apbdes } from '#contract/apbdes/apbdes.ts';
import { berita } from '#contract/berita.ts';
import type { Desa } from '#contract/desa/desa.ts';
import { kegiatan } from '#contract/kegiatan.ts';
import { potensi } from '#contract/potensi/potensi.ts';
import { KATEGORI_INFORMASI } from '#contract/ppid/kategori-informasi.ts';
import { kategoriproduk, produk } from '#contract/produk.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { survei } from '#contract/survei/survei.ts';
import { toko } from '#contract/toko/toko.ts';
import { PROFIL_PARTS } from './features/ppid/profil/profil-parts.ts';
import { inGroups } from './features/surat/choice/groups.ts';
import { everyItem } from './lib/every-item.ts';
import { paths, withQuery } from './lib/paths/paths.ts';
import { apbdesPaths } from './lib/paths/paths-apbdes.ts';
import { morePaths } from './lib/paths/paths-more.ts';
import { data, isi, type NounCard, tindakan, top } from './noun-card.ts';

/** DILAN villages have no shop. */
const ofShop = { shop: true, when: ({ dilan }: Desa) => !dilan };

const UU_KIP = 'UU 14/2008 tentang Keterbukaan Informasi Publik';
const UU_DESA = 'UU 6/2014 tentang Desa';
const settings = (bagian: string) => withQuery(paths.kelola('pengaturan'), { bagian });

/** Every noun that staff keep, in the order of the console's menu. Loaders read it; it never reaches a browser. */
export const NOUNS: NounCard[] = [
  top('', 'Ringkasan', 'home', 'semua'),

  tindakan('lapor', 'Laporan', 'speaker', 'verifikasi', {
    found: { lapor: 'Lapor Online' },
  }),
  tindakan('potensi', 'Potensi', 'plant', 'verifikasi', {
    found: { potensi: 'Potensi' },
    pages: [
      {
        example: paths.potensiDetail(1),
        when: ({ dilan }) => !dilan,
        list: (call) => everyItem(call, potensi.list, ({ id }) => paths.potensiDetail(id)),
      },
    ],
  }),
  tindakan('perbaikan', 'Perbaikan data', 'pencil', 'penduduk'),
  tindakan('surat', 'Ajuan surat', 'file-text', 'surat'),
  tindakan('permohonan-ppid', 'Permohonan PPID', 'inbox', 'ppid'),

  isi('berita', 'Berita', 'book', 'berita', {
    found: { berita: 'Berita' },
    pages: [
      {
        example: paths.beritaDetail(1),
        list: (call) => everyItem(call, berita.list, ({ id }) => paths.beritaDetail(id)),
      },
    ],
    ready: { berita: { title: 'Berita pertama' } },
    first: {
      tulisan: {
        title: 'Berita pertama',
        text: 'Yang pertama dibaca warga di beranda.',
        minutes: 10,
        verb: 'Tulis',
      },
    },
  }),
  isi('kegiatan', 'Kegiatan', 'calendar', 'berita', {
    found: { kegiatan: 'Kegiatan' },
    pages: [
      {
        example: paths.kegiatanDetail(1),
        list: (call) => everyItem(call, kegiatan.list, ({ id }) => paths.kegiatanDetail(id)),
      },
    ],
  }),
  isi('hero', 'Sorotan beranda', 'photo', 'berita', {
    ready: { sorotan: { title: 'Sorotan beranda' } },
  }),
  isi('produk-hukum', 'Produk Hukum', 'scale', 'hukum', {
    found: { hukum: 'Produk Hukum', 'produk-hukum': 'Produk Hukum' },
    pages: [
      {
        example: morePaths.produkHukumDetail(1),
        list: (call) => everyItem(call, produkHukum.list, ({ id }) => morePaths.produkHukumDetail(id)),
      },
    ],
    ready: { produk_hukum: { title: 'Peraturan desa', law: UU_DESA } },
  }),
  isi('ppid', 'PPID dan perencanaan', 'info', 'ppid', {
    found: { ppid: 'PPID', dokumen: 'Dokumen PPID', perencanaan: 'Perencanaan' },
    pages: [
      {
        example: paths.ppid(),
        list: async () => [
          ...PROFIL_PARTS.map(({ now }) => paths.ppid(now)),
          ...KATEGORI_INFORMASI.map((nama) => paths.ppidInformasi(nama)),
        ],
      },
    ],
    ready: {
      ppid_profil: { title: 'Profil PPID dan maklumat pelayanan', law: UU_KIP },
      ppid_dip: { title: 'Daftar Informasi Publik', law: UU_KIP },
      ppid_berkala: {
        title: 'Informasi berkala tahun ini',
        law: `${UU_KIP}, Pasal 9: paling sedikit setiap 6 bulan`,
      },
      perencanaan: { title: 'RPJMDes atau RKPDes yang berlaku', law: UU_DESA },
    },
  }),
  isi('anti-korupsi', 'Anti Korupsi', 'shield-check', 'ppid', {
    found: { 'anti-korupsi': 'Anti Korupsi' },
    pages: [
      {
        example: paths.antiKorupsi(1),
        list: (call) => everyItem(call, antiKorupsi.categories, ({ id }) => paths.antiKorupsi(id)),
      },
      {
        example: paths.antiKorupsi(1, 1),
        list: (call) =>
          everyItem(call, antiKorupsi.indicators, ({ id, kategori }) => paths.antiKorupsi(kategori.id, id)),
      },
    ],
  }),
  isi('toko', 'Toko Desa', 'shop', 'verifikasi', {
    found: { toko: 'Toko Desa', produk: 'Produk' },
    pages: [
      {
        example: morePaths.tokoDetail('toko'),
        ...ofShop,
        list: (call) => everyItem(call, toko.list, ({ slug }) => morePaths.tokoDetail(slug)),
      },
      {
        example: morePaths.tokoKategori('kategori'),
        ...ofShop,
        list: async (call) =>
          (await call(kategoriproduk.list)).data
            .filter(({ product_count }) => product_count > 0)
            .map(({ slug }) => morePaths.tokoKategori(slug)),
      },
      {
        example: morePaths.tokoProdukDetail('produk'),
        ...ofShop,
        list: (call) => everyItem(call, produk.list, ({ slug }) => morePaths.tokoProdukDetail(slug)),
      },
    ],
  }),
  isi('media', 'Pustaka media', 'grid', 'berita'),
  isi('survei', 'Survei', 'clipboard-check', 'pengaturan', {
    found: { survei: 'Hasil Survei' },
    pages: [
      {
        example: morePaths.surveiHasil(),
        list: async (call) =>
          ((await call(survei.result)).hasil?.daftar ?? []).map(({ id }, at) =>
            morePaths.surveiHasil(at === 0 ? undefined : id),
          ),
      },
    ],
    ready: {
      skm: {
        title: 'Survei kepuasan masyarakat tahun ini',
        law: 'PermenPANRB 14/2017: paling sedikit sekali setahun',
      },
    },
  }),
  isi('halaman/privasi', 'Privasi dan aksesibilitas', 'lock', 'pengaturan'),
  isi('masukan', 'Masukan halaman', 'circle-check', 'semua'),

  data('penduduk', 'Penduduk', 'users', 'penduduk', {
    first: {
      wilayah: {
        title: 'Dusun, RW, dan RT',
        text: 'Tempat tinggal warga dan wilayah petugas. Boleh juga dibentuk dari impor penduduk.',
        minutes: 5,
        verb: 'Isi',
        to: paths.kelola('wilayah'),
      },
      penduduk: {
        title: 'Data penduduk',
        text: 'Dari Excel OpenSID atau SIAK, atau dicatat satu per satu.',
        minutes: 15,
        verb: 'Isi',
      },
    },
  }),
  data('apbdes', 'APBDes', 'chart-pie', 'keuangan', {
    found: { apbdes: 'APBDes' },
    pages: [
      {
        example: apbdesPaths.tahun(2026),
        list: async (call) => (await call(apbdes.years)).map(({ tahun }) => apbdesPaths.tahun(tahun)),
      },
    ],
    ready: {
      apbdes: { title: 'APBDes tahun ini', law: 'Permendagri 20/2018 tentang Pengelolaan Keuangan Desa' },
    },
  }),
  data('demografi', 'Data demografi', 'users', 'penduduk'),
  data('peta', 'Peta', 'map', 'peta'),
  data('cctv', 'CCTV', 'cctv', 'peta'),
  data('pegawai', 'Pegawai', 'id-card', 'pengaturan', {
    found: { pegawai: 'Perangkat Desa' },
    ready: { pegawai: { title: 'Kepala desa dan perangkat desa' } },
    first: {
      pejabat: {
        title: 'Kepala desa dan perangkat',
        text: 'Tampil di Struktur Pemerintahan, dan kehadirannya dicatat di Presensi.',
        minutes: 5,
        verb: 'Isi',
      },
    },
  }),
  data('presensi', 'Presensi', 'clock', 'semua'),
  data('surat-keluar', 'Surat keluar', 'send', 'surat', {
    first: {
      kop_surat: {
        title: 'Kop surat dan nomor awal',
        text: 'Lanjutkan nomor dari buku agenda yang sekarang.',
        minutes: 5,
        verb: 'Atur',
        to: paths.kelola('surat-keluar', 'pengaturan'),
      },
    },
  }),
  data('jenis-surat', 'Jenis surat', 'stamp', 'surat', {
    first: {
      jenis_surat: {
        title: 'Jenis surat yang dilayani',
        text: 'Siap pakai di katalog: nyalakan yang dilayani desa, lalu pakai di loket dan situs.',
        minutes: 5,
        verb: 'Pilih surat',
        to: paths.kelola('jenis-surat', 'katalog'),
      },
    },
    found: { 'jenis-surat': 'Layanan', 'surat-statis': 'Layanan' },
    pages: [
      {
        // Their forms, and the types of a village with letters of its own, are for residents alone.
        example: paths.layananStatis(),
        when: ({ layanan_dinamis }) => !layanan_dinamis,
        list: async (call) =>
          inGroups(Object.values(await call(layanan.jenis))).flatMap(({ slug, letters }) =>
            letters.length > 0 ? [paths.layananStatis(slug)] : [],
          ),
      },
    ],
  }),
  data('pengaturan', 'Pengaturan', 'settings', 'pengaturan', {
    found: { profil: 'Profil' },
    first: {
      pengaturan: {
        title: 'Alamat, kontak, dan jam layanan',
        text: 'Dipakai di kop surat, kaki situs, dan beranda.',
        minutes: 5,
        verb: 'Isi',
      },
    },
    ready: {
      identitas: { title: 'Alamat dan kontak kantor desa', to: settings('identitas') },
      hari_libur: {
        title: 'Hari libur tahun depan',
        to: settings('hari-libur'),
        law: UU_KIP,
      },
      logo: { title: 'Logo desa', to: settings('tampilan') },
      sejarah: { title: 'Sejarah desa', to: settings('profil') },
      visi_misi: { title: 'Visi dan misi desa', to: settings('profil') },
      batas: { title: 'Batas wilayah desa', to: settings('profil') },
    },
  }),
  data('akun', 'Akun', 'key', 'akun', {
    first: {
      petugas: {
        title: 'Undang petugas',
        text: 'Kepala Desa dahulu, dengan wewenang Surat: ia yang menandatangani. Kode dicetak, tidak perlu email.',
        minutes: 5,
        verb: 'Undang',
        to: withQuery(paths.kelola('akun'), { undang: 1 }),
      },
      password: {
        title: 'Ganti password Anda',
        text: 'Password pertama tercetak di kertas: pakai yang hanya Anda tahu.',
        minutes: 1,
        verb: 'Ganti',
        to: paths.kelola('ubah-password'),
      },
    },
  }),
  data('jejak', 'Jejak', 'history', 'semua'),
];
