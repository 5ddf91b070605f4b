import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Kesehatan } from '#contract/platform/kesehatan.ts';
import { platform } from '#contract/platform/platform.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { backupKeyOf, createKeyFile } from '../archive/seal.ts';
import { runJobs } from '../work/worker.ts';
import { notedBackup } from './backups.ts';
import { DRILL, openDrill, runDrill } from './drills.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.uji.example' } });
const desk = await startConsole(api);
const { store } = desk;
const { core, ownerUrl } = api;
await mkdir(core.env.DATA_DIR, { recursive: true });
core.env.BACKUP_KEY_FILE = join(core.env.DATA_DIR, 'kunci');
await createKeyFile(core.env.BACKUP_KEY_FILE);
const { send } = desk.proven(await desk.operator());
await api.village({ nama_desa: 'Teruji' });

const health = async (): Promise<Kesehatan> =>
  (await (await send('GET', platform.kesehatan.path)).json()).data;
const press = () => send('POST', platform.ujiPulih.path);
const acts = async () =>
  (
    await store.query<{ aksi: string }>(`select aksi from platform.jejak where aksi like 'uji.%' order by id`)
  ).map(({ aksi }) => aksi);
/** Makes a backup of all villages, as the command does; returns where. */
async function saved(): Promise<string> {
  const path = join(core.env.DATA_DIR, randomUUID());
  const key = await backupKeyOf(core.env, () => {});
  await notedBackup(store, core.log, { ownerUrl, files: core.files, path, key, log: () => {} });
  return path;
}

describe('a drill from the console', () => {
  it('waits for a backup of all villages', async () => {
    expect((await health()).uji_pulih).toEqual({ bisa: 'belum', jalan: null, terakhir: null });
    expect((await press()).status).toBe(409);
  });

  it('asks for the second step, is one however often it is pressed, and tells how it ended', async () => {
    await saved();
    const plain = desk.at(desk.host, await desk.operator());
    expect((await plain.send('POST', platform.ujiPulih.path)).status).toBe(403);
    expect((await health()).masalah).toContainEqual({ sebab: 'uji_pulih', berat: false, angka: 0 });
    expect((await press()).status).toBe(204);
    const again = await press();
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('sedang berjalan')]);
    expect((await health()).uji_pulih.jalan).not.toBeNull();
    await runJobs(core, ownerUrl);
    const { uji_pulih, masalah } = await health();
    expect(uji_pulih).toMatchObject({
      bisa: 'ya',
      jalan: null,
      terakhir: { hasil: 'cocok', sebab: '', desa: 1 },
    });
    expect(uji_pulih.terakhir?.baris).toBeGreaterThan(0);
    expect(masalah.map(({ sebab }) => sebab)).not.toContain('uji_pulih');
    expect(await acts()).toEqual(['uji.mulai', 'uji.cocok']);
    const { baris } = (await (await send('GET', `${platform.jejak.path}?macam=tugas`)).json()).data;
    expect(baris.map(({ aksi }: { aksi: string }) => aksi)).toContain('uji.cocok');
  });

  it('is red after 45 days', async () => {
    await store.query(`update platform.uji_pulih set selesai = now() - interval '44 days'`);
    expect((await health()).masalah.map(({ sebab }) => sebab)).not.toContain('uji_pulih');
    await store.query(`update platform.uji_pulih set selesai = now() - interval '46 days'`);
    expect((await health()).masalah).toContainEqual({ sebab: 'uji_pulih', berat: true, angka: 46 });
  });

  it('whose process was killed is done again by its job; one without a job is ended by the next press', async () => {
    await store.write((at) => openDrill(at, null));
    expect((await health()).uji_pulih.jalan).toBeNull();
    expect((await press()).status).toBe(204);
    // The process is killed here: the queue has the job still.
    await runJobs(core, ownerUrl);
    const rows = await store.query<{ hasil: string; sebab: string }>(
      'select hasil, sebab from platform.uji_pulih order by id desc limit 2',
    );
    expect(rows).toEqual([
      { hasil: 'cocok', sebab: '' },
      { hasil: 'gagal', sebab: 'Terputus sebelum selesai.' },
    ]);
    expect(
      await store.query('select 1 as one from graphile_worker.jobs where task_identifier = $1', [DRILL]),
    ).toEqual([]);
  });

  it('says where the archive is not on this machine, and what a failing one failed by', async () => {
    const path = await saved();
    await rename(path, `${path}.pindah`);
    expect((await health()).uji_pulih.bisa).toBe('jauh');
    const refused = await press();
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('tidak ada di mesin ini'),
    ]);
    // Of the same size, and not what was written.
    const { size } = await import('node:fs').then(({ statSync }) => statSync(`${path}.pindah`));
    await writeFile(path, randomBytes(size));
    expect((await press()).status).toBe(204);
    await runJobs(core, ownerUrl);
    const { uji_pulih, masalah } = await health();
    expect(uji_pulih.terakhir).toMatchObject({
      hasil: 'gagal',
      sebab: 'Arsip rusak atau terpotong: bukan arsip cadangan.',
    });
    expect(masalah).toContainEqual({ sebab: 'uji_gagal', berat: true, angka: 1 });
  });

  it('with another key is neither well nor wrong: nothing is said of the archive', async () => {
    await saved();
    const own = core.env.BACKUP_KEY_FILE;
    core.env.BACKUP_KEY_FILE = join(core.env.DATA_DIR, 'kunci-lain');
    await createKeyFile(core.env.BACKUP_KEY_FILE);
    expect((await press()).status).toBe(204);
    await runJobs(core, ownerUrl);
    core.env.BACKUP_KEY_FILE = own;
    const { uji_pulih, masalah } = await health();
    expect(uji_pulih.terakhir).toMatchObject({
      hasil: 'kunci',
      sebab: expect.stringContaining('Kunci tidak cocok'),
    });
    expect(masalah).toContainEqual({ sebab: 'uji_kunci', berat: false, angka: 1 });
    expect(masalah.map(({ sebab }) => sebab)).not.toContain('uji_gagal');
    expect(await acts()).toContain('uji.kunci');
  });

  it('of a named archive, as the command does it, is noted too', async () => {
    const path = await saved();
    const id = await store.write((at) => openDrill(at, null));
    const drilling = { env: core.env, log: core.log, ownerUrl, store, say: () => {} };
    expect(await runDrill(drilling, id, path)).toEqual({ hasil: 'cocok', sebab: '' });
    expect((await health()).masalah.map(({ sebab }) => sebab)).not.toContain('uji_gagal');
  });
});
