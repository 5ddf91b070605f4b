import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures.ts';

test('pengembang membaca dokumentasi API, juga tanpa JavaScript', { tag: '@sekali' }, async ({
  browser,
  page,
  situs,
}) => {
  await page.goto('/dokumentasi-api');
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumentasi API' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: situs })).newPage();
  await plain.goto('/dokumentasi-api');
  await plain.getByRole('link', { name: 'Masuk dengan NIK dan password' }).click();
  await expect(plain).toHaveURL(/\/dokumentasi-api\/sesi#createSesi$/);
  const operation = plain.getByRole('region', { name: 'Masuk dengan NIK dan password', exact: true });
  await expect(operation.getByText('POST /v1/token/')).toBeVisible();
  await expect(operation.getByRole('row', { name: /^username/ })).toContainText('Wajib');
  await plain.context().close();

  await page.goto('/dokumentasi-api/notifikasi');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const missing = await page.goto('/dokumentasi-api/lain');
  expect(missing?.status()).toBe(404);
});
