import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import type { Call } from '#contract/client.ts';
import type { Endpoint } from '#contract/kit.ts';
import { refusal, testApi } from '#test/api.ts';
import { newsroomOf, photo, readyDraft as ready } from '#test/newsroom.ts';

const api = await testApi();
const newsroom = async () => newsroomOf(await api.village());

describe('categories of the console', () => {
  it('are added, renamed and deleted; not twice, and not while in use', async () => {
    const room = await newsroom();
    const { redaksi, kategori } = room;
    const twice = refusal(redaksi.call(berita.createCategory, { body: { nama: 'pembangunan' } }));
    expect((await twice).body.errors).toEqual([{ nama: ['Kategori ini sudah ada.'] }]);
    const empty = refusal(redaksi.call(berita.createCategory, { body: { nama: ' ' } }));
    expect((await empty).body.errors).toEqual([{ nama: ['Harap masukkan nama kategori'] }]);
    await ready(room);
    const params = { id: kategori };
    expect(await redaksi.call(berita.updateCategory, { params, body: { nama: 'Bangunan' } })).toEqual({
      id: kategori,
      nama: 'Bangunan',
    });
    const used = await refusal(redaksi.call(berita.removeCategory, { params }));
    expect([used.http, used.body.errors[0]]).toEqual([409, 'Kategori ini masih dipakai 1 berita.']);
    const other = await redaksi.call(berita.createCategory, { body: { nama: 'Olahraga' } });
    await redaksi.call(berita.removeCategory, { params: { id: other.id } });
    expect((await redaksi.call(berita.manageCategories)).data).toEqual([
      { id: kategori, nama: 'Bangunan', dipakai: 1 },
    ]);
  });
});

/** Every endpoint of the console with an input that staff may send. */
function everyCall(id: number, versi: number, kategori: number): [Endpoint, Record<string, unknown>][] {
  const params = { id };
  const body = { versi };
  return [
    [berita.manage, {}],
    [berita.edit, { params }],
    [berita.create, { body: { judul: '' } }],
    [berita.save, { params, body: { versi, judul: 'Milik orang' } }],
    [berita.publish, { params, body }],
    [berita.withdraw, { params, body }],
    [berita.archive, { params, body }],
    [berita.remove, { params }],
    [berita.restore, { params }],
    [berita.bulk, { body: { aksi: 'hapus', id: [id] } }],
    [berita.cover, { params, body: photo({ versi: String(versi) }) }],
    [berita.removeCover, { params, body }],
    [berita.picture, { params, body: photo() }],
    [berita.history, { params }],
    [berita.compare, { params: { id, riwayat_id: 1 }, query: { dengan: 1 } }],
    [berita.revert, { params: { id, riwayat_id: 1 }, body }],
    [berita.manageCategories, {}],
    [berita.createCategory, { body: { nama: 'Baru' } }],
    [berita.updateCategory, { params: { id: kategori }, body: { nama: 'Baru' } }],
    [berita.removeCategory, { params: { id: kategori } }],
  ];
}

describe('who may', () => {
  it('is staff of the area, and admins: not visitors, residents or other staff', async () => {
    const room = await newsroom();
    const { id, versi } = await ready(room);
    const warga = await room.village.warga();
    const surat = await room.village.perangkat('surat', 'verifikasi');
    for (const [endpoint, input] of everyCall(id, versi, room.kategori)) {
      const refused = (call: Call) => refusal(call(endpoint, input as never));
      expect((await refused(room.village.call)).http, endpoint.summary).toBe(401);
      expect((await refused(warga.call)).http, endpoint.summary).toBe(403);
      expect((await refused(surat.call)).http, endpoint.summary).toBe(403);
    }
    const admin = await room.village.admin();
    expect((await admin.call(berita.edit, { params: { id } })).judul).toBe('Irigasi selesai');
  });

  it('finds nothing of another village: the same response as for a missing row', async () => {
    const room = await newsroom();
    const { id, versi } = await ready(room);
    const stranger = await (await newsroom()).village.perangkat('berita');
    const open = [berita.manage, berita.create, berita.manageCategories, berita.createCategory] as Endpoint[];
    for (const [endpoint, input] of everyCall(id, versi, room.kategori)) {
      if (open.includes(endpoint)) continue;
      const refused = await refusal(stranger.call(endpoint, input as never));
      expect([refused.http, refused.body.errors], endpoint.summary).toEqual([404, ['Data tidak ditemukan.']]);
    }
    expect((await stranger.call(berita.manage)).data).toEqual([]);
    expect((await room.redaksi.call(berita.edit, { params: { id } })).versi).toBe(versi);
  });
});
