import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

const PDF = 'app/features/komponen/contoh.pdf';
const SAVED = /Tersimpan pukul \d\d\.\d\d/;

test('petugas menambah SOP, menerbitkannya, dan menaikkan urutannya @sekali', async ({ page }, {
  project,
}) => {
  const nama = `Layanan keliling ${project.name}`;
  await masukKelola(page, AKUN.admin, '/kelola/ppid');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Tambah dokumen' }).click();
  await page.waitForURL(/\/kelola\/ppid\/\d+$/);

  await test.step('tanpa jenis dan berkas tidak terbit', async () => {
    await page.getByLabel('Judul', { exact: true }).fill(nama);
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText('Harap pilih jenis dokumen').first()).toBeVisible();
    await page.getByLabel('Jenis dokumen').selectOption('SOP');
    await expect(page.getByText('Berkas PDF belum diunggah')).toBeVisible();
  });
  await test.step('berkas diperiksa, lalu terbit', async () => {
    await page.getByLabel('Pilih berkas').setInputFiles(PDF);
    await expect(page.getByText('Berkas PDF sudah diunggah')).toBeVisible();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText('Dokumen diterbitkan.')).toBeVisible();
  });
  await test.step('dokumen baru di akhir, dinaikkan dengan papan ketik', async () => {
    await page.goto('/kelola/ppid/urutan?jenis=sop');
    const list = page.getByRole('list', { name: 'Urutan SOP' });
    await expect(list.getByRole('listitem').filter({ hasText: nama })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const moved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await list.getByRole('button', { name: `Naikkan ${nama}` }).focus();
    await page.keyboard.press('Home');
    await expect(page.getByText(new RegExp(`^${nama} sekarang nomor 1 dari`))).toBeAttached();
    await moved;
  });
  await test.step('dipindah ke nomor yang ditulis, lalu ke paling bawah', async () => {
    const list = page.getByRole('list', { name: 'Urutan SOP' });
    const row = list.getByRole('listitem').filter({ hasText: nama });
    const count = await list.getByRole('listitem').count();
    const press = async (name: string) => {
      const moved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
      await row.getByRole('button', { name }).click();
      await moved;
    };
    await row.locator('summary').click();
    await row.getByLabel('Pindah ke nomor').fill('0');
    await row.getByRole('button', { name: 'Pindahkan' }).click();
    await expect(row.getByText(`Tulis nomor 1 sampai ${count}.`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await row.getByLabel('Pindah ke nomor').fill('2');
    await press('Pindahkan');
    await expect(page.getByText(`${nama} sekarang nomor 2 dari ${count}.`)).toBeAttached();
    await expect(list.getByRole('listitem').nth(1)).toContainText(nama);
    await expect(row.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await press('Ke paling bawah');
    await page.reload();
    await expect(list.getByRole('listitem').last()).toContainText(nama);
  });
  await test.step('warga melihatnya di halaman SOP', async () => {
    await page.goto('/ppid/sop-pelayanan');
    const row = page.getByRole('row').filter({ hasText: nama });
    await expect(row.getByRole('link', { name: /^Download/ })).toBeVisible();
  });
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dokumen dipindah ke nomor yang ditulis, dan nomor yang salah disebut @sekali', async ({ page }) => {
    await masukKelola(page, AKUN.admin, '/kelola/ppid/urutan?jenis=dik');
    const list = page.getByRole('list', { name: /^Urutan/ });
    const first = (await list.locator('.kata b').first().textContent()) ?? '';
    const move = async (ke: string) => {
      const row = list.getByRole('listitem').filter({ hasText: first });
      await row.locator('summary').click();
      await row.getByLabel('Pindah ke nomor').fill(ke);
      await row.getByRole('button', { name: 'Pindahkan' }).click();
    };
    await move('2');
    await expect(list.locator('.kata b').nth(1)).toHaveText(first);
    await move('nol');
    await expect(page.getByRole('alert')).toContainText('Tulis nomor tujuannya, mulai dari 1.');
    await move('1');
    await expect(list.locator('.kata b').first()).toHaveText(first);
  });
});

