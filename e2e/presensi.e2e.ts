import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';
import { chip, deviceAt, pair, tap } from './kiosk.ts';

test('kios dipasangkan, pegawai masuk dan ditolak, tempel tanpa internet terkirim, lalu perangkat dicabut', async ({
  browser,
  page,
  baseURL,
}) => {
  await masukKelola(page, AKUN.admin, '/kelola/presensi/perangkat');
  const kiosk = await deviceAt(browser, baseURL, page);
  const nama = `Tablet ${page.viewportSize()?.width}${'I'.repeat(test.info().retry)}`;
  await pair(kiosk, page, nama);
  await expectAccessible(kiosk);
  await expectNoSideScroll(kiosk);

  await tap(kiosk, 'DESA000004');
  await expect(
    kiosk.getByRole('heading', { name: /^Absensi (Masuk Berhasil|Pulang) ,Lilis Suryani/ }),
  ).toBeVisible();
  // A new card ends the result of the one before.
  await tap(kiosk, 'TIDAKADA01');
  await expect(kiosk.getByText('Presensi Gagal').first()).toBeVisible();
  await expect(kiosk.getByRole('heading', { name: 'Coba sekali lagi' })).toBeVisible();
  await expect(chip(kiosk)).toHaveAttribute('aria-invalid', 'true');
  // At once, as a reader sends it: ten signs that stand for a moment send themselves.
  await chip(kiosk).fill('DESA00000400');
  await expect(kiosk.locator('#chip-pesan')).toContainText('Chip EKTP harus berjumlah 10 karakter');
  await expect(chip(kiosk)).toHaveValue('', { timeout: 10_000 });
  await chip(kiosk).pressSequentially('DESA');
  await chip(kiosk).press('Enter');
  await expect(chip(kiosk)).toHaveValue('DESA');
  await chip(kiosk).fill('');

  await kiosk.context().setOffline(true);
  await expect(kiosk.getByText('Tidak ada internet.')).toBeVisible();
  await tap(kiosk, 'DESA000006');
  await expect(kiosk.getByRole('heading', { name: 'Tercatat, menunggu internet' })).toBeVisible();
  await expect(kiosk.getByText(/^1 tempel menunggu dikirim/)).toBeVisible();
  expect(await keptText(kiosk)).not.toContain('DESA000006');
  await kiosk.context().setOffline(false);
  await expect(kiosk.getByText('menunggu dikirim')).toHaveCount(0);
  await page.goto('/kelola/presensi');
  await expect(page.getByRole('row', { name: /Andi Darmawan/ })).not.toContainText(/Belum masuk|Libur/);

  await page.goto('/kelola/presensi/perangkat');
  await page.getByRole('button', { name: `Cabut ${nama}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut perangkat' }).click();
  await expect(page.getByText('Perangkat dicabut.').first()).toBeVisible();
  await kiosk.reload();
  await expect(kiosk.getByRole('heading', { name: 'Perangkat ini dicabut' })).toBeVisible();
  await kiosk.getByRole('button', { name: 'Pasangkan lagi' }).click();
  await expect(kiosk.locator('.kode-pasang')).toBeVisible();
  await kiosk.context().close();
});

/** All that the browser keeps of the queue, as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = indexedDB.open('presensi');
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const all = open.result.transaction('tempel').objectStore('tempel').getAll();
    await new Promise((done) => {
      all.onsuccess = done;
    });
    const bytes = (all.result as { isi: ArrayBuffer }[]).map(({ isi }) =>
      String.fromCharCode(...new Uint8Array(isi)),
    );
    return JSON.stringify([bytes, { ...localStorage }]);
  });

test('papan, izin, rekap, dan jam kerja: disaring, diputuskan, diunduh', async ({ page }) => {
  const errors = watch(page);
  await masukKelola(page, AKUN.admin, '/kelola/presensi');
  const counts = page.getByRole('navigation', { name: 'Saring menurut keadaan' }).getByRole('link');
  await expect(counts).toHaveCount(6);
  const numbers = (await counts.locator('b').allTextContents()).map(Number);
  expect(numbers.reduce((a, b) => a + b)).toBe(13);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: /Dinas luar/ }).click();
  await expect(page.getByText(/, 1 pegawai/)).toBeVisible();

  await page.getByRole('link', { name: /^Izin dan cuti/ }).click();
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: 'Rekap bulan' }).click();
  await expect(page.getByRole('table')).toContainText('Nining Rahayu');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rekap-kehadiran-\d{4}-\d{2}\.pdf$/);

  await page.getByRole('link', { name: 'Jam kerja dan libur' }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByLabel('Senin, masuk').fill('17.00');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Jam pulang harus sesudah jam masuk.').first()).toBeVisible();
  await expect(page.getByLabel('Senin, masuk')).toHaveValue('17.00');
  expect(errors, 'console errors').toEqual([]);
});

test('desa kosong dan tanpa JavaScript: chip diisi, pegawai terlambat dicatat dan diperbaiki, cuti, rekap @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Presensi');
  const first = await pageAt(browser, url, project.use);
  await masukKelola(first, admin, '/kelola/presensi');
  await expect(
    first.getByText('Belum ada pegawai yang terbit. Presensi mencatat kehadiran mereka.'),
  ).toBeVisible();
  await expectAccessible(first);
  for (const [part, words] of [
    ['izin', 'Belum ada pegawai yang terbit.'],
    ['rekap', 'Belum ada pegawai yang terbit.'],
    ['perangkat', 'Belum ada perangkat.'],
    ['jam-kerja', 'Jam kerja'],
  ] as const) {
    await first.goto(`/kelola/presensi/${part}`);
    await expect(first.getByText(words).first()).toBeVisible();
    await expectAccessible(first);
    await expectNoSideScroll(first);
  }
  const cookies = await first.context().cookies();
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false, locale: 'id-ID' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const id = await official(page);
  await page.goto(`/kelola/pegawai/${id}/presensi`);
  await page.getByLabel('Chip KTP-el').fill('0499AA77BB');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Sudah diisi: kosongkan bila tidak berubah.')).toBeVisible();

  await page.goto('/kelola/presensi/catat?tanggal=2026-11-20');
  await page.getByLabel('Pegawai').selectOption({ label: 'Siti Komala' });
  await page.getByLabel('Masuk', { exact: true }).fill('08.31');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Masukkan alasan.').first()).toBeVisible();
  await expect(page.getByLabel('Masuk', { exact: true })).toHaveValue('08.31');
  await page.getByLabel('Alasan').fill('Kartu tertinggal');
  await page.getByRole('button', { name: 'Simpan' }).click();
  const row = page.getByRole('row', { name: /Siti Komala/ });
  await expect(row).toContainText('Terlambat');
  await expect(row).toContainText('31 menit');
  await page.getByRole('link', { name: 'Perbaiki kehadiran Siti Komala' }).click();
  await first.goto(page.url());
  await page.getByLabel('Masuk', { exact: true }).fill('07.50');
  await page.getByLabel('Alasan').fill('Jam keliru');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(row).toContainText('Hadir');
  await expect(row).toContainText('Jam keliru');
  await slowerOfficer(first);

  await page.goto('/kelola/presensi/izin?bulan=2026-11');
  await page.getByLabel('Pegawai').selectOption({ label: 'Siti Komala' });
  await page.getByLabel('Dinas luar').check();
  await page.getByLabel('Dari').fill('2026-11-19');
  await page.getByLabel('Sampai').fill('2026-11-19');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Lampirkan surat tugas.').first()).toBeVisible();
  await page.getByLabel('Cuti').check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(row).toContainText('Sisa cuti tahunan 11 dari 12 hari');
  await page.goto('/kelola/presensi/rekap?bulan=2026-11');
  await expect(row).toBeVisible();
  await context.close();
  await first.context().close();
});

/** Corrects the day that another officer has corrected since: sees that, loses nothing, and saves by choosing. */
async function slowerOfficer(page: Page): Promise<void> {
  const [masuk, alasan] = [page.getByLabel('Masuk', { exact: true }), page.getByLabel('Alasan')];
  await masuk.fill('07.40');
  await alasan.fill('Menurut buku tamu');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(/^Jamnya baru saja diperbaiki petugas lain\./)).toBeVisible();
  await expect(page.getByText('Sekarang tercatat 07.50.')).toBeVisible();
  await expect(page.getByText(/^Terakhir diperbaiki .*: Jam keliru$/)).toBeVisible();
  await expect(masuk).toHaveValue('07.40');
  await expect(alasan).toHaveValue('Menurut buku tamu');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Pilih salah satu dulu, baru simpan.')).toBeVisible();
  await page.getByRole('radio', { name: /^Pakai isian saya/ }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('row', { name: /Siti Komala/ })).toContainText('Menurut buku tamu');
}

/** Writes and publishes an official without scripts; returns their number. */
async function official(page: Page): Promise<string> {
  await page.goto('/kelola/pegawai');
  await page.getByRole('button', { name: 'Tambah pegawai' }).first().click();
  await page.getByLabel('Nama', { exact: true }).fill('Siti Komala');
  await page.getByLabel('Jabatan').fill('Kaur Keuangan');
  await page.getByRole('button', { name: 'Simpan', exact: true }).first().click();
  const id = /pegawai\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).first().click();
  return id;
}
