import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import type { Kesehatan } from '#contract/platform/kesehatan.ts';
import { platform } from '#contract/platform/platform.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import type { BackupOptions } from '../archive/backup.ts';
import { notedBackup } from './backups.ts';
import { countVillages } from './village/villages.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.cadangan.example' } });
const desk = await startConsole(api);
const { store } = desk;
await mkdir(api.core.env.DATA_DIR, { recursive: true });
const { send } = desk.proven(await desk.operator());
const village = await api.village({ kode: '99.78.01.2001', nama_desa: 'Tercadangkan' });
const other = await api.village({ kode: '99.78.01.2002', nama_desa: 'Terlewat' });
await countVillages(store);

const read = async (path: string) => (await (await send('GET', path)).json()).data;
const health = (): Promise<Kesehatan> => read(platform.kesehatan.path);
/** The villages that an operator has to look at for their backup. */
const needing = async (): Promise<string[]> => {
  const { desa: rows, jumlah } = await read(`${platform.desa.path}?perlu=1`);
  expect(jumlah.perlu).toBe(rows.length);
  return rows.flatMap(({ nama, perlu }: { nama: string; perlu: string[] }) =>
    perlu.includes('cadangan') ? [nama] : [],
  );
};
/** Makes a backup of one village as the command does; returns what the archive weighs. */
async function saved(more: Partial<BackupOptions> = {}): Promise<number> {
  const path = join(api.core.env.DATA_DIR, randomUUID());
  const key = { kind: 'berkas', bytes: randomBytes(32) } as const;
  const { ownerUrl, core } = api;
  const one = { ownerUrl, files: core.files, path, key, desa: village.desaId, log: () => {}, ...more };
  await notedBackup(store, core.log, one);
  return (await stat(path)).size;
}
const isNow = (when: string | null | undefined) => Math.abs(Date.parse(when ?? '') - Date.now()) < 60_000;
const sebab = async () => (await health()).masalah.map((one) => one.sebab);

describe('a backup', () => {
  it('never made is a problem of the installation, of no village', async () => {
    expect((await health()).cadangan).toEqual({ terakhir: null, gagal: null });
    expect(await sebab()).toContain('cadangan');
    expect(await needing()).toEqual([]);
    expect((await (await village.admin()).call(desa.state)).cadangan).toBeNull();
  });

  it('that ended well is known to operators and to the village; who was left out is to be looked at', async () => {
    const byte = await saved();
    const { cadangan } = await health();
    expect(cadangan).toMatchObject({ terakhir: { desa: 1, byte }, gagal: null });
    expect(await sebab()).not.toContain('cadangan');
    const state = await (await village.admin()).call(desa.state);
    expect(isNow(state.cadangan)).toBe(true);
    expect((await (await other.admin()).call(desa.state)).cadangan).toBeNull();
    const detail = await read('/v1/platform/desa/99.78.01.2001/');
    expect(isNow(detail.dicadangkan)).toBe(true);
    // Both are younger than two days.
    expect(await needing()).toEqual([]);
    await store.query(`update platform.desa set dibuat = now() - interval '3 days'`);
    expect(await needing()).toEqual(['Terlewat']);
    await store.query(`update platform.desa set dicadangkan = now() - interval '3 days'`);
    expect((await needing()).sort()).toEqual(['Tercadangkan', 'Terlewat']);
    // Counted anew, it is known again from the village's own.
    await store.query(`update platform.desa set dihitung = now() - interval '7 hours'`);
    await countVillages(store);
    expect(await needing()).toEqual([]);
  });

  it('that failed after it is the worst, and gone with the next that ends well', async () => {
    await expect(saved({ desa: 2_000_000_000 })).rejects.toThrow('Desa 2000000000 tidak ada');
    const { cadangan, masalah } = await health();
    expect(cadangan.gagal?.sebab).toContain('Desa 2000000000 tidak ada');
    expect(cadangan.terakhir).not.toBeNull();
    expect(masalah).toContainEqual({ sebab: 'cadangan_gagal', berat: true, angka: 1 });
    await expect(saved({ path: `/tidak/ada/${'x'.repeat(1_000)}` })).rejects.toThrow();
    expect((await health()).cadangan.gagal?.sebab.length).toBeLessThanOrEqual(300);
    await saved();
    expect((await health()).cadangan.gagal).toBeNull();
  });

  it('is told old after two days', async () => {
    await store.query(`update platform.cadangan set mulai = mulai - interval '50 hours' where sebab = ''`);
    expect((await health()).masalah).toContainEqual({ sebab: 'cadangan', berat: false, angka: 2 });
  });
});
