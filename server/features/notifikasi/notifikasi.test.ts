import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { notifikasi } from '#contract/notifikasi.ts';
import { enqueue } from '#server/core/job.ts';
import { kirimNotifikasi, sapuNotifikasi } from '#server/features/notifikasi/jobs.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Order = Parameters<typeof kirimNotifikasi.run>[0];

const isi = { msg: 'Laporan Anda disetujui', key: 'lapor', obj_id: 7, category_surat: null } as const;

async function send(village: Village, to: Order['to'], kunci: string = randomUUID()) {
  await village.db((db) => enqueue(db, kirimNotifikasi, { kunci, to, isi }));
  await api.runJobs();
}

const unread = (account: { call: Village['call'] }) =>
  account.call(notifikasi.list).then(({ meta }) => meta.unread);

describe('the job', () => {
  it('exists only if the write that enqueued it is committed', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const failing = village.db(async (db) => {
      await enqueue(db, kirimNotifikasi, { kunci: 'k', to: { akun_id: warga.id }, isi });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    await api.runJobs();
    expect(await unread(warga)).toBe(0);
  });

  it('sends once, however often it runs', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const context = { core: api.core, desaId: village.desaId };
    const order = { kunci: 'sekali', to: { akun_id: warga.id }, isi };
    await Promise.all([kirimNotifikasi.run(order, context), kirimNotifikasi.run(order, context)]);
    expect((await warga.call(notifikasi.list)).data).toHaveLength(1);
  });

  it('notifies the account of a resident, or the staff of an area with the admins', async () => {
    const village = await api.village();
    const [warga, berita, surat, admin] = [
      await village.warga(),
      await village.perangkat('berita', 'surat'),
      await village.perangkat('verifikasi'),
      await village.admin(),
    ];
    await send(village, { penduduk_id: warga.pendudukId ?? 0 });
    await send(village, { area: 'berita' });
    expect(await Promise.all([warga, berita, surat, admin].map(unread))).toEqual([1, 1, 0, 1]);
  });

  it('skips a closed account, and one of another village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const [warga, stranger] = [await village.warga(), await other.warga()];
    await send(village, { akun_id: stranger.id });
    expect(await unread(stranger)).toBe(0);
    await village.db((db) =>
      db.updateTable('akun').set({ aktif: false }).where('desa_id', '=', village.desaId).execute(),
    );
    await send(village, { akun_id: warga.id });
    const rows = await village.db((db) =>
      db.selectFrom('notifikasi').select('id').where('desa_id', '=', village.desaId).execute(),
    );
    expect(rows).toEqual([]);
  });
});

it('deletes what is more than a year old', async () => {
  const village = await api.village();
  const warga = await village.warga();
  for (let n = 0; n < 2; n += 1) await send(village, { akun_id: warga.id });
  const [kept, old] = (await warga.call(notifikasi.list)).data.map(({ id }) => id);
  const created_at = new Date(Date.now() - 366 * 86_400_000);
  await village.db((db) =>
    db
      .updateTable('notifikasi')
      .set({ created_at })
      .where('desa_id', '=', village.desaId)
      .where('id', '=', old ?? 0)
      .execute(),
  );
  await sapuNotifikasi.run({}, { core: api.core, desaId: village.desaId });
  expect((await warga.call(notifikasi.list)).data.map(({ id }) => id)).toEqual([kept]);
});

describe('GET /api/v2/util/user-notifications/', () => {
  it('lists one’s own, newest first, ten to a page, with the unread count', async () => {
    const village = await api.village({ zona: 'WIT' });
    const [warga, other] = [await village.warga(), await village.warga()];
    for (let n = 0; n < 12; n += 1) await send(village, { akun_id: warga.id });
    await send(village, { akun_id: other.id });
    const first = await warga.call(notifikasi.list, { query: { page: 1 } });
    const second = await warga.call(notifikasi.list, { query: { page: 2, per_page: 10 } });
    expect(first.meta).toEqual({ page: 1, per_page: 10, total_results: 12, total_pages: 2, unread: 12 });
    expect(second.data).toHaveLength(2);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(first.data[0]).toEqual({
      id: ids[0],
      dibaca: null,
      payload: { ...isi, time: expect.stringMatching(/^\d{4}-.*\+09:00$/) },
    });
  });

  it('is for signed-in accounts only', async () => {
    const village = await api.village();
    expect((await refusal(village.call(notifikasi.list))).http).toBe(401);
  });
});

describe('POST /api/v2/util/user-notifications/', () => {
  it('READ_RECEIPT marks one as read, and records a quiet event', async () => {
    const village = await api.village();
    const warga = await village.warga();
    await send(village, { akun_id: warga.id });
    await send(village, { akun_id: warga.id });
    const [newest] = (await warga.call(notifikasi.list)).data;
    const body = { action: 'READ_RECEIPT', id: newest?.id ?? 0 } as const;
    expect(await warga.call(notifikasi.read, { body })).toEqual({ unread: 1 });
    const read = (await warga.call(notifikasi.list)).data[0]?.dibaca;
    expect(read).toEqual(expect.any(String));
    await warga.call(notifikasi.read, { body });
    expect((await warga.call(notifikasi.list)).data[0]?.dibaca).toBe(read);
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select(['aksi', 'akun_id']).where('desa_id', '=', village.desaId).execute(),
    );
    expect(trail[0]).toEqual({ aksi: 'notifikasi.read', akun_id: warga.id });
  });

  it('READ_RECEIPT_ALL marks one’s own and nobody else’s', async () => {
    const village = await api.village();
    const [warga, other] = [await village.warga(), await village.warga()];
    for (const { id } of [warga, warga, other]) await send(village, { akun_id: id });
    const body = { action: 'READ_RECEIPT_ALL', user_id: warga.id } as const;
    expect(await warga.call(notifikasi.read, { body })).toEqual({ unread: 0 });
    expect(await unread(other)).toBe(1);
    expect(await other.call(notifikasi.read, { body: { action: 'READ_RECEIPT_ALL' } })).toEqual({
      unread: 0,
    });
  });

  it('treats those of others as unknown, whoever asks', async () => {
    const [village, elsewhere] = [await api.village(), await api.village()];
    const [warga, admin, stranger] = [await village.warga(), await village.admin(), await elsewhere.warga()];
    await send(village, { akun_id: warga.id });
    const id = (await warga.call(notifikasi.list)).data[0]?.id ?? 0;
    for (const asker of [admin, stranger]) {
      const one = await refusal(asker.call(notifikasi.read, { body: { action: 'READ_RECEIPT', id } }));
      const missing = await refusal(
        asker.call(notifikasi.read, { body: { action: 'READ_RECEIPT', id: id + 9_999 } }),
      );
      const all = await refusal(
        asker.call(notifikasi.read, { body: { action: 'READ_RECEIPT_ALL', user_id: warga.id } }),
      );
      expect([one.http, all.http]).toEqual([404, 404]);
      expect(one.body).toEqual(missing.body);
    }
    expect(await unread(warga)).toBe(1);
  });

  it('names invalid fields', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const wrong = async (body: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await village.send('/api/v2/util/user-notifications/', init, warga.access);
      return { http: answer.status, errors: (await answer.json()).errors };
    };
    expect(await wrong({ action: 'HAPUS' })).toEqual({
      http: 400,
      errors: [{ action: [expect.any(String)] }],
    });
    expect(await wrong({ action: 'READ_RECEIPT' })).toEqual({
      http: 400,
      errors: [{ id: ['Bidang ini harus diisi.'] }],
    });
  });
});
