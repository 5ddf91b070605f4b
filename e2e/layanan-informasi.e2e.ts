import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';
import sharp from 'sharp';
import { pdfOf } from '#server/demo/pdf.ts';
import { answerQuestion, solveCaptcha } from './captcha.ts';
import { emptyVillage, pageAt } from './empty-village.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  slipOfCode,
  test,
  watch,
} from './fixtures.ts';

const PASSWORD = 'Sawah#Hijau7';
const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(name, [{ text }])),
});
/** As a telephone takes it: larger than what may be sent. */
const photo = async () => ({
  name: 'ktp-hendra.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#6688aa' } })
    .jpeg({ quality: 95 })
    .toBuffer(),
});

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

async function fillPerson(page: Page): Promise<void> {
  for (const [label, value] of [
    ['Nama depan', 'Hendra'],
    ['Nama belakang', 'Wijaya'],
    ['Email', 'hendra.wijaya@surat.example'],
    ['Telepon HP', '0800 0000 0417'],
    ['Alamat', 'Kampung Cikaret RT 03 RW 01'],
    ['Kota', 'Tirta Buana'],
    ['Provinsi', 'Jawa Barat'],
    ['Kode pos', '40999'],
  ] as const)
    await page.getByLabel(label, { exact: true }).last().fill(value);
}

async function fillWish(page: Page): Promise<void> {
  await page.getByLabel('Informasi yang dibutuhkan').fill('Rincian penggunaan Dana Desa tahun 2025.');
  await page.getByLabel('Alasan penggunaan informasi').fill('Bahan musyawarah warga.');
  await page.getByLabel('Cara memperoleh informasi').selectOption({ index: 1 });
  await page.getByLabel('Cara mendapatkan salinan informasi').selectOption({ index: 1 });
}

/** The applicant's page, with the code that the note on the home page gave. */
async function track(page: Page, kode: string, says: string): Promise<void> {
  await page.goto('/ppid/lacak');
  await page.getByLabel('Kode lacak').fill(kode);
  await page.getByRole('button', { name: 'Lacak', exact: true }).click();
  await expect(page.locator('main').getByText(says).first()).toBeVisible();
}

/** The head of the village gets an account, which alone may reply to objections. */
async function inviteHead(office: Page, kades: Page): Promise<void> {
  await office.goto('/kelola/akun');
  await office.getByRole('link', { name: 'Undang petugas' }).click();
  const form = office.getByRole('dialog', { name: 'Undang petugas' });
  await form.getByLabel('Nama lengkap').fill('Dadang Suherman');
  await form.getByLabel('Nama pengguna').fill('kades');
  await form.getByLabel('Jabatan').fill('Kepala Desa');
  await form.getByRole('checkbox', { name: /PPID/ }).check();
  await form.getByRole('button', { name: 'Undang' }).click();
  const slip = await slipOfCode(office);
  await expect(slip).toContainText('Dadang Suherman');
  const [kode = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await slip.innerText()) ?? [];
  await kades.goto('/kelola/masuk');
  await kades.getByRole('link', { name: /Punya kode/ }).click();
  await kades.getByLabel('Kode', { exact: true }).fill(kode);
  await kades.getByLabel('Nama pengguna').fill('kades');
  await kades.getByRole('button', { name: 'Lanjutkan' }).click();
  await kades.getByLabel('Password baru', { exact: true }).fill(PASSWORD);
  await kades.getByLabel('Ulangi password baru').fill(PASSWORD);
  await kades.getByRole('button', { name: 'Simpan dan masuk' }).click();
  await expect(kades).toHaveURL(/\/kelola$/);
}

/** Answers a dialog of the office that asks for a reason. */
async function decide(office: Page, link: string | RegExp, reason: [string, string]): Promise<void> {
  await office.getByRole('link', { name: link }).click();
  const dialog = office.getByRole('dialog');
  await expectAccessible(office);
  await dialog.getByLabel(reason[0]).fill(reason[1]);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
}

