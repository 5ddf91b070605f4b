import { readFile } from 'node:fs/promises';
import type { Browser, Page, ViewportSize } from '@playwright/test';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import {
  AKUN,
  bawaBerkas,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masuk,
  masukKelola,
  test,
  waitForScripts,
  watch,
} from './fixtures.ts';

const PAPER = 'server/demo/foto/rumah.webp';
const NAMA = 'Surat Keterangan Belum Menikah';
/** One resident for each width: a request under way is kept once for a person, and both widths may run at once. */
const PEMOHON = {
  meja: { ...AKUN.warga, nama: 'Ratna Anggraeni' },
  hp: { ...AKUN.wargaLain, nama: 'Agus Herdian' },
};
const pemohon = () => PEMOHON[test.info().project.name === 'hp' ? 'hp' : 'meja'];

/** An account of their own in the second demo village, the one with custom letter types. */
async function someone(browser: Browser, baseURL: string, viewport: ViewportSize | null) {
  const page = await (await browser.newContext({ baseURL, viewport, locale: 'id-ID' })).newPage();
  waitForScripts(page);
  return { page, errors: watch(page) };
}

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** A resident requests a letter with a paper of their store; returns its number from the address of its page. */
async function file(warga: Page, keperluan: string, kartu: string): Promise<string> {
  await warga.goto('/layanan/surat-keterangan/belum-menikah/ajukan-surat');
  await warga.getByLabel('Keperluan').fill(keperluan);
  const papers = warga.getByRole('group', { name: 'Berkas persyaratan' });
  const first = papers.getByRole('combobox').first();
  // A paper of the store that fits by its name is proposed; its resident may choose another.
  await expect(first).not.toHaveValue('');
  await first.selectOption(`Dokumen Saya: ${kartu}`);
  await expect(papers.getByRole('link', { name: `Lihat ${kartu}` })).toBeVisible();
  await bawaBerkas(warga);
  await expectFit(warga);
  await warga.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(warga.getByRole('region', { name: 'Berkas persyaratan' })).toContainText(kartu);
  await expectFit(warga);
  await warga.getByLabel('Semua isian benar').check();
  await warga.getByRole('button', { name: 'Ajukan', exact: true }).click();
  await warga
    .getByRole('link', { name: `Lihat ${NAMA}` })
    .first()
    .click();
  await expect(warga.getByRole('heading', { level: 1, name: NAMA })).toBeVisible();
  return new URL(warga.url()).searchParams.get('layananID') ?? '';
}

