import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { client } from '#contract/client.ts';
import { CADANGAN_MB, POTONGAN_BYTES } from '#contract/lib/potongan.ts';
import { migrasi } from '#contract/migrasi.ts';
import { bytesUsed } from '#server/core/files/village-room.ts';
import { refusal, testApi } from '#test/api.ts';
import { opensidDump } from '#test/opensid-dump.ts';
import { withCopy } from '../../berkas/salinan-queries.ts';
import { folderOf } from './potongan-rules.ts';

const api = await testApi();
const { files } = api.core;
type Village = Awaited<ReturnType<typeof api.village>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;

async function office() {
  const village = await api.village();
  return { village, staff: await village.perangkat('penduduk') };
}

/** A dump of two pieces: what is beyond the first is a comment. */
const sql = [...opensidDump({})].join('');
const dump = new TextEncoder().encode(`${sql}\n-- ${'x'.repeat(POTONGAN_BYTES)}\n`);
const FILE = { nama: 'cadangan.sql', ukuran: dump.length, tanda: '1-abc' };

const begin = ({ call }: Staff, body = FILE) => call(migrasi.begin, { body });
function pieceForm(mulai: number, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('mulai', String(mulai));
  form.set('potongan', new File([bytes], 'potongan'));
  return form;
}
const put = ({ call }: Staff, id: number, mulai: number, bytes = dump.slice(mulai, mulai + POTONGAN_BYTES)) =>
  call(migrasi.piece, { params: { id }, body: pieceForm(mulai, bytes) });
async function sendAll(staff: Staff, body = FILE, bytes = dump) {
  const { id, diterima } = await begin(staff, body);
  for (let at = diterima; at < bytes.length; at += POTONGAN_BYTES)
    await put(staff, id, at, bytes.slice(at, at + POTONGAN_BYTES));
  return id;
}
const finish = ({ call }: Staff, id: number, ganti = '') =>
  call(migrasi.finish, { params: { id }, body: { ganti } });
const sending = async ({ call }: Staff) => (await call(migrasi.sending)).unggahan;
async function kept(village: Village): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folderOf(village.desaId))) keys.push(key);
  return keys;
}
const used = ({ db }: Village) => db((open) => bytesUsed(open));

/** Through the front door of a server, which knows the village by its host. */
async function through(url: string, init: RequestInit, [host, access]: [string, string]) {
  const sent = new Request(url, init);
  const headers = { ...Object.fromEntries(sent.headers), host, authorization: `Bearer ${access}` };
  const call = request(url, { method: sent.method, headers }).end(Buffer.from(await sent.arrayBuffer()));
  const [answer]: IncomingMessage[] = await once(call, 'response');
  return new Response(answer && (await text(answer)), { status: answer?.statusCode ?? 0 });
}

