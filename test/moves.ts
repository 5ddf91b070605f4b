import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { kepindahan } from '#contract/kepindahan.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { countVillage } from '#server/platform/console/village/villages.ts';
import { testApi } from './api.ts';
import { startConsole } from './console.ts';

export const PASSWORD = 'Kebun!Teh77';
export const REASON = 'Kabupaten memasang portal sendiri';

/** An installation with its console, from which villages move away. Call it at the top of a test file. */
export async function startMoves() {
  const api = await testApi({
    settings: { PLATFORM_HOST: 'platform.nusacontoh.example', PICTURES_AHEAD: '0' },
  });
  const desk = await startConsole(api);
  const session = await desk.operator();
  const { send } = desk.proven(session);
  const folder = await mkdtemp(join(tmpdir(), 'desa-pindah-'));
  afterAll(() => rm(folder, { recursive: true }));

  type Village = Awaited<ReturnType<typeof api.village>>;
  const posted = (village: Village, path: string, body: object, access?: string) => {
    const headers = { 'content-type': 'application/json' };
    return village.send(path, { method: 'POST', headers, body: JSON.stringify(body) }, access);
  };

  /** What both sides of a village do, whose admin's password is known. */
  async function moving(village: Village, kode: string) {
    const admin = await village.admin();
    const sandi = await hashPassword(PASSWORD);
    await village.db((db) => db.updateTable('akun').set({ sandi }).where('id', '=', admin.id).execute());
    await countVillage(desk.store, village.desaId);
    const at = `/v1/platform/desa/${village.desaId}/`;
    return {
      ...{ village, admin, kode },
      begin: (more = {}) => send('POST', `${at}pindah/`, { alasan: REASON, pasti: kode, ...more }),
      cancel: () => send('POST', `${at}pindah/batal/`),
      hand: (more = {}) => send('POST', `${at}pindah/serahkan/`, { pasti: kode, ...more }),
      detail: async () => (await (await send('GET', at)).json()).data,
      state: async () => (await admin.call(kepindahan.state)).kepindahan,
      make: async () => (await admin.call(kepindahan.create, { body: { password: PASSWORD } })).frasa,
      download: () => posted(village, kepindahan.download.path, { password: PASSWORD }, admin.access),
      confirm: (frasa: string) =>
        posted(village, kepindahan.confirm.path, { frasa, periksa: true }, admin.access),
    };
  }
  type Moving = Awaited<ReturnType<typeof moving>>;

  let codes = 2_000;
  async function leaving() {
    codes += 1;
    const kode = `97.01.01.${codes}`;
    return moving(await api.village({ nama_desa: 'Pindahan', kode }), kode);
  }

  /** Frozen, and its archive downloaded: the phrase and the bytes. */
  async function archived(one: Moving) {
    await one.begin();
    const frasa = await one.make();
    await api.runJobs();
    const answer = await one.download();
    if (!answer.ok) throw new Error(await answer.text());
    return { frasa, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  async function saved(bytes: Buffer): Promise<string> {
    const path = join(folder, randomBytes(4).toString('hex'));
    await writeFile(path, bytes);
    return path;
  }

  return { api, desk, session, send, folder, posted, moving, leaving, archived, saved };
}
