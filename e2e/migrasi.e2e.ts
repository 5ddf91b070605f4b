import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { POTONGAN_BYTES } from '#contract/lib/potongan.ts';
import { opensidDump } from '#test/opensid-dump.ts';
import { emptyVillage, pageAt } from './empty-village.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  pastikan,
  test,
  watch,
} from './fixtures.ts';
import { openLine, ready } from './putus.ts';

const issued = (id: number, more: Record<string, string> = {}) => ({
  ...{ id: String(id), config_id: '1', id_format_surat: '7', id_pend: '1', nama_pamong: 'Dadang Contoh' },
  ...{ tanggal: '2024-03-05 03:00:00', no_surat: String(id), status: '1' },
  ...more,
});
const budget = (Kd_Rincian: string, Nilai_Anggaran: string) => ({
  ...{ config_id: '1', Tahun: '2023', Kd_Akun: '4.PENDAPATAN', Kd_Keg: '', Kd_Rincian },
  ...{ Nilai_Anggaran, Nilai_Realisasi: '0' },
});
const LETTERS = {
  log_penduduk: [
    {
      ...{ id: '1', config_id: '1', id_pend: '1', kode_peristiwa: '5' },
      ...{ tgl_peristiwa: '2024-03-05 00:00:00', catatan: '', maksud_tujuan_kedatangan: '' },
    },
  ],
  keuangan_manual_rinci: [budget('4.2.1. Dana Desa', '900000000'), budget('4.7.7. Karangan', '1')],
  log_surat: [issued(11), issued(12), issued(13, { status: '0' })],
  ref_jabatan: [{ id: '1', config_id: '1', nama: 'Kepala Desa', jenis: '1' }],
  tweb_desa_pamong: [
    {
      ...{ pamong_id: '1', config_id: '1', pamong_nama: 'Dadang Contoh', id_pend: null, jabatan_id: '1' },
      ...{ pamong_status: '1', urut: '1', gelar_depan: null, gelar_belakang: 'S.IP', foto: null },
    },
  ],
  dokumen: [
    {
      ...{ id: '1', config_id: '1', satuan: 'perdes.pdf', nama: 'Pungutan Desa', enabled: '1' },
      ...{ tgl_upload: '2024-06-01 09:00:00', id_pend: '0', kategori: '3', deleted: '0', tahun: '2024' },
      attr: JSON.stringify({
        jenis_peraturan: 'Peraturan Desa',
        no_ditetapkan: '3',
        tgl_ditetapkan: '28-05-2024',
      }),
    },
  ],
  tweb_surat_format: [{ id: '7', config_id: '1', nama: 'Keterangan Usaha', kode_surat: 'S-37' }],
};

const NEWS = [3, 4].map((id) => ({
  ...{
    id: String(id),
    config_id: '1',
    judul: `Rapat desa ${id}`,
    slug: `rapat-desa-${id}`,
    id_kategori: '0',
  },
  ...{ isi: `<p>Isi rapat ${id}.</p>`, enabled: '1', tgl_upload: `2024-05-0${id} 08:00:00`, gambar: '' },
}));

/** A village of twelve families, of whom two people have a number that is none. */
const dump = () => {
  const wrong: Record<number, { nik: string }> = { 6: { nik: '123' }, 7: { nik: '' } };
  const text = [
    ...opensidDump({ keluarga: 12, ubah: (at) => wrong[at] ?? {}, artikel: NEWS, tabel: LETTERS }),
  ].join('');
  return { name: 'opensid.sql.gz', mimeType: 'application/gzip', buffer: gzipSync(text) };
};

async function laporan(page: Page): Promise<void> {
  await page.goto('/kelola/migrasi');
  await page.getByRole('button', { name: 'Pilih berkas' }).setInputFiles(dump());
  await page.getByRole('button', { name: 'Unggah' }).click();
  await page.getByRole('button', { name: 'Baca isinya' }).click();
  await expect(page.getByRole('heading', { name: 'Apa yang ikut dan apa yang tidak' })).toBeVisible();
}

