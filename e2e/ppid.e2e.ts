import { expect, expectAccessible, expectNoSideScroll, inBothWindows, test } from './fixtures.ts';

const PAGES = [
  ['/ppid/profil-ppid', 'Profil PPID'],
  ['/ppid/profil-ppid?now=visi-misi', 'Visi dan Misi'],
  ['/ppid/profil-ppid?now=tugas-fungsi', 'Tugas dan Fungsi'],
  ['/ppid/profil-ppid?now=maklumat-pelayanan', 'Maklumat Pelayanan'],
  ['/ppid/profil-ppid?now=tentang-kami', 'Tentang Kami'],
  ['/ppid/profil-ppid?now=lain', 'Profil PPID'],
  ['/ppid/sop-pelayanan', 'SOP Pelayanan'],
  ['/ppid/dip', 'Daftar Informasi Publik'],
  ['/ppid/dik', 'Daftar Informasi yang Dikecualikan'],
  ['/ppid/jenis-informasi', 'Informasi Berkala'],
  ['/ppid/jenis-informasi?now=Informasi+Serta+Merta', 'Informasi Serta Merta'],
  ['/ppid/jenis-informasi?now=Informasi+Setiap+Saat', 'Informasi Setiap Saat'],
  ['/data-desa/perencanaan?from=RPJMDES', 'Perencanaan RPJMDES'],
  ['/data-desa/perencanaan?from=RKPDES', 'Perencanaan RKPDES'],
  ['/data-desa/perencanaan?from=apa+saja', 'Perencanaan RKPDES'],
] as const;

test('setiap halaman PPID dan perencanaan terbaca @sekali', async ({ page }) => {
  for (const [address, title] of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await inBothWindows(page, () => expectNoSideScroll(page));
  }
});

test('tidak ada yang keluar dari layar 320 px @sekali', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/ppid/profil-ppid?now=tentang-kami', '/ppid/dip', '/ppid/jenis-informasi']) {
    await page.goto(address);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
});

test('SOP: tabel NO., NAMA, FILE; dokumen dibuka di halaman dan diunduh @sekali', async ({
  page,
  request,
}) => {
  await page.goto('/ppid/sop-pelayanan');
  const table = page.getByRole('table', { name: 'SOP pelayanan' });
  expect(await table.locator('th').allTextContents()).toEqual(['NO.', 'NAMA', 'FILE']);
  const name = /Permohonan informasi publik \(PDF/;
  const file = await table.getByRole('link', { name }).filter({ hasText: 'Download' }).getAttribute('href');
  expect((await request.get(file ?? '')).headers()['content-type']).toBe('application/pdf');
  await table.getByRole('link', { name }).filter({ hasText: 'Lihat' }).click();
  const preview = page.getByRole('region', { name: 'Permohonan informasi publik', exact: true });
  await expect(preview.getByRole('heading')).toBeFocused();
  await expect(preview.getByRole('link', { name: /Unduh/ })).toHaveAttribute('href', file ?? '');
  await expectAccessible(page, '.kepala-dokumen');
  await preview.getByRole('link', { name: 'Tutup pratinjau' }).click();
  await expect(preview).toBeHidden();
});

test('DIP: dicari, bertambah, dan tersedia sebagai CSV dan JSON @sekali', async ({ page, request }) => {
  await page.goto('/ppid/dip');
  const rows = page.locator('#daftar-dip tbody tr');
  await expect(rows).toHaveCount(20);
  await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
  await expect(page.getByText(/^Menampilkan (\d+) dari \1 informasi$/)).toBeVisible();
  const csv = await request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  const lines = (await csv.text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFNo,DIP,Keterangan Informasi');
  const json = await request.get((await page.getByRole('link', { name: 'JSON' }).getAttribute('href')) ?? '');
  expect((await json.json()).data).toHaveLength(lines.length - 1);
  await page.getByRole('searchbox', { name: 'Cari informasi publik' }).fill('posyandu');
  await page.waitForURL(/search=posyandu/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Cari informasi publik' }).fill('tidak mungkin ada');
  await expect(page.getByText('Tidak ada data', { exact: true })).toBeVisible();
});

test('jenis informasi: satu kolom per tahun, tautan Lihat bekerja tanpa JavaScript @sekali', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/ppid/jenis-informasi?now=Informasi+Berkala');
  const heads = await page.locator('th').allTextContents();
  expect(heads.slice(0, 2)).toEqual(['No', 'Nama Dokumen']);
  const years = heads.slice(2).map(Number);
  expect(years).toHaveLength(4);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
  await page.getByRole('link', { name: new RegExp(`^Lihat APB Desa ${years[0]} \\(PDF`) }).click();
  await expect(page.getByRole('heading', { level: 2, name: `APB Desa ${years[0]}` })).toBeVisible();
  await context.close();
});

test('perencanaan: tahun dan tautan dokumen, dari menu Data Desa @sekali', async ({ page }) => {
  await page.goto('/data-desa/perencanaan?from=RPJMDES');
  const table = page.getByRole('table', { name: 'Perencanaan RPJMDES' });
  expect(await table.locator('th').allTextContents()).toEqual(['TAHUN', 'DOKUMEN']);
  await table
    .getByRole('link', { name: /^RPJM Desa/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: /^RPJM Desa/ })).toBeVisible();
  await page.getByRole('link', { name: 'RKPDES' }).last().click();
  await expect(page.getByRole('link', { name: /^RKP Desa .* Tahun/ }).first()).toBeVisible();
  await expectAccessible(page);
});
