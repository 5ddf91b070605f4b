import { expect, it } from 'vitest';
import type { Call } from '#contract/client.ts';
import type { User } from '#contract/sesi.ts';
import { consoleMenu } from './kelola-menu.ts';

const call = (() => Promise.reject(new Error('nothing to count'))) as unknown as Call;
const everything = () => true;
const labels = async (who: Pick<User, 'role' | 'izin'>, exists = everything) =>
  (await consoleMenu(who, exists, call)).flatMap(({ items }) => items.map(({ label }) => label));

it('shows staff only their own areas, and everybody their own attendance and trail', async () => {
  expect(await labels({ role: 'perangkat', izin: ['berita'] })).toEqual([
    'Ringkasan',
    'Berita',
    'Kegiatan',
    'Sorotan beranda',
    'Pustaka media',
    'Masukan halaman',
    'Presensi',
    'Jejak',
  ]);
});

it('shows an admin everything, and nobody else the accounts', async () => {
  expect(await labels({ role: 'admin', izin: [] })).toContain('Akun');
  expect(await labels({ role: 'perangkat', izin: ['pengaturan', 'penduduk'] })).not.toContain('Akun');
});

it('links to no missing page, and drops empty groups', async () => {
  const groups = await consoleMenu({ role: 'admin', izin: [] }, (path) => path === '/kelola/berita', call);
  expect(groups.map(({ label }) => label)).toEqual(['Isi situs']);
});
