import type { Page } from '@playwright/test';
import { ASEP, PASSWORD } from './first-resident.ts';
import { bawaBerkas, expect, slipOfCode } from './fixtures.ts';

export const SURAT = 'Surat Izin Pesta';
const KADES = 'Dadang Suherman';

/** The admin invites the village head, who gets the signing desk. */
export async function inviteHead(petugas: Page, kades: Page): Promise<void> {
  await petugas.goto('/kelola/akun');
  await petugas.getByRole('link', { name: 'Undang petugas' }).click();
  await enterHead(kades, await codeForHead(petugas));
}

/** The dialog of an invitation is open already. */
export async function codeForHead(petugas: Page): Promise<string> {
  const form = petugas.getByRole('dialog', { name: 'Undang petugas' });
  await form.getByLabel('Nama lengkap').fill(KADES);
  await form.getByLabel('Nama pengguna').fill('kades');
  await form.getByLabel('Jabatan').fill('Kepala Desa');
  await form.getByRole('checkbox', { name: /^Surat/ }).check();
  await form.getByRole('button', { name: 'Undang' }).click();
  const slip = await slipOfCode(petugas);
  await expect(slip).toContainText(KADES);
  const [kode = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await slip.innerText()) ?? [];
  return kode;
}

export async function enterHead(kades: Page, kode: string): Promise<void> {
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

/** The first resident comes to the counter. */
export async function fileAtCounter(petugas: Page): Promise<void> {
  await petugas.goto('/kelola/surat/loket');
  await chooseAtCounter(petugas, SURAT);
  await petugas.getByLabel('Tanggal pesta').fill('05-12-2026');
  await petugas.getByLabel('Waktu mulai').fill('19:30');
  await petugas.getByLabel('Tempat', { exact: true }).fill('Balai Mekar');
  await petugas.getByLabel('Jenis pesta/hiburan').fill('wayang');
  await petugas.getByLabel('Jenis pesta/hiburan').press('Enter');
  await bawaBerkas(petugas);
  await sendAtCounter(petugas);
}

/** The counter is open: who came, and which letter. */
export async function chooseAtCounter(petugas: Page, surat: string): Promise<void> {
  await petugas.getByLabel('NIK atau nama pemohon').fill(ASEP.nik);
  await petugas.getByRole('button', { name: 'Cari pemohon' }).click();
  await petugas.getByRole('link', { name: /^Pilih / }).click();
  await petugas.getByRole('link', { name: `Isi ${surat}` }).click();
}

export async function sendAtCounter(petugas: Page): Promise<void> {
  await petugas.getByRole('button', { name: 'Periksa jawaban' }).click();
  await petugas.getByLabel(/^Semua isian benar/).check();
  await petugas.getByRole('button', { name: 'Ajukan', exact: true }).click();
  await petugas.getByRole('link', { name: 'Buka ajuan' }).click();
}

/** The admin, in the place of the secretary whom there is not yet. */
export async function forwardTwice(petugas: Page): Promise<void> {
  const chosen = petugas.getByRole('region', { name: 'Ajuan terpilih' });
  // A press right after a step is ignored as an accidental double press.
  for (const done of ['Diteruskan ke Sekretaris Desa', 'Menunggu tanda tangan'])
    await expect(async () => {
      await chosen.getByRole('button', { name: /^Teruskan/ }).click();
      await expect(chosen).toContainText(done, { timeout: 3_000 });
    }).toPass();
}

export async function sign(kades: Page, surat = SURAT): Promise<void> {
  await kades.goto('/kelola/surat');
  await kades.getByRole('link', { name: /^Tanda tangani/ }).click();
  const dialog = kades.getByRole('dialog', { name: `Tanda tangani ${surat}?` });
  await expect(dialog).toBeVisible();
  // A resident of the first day has facts that nobody has filled in.
  const blanks = dialog.getByLabel('Saya tahu yang kosong itu, dan tetap menandatangani');
  if (await blanks.isVisible()) await blanks.check();
  await dialog.getByLabel('Password Anda').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(kades.getByText('Surat ditandatangani.')).toBeVisible();
}
