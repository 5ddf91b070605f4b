import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startStream } from '#test/stream-server.ts';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

const PICTURE = readFileSync(new URL('../server/demo/foto/lampu-jalan.webp', import.meta.url));

const seconds = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('petugas menambah kamera, warga menontonnya, lalu alirannya mati', async ({ browser }, { project }) => {
  test.setTimeout(360_000);
  const stream = await startStream(PICTURE);
  const { url, admin } = emptyVillage('Berkamera');
  const staff = await pageAt(browser, url, project.use);
  const errors = watch(staff);
  const page = await pageAt(browser, url, project.use);
  // This browser plays HLS by itself; most play it by script.
  if (project.name === 'hp')
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });

  await test.step('desa tanpa kamera', async () => {
    await page.goto('/cctv');
    await expect(page.getByText('Belum ada kamera yang dibuka untuk umum')).toBeVisible();
    await expectAccessible(page);
    await masukKelola(staff, admin, '/kelola/cctv');
    await expect(staff.getByText('Siapkan alamat aliran dari pemasang kamera.')).toBeVisible();
    await expectAccessible(staff);
  });
  await test.step('alamat yang keliru ditolak dengan kata-kata, tanpa menghapus isian', async () => {
    await staff.getByRole('link', { name: 'Tambah kamera' }).first().click();
    await staff.getByLabel('Nama', { exact: true }).fill('Tikungan Babakan');
    // Without a map of the village the two fields stand open.
    if (!(await staff.getByLabel('Lintang').isVisible())) await staff.getByText('Tulis koordinat').click();
    await staff.getByLabel('Lintang').fill('-6,832');
    await staff.getByLabel('Bujur').fill('107,216');
    const link = staff.getByLabel('Alamat aliran');
    for (const [address, words] of [
      ['https://admin:rahasia@kamera.example/a.m3u8', 'Alamat memuat password.'],
      ['https://192.168.1.64/a.m3u8', 'Alamat ini hanya ada di jaringan dalam'],
    ] as const) {
      await link.fill(address);
      await staff.getByRole('button', { name: 'Simpan kamera' }).click();
      await expect(staff.getByText(words).first()).toBeVisible();
      await expect(staff.getByLabel('Nama', { exact: true })).toHaveValue('Tikungan Babakan');
    }
    await expectAccessible(staff);
  });
  await test.step('diuji, lalu disimpan', async () => {
    await staff.getByLabel('Alamat aliran').fill(`${stream.origin}/kamera/index.m3u8`);
    await staff.getByRole('button', { name: 'Uji sekarang' }).click();
    await expect(staff.getByText('Potongan video diterima')).toBeVisible();
    await expect(staff.getByLabel('Lintang')).toHaveValue('-6,832');
    await expectAccessible(staff);
    await expectNoSideScroll(staff);
    await staff.getByRole('button', { name: 'Simpan kamera' }).click();
    await expect(staff.getByText('Tikungan Babakan ditambahkan.')).toBeVisible();
    await expect(staff.getByRole('table').getByText('Langsung')).toBeVisible();
    expect(errors).toEqual([]);
  });
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text().catch(() => ''));
  });
  // The player that reads playlists by itself.
  const readers = async () =>
    (await Promise.all(scripts)).filter((text) => text.includes('bufferStalledError')).length;
  await test.step('warga membuka kamera dari daftar, dan menontonnya', async () => {
    await page.goto('/cctv');
    await expectAccessible(page);
    expect(await readers()).toBe(0);
    await page.getByRole('link', { name: /Tikungan Babakan/ }).click();
    await expect(page).toHaveURL(/\?kamera=\d+/);
    await expect(page.getByRole('heading', { name: 'Tikungan Babakan' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jeda' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nyalakan suara' })).toBeVisible();
    const before = await seconds(page);
    await expect.poll(() => seconds(page)).toBeGreaterThan(before);
    expect(await readers()).toBe(project.name === 'hp' ? 1 : 0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('aliran mati: gambar terakhir digelapkan, lalu tidak tersambung, lalu hidup lagi', async () => {
    // Once it falls silent, once it hangs up.
    stream.mood = project.name === 'hp' ? 'stalls' : 'dead';
    await expect(page.getByText(/Sambungan terputus|Kamera tidak tersambung/).first()).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('Kamera tidak tersambung').first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('Kamera dicoba lagi tiap 30 detik.')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    stream.mood = 'live';
    await page.getByRole('button', { name: 'Coba sekarang' }).click();
    await expect(page.getByRole('button', { name: 'Jeda' })).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Tikungan Babakan' })).toBeHidden();
    await expect(page).toHaveURL(/\/cctv$/);
    // At most what was under way: a closed player asks for nothing.
    const asked = stream.asked.length;
    await page.waitForTimeout(2_500);
    expect(stream.asked.length - asked).toBeLessThan(3);
  });
  await test.step('petugas melihat kamera mati, dan alamat lain hanya disimpan bila diminta', async () => {
    stream.mood = 'dead';
    await staff.goto('/kelola/cctv');
    await staff.getByRole('link', { name: 'Tikungan Babakan' }).click();
    await staff.getByLabel('Alamat aliran').fill(`${stream.origin}/lain/index.m3u8`);
    await staff.getByRole('button', { name: 'Simpan kamera' }).click();
    await expect(staff.getByText('Belum tersambung.').first()).toBeVisible();
    await staff.getByLabel('Simpan walau belum tersambung').check();
    await staff.getByRole('button', { name: 'Simpan kamera' }).click();
    await expect(staff.getByText(/mati sejak/)).toBeVisible();
    await page.goto('/cctv');
    await expect(page.getByText(/Tidak tersambung sejak/)).toBeVisible();
    await expectAccessible(staff);
  });
  await stream.close();
});

/** A camera that speaks WebRTC: another window of the browser, which draws what it films. */
async function startFilming(page: Page): Promise<(offer: string) => Promise<string>> {
  await page.goto('about:blank');
  return (offer) =>
    page.evaluate(async (sdp) => {
      const canvas = document.createElement('canvas');
      const paint = canvas.getContext('2d');
      let turn = 0;
      setInterval(() => {
        turn += 1;
        if (paint) paint.fillStyle = `hsl(${turn * 9} 60% 50%)`;
        paint?.fillRect(0, 0, canvas.width, canvas.height);
      }, 100);
      const peer = new RTCPeerConnection();
      for (const track of canvas.captureStream(10).getTracks()) peer.addTrack(track);
      await peer.setRemoteDescription({ type: 'offer', sdp });
      await peer.setLocalDescription();
      await new Promise<void>((done) => {
        if (peer.iceGatheringState === 'complete') done();
        peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done();
      });
      return peer.localDescription?.sdp ?? '';
    }, offer);
}

test(
  'kamera WHEP diputar langsung, dan aliran ditutup bersama pemutarnya',
  { tag: '@sekali' },
  async ({ browser }, { project }) => {
    const stream = await startStream(PICTURE);
    const { url, admin } = emptyVillage('Berkamera Langsung');
    const page = await pageAt(browser, url, project.use);
    stream.whep = await startFilming(await page.context().newPage());
    await masukKelola(page, admin, '/kelola/cctv?tambah=1');
    await page.getByLabel('Nama', { exact: true }).fill('Balai Desa');
    if (!(await page.getByLabel('Lintang').isVisible())) await page.getByText('Tulis koordinat').click();
    await page.getByLabel('Lintang').fill('-6,832');
    await page.getByLabel('Bujur').fill('107,216');
    await page.getByLabel('Alamat aliran').fill(`${stream.origin}/whep`);
    await page.getByRole('button', { name: 'Simpan kamera' }).click();
    await expect(page.getByText('Balai Desa ditambahkan.')).toBeVisible();
    // Of several cameras a press on the office's map chooses one, too.
    await page.locator('.pin-kamera[title="Balai Desa"]').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Balai Desa' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/cctv');
    await page.getByRole('link', { name: /Balai Desa/ }).click();
    await expect(page.getByRole('button', { name: 'Jeda' })).toBeVisible();
    await expect
      .poll(() => page.locator('video').evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth))
      .toBe(300);
    const before = await seconds(page);
    await expect.poll(() => seconds(page)).toBeGreaterThan(before);
    const ended = () => stream.asked.filter((one) => one === 'DELETE /whep/1').length;
    const until = ended();
    await page.keyboard.press('Escape');
    await expect.poll(ended).toBe(until + 1);
    await stream.close();
  },
);

