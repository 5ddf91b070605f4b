import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { fileAtCounter, forwardTwice, inviteHead, sign } from './first-letter.ts';
import { arrive, opened } from './first-resident.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

test(
  'desa baru: surat pertama dari loket sampai ditandatangani kepala desa dan diperiksa',
  {
    tag: '@sekali',
  },
  async ({ browser }, { project }) => {
    test.setTimeout(90_000);
    const { url, admin } = emptyVillage('Surat Baru');
    const [petugas, kades] = [
      await pageAt(browser, url, project.use),
      await pageAt(browser, url, project.use),
    ];
    const errors = [petugas, kades].map(watch);
    await opened(petugas);
    await masukKelola(petugas, admin, '/kelola/surat');
    await expect(petugas.getByText('Tidak ada ajuan surat di sini.')).toBeVisible();
    await looksRight(petugas);
    await arrive(petugas);
    await inviteHead(petugas, kades);
    await fileAtCounter(petugas);
    await forwardTwice(petugas);
    await looksRight(petugas);

    await sign(kades);

    await petugas.goto('/kelola/surat-keluar');
    await expect(
      petugas
        .getByText(/\/001\//)
        .or(petugas.getByText(/^001\//))
        .first(),
    ).toBeVisible();
    await looksRight(petugas);
    expect(errors.flat()).toEqual([]);
  },
);
