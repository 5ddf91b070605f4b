import { AKUN, expect, expectAccessible, expectNoSideScroll, test } from './fixtures.ts';

test('nama desa utuh di kepala halaman, pencarian ada di dalam menu @sekali', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await banner
      .getByText('Sukamaju Lestari')
      .evaluate((name) => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight]);
    expect(Math.max(...cut), `at ${width}`).toBeLessThanOrEqual(1);
    await expectNoSideScroll(page);
    await expect(banner.getByRole('link', { name: 'Cari di situs desa' })).toBeHidden();
  }
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Cari di situs desa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cari di situs desa' })).toBeVisible();
});

test('membagikan: empat tujuan, WhatsApp lebih dahulu @sekali', async ({ page }) => {
  await page.goto('/berita');
  await page.locator('#daftar-berita').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /^Bagikan ke/ })).toHaveCount(4);
  await expect(page.getByRole('link', { name: /^Bagikan ke/ }).first()).toHaveAccessibleName(/WhatsApp/);
});

test('menu PPID menunjukkan halaman ini, dan membuka semua halaman', async ({ page }, { project }) => {
  await page.goto('/ppid/dik');
  const phone = (project.use.viewport?.width ?? 0) < 1200;
  const menu = page.locator('.menu-lipat');
  await (phone ? expect(menu).toBeVisible() : expect(menu).toBeHidden());
  if (phone) {
    await expect(menu.locator('summary')).toContainText('DIK');
    await menu.locator('summary').press('Enter');
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  const links = page.getByRole('navigation', { name: 'Menu PPID' });
  await expect(links.getByRole('link', { name: 'DIK' })).toHaveAttribute('aria-current', 'page');
  await links.getByRole('link', { name: 'SOP Pelayanan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /SOP/ })).toBeVisible();
  if (phone) await expect(menu.locator('summary')).toContainText('SOP Pelayanan');
});

test('setelah masuk fokus ada di judul halaman @sekali', async ({ page }) => {
  await page.goto('/berita');
  await page.getByRole('link', { name: 'Masuk', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Masuk' });
  await dialog.getByLabel('NIK').fill(AKUN.warga.username);
  await dialog.getByLabel('Password', { exact: true }).fill(AKUN.warga.password);
  await dialog.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('button', { name: /Menu pengguna/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Berita' })).toBeFocused();
});

for (const [path, empty] of [
  ['/berita', 'Tidak ada berita disini'],
  ['/kegiatan', 'Tidak ada kegiatan disini.'],
  ['/lapor-online', 'tidak ada laporan disini, silakan tambahkan laporan.'],
  ['/produk-hukum', 'Tidak ada data ditemukan'],
] as const)
  test(`pencarian yang tidak menemukan apa pun di ${path} @sekali`, async ({ page }) => {
    await page.goto(`${path}?search=xylofonmerah`);
    await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByText('Tidak ada yang memuat xylofonmerah.')).toBeVisible();
    await page.getByRole('link', { name: 'Hapus pencarian' }).click();
    await expect(page.getByText(empty)).toBeHidden();
    await expect(page.getByRole('searchbox').first()).toHaveValue('');
  });
