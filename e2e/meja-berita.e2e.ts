import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { AKUN, editorOf, expect, expectAccessible, masukKelola, test } from './fixtures.ts';

const SAVED = /Tersimpan pukul \d\d\.\d\d/;

/** Writes drafts as the editor of the demo village; all their titles contain `sebutan`, and no others do. */
async function drafts(request: APIRequestContext, sebutan: string, count: number): Promise<number[]> {
  const { access } = await (await request.post('/v1/token/', { data: AKUN.redaksi })).json();
  const headers = { authorization: `Bearer ${access}` };
  const [kategori] = (await (await request.get('/v1/kategoriberita/')).json()).data;
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const made = await request.post('/v1/kelola/artikel/', { headers, data: { judul: `${sebutan} ${at}` } });
    const { id, versi } = (await made.json()).data;
    const data = { versi, isi: '<p>Awal cerita.</p>', kategori: kategori.id };
    expect((await request.patch(`/v1/kelola/artikel/${id}/`, { headers, data })).status()).toBe(200);
    ids.push(id);
  }
  return ids;
}

/** A word that no other article contains, nor one from the other window size or an earlier run. */
const word = ({ project, testId }: TestInfo) =>
  `uji${project.name}${testId.slice(-5)}${Date.now().toString(36)}`;

