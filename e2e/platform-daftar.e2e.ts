import { stat } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { CONSOLE, enter, expectSound } from './operator.ts';

test('pengelola mencari desa sambil mengetik, dan membawa daftarnya @sekali', async ({ page, browser }, {
  project,
}) => {
  const own = `${project.name}${Date.now().toString(36)}`;
  await enter(page, `maya.daftar.${own}@platform.example`);
  const field = page.getByLabel('Cari desa');
  const first = page.getByRole('table', { name: 'Desa di platform' }).locator('tbody tr').first();
  const none = page.getByRole('heading', { name: 'Tidak ada yang cocok' });

  await test.step('dari dua huruf, tanpa memindahkan fokus', async () => {
    await page.goto(`${CONSOLE()}/desa?urut=nama`);
    // Nothing of a village that this host would not answer.
    await expect(page.locator('link[rel=manifest], link[href="/ikon.svg"]')).toHaveCount(0);
    if (project.name === 'hp') {
      const [row, head] = [await first.boundingBox(), await first.locator('td.kpl').boundingBox()];
      expect(head?.width).toBeGreaterThan(0.7 * (row?.width ?? 0));
    }
    const before = await first.innerText();
    await field.pressSequentially('s');
    await page.waitForTimeout(600);
    expect(await first.innerText()).toBe(before);
    await field.pressSequentially('ukamaju');
    await expect(page.getByRole('heading', { name: 'Belum di platform' })).toBeVisible();
    await expect(page).toHaveURL(/\/desa\?urut=nama&cari=sukamaju$/);
    await expect(field).toBeFocused();
    expect(await field.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(8);
    await expect(page.locator('#kabar-cari')).toContainText('desa cocok dengan “sukamaju”');
    await expectSound(page);
    await field.fill('tidak ada yang bernama begini');
    await expect(none).toBeVisible();
    await expectSound(page);
  });

  await test.step('dua puluh lagi tiap tekan, mulai dari yang baru', async () => {
    await field.fill('sukamaju');
    await page.getByRole('link', { name: 'Tampilkan 20 berikutnya' }).click();
    await expect(page).toHaveURL(/tampil=40#baris-21$/);
    await expect(page.locator('#baris-21')).toBeInViewport();
    await expect(page.locator('#baris-40')).toHaveCount(1);
    await expect(page.locator('#baris-41')).toHaveCount(0);
  });

  await test.step('Kembali menuju halaman sebelumnya, dengan kata yang tadi', async () => {
    await page.goto(`${CONSOLE()}/kesehatan`);
    await page.goto(`${CONSOLE()}/desa`);
    await field.pressSequentially('sukamaju');
    await expect(page).toHaveURL(/cari=sukamaju$/);
    await page.getByRole('link', { name: 'Desa baru' }).click();
    await page.goBack();
    await expect(field).toHaveValue('sukamaju');
    await expect(page.getByRole('heading', { name: 'Belum di platform' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Kesehatan', level: 1 })).toBeVisible();
  });

  await test.step('server yang diam dikatakan, dan kata tetap tertulis', async () => {
    await page.goto(`${CONSOLE()}/desa`);
    await page.context().setOffline(true);
    await field.fill('sukamaju');
    await expect(page.getByText('Server belum menjawab.')).toBeVisible();
    await expect(field).toHaveValue('sukamaju');
    await expectSound(page);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Cari' }).click();
    await expect(page.getByRole('heading', { name: 'Belum di platform' })).toBeVisible();
  });

  await test.step('daftarnya dibawa sebagai XLSX, dan itu tertulis', async () => {
    await page.goto(`${CONSOLE()}/desa?urut=nama`);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Ekspor daftar' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^desa-\d{4}-\d\d-\d\d\.xlsx$/);
    expect((await stat(await file.path())).size).toBeGreaterThan(2_000);
    await page.goto(`${CONSOLE()}/jejak`);
    await expect(page.getByText('mengekspor daftar desa').first()).toBeVisible();
  });

  await test.step('tanpa skrip semua tetap jalan', async () => {
    const state = await page.context().storageState();
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: state,
      viewport: project.use.viewport,
    });
    const still = await plain.newPage();
    await still.goto(`${CONSOLE()}/desa`);
    await still.getByLabel('Cari desa').fill('sukamaju');
    await still.getByRole('button', { name: 'Cari' }).click();
    await expect(still.getByRole('heading', { name: 'Belum di platform' })).toBeVisible();
    await plain.close();
  });
});
