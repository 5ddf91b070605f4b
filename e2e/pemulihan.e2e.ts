import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { pdfOf } from '#server/demo/pdf.ts';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, masukKelola, test } from './fixtures.ts';
import { CONSOLE, enter, expectSound, prove } from './operator.ts';

const REASON = 'Sekdes pensiun dan HP-nya hilang';
const NEW_PASSWORD = 'Kebun!Teh77';

/** The day of waiting passes, for the database, which alone says whether it did. */
const theDayPasses = (desa: string) =>
  inDatabase(async (database) => {
    await database.query("select set_config('app.desa_id', $1, false)", [desa]);
    await database.query(
      `update pemulihan_admin set berlaku_sejak = berlaku_sejak - interval '24 hours'
       where desa_id = $1 and keadaan = 'menunggu'`,
      [desa],
    );
  });

/** The week passes in which an operator's new account decides nothing. */
const theWeekPasses = (email: string) =>
  inDatabase((database) =>
    database.query("update platform.akun set sejak = sejak - interval '7 days' where email = $1", [email]),
  );

async function inDatabase(work: (database: Client) => Promise<unknown>): Promise<void> {
  const dir = join(process.env.E2E_DATA ?? '', 'postgres');
  const { ownerUrl } = await startPostgres({ dir, log: () => {} });
  const database = new Client(ownerUrl);
  await database.connect();
  try {
    await work(database);
  } finally {
    await database.end();
  }
}

const letter = {
  name: 'surat-camat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf('Surat', [{ text: 'Permohonan' }])),
};

/** Asks for the only administrator there is. */
async function ask(page: Page, codes: string[]): Promise<void> {
  await page.getByLabel('Untuk siapa').selectOption({ index: 1 });
  await page.getByLabel('Pindaian surat permohonan').setInputFiles(letter);
  await page.getByLabel('Alasan').fill(REASON);
  await page.getByRole('button', { name: 'Minta persetujuan kedua' }).click();
  await prove(page, codes);
  await expect(page.getByText('Menunggu persetujuan')).toBeVisible();
}

async function approve(page: Page, codes: string[]): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Setujui' }).click();
  await prove(page, codes);
  await expect(page.getByText('Menunggu 24 jam')).toBeVisible();
}

