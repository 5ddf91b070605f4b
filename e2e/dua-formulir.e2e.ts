import type { Locator, Page } from '@playwright/test';
import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { berita } from '#contract/berita.ts';
import { kelolaCctv } from '#contract/cctv.ts';
import { hariLibur } from '#contract/hari-libur.ts';
import { izinPegawai } from '#contract/presensi/izin.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { call } from './each-button.ts';
import { pageAt } from './empty-village.ts';
import { AKUN, expect, masukKelola, test } from './fixtures.ts';

/** A page with more than one form. */
type Row = {
  halaman: string;
  /** Opens it, with rows of its own where the other form takes one away. */
  open(page: Page): Promise<unknown>;
  /** A field of the one form, and what is typed into it. */
  field(page: Page): Locator;
  typed: string;
  /** Sends the other form. */
  send(page: Page): Promise<unknown>;
  /** Seen once that is done. */
  done: string | RegExp;
};

type Made = { id: number };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** Confirms a removal, which is asked about. */
async function remove(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
}
const own = Date.now().toString(36);
/** A working day of June 2027; a second try has another. */
const WORKDAYS = [7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25];
const day = `2027-06-${String(WORKDAYS[Math.floor(Date.now() / 1000) % WORKDAYS.length]).padStart(2, '0')}`;
const NOTE = 'Warga diminta datang Senin';

