import type { Browser, Page } from '@playwright/test';
import { AKUN, expect, expectAccessible, masukKelola, test, waitForScripts } from './fixtures.ts';

type Use = { viewport?: { width: number; height: number } | null; hasTouch?: boolean; isMobile?: boolean };

async function officer(browser: Browser, url: string, use: Use, javaScriptEnabled = true): Promise<Page> {
  const { viewport, hasTouch, isMobile } = use;
  const context = await browser.newContext({
    ...{ baseURL: url, javaScriptEnabled, locale: 'id-ID', viewport, hasTouch, isMobile },
  });
  const page = await context.newPage();
  if (javaScriptEnabled) waitForScripts(page);
  await masukKelola(page, AKUN.admin, '/kelola/penduduk');
  return page;
}

/** People whom no other journey changes, one for each window and way. */
const FORMS = { meja: [71, 72], hp: [73, 74] } as const;

const nameOf = (page: Page) => page.getByLabel('Nama lengkap', { exact: true });
const fatherOf = (page: Page) => page.getByLabel('Nama ayah', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan koreksi' });
const reason = (page: Page) => page.getByLabel('Dokumen atau alasan').fill('KTP-el');

for (const scripts of [true, false]) {
  test(`dua petugas pada satu penduduk, ${scripts ? 'dengan tombol' : 'tanpa JavaScript'}`, async ({
    browser,
    situs,
  }, { project }) => {
    const id = FORMS[project.name === 'hp' ? 'hp' : 'meja'][scripts ? 0 : 1];
    const path = `/kelola/penduduk/${id}/koreksi`;
    const slow = await officer(browser, situs, project.use, scripts);
    const fast = await officer(browser, situs, project.use);
    await slow.goto(path);
    await fast.goto(path);
    const before = await fatherOf(slow).inputValue();

    await fatherOf(fast).fill('Ayah Dari Cepat');
    await reason(fast);
    await save(fast).click();
    await expect(fast.getByText('Koreksi disimpan.')).toBeVisible();

    await fatherOf(slow).fill('Ayah Dari Lambat');
    await reason(slow);
    await save(slow).click();
    const notice = slow.getByRole('alert').filter({ hasText: 'baru saja diubah orang lain' });
    await expect(notice).toBeInViewport();
    await expect(notice).toBeFocused();
    const choice = slow.getByRole('group', { name: 'Nama ayah' });
    await expect(choice.getByRole('radio', { name: /Ayah Dari Lambat/ })).not.toBeChecked();
    if (scripts) await expectAccessible(slow);

    // Pressing again stores nothing.
    await save(slow).click();
    await expect(slow.getByText('Pilih salah satu dulu, baru simpan.')).toBeVisible();
    await fast.goto(path);
    await expect(fatherOf(fast)).toHaveValue('Ayah Dari Cepat');

    await choice.getByRole('radio', { name: /Ayah Dari Lambat/ }).check();
    await save(slow).click();
    await expect(slow).toHaveURL(/\/kelola\/penduduk\/\d+$/);
    await fast.goto(path);
    await expect(fatherOf(fast)).toHaveValue('Ayah Dari Lambat');
    await fatherOf(fast).fill(before);
    await reason(fast);
    await save(fast).click();
    await expect(fast).toHaveURL(/\/kelola\/penduduk\/\d+$/);

    // Another field of each: nothing is lost, and still it is said and chosen.
    await slow.goto(path);
    await fast.goto(path);
    const name = await nameOf(fast).inputValue();
    await fatherOf(fast).fill('Ayah Lagi');
    await reason(fast);
    await save(fast).click();
    await expect(fast).toHaveURL(/\/kelola\/penduduk\/\d+$/);
    await nameOf(slow).fill(`${name} Lambat`);
    await reason(slow);
    await save(slow).click();
    await expect(slow.getByText('Mana yang dipakai?')).toBeVisible();
    await slow.getByRole('radio', { name: /^Pakai yang tersimpan/ }).check();
    await save(slow).click();
    await expect(fatherOf(slow)).toHaveValue('Ayah Lagi');
    await expect(nameOf(slow)).toHaveValue(name);
    for (const page of [slow, fast]) await page.context().close();
  });
}
