import { emptyVillage, pageAt } from './empty-village.ts';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  test,
  waitForScripts,
  watch,
} from './fixtures.ts';

const THIS_YEAR = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();

test('desa baru mengisi APBDes pertamanya dengan tangan, menjelaskan temuan, menerbitkan, dan menariknya', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Anggaran');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  expect((await page.goto('/apbdes'))?.status()).toBe(200);
  await expect(page.getByText('Belum ada APBDes yang diterbitkan.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^APBDes/ })).toBeHidden();

  await masukKelola(page, admin, '/kelola/apbdes');
  await page.getByRole('button', { name: 'Mulai kosong' }).click();
  await expect(page).toHaveURL(new RegExp(`/kelola/apbdes/${THIS_YEAR}$`));
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // A column is filled by typing and Enter: the next line opens.
  const cell = (kode: string, kolom = 'Anggaran Murni') =>
    page.getByRole('textbox', { name: `${kolom} ${kode}` });
  await page.getByRole('link', { name: 'Ubah Anggaran Murni 4.2.1: kosong' }).click();
  await expect(cell('4.2.1')).toBeFocused();
  await cell('4.2.1').fill('seratus');
  await cell('4.2.1').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Isi angka rupiah');
  await cell('4.2.1').fill('Rp100.000.000,-');
  await cell('4.2.1').press('Enter');
  await expect(cell('4.2.2')).toBeFocused();
  await cell('4.2.2').fill('20,000,000.00');
  await cell('4.2.2').press('Enter');
  await expect(cell('4.2.3')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell('4.2.3')).toBeHidden();
  const row = (kode: string) => page.locator(`[id="pos-${kode}"]`);
  await expect(row('4.2')).toContainText('120.000.000');

  // A block of a spreadsheet falls to the right and down, after a look at what it changes.
  const paste = (text: string) =>
    page.evaluate((given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  const pasting = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Ubah Anggaran Murni 4.2.1: 100.000.000' }).focus();
  await paste('100.000.000\t\n15.000.000\tsepuluh\n');
  await expect(pasting.getByText('sepuluh: bukan angka rupiah')).toBeVisible();
  await expect(pasting.getByRole('button', { name: /^Isi/ })).toHaveCount(0);
  await expectAccessible(page);
  await pasting.getByRole('button', { name: 'Batal' }).click();
  await expect(row('4.2.2')).toContainText('20.000.000');
  await page.getByRole('link', { name: 'Ubah Anggaran Murni 4.2.1: 100.000.000' }).focus();
  await paste('100.000.000\t\n15.000.000\n5,000,000.00\n');
  await expectNoSideScroll(page);
  await pasting.getByRole('button', { name: 'Isi 2 angka' }).click();
  await expect(page.getByText('2 angka diisi')).toBeVisible();
  await expect(row('4.2.3')).toContainText('5.000.000');
  await expect(row('4.2')).toContainText('120.000.000');

  // Arrows close and open a level.
  await row('4.2').getByRole('button').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(row('4.2.1')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(row('4.2.1')).toBeVisible();

  await page.getByRole('link', { name: 'Tambah pos' }).click();
  await page.getByLabel('Kode pos').fill('02.03.10');
  await page.getByRole('button', { name: 'Tambah pos' }).click();
  await cell('02.03.10').fill('120.000.000');
  await cell('02.03.10', 'Realisasi').fill('121.000.000');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(row('02.03.10')).toContainText('melebihi anggaran');
  await page.getByRole('link', { name: 'Ubah Anggaran Murni 6.1.1: kosong' }).click();
  await cell('6.1.1').fill('0');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Seimbang')).toBeVisible();

  const explanation = page.getByLabel('Penjelasan untuk warga');
  await page.getByRole('link', { name: 'Terbitkan' }).click();
  const dialog = page.getByRole('dialog', { name: `Terbitkan APBDes ${THIS_YEAR}?` });
  await expect(dialog.getByText('belum dijelaskan')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(dialog.getByText('1 temuan belum dijelaskan').first()).toBeVisible();
  await dialog.getByRole('link', { name: 'Batal' }).click();
  await expect(dialog).toBeHidden();
  await explanation.fill('Harga batu naik pada Oktober.');
  await page.getByRole('button', { name: 'Simpan penjelasan' }).click();
  await expect(page.getByText('Penjelasan disimpan')).toBeVisible();
  await page.getByRole('link', { name: 'Terbitkan' }).click();
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText(`APBDes ${THIS_YEAR} terbit`)).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: `APBDes ${THIS_YEAR}` })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Realisasi' })).toBeDisabled();
  await expect(page.getByText('Anggaran periode ini tidak berubah.')).toBeVisible();
  await page.goto(`/apbdes/${THIS_YEAR}/02.03`);
  await expect(page.getByText('Harga batu naik pada Oktober.')).toBeVisible();

  await page.goto(`/kelola/apbdes/${THIS_YEAR}`);
  await page.getByRole('link', { name: 'Tarik dari situs' }).click();
  await page.getByLabel('Alasan').fill('Salah unggah');
  await page.getByRole('button', { name: 'Tarik dari situs' }).click();
  await expect(page.getByText(`APBDes ${THIS_YEAR} ditarik dari situs`)).toBeVisible();
  expect((await page.goto(`/apbdes/${THIS_YEAR}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`APBDes ${THIS_YEAR} ditarik dari situs`);
  await expect(page.getByText('Belum ada APBDes lain yang diterbitkan.')).toBeVisible();
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

test('pengunjung membuka pos, membandingkan tahun, mengunduh data, dan menyalakan realisasi', async ({
  page,
}) => {
  await page.goto('/');
  const block = page.locator('#apbdes');
  await expect(block.getByText('Rp2.027.000.000,-')).toBeVisible();
  await expect(block.getByText('50,53%', { exact: true })).toBeVisible();
  await expect(
    block.getByText('Rp94.000.000,- dikurangi Rp50.000.000,- sama dengan Rp44.000.000,-'),
  ).toBeVisible();
  // Labels of tooltips are cut at 25 characters.
  await expect(block.locator('title', { hasText: 'Penyelenggaraan Pemerinta...: 33,92%' })).toHaveCount(1);
  await expectAccessible(page, '#apbdes');
  // A choice counts at once: another period, and what was realised of it, of which the oldest one has nothing to show.
  const switched = block.getByRole('switch', { name: 'Realisasi' });
  await block.getByLabel('Periode').click();
  await block.getByRole('link', { name: String(THIS_YEAR - 1), exact: true }).click();
  await expect(block.getByRole('heading', { level: 2, name: `APBDes ${THIS_YEAR - 1}` })).toBeVisible();
  await block.getByLabel('Periode').click();
  await block.getByRole('link', { name: String(THIS_YEAR), exact: true }).click();
  await expect(block.getByRole('heading', { level: 2, name: `APBDes ${THIS_YEAR}` })).toBeVisible();
  await switched.press('Space');
  await expect(switched).toBeChecked();
  await expect(page).toHaveURL(/realisasi=1.*#apbdes$/);
  await expect(block.getByRole('table')).toContainText('74,79%');
  await expect(block.getByRole('link', { name: 'Unduh PDF' })).toHaveAttribute(
    'href',
    /unduh\/\?bentuk=pdf&realisasi=1$/,
  );
  await expectNoSideScroll(page);

  await block.getByRole('link', { name: 'Buka rincian' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `APBDes ${THIS_YEAR}` })).toBeVisible();
  await expect(page.getByText('2 temuan, 6 pemeriksaan lolos')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('searchbox', { name: 'Cari pos' }).fill('jalan usaha');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await expect(page.getByText('1 pos memuat "jalan usaha".')).toBeVisible();
  await page.getByRole('table', { name: 'Semua pos' }).getByRole('link', { name: 'Pekerjaan Umum' }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'Pekerjaan Umum dan Penataan Ruang' }),
  ).toBeVisible();
  await expect(page.getByText('19,91%').first()).toBeVisible();
  await expect(page.getByText('Bertambah Rp40.000.000,- (10,74%)')).toBeVisible();
  await expect(page.getByText('104,44%').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // A pointer that rests on a column speaks of that one.
  await page.mouse.move(0, 0);
  await page.locator('.tahunan > [tabindex]').last().focus();
  await expect(page.getByRole('tooltip')).toContainText(`Tahun ${THIS_YEAR}`);
  await expect(page.getByRole('tooltip')).toContainText('69,76% dari anggaran');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.getByRole('tab', { name: 'Bagan' }).press('ArrowRight');
  await expect(page.getByRole('table', { name: '02.03 dari tahun ke tahun' })).toBeVisible();
  const csv = await page.request.get(`/apbdes/${THIS_YEAR}/02.03.csv`);
  expect((await csv.text()).split('\r\n')[1]).toBe(
    '02.03,Pekerjaan Umum dan Penataan Ruang,belanja,372350000,412350000,287640000',
  );
  await page.getByLabel('Tahun', { exact: true }).selectOption(String(THIS_YEAR - 1));
  await expect(page).toHaveURL(`/apbdes/${THIS_YEAR - 1}/02.03`);

  await page.getByRole('link', { name: 'Bandingkan tahun' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bandingkan APBDes' })).toBeVisible();
  await page.getByLabel('Satuan').selectOption('penduduk');
  await expect(page).toHaveURL(/satuan=penduduk/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const pdf = await page.request.get(`/apbdes/${THIS_YEAR}.pdf?realisasi=1`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await page.request.get(`/apbdes/${THIS_YEAR}/02.03.19`)).status()).toBe(404);
});

test('alamat data APBDes menjawab, tahun yang tidak ada mengatakannya @sekali', async ({ page }) => {
  const latest = await (await page.request.get('/apbdes.csv')).text();
  expect(latest).toBe(await (await page.request.get(`/apbdes/${THIS_YEAR}.csv`)).text());
  for (const path of ['/apbdes.json', `/apbdes/${THIS_YEAR}.json`, `/apbdes/${THIS_YEAR}/02.03.json`])
    expect((await (await page.request.get(path)).json()).data.length, path).toBeGreaterThan(1);
  for (const path of ['banding.csv', 'banding.json', `${THIS_YEAR}.xlsx`, `${THIS_YEAR}/datapackage.json`])
    expect((await page.request.get(`/apbdes/${path}`)).status(), path).toBe(200);
  await page.goto('/apbdes/2011.pdf');
  await expect(page.getByText('Data kosong')).toBeVisible();
  await expect(page.getByText('Tidak ada data APBDES untuk periode ini')).toBeVisible();
  await page.goto('/apbdes/2011');
  await expect(page.getByRole('heading', { level: 1, name: 'APBDes 2011 tidak ada' })).toBeVisible();
  // A line that a year does not have: the choice of years says so, and its page leads to those that do.
  await page.goto(`/apbdes/${THIS_YEAR}/02.02`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`/apbdes/${THIS_YEAR - 1}</loc>`);
  await page.goto('/apbdes/2011/02.03');
  await expect(page.getByRole('link', { name: `APBDes ${THIS_YEAR}`, exact: true })).toBeVisible();
  expect((await page.request.get('/apbdes/2011/02.03')).status()).toBe(404);
});

test('PDF APBDes yang gagal dibuat dikatakan di halamannya @sekali', async ({ browser }) => {
  // A page of its own: what is refused here stands in the console.
  const page = await browser.newPage();
  waitForScripts(page);
  await page.goto(`/apbdes/${THIS_YEAR}`);
  const button = page.getByRole('link', { name: 'Unduh PDF' });
  for (const [status, said] of [
    [410, 'Data kosong'],
    [503, 'Gagal download'],
  ] as const) {
    await page.route('**/unduh/?bentuk=pdf*', (route) => route.fulfill({ status, body: '{}' }));
    await button.click();
    await expect(page.getByText(said)).toBeVisible();
    await page.unroute('**/unduh/?bentuk=pdf*');
  }
  const saved = page.waitForEvent('download');
  await button.click();
  expect((await saved).suggestedFilename()).toBe(`APBDes ${THIS_YEAR}.pdf`);
  await page.close();
});

test('petugas tanpa wewenang keuangan melihat, tidak mengubah @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.redaksi, `/kelola/apbdes/${THIS_YEAR}`);
  await expect(page.getByText('Anda dapat melihat, tidak mengubah.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ubah Anggaran/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Terbitkan|Tarik/ })).toHaveCount(0);
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('halaman APBDes terbaca dan pilihannya berjalan @sekali', async ({ page }) => {
    await page.goto('/apbdes');
    await page.getByLabel('Periode').selectOption(String(THIS_YEAR - 1));
    await page.getByRole('button', { name: 'Tampilkan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `APBDes ${THIS_YEAR - 1}` })).toBeVisible();
    await page.goto(`/apbdes/${THIS_YEAR}/02.03`);
    // Drawing, table and source follow one another.
    await expect(page.getByRole('table', { name: '02.03 dari tahun ke tahun' })).toBeVisible();
    await expect(page.getByText('tidak disesuaikan dengan inflasi')).toBeVisible();
  });
});