const ROWS: Row[] = [
  {
    halaman: 'kategori berita',
    async open(page) {
      await call<Made>(page, 'POST', berita.createCategory.path, { nama: `Lelang ${own}` });
      await page.goto('/kelola/berita/kategori');
    },
    field: (page) => page.getByLabel('Kategori baru'),
    typed: 'Olahraga air',
    send: (page) => remove(page, `Hapus Lelang ${own}`),
    done: 'Kategori dihapus.',
  },
  {
    halaman: 'hubungan produk hukum',
    async open(page) {
      const [one, other] = await call<Made[]>(page, 'GET', produkHukum.manage.path);
      const id = String(one?.id);
      const body = { jenis: 'mengubah', ke: other?.id, sejak: '2020-01-02', catatan: own };
      await call(page, 'POST', produkHukum.relate.path.replace('{id}', id), body);
      await page.goto(`/kelola/produk-hukum/${id}/hubungan`);
    },
    field: (page) => page.getByLabel('Catatan'),
    typed: 'Pasal 3 dicabut',
    send: (page) =>
      page.getByRole('listitem').filter({ hasText: own }).getByRole('button', { name: 'Hapus' }).click(),
    done: 'Hubungan dihapus.',
  },
  {
    halaman: 'izin pegawai',
    async open(page) {
      await page.goto('/kelola/presensi/izin?bulan=2027-06');
      const pegawai = await page
        .getByLabel('Pegawai', { exact: true })
        .locator('option')
        .nth(1)
        .getAttribute('value');
      const body = { pegawai, jenis: 'izin', dari: day, sampai: day, keterangan: own };
      await call(page, 'POST', izinPegawai.create.path, body, true);
      await page.reload();
    },
    field: (page) => page.getByLabel('Keterangan (tidak wajib)'),
    typed: 'Mengantar anak ke dokter',
    async send(page) {
      await page.getByRole('row').filter({ hasText: own }).getByRole('button', { name: 'Hapus' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    },
    done: 'Catatan izin dihapus.',
  },
  {
    halaman: 'hari libur',
    async open(page) {
      const body = { tanggal: day, nama: 'Panen raya', cuti_bersama: false };
      const { id } = await call<Made>(page, 'POST', hariLibur.create.path, body);
      await page.goto(`/kelola/pengaturan?bagian=hari-libur&tahun=2027&hapus=${id}`);
    },
    field: (page) => page.getByRole('form', { name: 'Hari libur baru' }).getByLabel('Nama hari libur'),
    typed: 'Hari jadi desa',
    send: (page) => press(page, 'Hapus hari libur'),
    done: 'Hari libur dihapus.',
  },
  {
    halaman: 'struktur Desa Anti Korupsi',
    async open(page) {
      await page.goto('/kelola/anti-korupsi/struktur');
      const periode = await page.getByLabel('Tahun').inputValue();
      await call(page, 'POST', antiKorupsi.createComponent.path, { periode, nama: `Komponen ${own}` });
      await page.goto(`/kelola/anti-korupsi/struktur?periode=${periode}&isian=komponen-baru`);
    },
    field: (page) =>
      page
        .getByRole('form', { name: /^Tambah komponen/ })
        .getByRole('textbox')
        .first(),
    typed: 'Pengawasan warga',
    send: async (page) => {
      const row = page.getByRole('region', { name: `Komponen ${own}` });
      await row.getByRole('button', { name: /^Hapus komponen/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    },
    done: 'Komponen dihapus.',
  },
  {
    halaman: 'periode survei',
    open: (page) => page.goto('/kelola/survei?isian=baru'),
    field: (page) => page.getByLabel('Nama periode'),
    typed: 'Semester 1 2027',
    send: (page) => press(page, 'Simpan aturan'),
    done: 'Aturan di luar periode tersimpan.',
  },
  {
    halaman: 'pos APBDes',
    open: (page) => page.goto('/kelola/apbdes/2026?tambah=1'),
    field: (page) => page.getByRole('form', { name: 'Pos baru' }).getByLabel('Uraian'),
    typed: 'Pengadaan mesin jahit',
    async send(page) {
      const finding = page.getByRole('region', { name: 'Temuan dan penjelasan' }).getByRole('region').first();
      await finding.getByLabel('Penjelasan untuk warga').fill(`Dijelaskan di musyawarah ${own}.`);
      await finding.getByRole('button', { name: 'Simpan penjelasan' }).click();
    },
    done: 'Penjelasan disimpan',
  },
  {
    halaman: 'kamera CCTV',
    async open(page) {
      // Nothing listens there.
      const link = 'http://127.0.0.1:9/kamera.m3u8';
      const where = { tempat: '', alamat_gambar: '', lat: -6.8, lng: 107.6 };
      const ticks = { terlihat: false, kabari: false, paksa: true };
      await call(page, 'POST', kelolaCctv.create.path, { nama: `Gerbang ${own}`, link, ...where, ...ticks });
      await page.goto('/kelola/cctv?tambah=1');
    },
    field: (page) => page.getByLabel('Nama', { exact: true }),
    typed: 'Simpang balai desa',
    send: (page) => press(page, 'Uji semua'),
    done: /kamera sedang diuji/,
  },
  {
    halaman: 'catatan dalam',
    async open(page) {
      await page.goto('/kelola/surat');
      await page.getByLabel('Catatan dalam, tidak terlihat warga').fill(`Sudah ditelepon ${own}`);
      await press(page, 'Simpan catatan');
      await expect(page.getByRole('listitem').filter({ hasText: own })).toBeVisible();
    },
    field: (page) => page.getByLabel('Catatan dalam, tidak terlihat warga'),
    typed: NOTE,
    send: (page) => press(page, `Coret catatan: Sudah ditelepon ${own}`),
    done: /, dicoret$/,
  },
];

test('yang diketik di satu formulir tetap ada setelah formulir lain di halaman itu dikirim @sekali', async ({
  browser,
  situsLain,
}, { project }) => {
  const page = await pageAt(browser, situsLain, project.use);
  await masukKelola(page, AKUN.admin, '/kelola');
  for (const { halaman, open, field, typed, send, done } of ROWS)
    await test.step(halaman, async () => {
      await open(page);
      await field(page).fill(typed);
      await send(page);
      await expect(page.getByText(done).filter({ visible: true }).first(), halaman).toBeVisible();
      await expect(field(page), halaman).toHaveValue(typed);
    });
  await test.step('wilayah: yang dipilih tetap ada', async () => {
    await page.goto('/kelola/wilayah');
    const path = await page
      .getByRole('link', { name: /^Atur RT / })
      .first()
      .getAttribute('href');
    await page.goto(`/kelola/wilayah${path?.replace(/.*(?=\?)/, '')}`);
    const where = page.getByLabel(/^Pindahkan \d+ orang ke/);
    await where.selectOption({ index: 1 });
    const chosen = await where.inputValue();
    await press(page, 'Simpan');
    await expect(page.getByText('Wilayah disimpan.').first()).toBeVisible();
    await expect(where).toHaveValue(chosen);
  });
  await test.step('catatan dalam menunggu saat petugas ke ajuan lain', async () => {
    await page.goto('/kelola/surat');
    const queue = page.getByRole('navigation', { name: 'Antrean surat' });
    const noted = (await queue.locator('[aria-current]').getAttribute('href')) ?? '';
    const note = page.getByLabel('Catatan dalam, tidak terlihat warga');
    await queue.locator('a:not([aria-current])').first().click();
    await expect(note).toHaveValue('');
    await queue.locator(`a[href="${noted}"]`).click();
    await expect(note).toHaveValue(NOTE);
    await press(page, 'Simpan catatan');
    await expect(page.getByRole('listitem').filter({ hasText: NOTE })).toBeVisible();
    await expect(note).toHaveValue('');
    await page.reload();
    await expect(note).toHaveValue('');
  });
  await page.context().close();
});
