import type { APIRequestContext, Page } from '@playwright/test';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inBothWindows,
  masukKelola,
  test,
} from './fixtures.ts';

const LISTS = ['berita', 'kegiatan', 'hero', 'produk-hukum', 'ppid', 'anti-korupsi', 'pegawai'];

/** An article written by the editor of the demo village. */
async function draft(request: APIRequestContext, judul: string, isi = ''): Promise<number> {
  const { access } = await (await request.post('/v1/token/', { data: AKUN.redaksi })).json();
  const headers = { authorization: `Bearer ${access}` };
  const made = await request.post('/v1/kelola/artikel/', { headers, data: { judul } });
  const { id, versi } = (await made.json()).data;
  if (isi) await request.patch(`/v1/kelola/artikel/${id}/`, { headers, data: { versi, isi } });
  return id;
}

/** The parts of a list that are cut off or wrapped to a line of their own. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('.geser')].filter((one) => one.scrollWidth > one.clientWidth);
    const bar = document.querySelector('.saring');
    const links = [...(bar?.querySelectorAll(':scope > a') ?? [])];
    const end = bar?.getBoundingClientRect().bottom ?? 0;
    const first = bar?.querySelector('a')?.getBoundingClientRect().top ?? 0;
    const low = innerWidth < 1280 ? [] : links.filter((one) => one.getBoundingClientRect().top > first + 36);
    const out = [...document.querySelectorAll('tbody td')].filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    });
    return [...wide, ...low, ...out].map((one) => `${one.textContent} ${end}`);
  });

const LONG = `${'pertanggungjawaban'.repeat(6)} anggaran pendapatan dan belanja desa`;

test('setiap daftar di konsol muat di jendela @sekali', async ({ page, request }) => {
  await draft(request, `Rapat ${LONG}`);
  await masukKelola(page, AKUN.admin);
  for (const list of LISTS) {
    await page.goto(`/kelola/${list}?per_page=50`);
    await inBothWindows(page, async () => {
      await expectNoSideScroll(page);
      expect(await misplaced(page), list).toEqual([]);
    });
  }
});

test('satu baris menunjukkan status dan menunya, juga dengan judul panjang', async ({
  page,
  request,
  isMobile,
}, { project }) => {
  const judul = `Musyawarah ${project.name} ${LONG}`;
  await draft(request, judul);
  await masukKelola(page, AKUN.admin);
  await page.goto(`/kelola/berita?search=Musyawarah ${project.name}`);
  const row = page.getByRole('row').filter({ hasText: judul }).first();
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByText('Draf')).toBeInViewport({ ratio: 1 });
  const menu = row.getByRole('button', { name: 'Aksi lain untuk' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(row.getByRole('link', { name: 'Ubah' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Judul', exact: true }).click();
  await expect(page).toHaveURL(/ordering=judul/);
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await expect(page.getByText(/^\d+ dipilih/)).toBeVisible();
  if (isMobile) await expect(page.getByText('Pilih semua')).toBeVisible();
});

test('bilah dan pemeriksaan tetap terlihat di samping tulisan panjang', async ({ page, request, isMobile }, {
  project,
}) => {
  const id = await draft(
    request,
    `Tulisan panjang ${project.name}`,
    '<p>Panen raya di Cikaret.</p>'.repeat(80),
  );
  await masukKelola(page, AKUN.redaksi, `/kelola/berita/${id}`);
  await expect(page.getByRole('toolbar', { name: /Format/ })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Terbitkan' });
  const checks = isMobile
    ? page.getByRole('link', { name: /^Periksa sebelum terbit/ })
    : page.getByRole('heading', { name: 'Periksa sebelum terbit' });
  const inSight = async () => {
    await expect(publish).toBeInViewport({ ratio: 1 });
    await expect(checks).toBeInViewport({ ratio: 1 });
  };
  await inSight();
  await page.mouse.move(150, 500);
  for (const distance of [400, 1600]) {
    await page.mouse.wheel(0, distance);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(distance - 100);
    await inSight();
    await expect(page.getByRole('button', { name: 'Tebal' })).toBeInViewport({ ratio: 1 });
  }
  await page.mouse.wheel(0, 30_000);
  await inSight();
  if (isMobile) {
    await expect(checks).toContainText('1 wajib, 1 saran');
    await page.mouse.wheel(0, -30_000);
    await checks.click();
    await expect(page.getByText('Kategori belum dipilih')).toBeInViewport({ ratio: 1 });
  }
});

test('isi yang kosong memerahkan isi saja @sekali', async ({ page, request }, { project }) => {
  const id = await draft(request, `Tanpa isi ${project.name}`);
  await masukKelola(page, AKUN.redaksi, `/kelola/berita/${id}`);
  await expect(page.getByRole('toolbar', { name: /Format/ })).toBeVisible();
  await page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByRole('textbox', { name: 'Isi berita' })).toHaveAttribute('aria-invalid', 'true');
  const red = await page.evaluate(() => {
    const colour = getComputedStyle(document.querySelector('.kertas-tulis') ?? document.body).borderColor;
    const others = [...document.querySelectorAll('.editor :is(.inp, textarea, select)')];
    return {
      body: colour,
      others: others.filter((one) => getComputedStyle(one).borderColor === colour).length,
    };
  });
  expect(red.others).toBe(0);
  expect(red.body).not.toBe('rgb(255, 255, 255)');
});

test('kartu dengan satu fakta tidak berekor kosong', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a table at this width');
  await page.goto('/ppid/dik');
  const cell = page.getByRole('table', { name: 'Daftar Informasi yang Dikecualikan' }).locator('td').first();
  await expect(cell).toBeVisible();
  const { border, ends } = await cell.evaluate((one) => ({
    border: getComputedStyle(one).borderBottomWidth,
    ends: (one.parentElement?.getBoundingClientRect().bottom ?? 0) - one.getBoundingClientRect().bottom,
  }));
  expect(border).toBe('0px');
  expect(ends).toBeLessThan(12);
});
