import { desa } from './empty-village.ts';
import { expect, test } from './fixtures.ts';
import { CONSOLE, enter, expectSound, prove } from './operator.ts';

test('pengelola melihat ringkasan kabupaten dan mengingatkan desa @sekali', async ({ page, browser }, {
  project,
  retry,
}) => {
  const own = `${project.name}${Date.now().toString(36)}`;
  const codes = await enter(page, `maya.kab.${own}@platform.example`);
  // Each window and each try reminds of its own matter: a village is reminded of each once in seven days.
  const ukuran = ['apbdes', 'laporan', 'survei', 'masuk'][(project.name === 'hp' ? 1 : 0) + 2 * retry];
  const at = `${CONSOLE()}/ringkasan?kab=99.01`;
  await page.goto(`${at}&ukuran=${ukuran}`);
  await expect(page.getByRole('heading', { name: /^Kabupaten Tirta Buana/, level: 1 })).toBeVisible();
  await expectSound(page);

  await test.step('kecamatan, urutan, dan masa ada di alamat', async () => {
    await page
      .getByRole('table', { name: 'Ukuran per kecamatan' })
      .getByRole('link', { name: 'Sekar Arum' })
      .click();
    await expect(page).toHaveURL(/kec=99\.01\.01/);
    await expect(page.getByRole('heading', { name: /^Desa di Kecamatan Sekar Arum/ })).toBeVisible();
    const row = page.getByRole('row', { name: /Sindangpalay/ });
    await expect(row).toContainText('Belum terbit');
    await expect(row).toContainText('12 dari 30');
    await expect(page.getByRole('row', { name: /Neglasari/ })).toContainText('Terbit 5 Feb');
    await expectSound(page);
    await page.getByLabel('Kecamatan', { exact: true }).selectOption('Tanjung Elok');
    await page.getByRole('button', { name: 'Tampilkan' }).click();
    await expect(page.getByRole('heading', { name: /^Desa di Kecamatan Tanjung Elok/ })).toBeVisible();
    await page.getByRole('link', { name: /IKM rata-rata/ }).click();
    await expect(page.getByText('Urut: IKM terendah')).toBeVisible();
    await expectSound(page);
  });

  await test.step('diunduh sebagai XLSX', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'XLSX' }).click();
    expect((await download).suggestedFilename()).toMatch(/^ringkasan-99\.01-\d{4}\.xlsx$/);
  });

  await test.step('mengingatkan: pesannya tidak hilang, dan sekali dalam tujuh hari', async () => {
    await page.goto(`${at}&kec=99.01.01&ukuran=${ukuran}`);
    const again = await page.context().newPage();
    await page.getByRole('link', { name: /^Ingatkan \d+ desa/ }).click();
    await expect(page.getByRole('heading', { name: /^Ingatkan \d+ desa\?/ })).toBeVisible();
    await again.goto(page.url());
    await expectSound(page);
    await page.getByLabel('Pesan').fill('');
    await page.getByRole('button', { name: /^Kirim ke/ }).click();
    await expect(page.getByRole('heading', { name: 'Ada 1 isian' })).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Pesan').fill('Mohon diperiksa pekan ini.');
    await page.getByRole('button', { name: /^Kirim ke/ }).click();
    await expect(page.getByText(/mengingatkan \d+ desa/)).toBeVisible();
    await prove(page, codes);
    await expect(page.getByText(/^\d+ desa diingatkan\./)).toBeVisible();
    await expect(page.getByRole('rowheader').filter({ hasText: 'Diingatkan' })).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Ingatkan/ })).toHaveCount(0);
    await expectSound(page);
    await again.getByRole('button', { name: /^Kirim ke/ }).click();
    await prove(again, codes);
    await expect(again.getByText(/^Sudah diingatkan \d/)).toBeVisible();
    await expectSound(again);
    await again.close();
  });

  await test.step('kabupaten yang desanya masih disiapkan', async () => {
    await page.goto(`${CONSOLE()}/ringkasan?kab=99.02`);
    await expect(
      page.getByText('Belum ada desa Kabupaten Giri Mulya yang dibuka untuk warga.'),
    ).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Lihat 1 desa' }).click();
    await expect(page.getByText('Giri Asih')).toBeVisible();
    expect((await page.goto(`${CONSOLE()}/ringkasan?kab=99.77`))?.status()).toBe(404);
  });

  await test.step('membuat petugas kabupaten, yang melihat kabupatennya saja', async () => {
    await page.goto(`${CONSOLE()}/petugas`);
    await expectSound(page);
    await page.getByLabel('Nama lengkap').fill('Rina Wulandari');
    await page.getByLabel('Email').fill(`rina.${own}@tirtabuana.example`);
    await page.getByRole('button', { name: 'Buat akun' }).click();
    await expect(page.getByRole('heading', { name: 'Ada 1 isian' })).toBeVisible();
    await expect(page.getByLabel('Nama lengkap')).toHaveValue('Rina Wulandari');
    await expectSound(page);
    await page.getByLabel('Kabupaten', { exact: true }).selectOption('99.01');
    // What was refused above left the proof as it was, for this.
    await page.getByRole('button', { name: 'Buat akun' }).click();
    await expect(page.getByText('Rina Wulandari dapat masuk sekarang.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Selesai' }).click();
    const row = page.getByRole('row', { name: new RegExp(`rina\\.${own}`) });
    await expect(row).toContainText('Belum masuk');
    await row.getByText('Ubah').click();
    await expectSound(page);
    await row.getByRole('button', { name: /^Nonaktifkan/ }).click();
    await prove(page, codes);
    await expect(row).toContainText('Nonaktif');
  });

  await test.step('utuh tanpa JavaScript', async () => {
    const storageState = await page.context().storageState();
    const { viewport } = project.use;
    const plain = await browser.newContext({ storageState, viewport, javaScriptEnabled: false });
    const sheet = await plain.newPage();
    await sheet.goto(at);
    await sheet.getByRole('link', { name: /^Desa diam|Desa diam/ }).click();
    await expect(sheet.getByRole('heading', { name: /^Desa yang tanpa petugas masuk/ })).toBeVisible();
    await plain.close();
  });
});

test('petugas kabupaten melihat ringkasannya dan tidak ada yang lain @sekali', async ({ page }, {
  project,
}) => {
  const own = `${project.name}${Date.now().toString(36)}`;
  const command = ['platform', 'petugas', 'create', 'Rina Wulandari'];
  await enter(page, `rina.cli.${own}@tirtabuana.example`, 'Rina Wulandari', {
    say: () => desa([...command, `rina.cli.${own}@tirtabuana.example`, '--kabupaten', '99.01']),
    opens: /^Kabupaten Tirta Buana/,
  });
  await expect(page).toHaveURL(/\/ringkasan$/);
  await expectSound(page);
  // The mark, and the overview: nothing else, also where the rail is not shown.
  await expect(page.locator('.rel nav a')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Ingatkan/ })).toHaveCount(0);
  await page.goto(`${CONSOLE()}/ringkasan?kec=99.01.01`);
  await expect(page.getByText('Sindangpalay')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sindangpalay' })).toHaveCount(0);
  for (const path of [
    ...[
      '/desa',
      '/desa/baru',
      '/desa/baru/alamat',
      '/desa/pindahan',
      '/desa/99.01.01.2001',
      '/desa/1/pulihkan',
    ],
    ...['/kesehatan', '/jejak', '/petugas', '/ringkasan?kab=99.02', '/ringkasan/ingatkan?kab=99.01'],
  ]) {
    const answer = await page.goto(`${CONSOLE()}${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
});