async function partlyGrant(office: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const answer = office.getByRole('region', { name: 'Jawaban' });
  await answer.getByLabel(/^Dikabulkan sebagian/).check();
  await answer.getByLabel('Isi surat jawaban').fill('Rincian kegiatan terlampir, tanpa nama penerima.');
  await answer.getByLabel(/^Dasar penolakan/).selectOption('h');
  await answer.getByLabel('Nomor uji konsekuensi').fill('02/UK/XI/2026');
  await answer.getByLabel('Hasil uji konsekuensi').setInputFiles(pdf('uji.pdf', 'Uji konsekuensi'));
  await answer.getByLabel('Alasan', { exact: true }).fill('Nama penerima adalah rahasia pribadi mereka.');
  await answer.getByLabel(/^Dokumen jawaban/).setInputFiles(pdf('rincian.pdf', 'NIK 3201015203900001'));
  await look(office);
  await sendAnswer(office);
  // What names people by number leaves only once somebody says that it is blackened.
  await expect(
    answer.getByText(/^NIK atau nomor KK ditemukan di rincian\.pdf, halaman 1\./).first(),
  ).toBeVisible();
  await expect(answer.getByLabel('Isi surat jawaban')).toHaveValue(/Rincian kegiatan terlampir/);
  await answer.getByLabel(/^Dokumen jawaban/).setInputFiles(pdf('rincian.pdf', 'Rincian kegiatan'));
  await answer.getByLabel('Hasil uji konsekuensi').setInputFiles(pdf('uji.pdf', 'Uji konsekuensi'));
  await sendAnswer(office);
  await expect(answer).toBeHidden();
}

/** Sending asks once more; without scripts the form has a button of its own. */
async function sendAnswer(office: Page): Promise<void> {
  const direct = office
    .getByRole('region', { name: 'Jawaban' })
    .getByRole('button', { name: 'Kirim jawaban' });
  if (await direct.isVisible()) return direct.click();
  await office.getByRole('link', { name: /^Kirim jawaban/ }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog).toContainText('Dikabulkan sebagian, 1 dokumen.');
  await dialog.getByRole('button', { name: 'Kirim jawaban' }).click();
}

const scriptsOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.push(request.url());
  });
  return seen;
};

