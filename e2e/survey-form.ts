import type { Page } from '@playwright/test';

const ANSWERS = [
  ['1. ', 'Sesuai'],
  ['2. ', 'Mudah'],
  ['3. ', 'Cepat'],
  ['4. ', 'Gratis'],
  ['5. ', 'Sesuai'],
  ['6. ', 'Kompeten'],
  ['7. ', 'Sopan dan ramah'],
  ['8. ', 'Baik'],
  ['9. ', 'Dikelola dengan baik'],
] as const;

export const next = (page: Page) => page.getByRole('button', { name: 'Selanjutnya' }).click();
export const question = (page: Page, nomor: string) =>
  page.getByRole('group', { name: new RegExp(`^${nomor.replace('.', '\\.')}`) });

export async function answerNine(page: Page, from = 0): Promise<void> {
  for (const [nomor, jawaban] of ANSWERS.slice(from))
    await question(page, nomor).getByRole('radio', { name: jawaban, exact: true }).check();
}

export async function identify(page: Page): Promise<void> {
  await page.getByLabel('Umur').fill('34');
  await page.getByRole('radio', { name: 'Wanita' }).check();
  await page.getByLabel('Pendidikan terakhir').selectOption('SLTA/Sederajat');
}

/** The captcha, or the question in its place where the device cannot work for it. */
export async function solve(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Saya bukan robot').click();
  const asked = dialog.getByText(/^Berapa \w+ ditambah \w+\?$/);
  await dialog.getByText('Terverifikasi').or(asked).first().waitFor({ timeout: 45_000 });
  if ((await asked.count()) === 0) return;
  const teks = await asked.innerText();
  await dialog.getByLabel(teks).fill(String(sumIn(teks)));
}

const NAMES = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
export function sumIn(teks: string): number {
  const [, one = '', other = ''] = /^Berapa (\w+) ditambah (\w+)\?$/.exec(teks) ?? [];
  return NAMES.indexOf(one) + NAMES.indexOf(other);
}