const rowOf = (page: Page, judul: string) => page.getByRole('row').filter({ hasText: judul });
/** Confirms the dialog and waits until it is closed: the page behind it takes no input before. */
async function confirm(page: Page, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('menu baris: dibuka dengan papan ketik, mengarsipkan, dan menutup dengan Escape @sekali', async ({
  page,
  request,
}, info) => {
  const sebutan = word(info);
  await drafts(request, sebutan, 1);
  await masukKelola(page, AKUN.redaksi, `/kelola/berita?search=${sebutan}`);
  const row = rowOf(page, sebutan);
  const menu = row.getByRole('button', { name: `Aksi lain untuk ${sebutan} 1` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(row.getByRole('link', { name: 'Ubah' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Lihat di situs' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await row.getByRole('button', { name: 'Arsipkan' }).click();
  await expect(page.getByRole('dialog', { name: `Arsipkan "${sebutan} 1"?` })).toBeVisible();
  await confirm(page, 'Arsipkan');
  await expect(page.getByText('Berita diarsipkan.')).toBeVisible();
  await expect(row).toContainText('Arsip');
});

test('beberapa berita diterbitkan sekaligus, lalu dibuang dan dikembalikan @sekali', async ({
  page,
  request,
}, info) => {
  const sebutan = word(info);
  await drafts(request, sebutan, 3);
  await masukKelola(page, AKUN.redaksi, `/kelola/berita?search=${sebutan}`);
  const rows = rowOf(page, sebutan);
  await expect(rows).toHaveCount(3);
  const act = async (verb: string, count: number) => {
    await page.getByRole('checkbox', { name: /^Pilih semua/ }).check();
    await expect(page.getByText(`${count} dipilih`)).toBeVisible();
    await page.getByRole('button', { name: verb, exact: true }).click();
    await expect(page.getByRole('dialog', { name: `${verb} ${count} berita terpilih?` })).toBeVisible();
    await confirm(page, verb);
  };
  await act('Terbitkan', 3);
  await expect(page.getByText('3 berita diterbitkan.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Terbit' })).toHaveCount(3);
  await page.getByRole('checkbox', { name: `Pilih ${sebutan} 2` }).check();
  await expect(page.getByText('1 dipilih')).toBeVisible();
  await page.getByRole('button', { name: 'Tarik', exact: true }).click();
  await confirm(page, 'Tarik');
  await expect(page.getByText('Berita ditarik menjadi draf.')).toBeVisible();
  await expect(rowOf(page, `${sebutan} 2`)).toContainText('Draf');
  await act('Hapus', 3);
  await expect(page.getByText('3 berita dipindahkan ke sampah.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.goto(`/kelola/berita?status=sampah&search=${sebutan}`);
  await act('Kembalikan', 3);
  await expect(page.getByText('3 berita dikembalikan dari sampah.')).toBeVisible();
  await page.goto(`/kelola/berita?search=${sebutan}`);
  await expect(rows).toHaveCount(3);
});

test('daftar disaring menurut tahun, tanpa meninggalkan saringan lain @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.redaksi, '/kelola/berita?status=terbit');
  const years = page.getByRole('combobox', { name: 'Tahun' });
  const year = await years.getByRole('option').last().textContent();
  await years.selectOption({ label: year ?? '' });
  await expect(page).toHaveURL(/status=terbit&.*tahun=\d{4}|tahun=\d{4}&.*status=terbit/);
  await expect(page.locator('.meja-tgl').first()).toContainText(year ?? '?');
  for (const date of await page.locator('.meja-tgl').allTextContents()) expect(date).toContain(year ?? '?');
});

test('naskah lama dipakai lagi dari riwayat @sekali', async ({ page, request }, info) => {
  const sebutan = word(info);
  const [id] = await drafts(request, sebutan, 1);
  await masukKelola(page, AKUN.redaksi, `/kelola/berita/${id}`);
  const judul = page.getByLabel('Judul', { exact: true });
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await confirm(page, 'Terbitkan');
  await expect(page.getByRole('button', { name: 'Terbitkan perubahan' })).toBeVisible();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.ok() && answer.url().endsWith(`/${id}/`),
  );
  await judul.fill(`${sebutan} diganti`);
  await stored;
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByText(/^Riwayat/).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Menerbitkan' })
    .getByRole('link', { name: /^Kembali ke naskah ini/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Kembali ke naskah ini?' });
  await expect(dialog.locator('del')).toContainText('diganti');
  await expect(dialog.locator('ins')).toContainText('1');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Batal' }).click();
  await expect(dialog).toBeHidden();
  await expect(judul).toHaveValue(`${sebutan} diganti`);
  await page
    .getByRole('link', { name: /^Kembali ke naskah ini/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Kembali ke naskah ini' }).click();
  await expect(page.getByText('Naskah lama dipakai lagi.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(judul).toHaveValue(`${sebutan} 1`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Kembali ke naskah lama' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Bandingkan dengan sebelumnya/ })
    .first()
    .click();
  const two = page.getByRole('dialog', { name: 'Bandingkan dua naskah' });
  await expect(two.locator('ins')).toContainText('diganti');
  await expectAccessible(page);
  await two.getByRole('link', { name: 'Tutup' }).click();
  await expect(two).toBeHidden();
  await page.reload();
  await expect(judul).toHaveValue(`${sebutan} 1`);
});

test('menulis tanpa jaringan: tulisan tinggal dan tersimpan begitu jaringan kembali @sekali', async ({
  page,
  request,
  context,
}, info) => {
  const sebutan = word(info);
  const [id] = await drafts(request, sebutan, 1);
  await masukKelola(page, AKUN.redaksi, `/kelola/berita/${id}`);
  await expect(page.getByRole('toolbar', { name: /Format/ })).toBeVisible();
  // Requests that the page still makes would log expected errors.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Judul', { exact: true }).fill(`${sebutan} dari kebun`);
  await editorOf(page, 'Isi berita').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Lanjutannya.');
  await expect(page.getByText('Internet terputus, belum tersimpan')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Judul', { exact: true })).toHaveValue(`${sebutan} dari kebun`);
  await expect(page.getByRole('textbox', { name: 'Isi berita' })).toContainText('Awal cerita. Lanjutannya.');
});

test('pratinjau terbuka di tab sendiri dengan tulisan terakhir @sekali', async ({
  page,
  request,
  context,
}, info) => {
  const sebutan = word(info);
  const [id] = await drafts(request, sebutan, 1);
  await masukKelola(page, AKUN.redaksi, `/kelola/berita/${id}`);
  await expect(page.getByRole('toolbar', { name: /Format/ })).toBeVisible();
  await page.getByLabel('Judul', { exact: true }).fill(`${sebutan} siap dilihat`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Pratinjau' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: `${sebutan} siap dilihat` })).toBeVisible();
  expect(new URL(preview.url()).pathname).toBe(`/kelola/berita/${id}/pratinjau`);
  await expect(page.getByText(SAVED)).toBeVisible();
});
