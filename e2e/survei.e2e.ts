import { emptyVillage, pageAt } from './empty-village.ts';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';
import { answerNine, identify, next, question, solve, sumIn } from './survey-form.ts';

test('warga menilai layanan: salah isi, muat ulang, yakin, terkirim', async ({ browser }, { project }) => {
  const { url, admin } = emptyVillage('Survei');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await page.goto('/survei/hasil');
  await expect(page.getByText('Tidak ada data ditemukan')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // The office asks a question of its own in a new period.
  const staff = await pageAt(browser, url, project.use);
  await masukKelola(staff, admin, '/kelola/survei?isian=baru');
  await expectAccessible(staff);
  await expectNoSideScroll(staff);
  await staff.getByLabel('Nama periode').fill('Semester 2 2026');
  const today = await staff.evaluate(() =>
    new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' }),
  );
  const typed = today.split('-').toReversed().join('-');
  await staff.getByRole('textbox', { name: 'Mulai' }).fill(typed);
  await staff.getByRole('textbox', { name: 'Selesai' }).fill(typed);
  await staff.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(staff.getByText('Periode Semester 2 2026 tersimpan.').first()).toBeVisible();
  await staff.goto('/kelola/survei?bagian=pertanyaan&isian=baru');
  await staff.getByRole('textbox', { name: 'Pertanyaan' }).fill('Apakah kabar desa mudah Anda dapatkan?');
  await staff.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(staff.getByText('Pertanyaan tersimpan.').first()).toBeVisible();
  await expectAccessible(staff);
  await expectNoSideScroll(staff);
  await staff.goto('/kelola/survei?bagian=layanan');
  await expectAccessible(staff);
  await expectNoSideScroll(staff);

  await page.goto('/');
  await page.getByRole('link', { name: 'Isi Survey' }).click();
  await expect(page.getByText('1/3')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Isi Survey' })).toHaveCount(0);
  await next(page);
  for (const message of [
    'Masukkan umur !',
    'Pilih jenis kelamin !',
    'Pilih pendidikan terakhir !',
    'Pilih pekerjaan !',
  ])
    await expect(page.getByText(message).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await identify(page);
  await page.getByRole('combobox', { name: 'Pekerjaan' }).fill('petani');
  await page.getByRole('option', { name: 'Petani/Pekebun' }).click();
  await next(page);
  await expect(page.getByRole('heading', { name: 'Survey Kepuasan Masyarakat', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await question(page, '1. ').getByRole('radio', { name: 'Sesuai', exact: true }).check();
  await next(page);
  await expect(page.getByText('Pilihan ini harus diisi!').first()).toBeVisible();

  // A reload goes on where it was.
  await page.reload();
  await expect(page.getByText('2/3')).toBeVisible();
  await expect(question(page, '1. ').getByRole('radio', { name: 'Sesuai', exact: true })).toBeChecked();
  await answerNine(page, 1);
  await next(page);
  await expect(page.getByText('3/3')).toBeVisible();
  await page.getByRole('radio', { name: 'Puas', exact: true }).check();
  await page.getByRole('button', { name: 'Kirim' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Apakah anda yakin isi survei kepuasan desa anda sudah sesuai?'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yakin' }).click();
  await expect(dialog.getByText('Harap verifikasi captcha terlebih dahulu!').first()).toBeVisible();

  // Nothing reaches the server: the dialog closes, a note says so, and what was chosen stays.
  await solve(page);
  await page.route('**/v1/survei-poll/', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Yakin' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Jawaban belum terkirim.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Puas', exact: true })).toBeChecked();
  await page.unroute('**/v1/survei-poll/');

  await page.getByRole('button', { name: 'Kirim' }).click();
  await solve(page);
  await dialog.getByRole('button', { name: 'Yakin' }).click();
  await expect(
    page.getByText('Survei berhasil dikirim. Terima kasih atas masukkan yang telah anda berikan').first(),
  ).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveURL(`${url}/`);
  await staff.goto('/kelola/survei');
  await expect(staff.getByText('Sudah menjawab')).toBeVisible();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('warga menilai layanan, langkah demi langkah', async ({ browser }, { project }) => {
    const { url } = emptyVillage('Polos');
    const { viewport } = project.use;
    const plain = await browser.newContext({
      ...{ baseURL: url, javaScriptEnabled: false, locale: 'id-ID' },
      ...(viewport && { viewport }),
    });
    const page = await plain.newPage();
    await page.goto('/survei');
    await next(page);
    await expect(page.getByText('Masukkan umur !').first()).toBeVisible();
    await identify(page);
    await page.getByLabel('Pekerjaan').selectOption('Petani/Pekebun');
    await next(page);
    await expect(page.getByText('2/2')).toBeVisible();
    await page.getByRole('button', { name: 'Kembali' }).click();
    await expect(page.getByLabel('Umur')).toHaveValue('34');
    await next(page);
    await answerNine(page);
    await page.getByRole('button', { name: 'Kirim' }).click();
    const teks = await page.getByText(/^Berapa \w+ ditambah \w+\?$/).innerText();
    await page.getByLabel(teks).fill(String(sumIn(teks)));
    await page.getByRole('button', { name: 'Yakin' }).click();
    // What stands in a noscript is no text to Playwright, but it is a status.
    await expect(page.getByRole('status').filter({ visible: true })).toContainText(
      'Survei berhasil dikirim.',
      {
        timeout: 45_000,
      },
    );
  });
});

test('hasil yang terbit dibaca warga, ditarik dan diterbitkan lagi oleh petugas', async ({ page }, {
  project,
}) => {
  await page.goto('/survei/hasil');
  await expect(page.getByRole('heading', { name: 'Hasil survei kepuasan' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nilai sembilan unsur' })).toBeVisible();
  await expect(page.getByRole('table', { name: /Sebaran jawaban per unsur/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const pdf = await page.request.get(
    await page.getByRole('link', { name: 'Unduh PDF' }).evaluate((a: HTMLAnchorElement) => a.href),
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await masukKelola(page, AKUN.admin, '/kelola/survei?bagian=hasil');
  await expect(page.getByRole('heading', { name: 'Nilai unsur' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto('/kelola/survei');
  await expect(page.getByRole('table', { name: 'Periode survei' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // One window is enough to change what the other reads.
  if (project.name !== 'meja') return;
  await page.goto('/kelola/survei?bagian=hasil');
  const name = await page.getByLabel('Periode').locator('option:checked').innerText();
  await page.getByRole('button', { name: 'Tarik', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tarik hasil' }).click();
  await expect(page.getByText('Hasil ditarik.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Terbitkan hasil' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Terbitkan hasil ${name}?`);
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Hasil terbit.').first()).toBeVisible();
});
