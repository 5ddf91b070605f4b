import { fileURLToPath } from 'node:url';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masuk,
  masukKelola,
  orangLain,
  test,
} from './fixtures.ts';

const FOTO = fileURLToPath(new URL('../server/demo/foto/lampu-jalan.webp', import.meta.url));
const DAY = '(Senin|Selasa|Rabu|Kamis|Jumat), \\d+ \\S+ \\d{4}';
const UNTIL = new RegExp(`^Diperiksa paling lambat ${DAY}`);
const COUNTED = new RegExp(`^Dihitung 3 hari kerja sejak ${DAY}`);

test('pelapor, petugas dan pemegang kode melihat batas yang sama @sekali', async ({ page, browser }) => {
  const judul = `Lampu tikungan ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
  await masuk(page, AKUN.warga, '/buat-lapor-online');
  await page.locator('input[type=file]').last().setInputFiles(FOTO);
  await page.getByLabel('Kategori').selectOption({ label: 'Penerangan' });
  await page.getByLabel('Judul').fill(judul);
  await page.getByLabel('Deskripsi').fill('Gelap sejak Minggu.');
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await page.getByRole('link', { name: judul, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible();
  const own = page.getByRole('paragraph').filter({ hasText: UNTIL });
  await expect(own).toContainText(/\d hari kerja lagi/);
  await expect(page.getByText(COUNTED)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const words = (await own.textContent()) ?? '';

  await page.getByRole('link', { name: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ }).click();
  await expect(page).toHaveURL(/kode=/);
  await expect(page.getByRole('paragraph').filter({ hasText: UNTIL })).toHaveText(words);
  await expect(page.getByText(COUNTED)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const petugas = await orangLain(browser);
  await masukKelola(petugas, AKUN.verifikator, `/kelola/lapor?search=${encodeURIComponent(judul)}`);
  const detail = petugas.getByRole('region', { name: 'Laporan terpilih' });
  await expect(detail.getByRole('paragraph').filter({ hasText: UNTIL })).toHaveText(words);
  await expect(detail.getByText(COUNTED)).toBeVisible();
  const row = petugas.getByRole('navigation', { name: 'Antrean laporan' }).getByRole('link').first();
  await expect(row).toContainText(
    /hari kerja lagi, paling lambat (Senin|Selasa|Rabu|Kamis|Jumat), \d+ \S{3} \d{4}/,
  );
  await petugas.context().close();
});

test('antrean diurutkan menurut batas, dan yang lewat batas ditandai dengan kata @sekali', async ({
  page,
}) => {
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor');
  const queue = page.getByRole('navigation', { name: 'Antrean laporan' });
  await queue.getByRole('button', { name: 'Urutkan dari batas terdekat' }).click();
  await expect(queue.getByText('Urut dari batas terdekat')).toBeVisible();
  await expect(page).toHaveURL(/urut=tenggat/);
  await queue.getByRole('button', { name: 'Urutkan dari yang paling lama menunggu' }).click();
  await expect(queue.getByText('Urut dari yang paling lama menunggu')).toBeVisible();
  await page.getByRole('link', { name: /^Lewat batas [1-9]/ }).click();
  await expect(page).toHaveURL(/lewat=1/);
  await expect(queue.getByRole('link').first()).toContainText(/Lewat \d+ hari kerja, paling lambat/);
  const late = page.getByRole('paragraph').filter({ hasText: /^Ditindaklanjuti paling lambat/ });
  await expect(late).toContainText(/Lewat \d+ hari/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('ringkasan: verifikator melihat batas terdekat, admin juga meja lain @sekali', async ({
  page,
  browser,
}) => {
  await masukKelola(page, AKUN.verifikator, '/kelola');
  const due = page.getByRole('region', { name: 'Paling dekat batas' });
  await expect(due.getByRole('listitem').first()).toContainText(/Lewat \d+ hari|hari kerja lagi|Hari ini/);
  await expect(page.getByRole('region', { name: 'Di meja lain' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await due.getByRole('link').first().click();
  await expect(page.getByText(/paling lambat/).first()).toBeVisible();

  const admin = await orangLain(browser);
  await masukKelola(admin, AKUN.admin, '/kelola');
  const others = admin.getByRole('region', { name: 'Di meja lain' });
  await others.getByRole('link', { name: 'Pelapor, memperbaiki laporan' }).click();
  await expect(admin).toHaveURL(/keadaan=perbaikan/);
  await expect(admin.getByText(/^Diperbaiki pelapor paling lambat/)).toBeVisible();
  await admin.context().close();
});
