import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { jejak } from '#contract/jejak.ts';
import { orang } from '#contract/orang/orang.ts';
import { checkChain } from '#server/core/data/chain.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { checkFile, checkTrails } from '#server/platform/trail.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const PASSWORD = 'Rahasia#77';
type Village = Awaited<ReturnType<typeof api.village>>;

/** Rows of the trail, each in a transaction of its own. */
async function write(village: Village, count: number, akun: number | null = null): Promise<void> {
  const actor = akun === null ? null : { id: akun, peran: 'perangkat' as const };
  for (let at = 1; at <= count; at += 1)
    await village.db((db) =>
      recordEvent(
        db,
        { action: 'berita.update', id: at, after: { judul: `Satu ${at}` } },
        { actor, requestId: 'uji' },
      ),
    );
}

/** What somebody does who has the database itself. */
async function byHand(village: Village, text: string): Promise<void> {
  const client = new Client({ connectionString: api.ownerUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.desa_id', $1, false)", [String(village.desaId)]);
    await client.query(text.replaceAll(':desa', String(village.desaId)));
  } finally {
    await client.end();
  }
}

const check = (village: Village) => checkChain(api.core.tenancy.read(village.desaId));

describe('the chain of the trail', () => {
  it('is whole when nobody touched it, and counts from one in each village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    await Promise.all([write(village, 12), write(other, 3)]);
    expect(await check(village)).toEqual({ baris: 12, putus: null, sebab: '' });
    expect(await check(other)).toEqual({ baris: 3, putus: null, sebab: '' });
    expect(await check(await api.village())).toEqual({ baris: 0, putus: null, sebab: '' });
  });

  it('numbers rows that are written at the same time without a gap', async () => {
    const village = await api.village();
    await Promise.all(Array.from({ length: 20 }, () => write(village, 1)));
    expect(await check(village)).toEqual({ baris: 20, putus: null, sebab: '' });
  });

  const nth = (nomor: number) =>
    `id = (select jejak_id from jejak_segel where desa_id = :desa and nomor = ${nomor})`;
  it.each([
    [
      'a row is changed',
      `update jejak set sesudah = '{"judul": "Lain"}' where desa_id = :desa and ${nth(7)}`,
      7,
    ],
    ['its actor is', `update jejak set akun_id = 1 where desa_id = :desa and ${nth(3)}`, 3],
    [
      'its time is',
      `update jejak set waktu = waktu - interval '1 day' where desa_id = :desa and ${nth(9)}`,
      9,
    ],
    ['a row is gone', `delete from jejak where desa_id = :desa and ${nth(5)}`, 5],
    [
      'a row is gone with its seal',
      `with g as (delete from jejak_segel where desa_id = :desa and nomor = 5 returning jejak_id)
       delete from jejak where desa_id = :desa and id in (select jejak_id from g)`,
      5,
    ],
    ['a seal is changed', `update jejak_segel set segel = '\\x00' where desa_id = :desa and nomor = 4`, 4],
    [
      'the last rows are gone',
      `with g as (delete from jejak_segel where desa_id = :desa and nomor > 9 returning jejak_id)
       delete from jejak where desa_id = :desa and id in (select jejak_id from g)`,
      10,
    ],
  ])('is broken when %s, and its first broken row is named', async (_, text, first) => {
    const village = await api.village();
    await write(village, 12);
    await byHand(village, text);
    expect((await check(village)).putus).toBe(first);
  });

  it('is broken when a row was added without a seal', async () => {
    const village = await api.village();
    await write(village, 2);
    await byHand(
      village,
      `begin; alter table jejak disable trigger user;
       insert into jejak (desa_id, peran, aksi, noun, noun_id, permintaan) values (:desa, 'admin', 'a.b', 'a', '1', 'x');
       alter table jejak enable trigger user; commit`,
    );
    expect(await check(village)).toMatchObject({ sebab: 'Ada catatan tanpa segel.' });
  });

  it('cannot be changed by the application', async () => {
    const village = await api.village();
    await write(village, 1);
    type Db = Parameters<Parameters<Village['db']>[0]>[0];
    const tries: ((db: Db) => Promise<unknown>)[] = [
      (db) => db.updateTable('jejak').set({ peran: 'x' }).execute(),
      (db) => db.deleteFrom('jejak').execute(),
      (db) => db.deleteFrom('jejak_segel').execute(),
      (db) => db.updateTable('jejak_kepala').set({ nomor: 9 }).execute(),
    ];
    for (const attempt of tries) await expect(village.db(attempt)).rejects.toMatchObject({ code: '42501' });
    await expect(
      village.db((db) =>
        db
          .insertInto('jejak_segel')
          .values({ desa_id: db.desaId, nomor: 2, jejak_id: 2, segel: Buffer.alloc(1) })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is read on demand and by the command; who asked and what was found stand in it', async () => {
    const village = await api.village();
    const admin = await village.admin();
    await write(village, 5);
    await admin.call(jejak.check);
    await api.runJobs();
    expect((await admin.call(jejak.about)).diperiksa).toMatchObject({ putus: null });
    await byHand(village, `update jejak set peran = 'admin' where desa_id = :desa and ${nth(2)}`);
    expect(await checkTrails(api.core, village.desaId)).toBe(true);
    await admin.call(jejak.check);
    await api.runJobs();
    expect((await admin.call(jejak.about)).diperiksa).toMatchObject({ putus: 2 });
    const { baris } = await admin.call(jejak.list, { query: { jenis: 'sistem' } });
    expect(baris.map(({ aksi }) => aksi)).toEqual(expect.arrayContaining(['jejak.minta', 'jejak.periksa']));
  });
});

describe('the page of the trail', () => {
  it('finds rows by officer, resident, number, words, kind and day, the newest first', async () => {
    const village = await api.village();
    const [admin, warga] = [await village.admin(), await village.warga({ nama: 'Ratna Anggraeni' })];
    const officer = await village.perangkat('penduduk');
    await village.db((db) =>
      db
        .updateTable('akun')
        .set({ nama: 'Rina Marlina' })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', officer.id)
        .execute(),
    );
    await write(village, 3, officer.id);
    await officer.call(orang.open, { params: { id: warga.pendudukId ?? 0 }, body: {} });
    const find = async (query: Record<string, string | number>) =>
      (await admin.call(jejak.list, { query })).baris.map(({ aksi }) => aksi);
    expect(await find({ search: 'rina' })).toEqual(['penduduk.view', ...Array(3).fill('berita.update')]);
    expect(await find({ search: 'ratna' })).toEqual(['penduduk.view']);
    expect(await find({ search: 'mengubah berita' })).toHaveLength(3);
    expect(await find({ search: '2' })).toEqual(['berita.update']);
    expect(await find({ search: 'tidak ada yang begini' })).toEqual([]);
    expect(await find({ jenis: 'melihat' })).toEqual(['penduduk.view']);
    expect(await find({ orang: warga.pendudukId ?? 0 })).toEqual(['penduduk.view']);
    expect(await find({ petugas: officer.id, jenis: 'mengubah' })).toHaveLength(3);
    expect(await find({ dari: '2020-01-01', sampai: '2020-12-31' })).toEqual([]);
    expect(await find({ dari: '2020-01-01' })).toHaveLength(4);
    const [row] = (await admin.call(jejak.list, { query: { orang: warga.pendudukId ?? 0 } })).baris;
    expect(row).toMatchObject({ oleh: 'Rina Marlina', jenis: 'melihat', alamat: '127.0.0.1', nomor: 4 });
    expect(row?.orang).toEqual({ id: warga.pendudukId, nama: 'Ratna Anggraeni' });
    expect(row?.segel).toMatch(/^[\da-f]{16}$/);
  });

  it('goes on where the last page ended', async () => {
    const village = await api.village();
    const admin = await village.admin();
    await write(village, 55);
    const first = await admin.call(jejak.list);
    expect([first.baris.length, first.jumlah]).toEqual([50, 55]);
    const second = await admin.call(jejak.list, { query: { sebelum: first.lanjut ?? 0 } });
    expect([second.baris.length, second.lanjut]).toEqual([5, null]);
    expect(new Set([...first.baris, ...second.baris].map(({ id }) => id)).size).toBe(55);
  });

  it('shows officers their own rows only, and residents none', async () => {
    const village = await api.village();
    const [admin, officer] = [await village.admin(), await village.perangkat('berita')];
    await write(village, 2, admin.id);
    await write(village, 1, officer.id);
    expect((await officer.call(jejak.list)).jumlah).toBe(1);
    expect((await officer.call(jejak.list, { query: { petugas: admin.id } })).jumlah).toBe(1);
    expect((await refusal(officer.call(jejak.about))).http).toBe(403);
    expect((await refusal(officer.call(jejak.check))).http).toBe(403);
    expect((await refusal((await village.warga()).call(jejak.list))).http).toBe(403);
    expect((await (await (await api.village()).admin()).call(jejak.list)).jumlah).toBe(0);
  });

  it('refuses what is no filter', async () => {
    const village = await api.village();
    const admin = await village.admin();
    for (const query of [
      { jenis: 'constructor' },
      { petugas: 'x' },
      { dari: '2026-02-30' },
      { search: 'a'.repeat(100_000) },
    ])
      expect((await refusal(admin.call(jejak.list, { query }))).http).toBe(400);
  });
});

describe('an exported trail', () => {
  it('leaves for a reason and a proof, and is checked without the database', async () => {
    const village = await api.village();
    const admin = await village.admin();
    const sandi = await hashPassword(PASSWORD);
    await village.db((db) =>
      db
        .updateTable('akun')
        .set({ sandi })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', admin.id)
        .execute(),
    );
    await write(village, 8);
    const ask = (body: object) =>
      village.send(
        '/v1/kelola/jejak/ekspor/',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        admin.access,
      );
    const good = { alasan: 'Diminta Inspektorat', password: PASSWORD };
    expect((await ask({ ...good, password: 'Salah#123' })).status).toBe(400);
    expect((await ask({ ...good, alasan: 'mau' })).status).toBe(400);
    const text = await (await ask(good)).text();
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(8);
    const folder = await mkdtemp(join(tmpdir(), 'jejak-'));
    const file = async (name: string, content: string) => {
      await writeFile(join(folder, name), content);
      return checkFile(join(folder, name));
    };
    expect(await file('utuh.jsonl', text)).toBe(false);
    expect(await file('tengah.jsonl', lines.slice(3, 6).join('\n'))).toBe(false);
    expect(await file('ubah.jsonl', text.replace('Satu 4', 'Dua 4'))).toBe(true);
    expect(await file('hilang.jsonl', lines.filter((_, at) => at !== 4).join('\n'))).toBe(true);
    expect(await file('lain.jsonl', 'bukan json')).toBe(true);
    const { baris } = await admin.call(jejak.list, { query: { jenis: 'mengekspor' } });
    expect(baris[0]?.perubahan).toContainEqual({
      isian: expect.any(String),
      sebelum: '',
      sesudah: 'Diminta Inspektorat',
    });
  });
});
