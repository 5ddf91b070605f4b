import type { Browser, Locator, Page } from '@playwright/test';
import { jawabanSoal } from '#contract/lib/access/captcha.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { emptyVillage } from './empty-village.ts';
import { expect, masukKelola, waitForScripts } from './fixtures.ts';
import { type Line, openLine } from './putus.ts';
import { sumIn } from './survey-form.ts';

/** What a button sends, where, and what is seen of it; each has an item of its own. */
export type Row = {
  tombol: string;
  /** Opens its page and fills it in, up to the press. */
  fill(page: Page): Promise<void>;
  /** What must come again before it is pressed once more, such as a dialog that closed. */
  again?(page: Page): Promise<void>;
  press(page: Page): Locator;
  /** What was typed, and stays. */
  kept(page: Page): [Locator, string | RegExp][];
  /** Goes on after a lost answer where the page shows what was done; otherwise it is pressed once more. */
  shown?(page: Page): Promise<Locator>;
  /** Says that nothing was sent. */
  says?: string | RegExp;
  /** Seen once it is done. */
  done: string | RegExp;
  /** How often it stands there afterwards; the page that shows it, the rows that are it. */
  once(page: Page): Promise<Locator>;
};

const SERVER = /^Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !$/;
/** A village behind a line that can be cut, with a page of a visitor and one of the office. */
export async function scene(browser: Browser, nama: string) {
  const { url, admin } = emptyVillage(nama);
  const line = await openLine(url, new URL(url).hostname);
  const open = async () => {
    const context = await browser.newContext({
      ...{ baseURL: line.url, serviceWorkers: 'block', locale: 'id-ID', timezoneId: 'Asia/Jakarta' },
      viewport: { width: 1280, height: 880 },
    });
    const page = await context.newPage();
    waitForScripts(page);
    await page.clock.install();
    return page;
  };
  const [visitor, office] = [await open(), await open()];
  await masukKelola(office, admin, '/kelola');
  return { line, visitor, office };
}

/** Calls the API as the page's person; bodies with files are forms. */
export async function call<T>(
  page: Page,
  method: string,
  path: string,
  fields?: Record<string, unknown>,
  form = false,
) {
  const [status, body] = await page.evaluate(
    async ([method, path, fields, form]) => {
      const json = { 'content-type': 'application/json' };
      const sent = new FormData();
      for (const [name, value] of Object.entries(fields ?? {})) sent.set(name, String(value));
      const answer = await fetch(path, {
        method,
        headers: { 'x-situs': '1', ...(fields && !form ? json : {}) },
        ...(fields && { body: form ? sent : JSON.stringify(fields) }),
      });
      return [answer.status, await answer.json().catch(() => ({}))] as const;
    },
    [method, path, fields, form] as const,
  );
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body.data as T;
}

const stays = async (page: Page, row: Row) => {
  for (const [field, value] of row.kept(page)) await expect(field, row.tombol).toHaveValue(value);
};

/** Presses, and reads that nothing was sent; what was typed is still there. */
async function expectUnsent(page: Page, row: Row): Promise<void> {
  await expect(
    page
      .getByText(row.says ?? SERVER)
      .filter({ visible: true })
      .first(),
    row.tombol,
  ).toBeVisible();
  await stays(page, row);
}

/** The server is away, then it hears and never answers, then it is back: told twice, done once. */
export async function tryOut(page: Page, line: Line, row: Row): Promise<void> {
  await row.fill(page);
  await line.cut();
  await row.press(page).click();
  await expectUnsent(page, row);
  await line.mend();
  await row.again?.(page);
  // Two presses within half a second are one.
  await page.clock.fastForward(1_000);
  line.deafen();
  await row.press(page).click();
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(page.getByText('Masih menunggu jawaban server.')).toBeVisible({ timeout: 100 });
  }, row.tombol).toPass();
  await stays(page, row);
  await page.clock.fastForward(22_500);
  await expect(page.getByText('Masih menunggu jawaban server.'), row.tombol).toBeHidden();
  await expectUnsent(page, row);
  await line.mend();
  if (row.shown) await expect(await row.shown(page), row.tombol).toBeVisible();
  else {
    await row.again?.(page);
    await page.clock.fastForward(1_000);
    await row.press(page).click();
    await expect(page.getByText(row.done).filter({ visible: true }).first(), row.tombol).toBeVisible();
  }
  await expect(await row.once(page), `${row.tombol}: once`).toHaveCount(1);
}

