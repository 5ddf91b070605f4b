import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { emptyVillage, pageAt } from './empty-village.ts';
import { fileAtCounter, forwardTwice, inviteHead, SURAT, sign } from './first-letter.ts';
import { ASEP, arrive, choosePassword, opened, printCode } from './first-resident.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';
import { answerNine, identify, next, solve } from './survey-form.ts';

const PERIODE = 'Semester 2 2026';

/** Eleven neighbours answer, and the night passes: nobody can do either at a form within a minute. */
async function theNightPasses(desa: string): Promise<void> {
  const dir = join(process.env.E2E_DATA ?? '', 'postgres');
  const { ownerUrl } = await startPostgres({ dir, log: () => {} });
  const database = new Client(ownerUrl);
  await database.connect();
  try {
    await database.query("select set_config('app.desa_id', $1, false)", [desa]);
    await database.query(
      `insert into survei_jawaban (desa_id, periode_id, layanan_id, hari, umur, laki, pendidikan, pekerjaan,
         u1, u2, u3, u4, u5, u6, u7, u8, u9)
       select desa_id, periode_id, layanan_id, hari, 20 + n, n % 2 = 0, pendidikan, pekerjaan, 3, 3, 2, 4, 3, 3, 4, 2, 3
       from survei_jawaban, generate_series(1, 11) as n where desa_id = $1`,
      [desa],
    );
    await database.query(
      'update survei_periode set mulai = mulai - 1, selesai = selesai - 1 where desa_id = $1',
      [desa],
    );
  } finally {
    await database.end();
  }
}

/** The admin opens a period of today. */
async function openPeriod(petugas: Page): Promise<void> {
  await petugas.goto('/kelola/survei?isian=baru');
  const today = await petugas.evaluate(() =>
    new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' }),
  );
  const typed = today.split('-').toReversed().join('-');
  await petugas.getByLabel('Nama periode').fill(PERIODE);
  await petugas.getByRole('textbox', { name: 'Mulai' }).fill(typed);
  await petugas.getByRole('textbox', { name: 'Selesai' }).fill(typed);
  await petugas.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(petugas.getByText(`Periode ${PERIODE} tersimpan.`).first()).toBeVisible();
}

/** The resident rates the letter that the notification is about. */
async function rate(warga: Page): Promise<void> {
  const invitation = warga
    .getByRole('main')
    .getByText(`${SURAT} sudah selesai. Bagaimana pelayanannya?`, { exact: false });
  // The message waits ten seconds, in which a signature can be taken back.
  await expect(async () => {
    await warga.goto('/notifikasi');
    await expect(invitation).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  await invitation.click();
  await expect(warga).toHaveURL(/\/survei\?undangan=/);
  await expect(warga.getByText(/^Yang Anda nilai: Surat/)).toBeVisible();
  await expectAccessible(warga);
  await identify(warga);
  await warga.getByRole('combobox', { name: 'Pekerjaan' }).fill('petani');
  await warga.getByRole('option', { name: 'Petani/Pekebun' }).click();
  await next(warga);
  await answerNine(warga);
  await warga.getByRole('button', { name: 'Kirim' }).click();
  await solve(warga);
  await warga.getByRole('dialog').getByRole('button', { name: 'Yakin' }).click();
  await expect(warga.getByText('Survei berhasil dikirim.', { exact: false }).first()).toBeVisible({
    timeout: 45_000,
  });
  // Once: the same notification says so.
  await warga.goto('/notifikasi');
  await invitation.click();
  await expect(warga.getByText('Layanan ini sudah dinilai')).toBeVisible();
  await expectAccessible(warga);
  await expectNoSideScroll(warga);
}

test('surat selesai mengundang warganya menilai, dan hasilnya terbit untuk semua @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin, nomor } = emptyVillage('Undangan');
  const at = () => pageAt(browser, url, project.use);
  const [petugas, kades, warga] = [await at(), await at(), await at()];
  const errors = [petugas, kades, warga].map(watch);
  await opened(petugas);
  await masukKelola(petugas, admin, '/kelola');
  await arrive(petugas);
  const kode = await printCode(petugas);
  await warga.goto(`/pakai-kode#${kode}`);
  await warga.getByLabel('Tanggal lahir').fill(ASEP.lahir);
  await warga.getByRole('button', { name: 'Lanjutkan' }).click();
  await choosePassword(warga);
  await expect(warga.getByRole('button', { name: 'Menu pengguna' })).toBeVisible();
  await openPeriod(petugas);
  await inviteHead(petugas, kades);
  await fileAtCounter(petugas);
  await forwardTwice(petugas);
  await sign(kades);
  await rate(warga);

  // The period still runs: no number of it is public.
  await petugas.goto('/kelola/survei?bagian=hasil');
  await expect(petugas.getByRole('button', { name: 'Terbitkan hasil' })).toHaveCount(0);
  await expectAccessible(petugas);
  await theNightPasses(nomor);
  await petugas.goto('/kelola/survei?bagian=hasil');
  await petugas.getByRole('button', { name: 'Terbitkan hasil' }).click();
  const dialog = petugas.getByRole('dialog');
  await expect(dialog).toContainText(`Terbitkan hasil ${PERIODE}?`);
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(petugas.getByText('Hasil terbit.').first()).toBeVisible();

  await warga.goto('/survei/hasil');
  await expect(warga.getByRole('heading', { name: 'Nilai sembilan unsur' })).toBeVisible();
  await expect(warga.getByRole('main')).toContainText('12');
  await expectAccessible(warga);
  await expectNoSideScroll(warga);
  expect(errors.flat()).toEqual([]);
});
