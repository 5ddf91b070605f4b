import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { testDatabase } from '#test/database.ts';
import { startMoves } from '#test/moves.ts';
import { localStore } from '../../core/files/local-store.ts';
import { openPlatformStore } from '../console/store.ts';
import { readArchive } from './archive.ts';
import { moveIn } from './arrival.ts';
import { backup } from './backup.ts';
import type { BackupKey } from './seal.ts';

const { api, archived, folder, leaving, moving, saved } = await startMoves();
const elsewhere = await testDatabase();
const files = localStore(join(folder, 'sana'));
const store = openPlatformStore(elsewhere.ownerUrl, api.core.log);
afterAll(() => store.close());
const there = { ownerUrl: elsewhere.ownerUrl, env: { DATA_DIR: folder }, files };

const arrive = async (bytes: Buffer, frasa: string, said: string[] = []) =>
  moveIn({ ...there, path: await saved(bytes), frasa, log: (line) => void said.push(line) }, store);
const villagesThere = async () => (await store.query('select desa_id from desa_versi')).length;

/** Rows of each table in order, and the hash of each file, as an archive holds them. */
async function contentsOf(path: string, key: BackupKey) {
  const rows: Record<string, string[]> = {};
  const hashes: Record<string, string> = {};
  await readArchive({ path, key }, async ({ name, body }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const [, kind, rest = ''] = /^desa\/\d+\/(berkas|tabel)\/(.+)$/.exec(name) ?? [];
    if (kind === 'berkas') hashes[rest] = createHash('sha256').update(bytes).digest('hex');
    const table = rest.split('/')[0] ?? '';
    if (kind === 'tabel')
      rows[table] = [...(rows[table] ?? []), ...bytes.toString().split('\n').filter(Boolean)].sort();
  });
  return { rows, hashes };
}