test('migrasi: cadangan OpenSID dilaporkan, dibawa, sekali lagi tidak menambah apa pun, lalu dibatalkan', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Pindahan');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await page.goto('/kelola/masuk');
  await masukKelola(page, admin);

  await test.step('dari impor penduduk ke berkasnya, lalu laporannya', async () => {
    await page.goto('/kelola/pengaturan');
    await expect(page.getByRole('link', { name: 'Pindah dari OpenSID' })).toBeVisible();
    await page.goto('/kelola/penduduk/impor');
    await page.getByRole('link', { name: 'Pindah dari OpenSID' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pindah dari OpenSID' })).toBeVisible();
    await expectAccessible(page);
    await laporan(page);
    await expect(page.getByText('OpenSID 24.10 dikenali')).toBeVisible();
    const table = page.getByRole('table', { name: 'Laporan per bagian' });
    await expect(table.getByRole('row', { name: /Penduduk/ })).toContainText('46');
    await expect(table.getByRole('row', { name: /Petugas/ })).toContainText('Password tidak pernah dibawa');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await table
      .getByRole('row', { name: /Penduduk/ })
      .getByRole('link', { name: '2', exact: true })
      .click();
    await expect(page.getByText('NIK 3 digit, seharusnya 16')).toBeVisible();
    await table
      .getByRole('row', { name: /Arsip surat/ })
      .getByRole('link', { name: '1', exact: true })
      .click();
    await expect(page.getByText('Tidak ikut: Belum dicetak di OpenSID')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('tanpa penduduk peristiwanya tidak ikut; laporannya dapat diunduh', async () => {
    const events = page.getByLabel('Bawa Peristiwa');
    await page.getByLabel('Bawa Penduduk').uncheck();
    await expect(events).toBeDisabled();
    await page.getByLabel('Bawa Penduduk').check();
    await expect(events).toBeEnabled();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh laporan (XLSX)' }).click();
    expect((await file).suggestedFilename()).toBe('Laporan opensid.xlsx');
  });
  await test.step('dibawa sesudah laporannya dibaca', async () => {
    await page.getByRole('button', { name: 'Bawa yang dicentang' }).click();
    await expect(page.getByText('Baca laporannya dulu, lalu centang di sini.').first()).toBeVisible();
    await page.getByLabel('Laporan sudah saya baca').check();
    await page.getByRole('button', { name: 'Bawa yang dicentang' }).click();
    await expect(page.getByRole('heading', { name: 'Pindah selesai' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  const done = page.url();
  await test.step('seorang penduduk terbaca dengan keluarga dan tempatnya', async () => {
    await page.getByRole('link', { name: 'Lihat penduduk' }).click();
    await page.locator('tbody a.nama').first().click();
    await expect(page.getByText(/Kp\. Contoh No\. \d+/).first()).toBeVisible();
  });
  await test.step('surat yang sudah terbit ada di bukunya', async () => {
    await page.goto(done);
    await page.getByRole('link', { name: '2', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surat terdahulu' })).toBeVisible();
    await expect(page.getByText('Keterangan Usaha').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('perangkat dan produk hukum terbaca warga', async () => {
    await page.goto('/produk-hukum');
    await expect(page.getByText('Pungutan Desa').first()).toBeVisible();
    await page.goto('/profil?sub=pemerintahan&child=struktur-pemerintahan');
    await expect(page.getByText('Dadang Contoh, S.IP').first()).toBeVisible();
  });
  await test.step('APBDes menunggu sebagai draf', async () => {
    await page.goto(done);
    await page.locator('.impor-panel a[href="/kelola/apbdes"]').click();
    await page.getByRole('link', { name: /2023/ }).first().click();
    await expect(page.getByText('900.000.000').first()).toBeVisible();
    await expect(page.getByText('Draf').first()).toBeVisible();
  });
  await test.step('alamat lama sebuah berita membuka berita itu', async () => {
    for (const old of ['/artikel/2024/05/03/rapat-desa-3', '/index.php/first/artikel/3']) {
      const arrived = await page.goto(old);
      expect((await arrived?.request().redirectedFrom()?.response())?.status()).toBe(301);
      await expect(page.getByRole('heading', { level: 1, name: 'Rapat desa 3' })).toBeVisible();
      await expect(page).toHaveURL(/\/berita\/\d+$/);
    }
  });
  await test.step('cadangan yang sama tidak menambah apa pun', async () => {
    await laporan(page);
    await expect(page.getByText('Semuanya sudah ada di sini. Tidak ada yang berubah.')).toBeVisible();
    await page.getByRole('button', { name: 'Batal', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buang impor' }).click();
    await expect(page.getByRole('button', { name: 'Unggah' })).toBeVisible();
  });
  await test.step('dibatalkan dengan bukti', async () => {
    await page.goto(done);
    await page.getByRole('button', { name: 'Batalkan pindah ini' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('46 orang baru dihapus');
    await expect(dialog).toContainText(
      'Peristiwa: 1 dihapus. Arsip surat keluar: 2 dihapus. Berita dan halaman: 2 dihapus. Produk hukum: 1 dihapus. APBDes: 1 dihapus. Perangkat desa: 1 dihapus.',
    );
    await dialog.getByRole('button', { name: 'Batalkan pindah' }).click();
    await pastikan(page, admin);
    await expect(page.getByRole('heading', { name: 'Pindah dibatalkan' })).toBeVisible();
    await expectAccessible(page);
  });
  expect(errors, 'console errors').toEqual([]);
});

test('migrasi: unggahan yang terputus dilanjutkan, juga sesudah halamannya ditinggalkan @sekali', async ({
  browser,
}, testInfo) => {
  const { url, admin } = emptyVillage('Putus Sambung');
  const line = await openLine(process.env.E2E_URL ?? '', new URL(url).hostname);
  const page = await pageAt(browser, line.url, testInfo.project.use);
  const file = testInfo.outputPath('opensid.sql');
  const rest = `\n-- ${'x'.repeat(3 * POTONGAN_BYTES)}\n`;
  await writeFile(file, [...opensidDump({ keluarga: 2 })].join('') + rest);
  await masukKelola(page, admin, '/kelola/migrasi');
  await ready(page);

  let pieces = 0;
  let cutAt = 0;
  await page.route('**/v1/kelola/migrasi-unggahan/*/', async (route) => {
    pieces += 1;
    if (pieces === cutAt) await line.cut();
    await route.continue();
  });
  const choose = () => page.getByRole('button', { name: 'Pilih berkas' }).setInputFiles(file);
  const lost = page.getByText('Sambungan terputus. Mencoba lagi, yang sudah terkirim tetap tersimpan.');

  await test.step('sambungan putus di tengah, lalu halamannya ditinggalkan', async () => {
    cutAt = 2;
    await choose();
    await page.getByRole('button', { name: 'Unggah', exact: true }).click();
    await expect(lost).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.goto('about:blank');
    await line.mend();
    await page.goto('/kelola/migrasi');
    await ready(page);
    await expect(page.getByText(/opensid\.sql baru terkirim \d+%/)).toBeVisible();
    await expect(page.getByText('Pilih berkas yang sama untuk melanjutkannya.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('berkas yang sama dilanjutkan, dan sambungan yang putus sebentar tidak terasa', async () => {
    pieces = 0;
    cutAt = 2;
    await choose();
    await page.getByRole('button', { name: 'Lanjutkan unggahan opensid.sql' }).click();
    await expect(lost).toBeVisible();
    await line.mend();
    await page.getByRole('button', { name: 'Baca isinya' }).click();
    await expect(page.getByRole('heading', { name: 'Apa yang ikut dan apa yang tidak' })).toBeVisible();
    await page.goto('/kelola/migrasi');
    await expect(page.getByText(/baru terkirim/)).toHaveCount(0);
  });
  await line.close();
});
