import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { refusal, testApi } from '#test/api.ts';
import { newsroomOf, publish, readyDraft as ready } from '#test/newsroom.ts';

const api = await testApi();
const newsroom = async () => newsroomOf(await api.village());

describe('a draft', () => {
  it('is listed for nobody while it is empty, until something is written in it', async () => {
    const { redaksi } = await newsroom();
    const listed = async () => {
      const { data, meta } = await redaksi.call(berita.manage, { query: {} });
      return [data.length, meta.jumlah];
    };
    const opened = await redaksi.call(berita.create, { body: { judul: '' } });
    expect(await listed()).toEqual([0, {}]);
    const params = { id: opened.id };
    await redaksi.call(berita.save, { params, body: { versi: opened.versi, judul: 'Panen' } });
    expect(await listed()).toEqual([1, { draf: 1 }]);
  });

  it('is removed after a day when it was left empty, as soon as its writer opens another', async () => {
    const { village, redaksi, lain } = await newsroom();
    const open = (who: typeof redaksi, judul = '') => who.call(berita.create, { body: { judul } });
    const [old, fresh, foreign] = [await open(redaksi), await open(redaksi), await open(lain)];
    const named = await open(redaksi, 'Panen');
    const written = await open(redaksi);
    const params = { id: written.id };
    await redaksi.call(berita.save, { params, body: { versi: written.versi, isi: '<p>Padi.</p>' } });
    const ids = () =>
      village.db(async (db) =>
        (await db.selectFrom('artikel').select('id').orderBy('id').execute()).map(({ id }) => id),
      );
    await village.db((db) =>
      db
        .updateTable('artikel')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('id', '!=', fresh.id)
        .execute(),
    );
    const next = await open(redaksi);
    expect(await ids()).toEqual([fresh, foreign, named, written, next].map(({ id }) => id));
    expect((await refusal(redaksi.call(berita.edit, { params: { id: old.id } }))).http).toBe(404);
  });

  it('compares an old version with the working copy', async () => {
    const room = await newsroom();
    const { redaksi } = room;
    const live = await publish(redaksi, await ready(room));
    const params = { id: live.id };
    const body = { versi: live.versi, judul: 'Irigasi dibuka', kategori: '' };
    await redaksi.call(berita.save, { params, body });
    const history = await redaksi.call(berita.history, { params });
    const line = history.data.find(({ aksi }) => aksi === 'Menerbitkan');
    expect(line).toMatchObject({ sebelum: false });
    const compare = (riwayat_id: number, dengan?: number | string) =>
      redaksi.call(berita.compare, { params: { id: live.id, riwayat_id }, query: { dengan } });
    const kategori = expect.objectContaining({ nama: 'kategori', kini: '' });
    expect(await compare(line?.id ?? 0)).toMatchObject({
      aksi: 'Menerbitkan',
      lama: { judul: 'Irigasi selesai' },
      kini: { judul: 'Irigasi dibuka' },
      dengan: null,
      lainnya: [kategori],
    });
    const [told] = (await compare(line?.id ?? 0)).lainnya;
    expect(told?.lama).toMatch(/[a-z]/);
    const now = await redaksi.call(berita.edit, { params });
    await redaksi.call(berita.revert, {
      params: { id: live.id, riwayat_id: line?.id ?? 0 },
      body: { versi: now.versi },
    });
    const later = (await redaksi.call(berita.history, { params })).data[0];
    expect(later).toMatchObject({ aksi: 'Kembali ke naskah lama', sebelum: true });
    expect(await compare(line?.id ?? 0)).toMatchObject({ kini: { judul: 'Irigasi selesai' }, lainnya: [] });
    expect(await compare(line?.id ?? 0, later?.id)).toMatchObject({
      dengan: { id: later?.id, aksi: 'Kembali ke naskah lama', sebelum: true },
      lama: { judul: 'Irigasi selesai' },
      kini: { judul: 'Irigasi dibuka' },
      lainnya: [kategori],
    });
    const other = await publish(redaksi, await ready(room));
    const foreign = (await redaksi.call(berita.history, { params: { id: other.id } })).data[0]?.id ?? 0;
    for (const dengan of [1_000_000_000, foreign, 'constructor', '1e40', '-1', '1.5'])
      expect((await refusal(compare(line?.id ?? 0, dengan))).http).toBe(404);
    expect((await refusal(compare(foreign, line?.id))).http).toBe(404);
    expect((await refusal(compare(1_000_000_000))).http).toBe(404);
  });

  it('keeps its planned timestamp through reopening, withdrawal and old versions', async () => {
    const room = await newsroom();
    const { redaksi } = room;
    const start = await ready(room);
    const params = { id: start.id };
    const save = (versi: number, body: object) =>
      redaksi.call(berita.save, { params, body: { versi, ...body } });
    const kept = await save(start.versi, { rencana_terbit: '2999-01-02T07:30' });
    expect(kept).toMatchObject({ status: 'draf', rencana_terbit: '2999-01-02T07:30:00+07:00' });
    expect(await redaksi.call(berita.edit, { params })).toMatchObject({
      rencana_terbit: kept.rencana_terbit,
    });
    const renamed = await save(kept.versi, { judul: 'Irigasi hampir selesai' });
    expect(renamed.rencana_terbit).toBe(kept.rencana_terbit);
    const planned = await redaksi.call(berita.publish, { params, body: { versi: renamed.versi } });
    expect(planned).toMatchObject({ status: 'terjadwal', terbit: kept.rencana_terbit, berubah: false });
    const moved = await save(planned.versi, { rencana_terbit: '2999-02-02T07:30' });
    expect(moved).toMatchObject({ berubah: true, rencana_terbit: '2999-02-02T07:30:00+07:00' });
    const draft = await redaksi.call(berita.withdraw, { params, body: { versi: moved.versi } });
    expect(draft).toMatchObject({ status: 'draf', rencana_terbit: moved.rencana_terbit });
    const none = await save(draft.versi, { rencana_terbit: '' });
    expect(none.rencana_terbit).toBeNull();
    const live = await redaksi.call(berita.publish, { params, body: { versi: none.versi } });
    expect(live).toMatchObject({ status: 'terbit', rencana_terbit: null });
    const late = await refusal(save(live.versi, { rencana_terbit: '2999-01-01T00:00' }));
    expect(late.body.errors).toEqual([
      { rencana_terbit: ['Berita ini sudah terbit. Tarik dahulu untuk menjadwalkannya.'] },
    ]);
  });
});
