import type { Page } from '@playwright/test';
import { call, idOf, inDialog, type Made, type Row, request, scene, tryOut } from './each-button.ts';
import { test } from './fixtures.ts';

test('meja PPID: server berhenti atau diam di bawah tombol yang meminta alasan @sekali', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const { line, office } = await scene(browser, 'PutusMeja');
  const staff = await call<{ id: number; nama: string }[]>(office, 'GET', '/v1/kelola/akun/petugas/');
  const { id, nama } = staff[0] ?? { id: 0, nama: '' };
  const head = { nama, jabatan: 'Kepala Desa', semua: true, izin: [] };
  await call(office, 'PATCH', `/v1/kelola/akun/petugas/${id}/`, head);
  const desk = '/kelola/permohonan-ppid';
  const at = async (page: Page, made: Made, putuskan: string) =>
    page.goto(`${desk}?id=${await idOf(page, made)}&putuskan=${putuskan}`);
  const steps = async (page: Page, made: Made, title: string) => {
    await page.goto(`${desk}?id=${await idOf(page, made)}`);
    return page.locator('.riwayat li').filter({ hasText: title });
  };
  /** An act that asks for a reason. */
  const reasoned = async (act: string, tombol: string, label: string, done: string, title = done) => {
    const made = await request(office, `Untuk ${tombol}`);
    const field = (page: Page) => page.getByRole('dialog').getByLabel(label);
    const row: Row = {
      tombol,
      async fill(page) {
        await at(page, made, act);
        await field(page).fill('Dokumen masih dikumpulkan');
      },
      press: inDialog(tombol),
      kept: (page) => [[field(page), 'Dokumen masih dikumpulkan']],
      done,
      once: (page) => steps(page, made, title),
    };
    return row;
  };
  const table: Row[] = [
    await reasoned(
      'minta_kelengkapan',
      'Minta kelengkapan',
      'Yang perlu dilengkapi',
      'Pemohon diminta melengkapi',
    ),
    await reasoned('perpanjang', 'Perpanjang', 'Alasan perpanjangan', 'Diperpanjang 7 hari kerja'),
    await reasoned('teruskan', 'Teruskan', 'Diteruskan kepada siapa', 'Diteruskan'),
  ];
  for (const row of table) await test.step(row.tombol, () => tryOut(office, line, row));
  await line.close();
});