describe('a dump that comes in pieces', () => {
  it('ends as the same dump sent at once, byte for byte', async () => {
    const [one, other] = [await office(), await office()];
    const form = new FormData();
    form.set('berkas', new File([dump], FILE.nama));
    const plain = await other.staff.call(migrasi.create, { body: form });
    const made = await finish(one.staff, await sendAll(one.staff));
    const same = ({ id: _, oleh: __, created_at: ___, ...rest }: typeof made) => rest;
    expect(same(made)).toEqual(same(plain));
    const stored = await one.village.db(async (db) => {
      const { berkas_id } = await db.selectFrom('impor').select('berkas_id').executeTakeFirstOrThrow();
      return withCopy({ core: api.core, db, id: berkas_id ?? '' }, (path) => readFile(path));
    });
    expect(stored.equals(dump)).toBe(true);
    expect(await sending(one.staff)).toBeNull();
    await api.runJobs();
    expect(await kept(one.village)).toEqual([]);
    expect(await used(one.village)).toBe(await used(other.village));
    await one.staff.call(migrasi.columns, { params: { id: made.id }, body: { tujuan: [] } });
    await api.runJobs();
    const read = await one.staff.call(migrasi.get, { params: { id: made.id } });
    expect(read).toMatchObject({ status: 'periksa', jumlah: { baru: 100 } });
  });

  it('goes on where it stopped when the same file is begun again, and starts over with another', async () => {
    const { village, staff } = await office();
    const { id, diterima } = await begin(staff);
    expect(diterima).toBe(0);
    await put(staff, id, 0);
    expect(await begin(staff)).toEqual({ id, ...FILE, diterima: POTONGAN_BYTES });
    expect(await sending(staff)).toEqual({ id, ...FILE, diterima: POTONGAN_BYTES });
    const next = await begin(staff, { ...FILE, tanda: '2-abc' });
    expect(next).toMatchObject({ diterima: 0 });
    expect(next.id).not.toBe(id);
    await api.runJobs();
    expect(await kept(village)).toEqual([]);
    expect((await refusal(put(staff, id, POTONGAN_BYTES))).http).toBe(404);
  });

  it('takes a piece at its place only, and says where that is', async () => {
    const { staff } = await office();
    const { id } = await begin(staff);
    for (const at of [POTONGAN_BYTES, 1]) {
      const refused = await refusal(put(staff, id, at, dump.slice(0, POTONGAN_BYTES)));
      expect([refused.http, refused.body.errors[1]]).toEqual([409, { mulai: ['0'] }]);
    }
    expect((await refusal(finish(staff, id))).body.errors[1]).toEqual({ mulai: ['0'] });
    await put(staff, id, 0);
    const again = await refusal(put(staff, id, 0));
    expect([again.http, again.body.errors[1]]).toEqual([409, { mulai: [String(POTONGAN_BYTES)] }]);
    const rest = dump.length - POTONGAN_BYTES;
    for (const length of [rest - 1, rest + 1, POTONGAN_BYTES])
      expect((await refusal(put(staff, id, POTONGAN_BYTES, randomBytes(length)))).http).toBe(400);
    await put(staff, id, POTONGAN_BYTES);
    expect((await refusal(put(staff, id, dump.length, randomBytes(1)))).http).toBe(409);
    expect((await refusal(put(staff, id, 0, randomBytes(POTONGAN_BYTES + 1)))).http).toBe(413);
  });

  it('of two pieces for one place takes one', async () => {
    const { village, staff } = await office();
    const { id } = await begin(staff);
    const both = await Promise.allSettled([put(staff, id, 0), put(staff, id, 0), put(staff, id, 0)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sending(staff)).toMatchObject({ diterima: POTONGAN_BYTES });
    expect(await used(village)).toBe(POTONGAN_BYTES);
    await put(staff, id, POTONGAN_BYTES);
    const ends = await Promise.allSettled([finish(staff, id), finish(staff, id)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('survives a server that went away before the row said that the piece is there, and a piece that is lost', async () => {
    const { village, staff } = await office();
    const { id } = await begin(staff);
    await files.put(`${folderOf(village.desaId)}${id}/0`, randomBytes(77), { type: 'x' });
    expect(await begin(staff)).toMatchObject({ id, diterima: 0 });
    await sendAll(staff);
    await files.delete(`${folderOf(village.desaId)}${id}/1`);
    expect((await refusal(finish(staff, id))).http).toBe(409);
    expect(await begin(staff)).toMatchObject({ id, diterima: POTONGAN_BYTES });
    expect(await finish(staff, await sendAll(staff))).toMatchObject({ status: 'kolom', ukuran: dump.length });
  });

  it('is nobody else’s', async () => {
    const { village, staff } = await office();
    const id = await sendAll(staff);
    const colleague = await village.perangkat('penduduk');
    const neighbour = (await office()).staff;
    for (const other of [colleague, neighbour]) {
      expect(await sending(other)).toBeNull();
      expect((await refusal(put(other, id, 0))).http).toBe(404);
      expect((await refusal(finish(other, id))).http).toBe(404);
    }
    expect((await refusal(begin(await village.perangkat('berita')))).http).toBe(403);
    expect((await begin(colleague)).id).not.toBe(id);
    expect(await finish(staff, id)).toMatchObject({ nama: FILE.nama });
  });

  it('is refused like the same file sent at once: what is no dump, and while another import runs', async () => {
    const { staff } = await office();
    const bytes = randomBytes(1000);
    const form = new FormData();
    form.set('berkas', new File([bytes], 'x.sql'));
    const plain = await refusal(staff.call(migrasi.create, { body: form }));
    const id = await sendAll(staff, { nama: 'x.sql', ukuran: bytes.length, tanda: 'x' }, bytes);
    const refused = await refusal(finish(staff, id));
    expect([refused.http, refused.body]).toEqual([plain.http, plain.body]);
    const first = await finish(staff, await sendAll(staff));
    const second = await sendAll(staff);
    expect((await refusal(finish(staff, second))).http).toBe(409);
    expect(await finish(staff, second, String(first.id))).toMatchObject({ status: 'kolom' });
  });

  it('is no larger than a dump may be, nor than the room of the village', async () => {
    const village = await api.village({ kuota_ruang: dump.length });
    const staff = await village.perangkat('penduduk');
    for (const ukuran of [0, -1, 1.5, CADANGAN_MB * 1024 * 1024 + 1, Number.NaN])
      expect((await refusal(begin(staff, { ...FILE, ukuran }))).http).toBe(400);
    const long = await refusal(begin(staff, { ...FILE, nama: 'x'.repeat(100_000) }));
    expect(long.http).toBe(400);
    const id = await sendAll(staff);
    // What is on its way counts for everybody in the village.
    const colleague = await village.perangkat('penduduk');
    expect((await refusal(begin(colleague))).http).toBe(413);
    expect(await finish(staff, id)).toMatchObject({ ukuran: dump.length });
    expect((await refusal(begin(staff, { ...FILE, ukuran: 1 }))).http).toBe(413);
  });

  it('goes on at another server, after that of its first piece was stopped', async () => {
    const { village, staff } = await office();
    const at = ({ url }: { url: string }) => ({
      ...staff,
      call: client((path, init) => through(`${url}${path}`, init, [village.host, staff.access])),
    });
    const first = await api.serve();
    const { id } = await begin(at(first));
    await put(at(first), id, 0);
    await first.close();
    expect((await refusal(put(at(first), id, POTONGAN_BYTES))).http).toBe(0);
    const second = at(await api.serve());
    expect(await begin(second)).toMatchObject({ id, diterima: POTONGAN_BYTES });
    await put(second, id, POTONGAN_BYTES);
    expect(await finish(second, id)).toMatchObject({ status: 'kolom', ukuran: dump.length });
  });

  it('is forgotten after a day without a piece', async () => {
    const village = await api.village({ kuota_ruang: dump.length });
    const staff = await village.perangkat('penduduk');
    const { id } = await begin(staff);
    await put(staff, id, 0);
    const run = () =>
      api.core.jobs.get('migrasi.potongan')?.run({}, { core: api.core, desaId: village.desaId });
    const since = (hours: number) =>
      village.db((db) =>
        db
          .updateTable('unggahan')
          .set({ terakhir: new Date(Date.now() - hours * 3_600_000) })
          .execute(),
      );
    await since(23);
    await run();
    expect(await sending(staff)).toMatchObject({ diterima: POTONGAN_BYTES });
    expect(await kept(village)).toHaveLength(1);
    await since(25);
    await run();
    expect([await sending(staff), await kept(village), await used(village)]).toEqual([null, [], 0]);
    expect(api.core.jobs.get('migrasi.potongan')?.daily).toBe(true);
  });
});
