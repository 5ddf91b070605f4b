import { pageAt } from './empty-village.ts';
import { fileBusinessLetter, playFirstDay, USAHA } from './first-day.ts';
import { enterHead, sign } from './first-letter.ts';
import { opened } from './first-resident.ts';
import { belongsTo, expect, expectAccessible, expectNoSideScroll, test, watch } from './fixtures.ts';
import { CONSOLE, enter, prove, urlOf } from './operator.ts';

const FIRST = 'Kebun!Teh77';

test(
  'desa dibuat di konsol platform, adminnya masuk dengan lembarnya, sampai surat pertama ditandatangani',
  { tag: '@sekali' },
  async ({ browser }, { project, retry }) => {
    const own = `konsol-${Date.now().toString(36)}`;
    const operator = await pageAt(browser, CONSOLE(), project.use);
    const codes = await enter(operator, `nurhayati.${own}@platform.example`, 'Nurhayati');
    await operator.getByLabel('Cari desa').fill('sukamulya');
    await operator.getByRole('button', { name: 'Cari' }).click();
    // Each try has a village of its own.
    await operator
      .getByRole('link', { name: /^Siapkan Sukamulya,/ })
      .nth(retry)
      .click();
    await operator.getByRole('button', { name: 'Lanjut ke alamat' }).click();
    await operator.getByLabel('Nama alamat').fill(own);
    await operator.getByRole('button', { name: 'Lanjut ke paket' }).click();
    await operator.getByRole('button', { name: 'Lanjut ke admin' }).click();
    await operator.getByLabel('Nama lengkap').fill('Siti Aminah');
    await operator.getByLabel('Nama pengguna').fill('siti');
    await operator.getByRole('button', { name: 'Buat desa' }).click();
    await prove(operator, codes);
    const kode = await operator
      .getByRole('region', { name: 'Lembar admin pertama' })
      .locator('.struk-kode')
      .innerText();

    const url = urlOf(`${own}.localhost`);
    const [petugas, kades] = [
      await pageAt(browser, url, project.use),
      await pageAt(browser, url, project.use),
    ];
    const errors = [petugas, kades].map(watch);
    await opened(petugas);
    await petugas.goto('/kelola/kode');
    await petugas.getByLabel('Kode', { exact: true }).fill(kode);
    await petugas.getByLabel('Nama pengguna').fill('siti');
    await petugas.getByRole('button', { name: 'Lanjutkan' }).click();
    await petugas.getByLabel('Password baru', { exact: true }).fill(FIRST);
    await petugas.getByLabel('Ulangi password baru').fill(FIRST);
    await petugas.getByRole('button', { name: 'Simpan dan masuk' }).click();
    await expect(petugas).toHaveURL(/\/kelola$/);
    belongsTo(petugas, { username: 'siti', password: FIRST });
    const seen = async () => {
      await expectAccessible(petugas);
      await expectNoSideScroll(petugas);
    };
    const ofHead = await playFirstDay(petugas, seen);

    await fileBusinessLetter(petugas);
    await enterHead(kades, ofHead);
    await sign(kades, USAHA);
    await petugas.goto('/kelola/surat-keluar');
    await expect(petugas.getByText(/\b213\b/).first()).toBeVisible();
    expect(errors.flat()).toEqual([]);
  },
);