const PERSON = [
  ['Nama depan', 'Hendra'],
  ['Nama belakang', 'Wijaya'],
  ['Email', 'hendra.wijaya@surat.example'],
  ['Telepon HP', '0800 0000 0417'],
  ['Alamat', 'Kampung Cikaret RT 03 RW 01'],
  ['Kota', 'Tirta Buana'],
  ['Provinsi', 'Jawa Barat'],
  ['Kode pos', '40999'],
] as const;
export async function fillPerson(page: Page): Promise<void> {
  for (const [label, value] of PERSON) await page.getByLabel(label, { exact: true }).last().fill(value);
}
export const person = (page: Page): [Locator, string][] =>
  PERSON.map(([label, value]) => [page.getByLabel(label, { exact: true }).last(), value]);

export async function fillWish(page: Page, wish: string): Promise<void> {
  await page.getByLabel('Informasi yang dibutuhkan').fill(wish);
  await page.getByLabel('Alasan penggunaan informasi').fill('Bahan musyawarah warga.');
  await page.getByLabel('Cara memperoleh informasi').selectOption({ index: 1 });
  await page.getByLabel('Cara mendapatkan salinan informasi').selectOption({ index: 1 });
}
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(name, [{ text: name }])),
});
const CARD = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const card = { name: 'ktp.png', mimeType: 'image/png', buffer: CARD };
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true });
export const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

export type Made = { nomor: string; kode: string };
/** A request that came to the counter. */
export const request = (office: Page, wish: string) =>
  call<Made>(
    office,
    'POST',
    '/v1/kelola/permohonan_informasi/loket/',
    {
      ...{ name_first: 'Hendra', name_last: 'Wijaya', email: 'h.wijaya@surat.example' },
      ...{ no_hp: '080000000417', alamat: 'Cikaret', city: 'Tirta Buana', province: 'Jawa Barat' },
      ...{ postal_code: '40999', no_identitas: '', opd_ygdituju: 'PPID', informasi_ygdibutuhkan: wish },
      ...{ alasan_informasi: 'Bahan musyawarah.', identitas_dilihat: '1' },
      cara_informasi: 'Mendapatkan salinan informasi (cetak/elektronik)',
      cara_mendapatkan_salinan: 'Surel',
    },
    true,
  );
export const idOf = async (office: Page, { nomor }: Made) => {
  const all = await call<{ id: number; nomor: string }[]>(
    office,
    'GET',
    '/v1/kelola/antrean_informasi/?per_page=50',
  );
  return all.find((one) => one.nomor === nomor)?.id;
};

/** An objection of somebody who never asked before; the question stands in the place of the captcha. */
export async function objection(office: Page, tujuan: string): Promise<Made> {
  const { soal } = await call<{ soal: { token: string; teks: string } }>(
    office,
    'GET',
    '/v1/captcha/pengajuan-keberatan/',
  );
  return call<Made>(
    office,
    'POST',
    '/v1/pengajuan_keberatan/',
    {
      ...{ name_first: 'Dewi', name_last: 'Anjani', email: 'dewi.anjani@surat.example' },
      ...{ no_hp: '080000000388', alamat: 'Lebaksari', city: 'Tirta Buana', province: 'Jawa Barat' },
      ...{ postal_code: '40999', pekerjaan: 'Guru', tujuan, dengan_kuasa: '0' },
      alasan_keberatan: 'Permohonan informasi tidak ditanggapi',
      captcha: jawabanSoal(soal.token, String(sumIn(soal.teks))),
    },
    true,
  );
}