/** The operator reads the request, and asks for a missing paper. */
async function askForPaper(office: Page, keperluan: string): Promise<void> {
  await expect(office.getByRole('heading', { level: 2, name: NAMA })).toBeVisible();
  await expect(office.getByRole('insertion').filter({ hasText: keperluan }).first()).toBeVisible();
  await expect(office.getByText(pemohon().username)).toHaveCount(0);
  await expect(office.getByText('NIK ada')).toBeVisible();
  await expectFit(office);
  await office.getByRole('link', { name: /^Minta kelengkapan/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Minta kelengkapan' });
  await dialog.getByRole('button', { name: 'Minta kelengkapan' }).click();
  await expect(dialog.getByText('Harap masukkan alasan').first()).toBeVisible();
  await dialog.getByLabel('Apa yang kurang').fill(`Untuk ${keperluan}: pengantar belum ada`);
  await dialog.getByLabel('Berkas yang diminta').fill('Surat pengantar RT');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Minta kelengkapan' }).click();
  await expect(office.getByText('Pemohon diminta melengkapi berkas.')).toBeVisible();
}

/** The resident changes an answer alone, which nobody at the office has read yet. */
async function changeAlone(warga: Page, from: string, to: string): Promise<void> {
  await warga.getByRole('link', { name: 'Ubah isian' }).click();
  await expect(warga.getByLabel('Keperluan')).toHaveValue(from);
  await warga.getByLabel('Keperluan').fill(to);
  await warga.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(warga.getByText('Isian sudah diperbarui.')).toBeVisible();
}

/** The operator asks for the correction of one answer, and the resident sends it. */
async function correct(office: Page, warga: Page, from: string, to: string): Promise<void> {
  await office.getByRole('link', { name: 'Minta perbaikan isian' }).click();
  const dialog = office.getByRole('dialog', { name: 'Minta perbaikan isian' });
  await dialog.getByLabel('Apa yang perlu diperbaiki').fill(`Keperluan ${from} terlalu umum`);
  await dialog.getByRole('button', { name: 'Minta perbaikan' }).click();
  await expect(dialog.getByText('Pilih isian yang perlu diperbaiki').first()).toBeVisible();
  for (const one of await dialog.getByRole('checkbox').all()) await one.check();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Minta perbaikan' }).click();
  await expect(office.getByText('Pemohon diminta memperbaiki isian.')).toBeVisible();

  const here = warga.url();
  await warga.goto(new URL('/profil-saya?sub=ajuan-layanan', here).href);
  await expect(warga.getByRole('link', { name: `Perbaiki isian ${NAMA}` }).first()).toBeVisible();
  await warga.goto(here);
  await expect(warga.getByText(`Catatan petugas: Keperluan ${from} terlalu umum`)).toBeVisible();
  await expectFit(warga);
  await warga.getByRole('link', { name: 'Perbaiki isian' }).click();
  await warga.getByLabel('Keperluan').fill('');
  await warga.getByRole('button', { name: 'Kirim perbaikan' }).click();
  await expect(warga.getByText('Harap masukkan Keperluan').first()).toBeVisible();
  await warga.getByLabel('Keperluan').fill(to);
  // What was typed survives a reload.
  await warga.reload();
  await expect(warga.getByLabel('Keperluan')).toHaveValue(to);
  await expectFit(warga);
  await warga.getByRole('button', { name: 'Kirim perbaikan' }).click();
  await expect(warga.getByText('Perbaikan dikirim').first()).toBeVisible();
  await expect(warga.locator('del', { hasText: from }).first()).toBeVisible();
  await expectFit(warga);
}

/** Every paper is there; the letter goes to the village head. */
async function forward(office: Page): Promise<void> {
  const ticks = office.getByRole('button', { name: /^(Tandai terpenuhi|Sudah dilihat)/ });
  for (let left = await ticks.count(); left > 0; left--) {
    await ticks.first().click();
    await expect(ticks).toHaveCount(left - 1);
  }
  await office.getByRole('button', { name: /^Teruskan/ }).click();
  await expect(office.getByText('Ajuan diteruskan.')).toBeVisible();
}

async function sign(head: Page): Promise<void> {
  await head.getByRole('link', { name: /^Tanda tangani/ }).click();
  const dialog = head.getByRole('dialog', { name: `Tanda tangani ${NAMA}?` });
  await dialog.getByLabel('Password Anda').fill('Keliru#2026');
  await dialog.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(dialog.getByText('Password Anda salah').first()).toBeVisible();
  await expectAccessible(head);
  await dialog.getByLabel('Password Anda').fill(AKUN.kades.password);
  const blanks = dialog.getByRole('checkbox', { name: /tetap menandatangani/ });
  if (await blanks.count()) await blanks.check();
  await dialog.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(head.getByText('Surat ditandatangani.')).toBeVisible();
}

/** A resident stores a paper for this letter and later ones. */
async function keepPaper(warga: Page, nama: string): Promise<void> {
  await warga.goto('/dokumen-saya');
  await warga.getByRole('button', { name: 'Simpan dokumen' }).click();
  await expect(warga.getByRole('link', { name: 'Beri nama dokumen ini' })).toBeVisible();
  await warga.getByLabel('Nama dokumen').fill(nama);
  await warga.getByLabel('Pilih berkas', { exact: true }).setInputFiles(PAPER);
  await warga.getByRole('button', { name: 'Simpan dokumen' }).click();
  await expect(warga.getByRole('link', { name: `Unduh ${nama}` })).toBeVisible();
  await expectFit(warga);
}

/** Papers sent with a request stay there after their removal from the store. */
async function dropPaper(warga: Page, nama: string): Promise<void> {
  await warga.goto('/dokumen-saya');
  await warga.getByRole('link', { name: `Hapus ${nama}` }).click();
  const dialog = warga.getByRole('dialog', { name: `Hapus dokumen ${nama}?` });
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(warga.getByText('Dokumen dihapus.')).toBeVisible();
  await expect(warga.getByRole('link', { name: `Unduh ${nama}` })).toHaveCount(0);
}

/** Opens a received paper in a new tab; its owner is told. */
async function openPaper(office: Page): Promise<void> {
  const [tab] = await Promise.all([
    office.waitForEvent('popup'),
    office.getByRole('button', { name: 'Lihat rumah.webp' }).first().click(),
  ]);
  await expect(tab.locator('img')).toBeVisible();
  await tab.close();
}

/** The queue scrolls by the wheel, and the request beside it stays in place. */
async function expectWheel(office: Page): Promise<void> {
  const queue = office.getByRole('navigation', { name: 'Antrean surat' });
  const last = queue.getByRole('link').last();
  await expect(last).not.toBeInViewport();
  await queue.hover();
  await office.mouse.wheel(0, 20_000);
  await expect(last).toBeInViewport();
}

/** The copy of a letter that is fetched at the office: it says what it is, and ends nothing. */
async function download(warga: Page, keperluan: string): Promise<{ nomor: string; trace: string }> {
  const ready = warga.getByRole('region', { name: 'Siap diambil' });
  const button = ready.getByRole('button', { name: 'Unduh salinan (bukan pengganti surat bercap)' });
  // The file is made right after signing, by a background job.
  await expect(async () => {
    await warga.reload();
    await expect(button).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(ready.getByText('Loket surat, kantor desa')).toBeVisible();
  await expect(ready.getByText('Senin sampai Jumat, 08.00 - 15.00')).toBeVisible();
  await expect(ready.getByText('Anda, dengan KTP')).toBeVisible();
  await expectAccessible(warga);
  await expectFit(warga);
  const nomor = (await ready.getByText(/^Nomor /).innerText()).replace('Nomor ', '');
  const [file] = await Promise.all([warga.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const said of ['SALINAN', nomor, pemohon().nama.toUpperCase(), pemohon().username, keperluan])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  await expect(warga.getByText('SUDAH DI CETAK')).toBeVisible();
  await expect(warga.getByText('Suratnya masih di kantor desa.')).toBeVisible();
  await expect(ready).toBeVisible();
  const [trace = ''] = (await extractLinks(pdf)).links;
  return { nomor, trace };
}

/** The office hands the paper over, and notes who fetched it; only then is the request done. */
async function handOver(office: Page, warga: Page, id: string): Promise<void> {
  await masukKelola(office, AKUN.pelayanan, '/kelola');
  const queue = office.getByRole('table', { name: 'Antrean yang menunggu Anda' });
  await queue.getByRole('link', { name: 'Surat siap diserahkan' }).click();
  await expect(office).toHaveURL(/keadaan=siap/);
  await office.goto(`/kelola/surat?keadaan=siap&id=${id}`);
  await expect(office.getByText('Ditandatangani di kertas')).toBeVisible();
  await expectFit(office);
  await office.getByRole('link', { name: /^Sudah diserahkan/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Surat sudah diserahkan?' });
  await dialog.getByRole('radio', { name: /^Anggota serumah/ }).check();
  await dialog.getByRole('button', { name: 'Sudah diserahkan' }).click();
  await expect(dialog.getByText('Tulis nama yang mengambil').first()).toBeVisible();
  await dialog.getByLabel('Nama yang mengambil').fill('Bayu Anggara');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Sudah diserahkan' }).click();
  await expect(office.getByText('Surat diserahkan.')).toBeVisible();

  await warga.reload();
  const done = warga.getByRole('region', { name: 'Sudah diserahkan' });
  await expect(done).toContainText('Diambil Bayu Anggara, anggota serumah');
  await expect(done.getByRole('button', { name: /^Unduh salinan/ })).toBeVisible();
  const journey = warga.getByRole('region', { name: 'Perjalanan surat' });
  await expect(journey.getByRole('heading', { name: 'Diserahkan' })).toBeVisible();
  await expectAccessible(warga);
  await expectFit(warga);
}

/** Who checks many letters is asked to wait with codes they type, and not with those they scan. */
async function checkBeyondLimit(browser: Browser, baseURL: string, scanned: string): Promise<void> {
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.9' };
  const context = await browser.newContext({ baseURL, extraHTTPHeaders, locale: 'id-ID' });
  const page = await context.newPage();
  await page.goto('/verifikasi');
  await page.evaluate(() =>
    Promise.all(Array.from({ length: 11 }, () => fetch('/v1/verifikasi/222222222222/'))),
  );
  await page.goto('/verifikasi?kode=222222222222');
  await expect(page.getByText('Terlalu banyak kode diperiksa.')).toBeVisible();
  await page.goto(scanned);
  await expect(page.getByRole('heading', { name: 'Surat tercatat dan berlaku' })).toBeVisible();
  await expect(page.getByText('Terlalu banyak kode diperiksa.')).toHaveCount(0);
  await context.close();
}

/** Whoever has verified one letter online can verify the next one offline. */
async function checkOffline(guest: Page, { nomor, trace }: { nomor: string; trace: string }): Promise<void> {
  const isKept = () =>
    guest.evaluate(async () => {
      const page = await (await caches.open('desa-halaman')).match('/verifikasi', { ignoreVary: true });
      const used = (await page?.text())?.match(/\/assets\/[\w.-]+/g) ?? [];
      const files = await caches.open('desa-berkas');
      const found = await Promise.all(used.map((path) => files.match(path, { ignoreVary: true })));
      return used.length > 0 && found.every(Boolean);
    });
  await expect.poll(isKept).toBe(true);
  await guest.context().setOffline(true);
  await guest.goto('/verifikasi');
  await guest.getByLabel('Kode surat').fill(trace);
  await guest.getByRole('button', { name: 'Periksa' }).click();
  await expect(guest.getByRole('heading', { name: 'Kode asli, status belum pasti' })).toBeVisible();
  await expect(guest.getByText(nomor)).toBeVisible();
  await expectNobody(guest);
  await guest.context().setOffline(false);
}

/** What everybody may read of a letter: initials, neither name nor NIK. */
async function expectNobody(page: Page): Promise<void> {
  const shown = await page.getByRole('main').innerText();
  expect(shown).not.toContain(pemohon().username);
  expect(shown.toLowerCase()).not.toContain(pemohon().nama.toLowerCase());
  await expectFit(page);
}

// Letters can be verified offline, too.
test.use({ serviceWorkers: 'allow' });

test('surat berjalan dari warga lewat meja kantor sampai diperiksa orang lain, lalu dicabut', async ({
  browser,
  situsLain,
  viewport,
}, { project }) => {
  const people = await Promise.all([1, 2, 3].map(() => someone(browser, situsLain, viewport)));
  const [warga, office, guest] = people.map(({ page }) => page) as [Page, Page, Page];
  const now = Date.now() % 1_000_000;
  const keperluan = `Melamar kerja ${project.name} ${now}`;
  const kartu = `KTP dan Kartu Keluarga ${now}`;
  await masuk(warga, pemohon(), '/dokumen-saya');
  await keepPaper(warga, kartu);
  const id = await file(warga, `${keperluan} dulu`, kartu);
  await expectFit(warga);
  await changeAlone(warga, `${keperluan} dulu`, keperluan);

  await masukKelola(office, AKUN.pelayanan, `/kelola/surat?id=${id}`);
  if (project.name === 'meja') await expectWheel(office);
  await askForPaper(office, keperluan);

  const asked = warga.getByRole('form', { name: 'Kirim berkas yang diminta' });
  await warga.reload();
  await expect(warga.getByText(`Catatan petugas: Untuk ${keperluan}`)).toBeVisible();
  const due = warga.getByRole('region', { name: 'Kapan selesai' });
  await expect(due).toContainText('bila berkas dikirim hari ini');
  await expect(due.getByRole('listitem').last()).toContainText('selesai');
  const journey = warga.getByRole('region', { name: 'Perjalanan surat' });
  await expect(journey.locator('[aria-current="step"]')).toContainText('Perlu berkas dari Anda');
  await expectFit(warga);
  const own = warga.url();
  await warga.goto('/profil-saya?sub=ajuan-layanan');
  await expect(warga.getByRole('link', { name: 'Ajukan surat' })).toHaveAttribute('href', '/layanan');
  await expect(warga.getByText(/^\d+ surat menunggu Anda$/)).toBeVisible();
  await expect(warga.getByRole('link', { name: `Kirim berkas untuk ${NAMA}` }).first()).toBeVisible();
  await expectFit(warga);
  await warga.goto(own);
  const kept = `Pengantar ${now}`;
  await keepPaper(warga, kept);
  // Sent once the step can no longer be undone, which is waited for at one width only.
  if (project.name === 'meja') {
    await warga.goto('/notifikasi');
    await warga.getByRole('button', { name: new RegExp(keperluan) }).click();
    await expect(warga).toHaveURL(own);
  } else await warga.goto(own);
  await asked.getByLabel('Atau dari dokumen saya untuk Surat pengantar RT').selectOption(kept);
  await asked.getByRole('button', { name: 'Kirim berkas' }).click();
  await expect(asked).toHaveCount(0);
  await expect(warga.getByText('Berkas dikirim').first()).toBeVisible();
  for (const nama of [kept, kartu]) await dropPaper(warga, nama);
  await warga.goto(own);

  await office.goto(`/kelola/surat?id=${id}`);
  await openPaper(office);
  const benar = `${keperluan} di Pabrik Tekstil`;
  await correct(office, warga, keperluan, benar);
  await office.goto(`/kelola/surat?id=${id}`);
  await expect(office.locator('ins', { hasText: benar }).first()).toBeVisible();
  await expectFit(office);
  await forward(office);
  await office.context().clearCookies();
  await masukKelola(office, AKUN.kades, `/kelola/surat?id=${id}`);
  await sign(office);

  const { nomor, trace } = await download(warga, benar);
  await warga.getByRole('link', { name: 'periksa keaslian surat ini' }).click();
  await expect(warga).toHaveURL(/\/verifikasi\/\w/);
  const address = new URL(warga.url()).pathname;
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: 'Surat tercatat dan berlaku' })).toBeVisible();
  await expect(guest.getByText(nomor)).toBeVisible();
  await expectNobody(guest);
  await checkOffline(guest, { nomor, trace });
  if (project.name === 'meja') await checkBeyondLimit(browser, situsLain, `${address}${new URL(trace).hash}`);

  await office.context().clearCookies();
  await warga.goto(own);
  await expect(warga.getByRole('region', { name: 'Siap diambil' })).toBeVisible();
  await handOver(office, warga, id);
  await office.context().clearCookies();
  await masukKelola(office, AKUN.sekdes, `/kelola/surat-keluar?search=${encodeURIComponent(nomor)}`);
  await expectFit(office);
  await office.getByRole('link', { name: `Cabut ${nomor}` }).click();
  const dialog = office.getByRole('dialog', { name: `Cabut surat ${nomor}?` });
  await dialog.getByLabel('Alasan').fill('Diganti surat baru');
  await dialog.getByLabel('Password Anda').fill(AKUN.sekdes.password);
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Cabut' }).click();
  await expect(office.getByText(`Surat ${nomor} dicabut.`)).toBeVisible();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: 'Surat ini sudah dicabut' })).toBeVisible();
  await expectNobody(guest);
  await warga.goto('/data-saya');
  await expect(
    warga.getByText(`Membuka berkas KTP dan Kartu Keluarga. Keperluan: ${NAMA}`).first(),
  ).toBeVisible();
  for (const { page, errors } of people) {
    expect(errors, 'console errors').toEqual([]);
    await page.context().close();
  }
});