describe('from one installation to another', () => {
  it('brings every row and every file as it was, and says on both sides how much it is', async () => {
    const kode = SUKAMAJU.desa.kode ?? '';
    await api.core.tenancy.write(7, (db) => fillVillage(api.core, db, { ...SUKAMAJU, residents: 300 }));
    const one = await moving(api.at(7, 'localhost'), kode);
    for (const key of ['7/foto/asli.webp', '7/surat/asli.pdf'])
      await api.core.files.put(key, randomBytes(300_000), { type: 'image/webp' });
    const { frasa, bytes } = await archived(one);
    expect(frasa).toMatch(/^([a-z2-9]{5}-){5}[a-z2-9]{5}$/);

    const [mine, { pindah }] = [await one.state(), await one.detail()];
    expect(pindah).toMatchObject({ keadaan: 'siap', arsip: { ...mine?.arsip, disusun: expect.any(String) } });
    expect(pindah.arsip).toMatchObject({
      byte: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(pindah.arsip.berkas).toBeGreaterThan(2);
    expect(pindah.arsip.bagian[1]).toMatchObject({ nama: 'Penduduk dan keluarga' });
    expect(pindah.arsip.bagian[1].baris).toBeGreaterThan(300);

    const said: string[] = [];
    // However it is typed.
    const made = await arrive(bytes, ` ${frasa.toUpperCase().replaceAll('-', ' ')} `, said);
    expect(said.join('\n')).toContain(`Segel cocok. Sukamaju Lestari (${kode})`);
    const key: BackupKey = { kind: 'berkas', bytes: randomBytes(32) };
    const again = join(folder, 'lagi');
    await backup({ ownerUrl: elsewhere.ownerUrl, files, path: again, key, desa: made.id, log: () => {} });
    const before = await contentsOf(await saved(bytes), { kind: 'sandi', text: frasa });
    const after = await contentsOf(again, key);
    expect(after.hashes).toEqual(before.hashes);
    expect(Object.keys(before.hashes)).toContain('foto/asli.webp');
    // That it arrived is one line of its trail, with its seal; the version of its pages rises.
    const { jejak, jejak_segel, jejak_kepala: _, desa_versi: __, ...same } = before.rows;
    for (const [table, rows] of Object.entries(same)) expect(after.rows[table], table).toEqual(rows);
    expect(Object.keys(after.rows).sort()).toEqual(Object.keys(before.rows).sort());
    expect(after.rows.jejak?.filter((row) => !jejak?.includes(row))).toEqual([
      expect.stringContaining('kepindahan.arrive'),
    ]);
    expect(after.rows.jejak).toHaveLength((jejak?.length ?? 0) + 1);
    expect(after.rows.jejak_segel).toEqual(expect.arrayContaining(jejak_segel ?? []));
    const [listed] = await store.query<object>('select nama, kode, ditangguhkan from platform.desa');
    expect(listed).toEqual({ nama: 'Sukamaju Lestari', kode, ditangguhkan: 'baca' });
    // Once is enough.
    await expect(arrive(bytes, frasa)).rejects.toThrow(`Sukamaju Lestari (${kode}) sudah ada di sini`);
  }, 180_000);

  it('takes nothing in that is damaged, cut short, of another phrase or of another version', async () => {
    const one = await leaving();
    const { frasa, bytes } = await archived(one);
    const before = await villagesThere();
    const damaged = Buffer.from(bytes);
    damaged[bytes.length - 200] = (damaged[bytes.length - 200] ?? 0) ^ 1;
    await expect(arrive(damaged, frasa)).rejects.toThrow('Arsip rusak atau terpotong, tidak ada yang diubah');
    for (const length of [0, 50, 5_000, bytes.length - 1])
      await expect(arrive(bytes.subarray(0, length), frasa), `${length}`).rejects.toThrow(
        /rusak atau terpotong/,
      );
    await expect(arrive(bytes, 'aaaaa-bbbbb-ccccc-ddddd-eeeee-fffff')).rejects.toThrow('Frasa tidak cocok');
    await expect(arrive(bytes, '')).rejects.toThrow('Frasa tidak cocok');
    const newer = new Client(elsewhere.ownerUrl);
    await newer.connect();
    await newer.query(
      `update migrasi set sha256 = reverse(sha256) where nama = (select max(nama) from migrasi)`,
    );
    await expect(arrive(bytes, frasa)).rejects.toThrow();
    await newer.query(
      `update migrasi set sha256 = reverse(sha256) where nama = (select max(nama) from migrasi)`,
    );
    await newer.end();
    expect(await villagesThere()).toBe(before);
    await arrive(bytes, frasa);
    expect(await villagesThere()).toBe(before + 1);
  }, 60_000);

  it('refuses a village whose code is here under another', async () => {
    const one = await leaving();
    const { frasa, bytes } = await archived(one);
    const taken = new Client(elsewhere.ownerUrl);
    await taken.connect();
    await taken.query(`begin; set local app.desa_id = '77'`);
    await taken.query(`insert into desa (id, nama_desa, kode) values (77, 'Sudah Ada', $1)`, [one.kode]);
    await taken.query('commit');
    await taken.end();
    await expect(arrive(bytes, frasa)).rejects.toThrow(
      `Sudah Ada (${one.kode}) sudah ada di sini sebagai desa nomor 77`,
    );
  }, 60_000);

  it('lets a village of an ordinary backup be read only too, until an operator opens it', async () => {
    const village = await api.village();
    const frasa = 'aaaaa-bbbbb-ccccc-ddddd-eeeee-fffff';
    const path = join(folder, 'biasa');
    const key: BackupKey = { kind: 'sandi', text: frasa };
    const { ownerUrl } = api;
    await backup({ ownerUrl, files: api.core.files, path, key, desa: village.desaId, log: () => {} });
    const { id } = await moveIn({ ...there, path, frasa, log: () => {} }, store);
    const [here] = await store.query<object>(`select ditangguhkan from platform.desa where desa_id = ${id}`);
    expect(here).toEqual({ ditangguhkan: 'baca' });
  }, 60_000);
});