test('tanpa JavaScript daftar kamera mengatakan apa yang ada', { tag: '@sekali' }, async ({
  browser,
  situs,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: situs });
  const page = await context.newPage();
  await page.goto('/cctv');
  await expect(page.getByText('6 kamera')).toBeVisible();
  await page.getByRole('link', { name: /Balai Desa/ }).click();
  await expect(page.getByRole('heading', { name: 'Balai Desa' })).toBeVisible();
  await expect(page.getByAltText('Balai Desa dari kamera')).toBeVisible();
  await context.close();
});

test(
  'kamera di peta dibuka dengan penunjuk, papan ketik memindahkannya; DILAN tidak punya CCTV',
  {
    tag: '@sekali',
  },
  async ({ browser, situs, situsLain }, { project }) => {
    // Cameras of the demo have addresses that nobody answers: the browser says so in its console.
    const page = await pageAt(browser, situs, project.use);
    await page.goto('/cctv');
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Cari kamera' }).fill('irigasi');
    await expect(page.getByRole('status').filter({ hasText: '1 kamera' })).toBeVisible();
    await page.locator('.pin-kamera[title="Jalan Pasirangin, depan SD"]').click();
    await expect(page.getByRole('heading', { name: 'Jalan Pasirangin, depan SD' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tutup' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Jembatan Cilestari' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/cctv$/);
    await expect(page.getByRole('link', { name: 'Isi Survey' })).toBeVisible();
    const answer = await page.goto(`${situsLain}/cctv`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('a[href="/cctv"]')).toHaveCount(0);
  },
);
