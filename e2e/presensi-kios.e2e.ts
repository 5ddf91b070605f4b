import type { Page } from '@playwright/test';
import { AKUN, expect, expectAccessible, masukKelola, test } from './fixtures.ts';
import { chip, deviceAt, pair, tap } from './kiosk.ts';

const AHEAD_MS = 10 * 60_000;

/** A device whose clock is ten minutes fast, and which counts the tones it is asked to play. */
const asDevice = (page: Page) =>
  page.addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function counted() {
      const { dataset } = document.documentElement;
      dataset.nada = String(Number(dataset.nada ?? 0) + 1);
      return createOscillator.call(this);
    };
  }, AHEAD_MS);
const tones = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.nada ?? 0));

test('kios memakai jam server, berbunyi bila diminta, dan tetap mencatat setelah dimuat ulang tanpa internet @sekali', async ({
  browser,
  page,
  baseURL,
}) => {
  await masukKelola(page, AKUN.admin, '/kelola/presensi/perangkat');
  const kiosk = await deviceAt(browser, baseURL, page, 'allow');
  await asDevice(kiosk);
  await pair(kiosk, page, `Tablet jam ${Date.now() % 1000}`);

  // The clock that people see is the server's.
  await expect(kiosk.getByText('Jam perangkat keliru.')).toBeVisible();
  const shown = await kiosk.getByText(/^Pukul \d\d\.\d\d$/).textContent();
  const [hours = 0, minutes = 0] = (shown ?? '').replace('Pukul ', '').split('.').map(Number);
  const wib = new Date(Date.now() + 7 * 3_600_000);
  const off = Math.abs(hours * 60 + minutes - (wib.getUTCHours() * 60 + wib.getUTCMinutes()));
  expect(Math.min(off, 24 * 60 - off), 'minutes between both clocks').toBeLessThanOrEqual(1);
  await expectAccessible(kiosk);

  // Silent until somebody asks for sound; the device remembers it.
  await tap(kiosk, 'TIDAKADA02');
  await expect(kiosk.getByRole('heading', { name: 'Coba sekali lagi' })).toBeVisible();
  expect(await tones(kiosk)).toBe(0);
  await kiosk.getByLabel('Suara').check();
  await kiosk.reload();
  await expect(kiosk.getByLabel('Suara')).toBeChecked();
  await tap(kiosk, 'TIDAKADA03');
  await expect(kiosk.getByRole('heading', { name: 'Coba sekali lagi' })).toBeVisible();
  await expect.poll(() => tones(kiosk)).toBe(2);

  // What the browser keeps of the page is enough to begin without a connection.
  await kiosk.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await kiosk.reload();
  await expect(chip(kiosk)).toBeFocused();
  await kiosk.context().setOffline(true);
  await kiosk.reload();
  await expect(kiosk.getByText('Tidak ada internet.')).toBeVisible();
  await expect(kiosk.getByText(/^Pukul \d\d\.\d\d$/)).toHaveText(/\d/);
  await tap(kiosk, 'DESA000007');
  await expect(kiosk.getByRole('heading', { name: 'Tercatat, menunggu internet' })).toBeVisible();
  await kiosk.reload();
  await expect(kiosk.getByText(/^1 tempel menunggu dikirim/)).toBeVisible();
  await kiosk.context().setOffline(false);
  await expect(kiosk.getByText('menunggu dikirim')).toHaveCount(0);
  await page.goto('/kelola/presensi/perangkat');
  await page.getByRole('button', { name: /^Cabut Tablet jam/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut perangkat' }).click();
  await expect(page.getByText('Perangkat dicabut.').first()).toBeVisible();
  await kiosk.context().close();
});

/** A Tuesday far enough ahead that no other journey has asked for it. */
function someTuesday(): string {
  const at = new Date(Date.now() + (30 + Math.floor(Math.random() * 250)) * 86_400_000);
  at.setUTCDate(at.getUTCDate() + ((2 - at.getUTCDay() + 7) % 7));
  return at.toISOString().slice(0, 10);
}

test('pegawai mengajukan izin, petugas lain menolak dengan alasan, dan rekapnya hanya miliknya @sekali', async ({
  page,
  browser,
}) => {
  const day = someTuesday();
  const typed = day.split('-').toReversed().join('-');
  await masukKelola(page, AKUN.verifikator, `/kelola/presensi/izin?bulan=${day.slice(0, 7)}`);
  await page.getByLabel('Izin', { exact: true }).check();
  await page.getByRole('textbox', { name: 'Dari' }).fill(typed);
  await page.getByRole('textbox', { name: 'Sampai' }).fill(typed);
  await page.getByLabel('Keterangan (tidak wajib)').fill(`Keperluan keluarga ${day}`);
  await page.getByRole('button', { name: 'Ajukan' }).click();
  await expect(page.getByText('Izin diajukan.').first()).toBeVisible();
  const own = page.getByRole('row', { name: new RegExp(day) });
  await expect(own).toContainText('Menunggu');
  await expect(own.getByRole('link', { name: /^Putuskan/ })).toHaveCount(0);
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'id-ID' });
  const office = await context.newPage();
  await masukKelola(office, AKUN.admin, new URL(page.url()).href);
  await office
    .getByRole('row', { name: new RegExp(day) })
    .getByRole('link', { name: /^Putuskan/ })
    .click();
  const decision = office.getByRole('form', { name: /^Putuskan izin/ });
  await decision.getByRole('button', { name: 'Tolak' }).click();
  await expect(decision.getByText('Masukkan alasan penolakan.').first()).toBeVisible();
  await expectAccessible(office);
  await decision.getByLabel('Alasan').fill('Ada musyawarah desa');
  await decision.getByRole('button', { name: 'Tolak' }).click();
  await expect(office.getByText('Izin ditolak.').first()).toBeVisible();
  await expect(office.getByRole('row', { name: new RegExp(day) })).toContainText('Ada musyawarah desa');
  await context.close();

  await page.reload();
  await expect(own).toContainText('Ditolak');
  await page.goto('/kelola/presensi/rekap');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1);
  await page.goto('/kelola/presensi/perangkat');
  await expect(
    page.getByRole('heading', { name: 'Anda tidak punya wewenang membuka halaman ini.' }),
  ).toBeVisible();
});
