import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepNewest, placeOf, removeHalves } from './backup-place.ts';

const empty = () => mkdtemp(join(tmpdir(), 'desa-tempat-'));
const now = new Date('2026-11-29T00:47:12Z');

it('names backups by their time, and never over an older one', async () => {
  const folder = await empty();
  const at = (file: string, keep?: number) => placeOf({ file, sealed: true, keep, now });
  const first = await at(folder);
  expect(first.path).toBe(join(folder, 'cadangan-2026-11-29-0047-12.tar.gz.sandi'));
  await writeFile(first.path, 'x');
  expect((await at(folder)).path).toBe(join(folder, 'cadangan-2026-11-29-0047-13.tar.gz.sandi'));
  const own = join(folder, 'semua.tar.gz.sandi');
  expect((await at(own)).path).toBe(own);
  await writeFile(own, 'x');
  expect((await at(own)).path).toBe(join(folder, 'semua-2026-11-29-0047-12.tar.gz.sandi'));
  expect((await at(join(folder, 'baru.sandi'), 14)).path).toBe(join(folder, 'baru-2026-11-29-0047-12.sandi'));
});

it('keeps the newest of its own name, and touches nothing else', async () => {
  const folder = await empty();
  const name = (day: number) => `cadangan-2026-11-0${day}-0100-00.tar.gz`;
  for (const one of [1, 2, 3, 4]) await writeFile(join(folder, name(one)), 'x');
  for (const other of ['catatan.txt', 'cadangan-lama.tar.gz', 'desa-2026-11-01-0100-00.tar.gz'])
    await writeFile(join(folder, other), 'x');
  const place = await placeOf({ file: folder, sealed: false, keep: 2, now });
  expect(await keepNewest(place, 2)).toEqual([name(1), name(2)]);
  expect(await readdir(folder)).toHaveLength(5);
});

it('removes halves of killed backups, and leaves that of a running one', async () => {
  const folder = await empty();
  const place = await placeOf({ file: folder, sealed: true, keep: undefined, now });
  const half = (time: string) => join(folder, `cadangan-${time}.tar.gz.sandi.sebagian`);
  const [old, fresh] = [half('2026-11-28-0100-00'), half('2026-11-29-0040-00')];
  for (const path of [old, fresh]) await writeFile(path, 'x');
  await utimes(old, new Date(0), new Date(0));
  expect(await removeHalves(place)).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
});
