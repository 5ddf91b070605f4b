import type { Page } from '@playwright/test';
import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/platform/cluster/database.ts';
import { openPlatformStore } from '#server/platform/console/store.ts';
import { expect, test } from './fixtures.ts';
import { CONSOLE, enter, expectSound, prove } from './operator.ts';

/** Jobs out of attempts, as the queue leaves them: one of the first village, one of the platform's own. */
async function failedJobs(): Promise<{ ofVillage: number; ofPlatform: number }> {
  const env = readEnv({ ...process.env, DATA_DIR: process.env.E2E_DATA });
  const { ownerUrl } = await openDatabase(env, () => undefined);
  const store = openPlatformStore(
    ownerUrl,
    createLog(() => undefined, 'warn'),
  );
  const fail = async (name: string, payload: object, said: string) => {
    const [row] = await store.query<{ id: number }>(
      `with added as (
         select (graphile_worker.add_job($1, $2::json, max_attempts => 1, run_at => now() + interval '1 day')).id)
       select id::int8 as id from added`,
      [name, JSON.stringify(payload)],
    );
    await store.query(
      'update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1',
      [row?.id, said],
    );
    return row?.id ?? 0;
  };
  const ofVillage = await fail('berkas.varian', { desa_id: 1 }, 'ENOSPC: IMAS 9901012005900001');
  const ofPlatform = await fail('alamat', {}, 'getaddrinfo ENOTFOUND');
  await store.close();
  return { ofVillage, ofPlatform };
}

const job = (page: Page, id: number) =>
  page.locator('.tugas-gagal > li').filter({ hasText: new RegExp(`nomor ${id}(?!\\d)`) });
const OLD = 'Angka di bawah ini angka lama.';

test('pengelola melihat kesehatan platform dan memutus pekerjaan yang gagal @sekali', async ({
  page,
  browser,
}, { project }) => {
  await page.clock.install();
  const own = `${project.name}${Date.now().toString(36)}`;
  const codes = await enter(page, `maya.sehat.${own}@platform.example`);
  await page.goto(`${CONSOLE()}/kesehatan`);
  await expect(page.getByRole('heading', { name: 'Kesehatan', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Utama/ })).toContainText('Menjawab');
  await expectSound(page);
  const { ofVillage, ofPlatform } = await failedJobs();

  await test.step('dibaca lagi tiap menit: halaman diam, fokus tetap', async () => {
    const again = page.getByRole('link', { name: 'Segarkan' });
    await page.evaluate(() => scrollTo(0, 200));
    await again.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    // What stands above may grow: what is being read stays where it is.
    const read = page.getByRole('heading', { name: 'Seperempat jam terakhir' });
    const before = (await read.boundingBox())?.y ?? Number.NaN;
    await page.clock.fastForward(61_000);
    await expect(job(page, ofVillage)).toBeVisible();
    await expect(again).toBeFocused();
    // The window moves by whole pixels only.
    expect(Math.abs(((await read.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThan(1);
    await expect(job(page, ofVillage)).toContainText('Ruang disk habis');
    await expect(job(page, ofPlatform)).toContainText('Seluruh platform');
    await expect(page.getByText('IMAS')).toHaveCount(0);
    await expectSound(page);
  });

  await test.step('yang sedang diketik tidak hilang, dan server yang diam dikatakan', async () => {
    await job(page, ofVillage).locator('summary').click();
    const reason = job(page, ofVillage).getByLabel('Alasan');
    await reason.fill('singkat');
    const time = await page.locator('#sehat-waktu').innerText();
    await page.context().setOffline(true);
    await page.clock.fastForward(61_000);
    await expect(page.getByText(OLD)).toBeVisible();
    expect(await page.locator('#sehat-waktu').innerText()).toBe(time);
    await expectSound(page);
    await page.context().setOffline(false);
    await page.clock.fastForward(61_000);
    await expect(page.getByText(OLD)).toBeHidden();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue('singkat');
  });

  await test.step('diabaikan dengan alasan dan langkah kedua', async () => {
    await job(page, ofVillage).getByRole('button', { name: 'Ya, abaikan' }).click();
    await expect(page.getByRole('heading', { name: 'Ada 1 isian' })).toBeVisible();
    const reason = job(page, ofVillage).getByLabel('Alasan');
    await expect(reason).toHaveValue('singkat');
    await expectSound(page);
    await reason.fill('Fotonya sudah diunggah ulang desa');
    await job(page, ofVillage).getByRole('button', { name: 'Ya, abaikan' }).click();
    await prove(page, codes);
    await expect(page.getByRole('heading', { name: 'Kesehatan', level: 1 })).toBeVisible();
    await expect(job(page, ofVillage)).toHaveCount(0);
  });

  await test.step('diulangi, dan tekanan kedua mengatakan sudah', async () => {
    const other = await page.context().newPage();
    await other.goto(`${CONSOLE()}/kesehatan`);
    await job(page, ofPlatform)
      .getByRole('button', { name: /^Ulangi/ })
      .click();
    await prove(page, codes);
    await expect(page.getByRole('heading', { name: 'Kesehatan', level: 1 })).toBeVisible();
    await expect(job(page, ofPlatform)).toHaveCount(0);
    await job(other, ofPlatform)
      .getByRole('button', { name: /^Ulangi/ })
      .click();
    // Each act asks anew, and one that was refused leaves the proof for the next.
    await prove(other, codes);
    await expect(other.getByText('Pekerjaan ini sudah tidak menunggu')).toBeVisible();
    await expectSound(other);
    await other.close();
  });

  await test.step('utuh tanpa JavaScript', async () => {
    const storageState = await page.context().storageState();
    const { viewport } = project.use;
    const plain = await browser.newContext({ storageState, viewport, javaScriptEnabled: false });
    const sheet = await plain.newPage();
    const { ofVillage: another } = await failedJobs();
    await sheet.goto(`${CONSOLE()}/kesehatan`);
    await job(sheet, another).locator('summary').click();
    await job(sheet, another).getByLabel('Alasan').fill('Fotonya sudah diunggah ulang desa');
    await job(sheet, another).getByRole('button', { name: 'Ya, abaikan' }).click();
    await expect(sheet.getByRole('heading', { name: 'Kesehatan', level: 1 })).toBeVisible();
    await expect(job(sheet, another)).toHaveCount(0);
    await plain.close();
  });
});
