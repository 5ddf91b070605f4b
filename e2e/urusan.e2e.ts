import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

test('dua petugas berbagi satu laporan: ditugaskan, batas dalam, catatan, diikuti; tanpa JavaScript pun', async ({
  browser,
  page,
  baseURL,
  isMobile,
}) => {
  const errors = watch(page);
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor?keadaan=disetujui');
  // A report that no other journey decides on, and another one for each width.
  const row = page
    .getByRole('navigation', { name: 'Antrean laporan' })
    .getByRole('link')
    .nth(isMobile ? -1 : -2);
  const address = (await row.getAttribute('href')) ?? '';
  await page.goto(address);
  const office = page.getByRole('region', { name: 'Urusan kantor' });
  await expect(office.getByText('Belum ditugaskan')).toBeVisible();
  await expectAccessible(page);

  // Somebody else has the same page open.
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  await masukKelola(other, AKUN.admin, address);
  const theirs = other.getByRole('region', { name: 'Urusan kantor' });
  await expect(theirs.getByRole('button', { name: 'Ambil' })).toBeVisible();
  await office.getByRole('button', { name: 'Ambil' }).click();
  await expect(office.getByText('Belum ditugaskan')).toBeHidden();
  await theirs.getByRole('button', { name: 'Ambil' }).click();
  await expect(other.getByText(/sudah mengambilnya\. Pilih petugas lagi/).first()).toBeVisible();
  await expect(theirs.getByText('Belum ditugaskan')).toBeHidden();

  // The office's own day is a working day, and refused at the field otherwise.
  await office.getByText('Batas dalam').click();
  await office.getByLabel('Selesai paling lambat').fill('01-01-2020');
  await office.getByRole('button', { name: 'Simpan batas' }).click();
  await expect(office.getByText('Tanggal ini sudah lewat.').first()).toBeVisible();
  await expect(office.getByLabel('Selesai paling lambat')).toHaveValue('01-01-2020');
  await page.keyboard.press('Escape');

  const note = page.getByLabel('Catatan dalam, tidak terlihat warga');
  await note.fill('Sudah saya telepon PLN. @Admin');
  await page.getByRole('button', { name: 'Administrator Desa' }).click();
  await expect(note).toHaveValue('Sudah saya telepon PLN. @Administrator Desa ');
  await note.press('End');
  await note.pressSequentially('pemilik 9901012005900001');
  await note.press('Control+Enter');
  await expect(page.getByText('Ada 16 angka seperti NIK.').first()).toBeVisible();
  await expect(note).toHaveValue(/9901012005900001$/);
  await page.getByRole('button', { name: 'Samarkan' }).click();
  const notes = page.getByRole('region', { name: /^Catatan dalam/ });
  const written = notes.getByRole('paragraph').filter({ hasText: 'pemilik ••••••••••••••••' });
  await expect(written).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(office.getByRole('button', { name: 'Diikuti, 2 orang' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSideScroll(page);
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 880 });
  await page.goto('/kelola/lapor?urus=saya');
  await expect(page.getByRole('link', { name: /^Untuk saya \d/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Antrean laporan' }).getByRole('link')).not.toHaveCount(
    0,
  );
  expect(errors.filter((text) => !/400/.test(text))).toEqual([]);

  const plain = await browser.newContext({
    ...{ baseURL, javaScriptEnabled: false, viewport: page.viewportSize() },
    storageState: await context.storageState(),
  });
  const reader = await plain.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('paragraph').filter({ hasText: 'pemilik ••••' })).toBeVisible();
  await reader.getByText('Ditugaskan kepada').click();
  await reader.getByRole('button', { name: /^Lepaskan/ }).click();
  await expect(reader.getByText('Belum ditugaskan').first()).toBeVisible();
  await plain.close();
  await context.close();
});