test('daftar dokumen disaring menurut jenis dan tahun, lalu dicari @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin, '/kelola/ppid');
  const year = page.getByRole('combobox', { name: /^Tahun/ });
  const some = (await year.locator('option').nth(1).textContent()) ?? '';
  await year.selectOption(some);
  await page.waitForURL(new RegExp(`tahun=${some}`));
  const rows = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Pilih (?!semua)/ }) });
  await expect(rows.filter({ hasNotText: some })).toHaveCount(0);
  await expect(rows.first()).toContainText(some);
  await page.getByRole('combobox', { name: /^Jenis/ }).selectOption('rkpdes');
  await page.waitForURL(/jenis=rkpdes/);
  expect(page.url()).toContain(`tahun=${some}`);
  await page.getByRole('searchbox', { name: 'Cari judul dokumen' }).fill('tidak mungkin ada');
  await expect(page.getByText('Tidak ada dokumen yang cocok dengan "tidak mungkin ada".')).toBeVisible();
});

test('pratinjau menunjukkan dokumen di halaman jenisnya @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin, '/kelola/ppid?jenis=rpjmdes');
  await page
    .getByRole('link', { name: /^RPJM Desa/ })
    .first()
    .click();
  const preview = await page.getByRole('link', { name: 'Pratinjau' }).getAttribute('href');
  await page.goto(preview ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'RPJMDES' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^RPJM Desa/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('profil PPID diubah, tampil, dan dikembalikan dari riwayat @sekali', async ({
  browser,
  situs,
  situsLain,
  viewport,
}, { project }) => {
  // A village has one profile: each window size changes that of its own village.
  const baseURL = project.name === 'hp' ? situsLain : situs;
  const page = await (await browser.newContext({ baseURL, viewport, locale: 'id-ID' })).newPage();
  // The form restarts from the published version; until its editors have loaded, plain fields take their place.
  const text = async (kata: string) => {
    await expect(page.getByRole('toolbar', { name: /Format/ })).toHaveCount(6);
    await page.getByRole('textbox', { name: 'Maklumat pelayanan' }).fill(kata);
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Simpan dan terbitkan' }).click();
    await expect(page.getByText('Profil PPID disimpan.').first()).toBeVisible();
  };
  await masukKelola(page, AKUN.admin, '/kelola/ppid/profil');
  await expect(page.getByRole('toolbar', { name: /Format/ })).toHaveCount(6);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const history = page.getByRole('region', { name: 'Riwayat' }).getByRole('listitem');
  const before = await history.count();
  await text('Kami melayani pada hari kerja.');
  await save();
  await expect(history).toHaveCount(before + 1);
  await text('Kami melayani setiap hari.');
  await save();
  await expect(history).toHaveCount(before + 2);
  await page.goto('/ppid/profil-ppid?now=maklumat-pelayanan');
  await expect(page.getByText('Kami melayani setiap hari.')).toBeVisible();
  await test.step('draf tersimpan sendiri, dilihat lebih dahulu, lalu dibuang', async () => {
    await page.goto('/kelola/ppid/profil');
    await text('Kami belum yakin.');
    await expect(page.getByText(/Tersimpan pukul \d\d\.\d\d/)).toBeVisible();
    await page.goto('/kelola/ppid/profil/pratinjau?now=maklumat-pelayanan');
    await expect(page.getByText('Kami belum yakin.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.goto('/ppid/profil-ppid?now=maklumat-pelayanan');
    await expect(page.getByText('Kami melayani setiap hari.')).toBeVisible();
    await page.goto('/kelola/ppid/profil');
    await expect(page.getByText(/^Draf ini belum terbit\. Terakhir diubah/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buang draf' }).click();
    await expect(page.getByText(/^Draf ini belum terbit/)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Maklumat pelayanan' })).toHaveText(
      'Kami melayani setiap hari.',
    );
  });
  await page.goto('/kelola/ppid/profil');
  await page
    .getByRole('button', { name: /^Pakai lagi/ })
    .first()
    .click();
  await expect(page.getByText('Profil lama dipakai lagi.')).toBeVisible();
  await page.goto('/ppid/profil-ppid?now=maklumat-pelayanan');
  await expect(page.getByText('Kami melayani pada hari kerja.')).toBeVisible();
  await page.context().close();
});