test('dua pengelola memulihkan admin desa, yang pertama dihentikan petugasnya @sekali', async ({ browser }, {
  project,
}) => {
  const own = `${project.name}${Date.now().toString(36)}`;
  const { url, admin, nomor } = emptyVillage('Cikaret Hilir');
  const open = (at: string) => pageAt(browser, at, project.use);
  const [page, other, officer] = await Promise.all([open(CONSOLE()), open(CONSOLE()), open(url)]);
  const codes = await enter(page, `hendra.${own}@platform.example`, 'Hendra Wijaya');
  const otherCodes = await enter(other, `maya.${own}@platform.example`);
  const HERE = `${CONSOLE()}/desa/${nomor}/pulihkan`;

  await test.step('yang pertama diberi tahu tentang akun yang baru dibuat', async () => {
    await page.goto(`${CONSOLE()}/petugas`);
    const band = page.getByRole('region', { name: 'Kabar akun pengelola' });
    await expect(band.getByText('Maya Puspita, pengelola').first()).toBeVisible();
    await expectSound(page);
    await band.getByRole('button', { name: 'Sudah saya baca' }).click();
    await expect(page.getByRole('heading', { name: /^Petugas platform/, level: 1 })).toBeVisible();
    await expect(band).toHaveCount(0);
  });

  await test.step('yang pertama meminta, dengan surat', async () => {
    // The console counts new villages once a minute.
    await expect
      .poll(async () => (await page.goto(`${CONSOLE()}/desa/${nomor}`))?.status(), { timeout: 90_000 })
      .toBe(200);
    await expectSound(page);
    await page.getByRole('link', { name: 'Pulihkan admin' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Minta persetujuan kedua' }).click();
    await expect(page.getByRole('heading', { name: /^Ada 3 isian/ })).toBeVisible();
    await expectSound(page);
    const text = { name: 'surat.html', mimeType: 'text/html', buffer: Buffer.from('<html>') };
    await page.getByLabel('Pindaian surat permohonan').setInputFiles(text);
    await page.getByLabel('Alasan').fill(REASON);
    await page.getByRole('button', { name: 'Minta persetujuan kedua' }).click();
    await expect(page.getByText('Berkas ini adalah HTML.').first()).toBeVisible();
    await expect(page.getByLabel('Alasan')).toHaveValue(REASON);
    // A letter that has arrived is not chosen twice.
    await page.getByLabel('Pindaian surat permohonan').setInputFiles(letter);
    await page.getByRole('button', { name: 'Minta persetujuan kedua' }).click();
    await expect(page.getByText('Sudah terunggah: surat-camat.pdf')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Untuk siapa').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Minta persetujuan kedua' }).click();
    await prove(page, codes);
    await expect(page.getByText('Anda sendiri tidak dapat menyetujuinya')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Setujui' })).toHaveCount(0);
    await expectSound(page);
  });

  await test.step('yang kedua membaca suratnya dan menyetujui', async () => {
    await other.goto(HERE);
    await expect(other.getByText('Anda tidak dapat menyetujuinya.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Setujui' })).toHaveCount(0);
    await expectSound(other);
    await theWeekPasses(`maya.${own}@platform.example`);
    await other.goto(HERE);
    await expectSound(other);
    const [file] = await Promise.all([
      other.waitForResponse((answer) => answer.url().endsWith('/surat/')),
      other.getByRole('link', { name: 'Buka surat' }).click(),
    ]);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await other.goto(HERE);
    await other.getByText('Tolak permintaan ini').click();
    await other.getByLabel('Alasan').fill('pendek');
    await other.getByRole('button', { name: 'Tolak', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Ada 1 isian' })).toBeVisible();
    await expectSound(other);
    await approve(other, otherCodes);
    await expectSound(other);
  });

  await test.step('petugas desa diberi tahu dan menghentikannya', async () => {
    await masukKelola(officer, admin, '/kelola/keamanan');
    const band = officer.getByText('Pengelola platform memulihkan akun admin Siti Aminah.');
    await expect(band).toBeVisible();
    await expectSound(officer);
    await officer.goto('/kelola/notifikasi');
    // The bell holds it too.
    const notice = officer.getByRole('main').getByText('Tidak benar? Hentikan.').filter({ visible: true });
    await expect(notice.first()).toBeVisible();
    // The band is a form: it needs no scripts.
    const plain = await pageAt(browser, url, { ...project.use, javaScriptEnabled: false });
    await plain.context().addCookies(await officer.context().cookies());
    await plain.goto('/kelola');
    await plain.getByRole('button', { name: 'Hentikan', exact: true }).click();
    await expect(plain.getByRole('button', { name: 'Hentikan', exact: true })).toHaveCount(0);
    await officer.reload();
    await expect(band).toHaveCount(0);
    await page.goto(HERE);
    await expect(page.getByText(/^Dihentikan Siti Aminah/)).toBeVisible();
  });

  await test.step('diminta lagi; sesudah 24 jam kodenya diambil sekali', async () => {
    await ask(page, codes);
    await other.goto(HERE);
    await approve(other, otherCodes);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ambil kode' })).toHaveCount(0);
    await theDayPasses(nomor);
    await page.reload();
    await page.getByRole('button', { name: 'Ambil kode' }).click();
    await prove(page, codes);
    await expectSound(page);
  });

  await test.step('dan dipakai di situs desa', async () => {
    const slip = page.getByRole('region', { name: 'Lembar pemulihan admin' });
    const kode = await slip.locator('.struk-kode').innerText();
    const visitor = await open(url);
    await visitor.goto('/kelola/kode');
    await visitor.getByLabel('Kode', { exact: true }).fill(kode);
    await visitor.getByLabel('Nama pengguna').fill(admin.username);
    await visitor.getByRole('button', { name: 'Lanjutkan' }).click();
    await visitor.getByLabel('Password baru', { exact: true }).fill(NEW_PASSWORD);
    await visitor.getByLabel('Ulangi password baru').fill(NEW_PASSWORD);
    await visitor.getByRole('button', { name: 'Simpan dan masuk' }).click();
    await expect(visitor).toHaveURL(/\/kelola$/);
    await expect(visitor.getByRole('button', { name: 'Hentikan', exact: true })).toHaveCount(0);
    // Whoever was signed in with the old password is out.
    await officer.goto('/kelola/keamanan');
    await expect(officer).toHaveURL(/\/kelola\/masuk/);
    await page.goto(`${CONSOLE()}/desa/${nomor}`);
    await expect(page.locator('#pulihkan').getByText('Sudah dipulihkan')).toBeVisible();
    await expectSound(page);
  });
});