/** The form with scripts: messages, the photo made smaller, the captcha solved by the device. */
async function ask(page: Page): Promise<string> {
  const scripts = scriptsOf(page);
  await page.goto('/ppid/layanan-informasi/permohonan-informasi');
  await looksRight(page);
  await page.getByRole('button', { name: 'Kirim permohonan' }).click();
  for (const message of ['Masukkan nama depan !', 'Masukkan upload identitas anda!'])
    await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nama depan' })).toHaveAttribute('aria-invalid', 'true');
  await fillPerson(page);
  await page.getByLabel('Nomor identitas').fill('3201010101010001');
  await page
    .locator('input[type=file]:not([hidden])')
    .first()
    .setInputFiles(await photo());
  await expect(page.getByText('ktp-hendra', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Nomor identitas')).toBeDisabled();
  await expect(page.getByLabel('Nomor identitas')).toHaveValue('');
  await fillWish(page);
  await page.getByRole('button', { name: 'Kirim permohonan' }).click();
  await expect(page.getByText('Harap verifikasi captcha terlebih dahulu!').first()).toBeVisible();
  const before = scripts.length;
  await solveCaptcha(page);
  // Its code comes with the first touch.
  expect(scripts.length).toBeGreaterThan(before);
  await looksRight(page);
  // Nothing reaches the server: a note says so, and everything is there for another press.
  await page.route('**/v1/permohonan_informasi/', (route) => route.abort());
  await page.getByRole('button', { name: 'Kirim permohonan' }).click();
  await expect(page.getByText('Permohonan belum terkirim')).toBeVisible();
  await expect(page.getByText('Terverifikasi')).toBeVisible();
  await page.unroute('**/v1/permohonan_informasi/');
  await page.getByRole('button', { name: 'Kirim permohonan' }).click();
  await expect(page.getByText('Permohonan Informasi berhasil diproses !').first()).toBeVisible();
  const note = page.getByRole('region', { name: 'Tanda bukti' });
  await expect(note).toContainText('001/PPID/');
  await looksRight(page);
  return (await note.locator('.kode').innerText()).trim();
}

async function object(page: Page, kode: string): Promise<string> {
  await track(page, kode, 'Informasi diberikan sebagian');
  await looksRight(page);
  await page.getByRole('link', { name: 'Ajukan keberatan', exact: true }).click();
  await expect(page.getByText('Keberatan atas permohonan dengan kode lacak')).toBeVisible();
  await looksRight(page);
  await page.getByRole('tab', { name: 'Tanpa kuasa' }).click();
  await fillPerson(page);
  await page.getByLabel('Pekerjaan').last().fill('Guru');
  await page.getByLabel('Tujuan penggunaan informasi').fill('Mengetahui rincian lengkapnya.');
  await page.getByRole('radio').last().check();
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Kirim keberatan' }).click();
  await expect(page.getByText('Pengajuan Keberatan berhasil diproses !').first()).toBeVisible();
  return (
    await page.getByRole('region', { name: 'Tanda bukti' }).first().locator('.kode').innerText()
  ).trim();
}

async function reply(kades: Page): Promise<void> {
  await kades.goto('/kelola/permohonan-ppid/keberatan');
  await looksRight(kades);
  await kades.getByRole('link', { name: /^Kirim tanggapan/ }).click();
  const dialog = kades.getByRole('dialog');
  await dialog.getByLabel(/^Keberatan diterima(?! sebagian)/).check();
  await dialog.getByLabel('Isi tanggapan').fill('Rincian lengkap dapat diberikan.');
  await dialog.getByRole('textbox', { name: 'PPID melaksanakan paling lambat' }).fill('31-12-2030');
  await expectAccessible(kades);
  await dialog.getByRole('button', { name: 'Kirim tanggapan' }).click();
  await expect(kades.getByText('Tanggapan dikirim.').first()).toBeVisible();
}

test('permohonan dengan foto KTP: dilengkapi, diperpanjang, dikabulkan sebagian, keberatan, diputus', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Terbuka');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  const office = await pageAt(browser, url, project.use);
  const kades = await pageAt(browser, url, project.use);
  await masukKelola(office, admin, '/kelola/permohonan-ppid');
  await expect(office.getByText('Tidak ada data ditemukan')).toBeVisible();
  await looksRight(office);
  for (const part of ['laporan', 'loket', 'cara-memperoleh', 'cara-salinan', 'alasan']) {
    await office.goto(`/kelola/permohonan-ppid/${part}`);
    await looksRight(office);
  }

  const kode = await ask(page);
  await track(page, kode, 'Sedang diproses');
  await looksRight(page);
  await office.goto('/kelola/permohonan-ppid');
  await looksRight(office);
  await decide(office, /^Minta kelengkapan/, ['Yang perlu dilengkapi', 'Sebutkan dusunnya']);
  await track(page, kode, 'Menunggu kelengkapan dari Anda');
  await looksRight(page);
  await page.getByLabel('Sebutkan dusunnya').fill('Dusun Cikaret');
  await page.getByRole('button', { name: 'Kirim jawaban' }).click();
  await expect(page.getByText('Dilengkapi pemohon')).toBeVisible();
  await office.goto('/kelola/permohonan-ppid');
  await expect(office.getByText('Jawaban pemohon: Dusun Cikaret')).toBeVisible();
  await decide(office, /^Perpanjang/, ['Alasan perpanjangan', 'Dokumen masih dikumpulkan']);
  await track(page, kode, 'Diperpanjang 7 hari kerja');
  await office.goto('/kelola/permohonan-ppid');
  await expect(office.getByRole('link', { name: /^Perpanjang/ })).toHaveCount(0);
  await partlyGrant(office, expectAccessible);

  const objection = await object(page, kode);
  await office.goto('/kelola/permohonan-ppid/keberatan');
  await expect(office.getByText(/^Belum ada akun Kepala Desa/)).toBeVisible();
  await inviteHead(office, kades);
  await reply(kades);
  await track(page, objection, 'Keberatan diterima');
  await looksRight(page);
  await track(page, kode, 'Dibuka lagi');
  await looksRight(page);
  await office.goto('/kelola/permohonan-ppid/laporan');
  await expect(office.getByRole('cell', { name: /001\/PPID\// }).first()).toBeVisible();
  await looksRight(office);
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

const plainPage = async (browser: Browser, baseURL: string, { viewport }: Partial<PlaywrightTestOptions>) => {
  const context = await browser.newContext({
    ...{ baseURL, javaScriptEnabled: false, locale: 'id-ID' },
    ...(viewport && { viewport }),
  });
  return context.newPage();
};

test('tanpa JavaScript: diminta, dilengkapi, diperpanjang, dijawab, diajukan keberatan, diputus', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Polos');
  const page = await plainPage(browser, url, project.use);
  await page.goto('/ppid/layanan-informasi/permohonan-informasi');
  await fillPerson(page);
  await fillWish(page);
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Kirim permohonan' }).click();
  await expect(page.getByText('Masukkan upload identitas anda!').first()).toBeVisible();
  await expect(page.getByLabel('Nama depan')).toHaveValue('Hendra');
  await page.locator('input[name=file]').setInputFiles(await photo());
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Kirim permohonan' }).click();
  const said = page.getByRole('status').filter({ visible: true });
  await expect(said).toContainText('Permohonan Informasi berhasil diproses !');
  const [kode = ''] = /PI-\w{4}-\w{4}/.exec(await said.innerText()) ?? [];
  await track(page, kode, 'Sedang diproses');

  const office = await plainPage(browser, url, project.use);
  await masukKelola(office, admin, '/kelola/permohonan-ppid');
  await office.getByRole('link', { name: /^Minta kelengkapan/ }).click();
  await office.getByLabel('Yang perlu dilengkapi').fill('Sebutkan dusunnya');
  await office.getByRole('dialog').getByRole('button').last().click();
  await track(page, kode, 'Menunggu kelengkapan dari Anda');
  await page.getByLabel('Sebutkan dusunnya').fill('Dusun Cikaret');
  await page.getByRole('button', { name: 'Kirim jawaban' }).click();
  await expect(page.getByText('Dilengkapi pemohon')).toBeVisible();
  await office.goto('/kelola/permohonan-ppid');
  await office.getByRole('link', { name: /^Perpanjang/ }).click();
  await office.getByLabel('Alasan perpanjangan').fill('Dokumen masih dikumpulkan');
  await office.getByRole('dialog').getByRole('button').last().click();
  await track(page, kode, 'Diperpanjang 7 hari kerja');
  await office.goto('/kelola/permohonan-ppid');
  await partlyGrant(office, async () => {});
  await track(page, kode, 'Informasi diberikan sebagian');

  await page.goto('/ppid/layanan-informasi/pengajuan-keberatan');
  await fillPerson(page);
  await page.getByLabel('Pekerjaan').last().fill('Guru');
  await page.getByLabel('Tujuan penggunaan informasi').fill('Mengetahui rincian lengkapnya.');
  await page.getByLabel('Tanpa kuasa').check();
  await page.locator('input[name=alasan_keberatan]').last().check();
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Kirim keberatan' }).click();
  const noted = page.getByRole('status').filter({ visible: true });
  await expect(noted).toContainText('Pengajuan Keberatan berhasil diproses !');
  const [objection = ''] = /KB-\w{4}-\w{4}/.exec(await noted.innerText()) ?? [];
  await track(page, objection, 'Di meja Kepala Desa');

  const kades = await plainPage(browser, url, project.use);
  const inviting = await pageAt(browser, url, project.use);
  await masukKelola(inviting, admin, '/kelola');
  await inviteHead(inviting, await pageAt(browser, url, project.use));
  await masukKelola(kades, { username: 'kades', password: PASSWORD }, '/kelola/permohonan-ppid/keberatan');
  await kades.getByRole('link', { name: /^Kirim tanggapan/ }).click();
  await kades.getByLabel(/^Menguatkan jawaban PPID/).check();
  await kades.getByLabel('Isi tanggapan').fill('Nama penerima adalah rahasia pribadi mereka.');
  await kades.getByRole('button', { name: 'Kirim tanggapan' }).last().click();
  await track(page, objection, 'Keberatan tidak diterima');
});

test('formulir membawa paling banyak 140 KB JavaScript, captcha 30 KB dengan sentuhan pertama', {
  tag: '@sekali',
}, async ({ browser, situs }) => {
  for (const form of ['permohonan-informasi', 'pengajuan-keberatan']) {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script' || request.url().endsWith('.js'))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const total = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await page.goto(`${situs}/ppid/layanan-informasi/${form}`);
    await page.locator('html[data-siap]').waitFor();
    const first = await total();
    expect.soft(first, form).toBeGreaterThan(80_000);
    expect.soft(first, form).toBeLessThanOrEqual(140_000);
    // What every page fetches once it is usable is no part of the captcha.
    await page.waitForLoadState('networkidle');
    const still = await total();
    await solveCaptcha(page);
    const captcha = (await total()) - still;
    expect.soft(captcha, form).toBeGreaterThan(0);
    // The schema of the form comes with its first touch too.
    expect.soft(captcha, form).toBeLessThanOrEqual(30_000);
  }
});
