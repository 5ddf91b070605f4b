import type { Page } from '@playwright/test';
import {
  button,
  call,
  fillPerson,
  fillWish,
  idOf,
  inDialog,
  type Made,
  objection,
  pdf,
  person,
  type Row,
  request,
  scene,
  tryOut,
} from './each-button.ts';
import { expect, test } from './fixtures.ts';

const desk = '/kelola/permohonan-ppid';
const at = async (page: Page, made: Made, query = '') =>
  page.goto(`${desk}?id=${await idOf(page, made)}${query}`);
const steps = async (page: Page, made: Made, title: string) => {
  await at(page, made);
  return page.locator('.riwayat li').filter({ hasText: title });
};

test('meja PPID: server berhenti atau diam di bawah jawaban, penolakan, dan loket @sekali', async ({
  browser,
}) => {
  const { line, office, visitor } = await scene(browser, 'PutusJawab');
  const staff = await call<{ id: number; nama: string }[]>(office, 'GET', '/v1/kelola/akun/petugas/');
  const { id, nama } = staff[0] ?? { id: 0, nama: '' };
  const head = { nama, jabatan: 'Kepala Desa', semua: true, izin: [] };
  await call(office, 'PATCH', `/v1/kelola/akun/petugas/${id}/`, head);
  const send = (page: Page) => page.getByRole('link', { name: /^Kirim jawaban/ });
  const askToSend = async (page: Page) => {
    await expect(send(page)).toHaveAttribute('href', /putuskan=jawab/);
    await send(page).click();
    await expect(page.getByRole('dialog')).toContainText('1 dokumen');
  };
  const [granted, refused] = [await request(office, 'Untuk dijawab'), await request(office, 'Untuk ditolak')];
  const reason = 'Memuat rahasia pribadi pihak penyewa tanah.';
  const table: Row[] = [
    {
      tombol: 'Kirim jawaban',
      async fill(page) {
        await at(page, granted);
        await page.getByLabel('Isi surat jawaban').fill('Rincian terlampir.');
        await page.getByLabel(/^Dokumen jawaban/).setInputFiles(pdf('rincian.pdf'));
        await askToSend(page);
      },
      // What was refused is put right on the page; sending it asks anew.
      again: askToSend,
      async shown(page) {
        await send(page).click();
        return page.getByRole('heading', { name: 'Informasi diberikan seluruhnya' });
      },
      press: inDialog('Kirim jawaban'),
      kept: (page) => [
        [page.getByLabel('Isi surat jawaban'), 'Rincian terlampir.'],
        [page.getByLabel(/^Dokumen jawaban/), /rincian\.pdf$/],
      ],
      done: 'Jawaban dikirim.',
      once: (page) => steps(page, granted, 'Jawaban dikirim'),
    },
    {
      tombol: 'Tolak permohonan',
      async fill(page) {
        await at(page, refused, '&putuskan=tolak');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(/^Dasar penolakan/).selectOption('h');
        await dialog.getByLabel('Nomor uji konsekuensi').fill('02/UK/XI/2026');
        await dialog.getByLabel('Hasil uji konsekuensi').setInputFiles(pdf('uji.pdf'));
        await dialog.getByLabel('Alasan', { exact: true }).fill(reason);
      },
      press: inDialog('Tolak permohonan'),
      kept: (page) => [
        [page.getByRole('dialog').getByLabel('Alasan', { exact: true }), reason],
        [page.getByRole('dialog').getByLabel('Hasil uji konsekuensi'), /uji\.pdf$/],
      ],
      done: 'Permohonan ditolak.',
      once: (page) => steps(page, refused, 'Ditolak'),
    },
    {
      tombol: 'Catat permohonan',
      async fill(page) {
        await page.goto(`${desk}/loket`);
        await fillPerson(page);
        await page.getByLabel('Identitas dilihat, tidak dipindai').check();
        await fillWish(page, 'Dicatat di loket sekali.');
      },
      press: button('Catat permohonan'),
      kept: (page) => [
        ...person(page),
        [page.getByLabel('Informasi yang dibutuhkan'), 'Dicatat di loket sekali.'],
      ],
      done: /^Permohonan \S+ tercatat\.$/,
      async once(page) {
        await page.goto(desk);
        return page.getByRole('link', { name: /^Dicatat di loket sekali\. / });
      },
    },
  ];
  const [noted, decided] = [
    await objection(office, 'Untuk dicatat'),
    await objection(office, 'Untuk ditanggapi'),
  ];
  const objectionAt = async (page: Page, made: Made, query = '') =>
    page.goto(`${desk}/keberatan?id=${await idOf(page, made)}${query}`);
  table.push(
    {
      tombol: 'Beri catatan',
      async fill(page) {
        await objectionAt(page, noted, '&putuskan=catat');
        await page.getByRole('dialog').getByRole('textbox').fill('Berkas ada di lemari arsip');
      },
      press: inDialog('Beri catatan'),
      kept: (page) => [[page.getByRole('dialog').getByRole('textbox'), 'Berkas ada di lemari arsip']],
      done: 'Berkas ada di lemari arsip',
      async once(page) {
        await objectionAt(page, noted);
        return page.locator('.riwayat li').filter({ hasText: 'Berkas ada di lemari arsip' });
      },
    },
    {
      tombol: 'Kirim tanggapan',
      async fill(page) {
        await objectionAt(page, decided, '&putuskan=tanggapi');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(/^Menguatkan jawaban PPID/).check();
        await dialog.getByLabel('Isi tanggapan').fill('Sudah dijawab tepat waktu.');
      },
      press: inDialog('Kirim tanggapan'),
      kept: (page) => [[page.getByLabel('Isi tanggapan'), 'Sudah dijawab tepat waktu.']],
      done: 'Tanggapan dikirim.',
      async once(page) {
        await objectionAt(page, decided);
        return page.locator('.riwayat li').filter({ hasText: 'Tanggapan dikirim' });
      },
    },
  );
  for (const row of table) await test.step(row.tombol, () => tryOut(office, line, row));

  await test.step('Kode baru di perangkat', async () => {
    await visitor.goto('/presensi');
    const kode = (await visitor.locator('.kode-pasang').textContent()) ?? '';
    await line.cut();
    await button('Kode baru')(visitor).click();
    await expect(visitor.getByText('Kode belum bisa dibuat.')).toBeVisible();
    await expect(visitor.locator('.kode-pasang')).toHaveText(kode);
    await line.mend();
    await button('Coba lagi')(visitor).click();
    await expect(visitor.locator('.kode-pasang')).not.toHaveText(kode);
    await expect(visitor.getByText('Kode belum bisa dibuat.')).toBeHidden();
  });
  await line.close();
});
