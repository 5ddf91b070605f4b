import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

const THIS_YEAR = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();
const LAST = `?tahun=${THIS_YEAR - 1}&semester=2`;

test('desa beralih ke ISLA, warga membaca dan mengunduh, lalu server ISLA mati', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Sumber Luar');
  const kode = project.name === 'hp' ? '99.01.01.2801' : '99.01.01.2802';
  const become = (mood: string) =>
    fetch(`${process.env.E2E_ISLA}/suasana`, { method: 'POST', body: JSON.stringify({ kode, mood }) });
  await become('well');
  const staff = await pageAt(browser, url, project.use);
  await masukKelola(staff, admin, '/kelola/pengaturan?bagian=identitas');
  await staff.getByLabel('Kode', { exact: false }).first().fill(kode);
  await staff.keyboard.press('Tab');
  // Until then the services are asked with the code that the village was made with.
  const saved = staff.getByRole('status').filter({ hasText: /Tersimpan \d/ });
  await expect(saved).toBeVisible();
  await staff.goto('/kelola/pengaturan?bagian=fitur');
  await expect(staff.getByLabel('Infografis dari sumber luar')).toBeVisible();
  await staff.getByLabel('Infografis dari sumber luar').check();
  await expect(saved).toBeVisible();

  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await page.goto(`/infografis${LAST}`);
  await expect(page.getByText('Data dari sumber luar.')).toBeVisible();
  await expect(page.getByText('4.268 jiwa, selisih 42')).toBeVisible();
  await expect(page.getByText('15 keluarga belum memiliki kartu')).toBeVisible();
  await expect(page.getByText('kurang dari 5').first()).toBeVisible();
  await expect(page.getByText('Tidak ada data untuk ditampilkan')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSideScroll(page);

  await page.getByRole('link', { name: 'Agama', exact: true }).click();
  await expect(page).toHaveURL(/jenis=5/);
  await expect(page.getByRole('heading', { name: 'Kartu keluarga' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Agama', exact: true })).toBeFocused();
  await expect(page.getByText('Menampilkan 1 dari 4')).toBeAttached();
  await page.getByRole('tab', { name: 'Tabel' }).click();
  await expect(page).toHaveURL(/j5=tabel/);
  await page.getByLabel('Unduh agama').click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^PDF/ }).click();
  expect((await waiting).suggestedFilename()).toBe(`agama-${THIS_YEAR - 1}-2.pdf`);
  const csv = await page.evaluate(
    async (path) => (await fetch(path)).text(),
    `/v1/isla/5/unduh/${LAST}&bentuk=csv`,
  );
  expect(csv).toContain('Khonghucu,kurang dari 5,kurang dari 5,kurang dari 5');

  // ISLA dies: a period that nobody has asked for has nothing to show, and says so card by card.
  await become('broken');
  await page.goto(`/infografis?tahun=${THIS_YEAR - 2}&semester=1`);
  await expect(page.getByText('Data dari ISLA belum dapat diambil').first()).toBeVisible();
  await expectAccessible(page);
  // What is kept goes on being shown; a PDF that cannot be made says so.
  await page.goto(`/infografis${LAST}`);
  await expect(page.getByText('4.268 jiwa, selisih 42')).toBeVisible();
  await page.route('**/unduh/**bentuk=pdf', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByLabel('Unduh agama').click();
  await page.getByRole('link', { name: /^PDF/ }).click();
  await expect(page.getByText('Gagal mengunduh PDF')).toBeVisible();
  await expect(page.getByText('Terjadi kesalahan saat mengunduh data')).toBeVisible();
  await page.unroute('**/unduh/**bentuk=pdf');
  await page.route('**/unduh/**bentuk=pdf', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.getByLabel('Unduh agama').click();
  await page.getByRole('link', { name: /^PDF/ }).click();
  await expect(page.getByText('Data tidak tersedia untuk diunduh')).toBeVisible();
  expect(errors.filter((text) => !/503|404/.test(text))).toEqual([]);

  // It comes back.
  await become('well');
  await page.goto(`/infografis?tahun=${THIS_YEAR - 2}&semester=1`);
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Coba lagi/ })
      .first()
      .click({ timeout: 1_000 });
    await expect(page.getByText('4.268 jiwa, selisih 42')).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 40_000, intervals: [3_000] });

  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/infografis${LAST}`);
  await expect(reader.getByRole('table', { name: 'Agama' })).toBeVisible();
  await reader.getByLabel('Semester').selectOption('1');
  await reader.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(reader).toHaveURL(/semester=1/);
  await plain.close();
});
