import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import type { AksiNaskah } from '#contract/kinds/naskah.ts';
import { pencarian } from '#contract/pencarian.ts';
import { tampilkanNaskah } from '#server/kinds/naskah/jobs.ts';
import { refusal, testApi } from '#test/api.ts';
import { newsroomOf, photo, publish, readyDraft as ready } from '#test/newsroom.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
const newsroom = async () => newsroomOf(await api.village());
const titles = async (village: Village) => (await village.call(berita.list)).data.map(({ judul }) => judul);
const trail = (village: Village, id: number) =>
  village.db((db) =>
    db
      .selectFrom('jejak')
      .select(['aksi', 'akun_id', 'sebelum', 'sesudah'])
      .where('desa_id', '=', village.desaId)
      .where('noun', '=', 'berita')
      .where('noun_id', '=', String(id))
      .orderBy('id')
      .execute(),
  );

describe('writing a draft', () => {
  it('stores it cleaned and hidden, and leaves one event per sitting', async () => {
    const room = await newsroom();
    const { village, redaksi } = room;
    const before = api.core.villages.version(village.desaId);
    const draft = await ready(room);
    expect(draft).toMatchObject({
      judul: 'Irigasi selesai',
      isi: '<p>Air mengalir.</p>',
      status: 'draf',
      kategori: { id: room.kategori, nama: 'Pembangunan' },
      versi: 2,
      can: { terbitkan: true, jadwalkan: true, tarik: false, arsipkan: true, hapus: true, pulihkan: false },
    });
    const body = { versi: 2, isi: '<p onclick="x()">Air <script>x()</script>mengalir deras.</p>' };
    const saved = await redaksi.call(berita.save, { params: { id: draft.id }, body });
    expect(saved).toMatchObject({ versi: 3, isi: '<p>Air mengalir deras.</p>' });
    expect(await titles(village)).toEqual([]);
    expect(api.core.villages.version(village.desaId)).toBe(before);
    expect((await trail(village, draft.id)).map(({ aksi }) => aksi)).toEqual(['berita.create']);
  });

  it('does not write unchanged fields', async () => {
    const room = await newsroom();
    const { id, versi, isi } = await ready(room);
    const again = await room.redaksi.call(berita.save, { params: { id }, body: { versi, isi } });
    expect(again.versi).toBe(versi);
  });

  it('refuses an outdated version with a message, and loses nothing', async () => {
    const room = await newsroom();
    const { id, versi } = await ready(room);
    await room.lain.call(berita.save, { params: { id }, body: { versi, judul: 'Dari meja lain' } });
    const late = await refusal(
      room.redaksi.call(berita.save, { params: { id }, body: { versi, judul: 'Terlambat' } }),
    );
    expect(late.http).toBe(409);
    expect(late.body.errors[0]).toMatch(/^Berita ini baru saja diubah Warga .*Muat ulang halaman/);
    const now = await room.redaksi.call(berita.edit, { params: { id } });
    expect(now.judul).toBe('Dari meja lain');
    const lines = await trail(room.village, id);
    expect(lines.at(-1)).toMatchObject({ aksi: 'berita.save', akun_id: room.lain.id });
    expect(lines.at(-1)?.sebelum).toMatchObject({ naskah: { judul: 'Irigasi selesai' } });
  });

  it('names invalid fields', async () => {
    const room = await newsroom();
    const { id, versi } = await ready(room);
    const wrong = async (body: Record<string, unknown>) => {
      const init = { method: 'PATCH', headers: { 'content-type': 'application/json' } };
      const answer = await room.village.send(
        `/v1/kelola/artikel/${id}/`,
        { ...init, body: JSON.stringify(body) },
        room.redaksi.access,
      );
      return { http: answer.status, errors: (await answer.json()).errors };
    };
    expect(await wrong({ judul: 'a' })).toEqual({ http: 400, errors: [{ versi: ['Versi tidak dikenal.'] }] });
    expect(await wrong({ versi, judul: 'a'.repeat(201) })).toMatchObject({
      http: 400,
      errors: [{ judul: [expect.stringMatching(/200/)] }],
    });
    expect(await wrong({ versi, kategori: 999_999 })).toEqual({
      http: 400,
      errors: [{ kategori: ['Kategori ini tidak ada lagi.'] }],
    });
    expect(await wrong({ versi, isi: 'a'.repeat(600_001) })).toMatchObject({
      http: 400,
      errors: [{ isi: [expect.stringMatching(/terlalu panjang/)] }],
    });
    expect(await wrong({ versi, fokus: { x: 2, y: 0 } })).toMatchObject({ http: 400 });
  });
});

describe('publishing', () => {
  it('shows the text at once, with its excerpt, and invalidates pages', async () => {
    const room = await newsroom();
    const version = api.core.villages.version(room.village.desaId);
    const live = await publish(room.redaksi, await ready(room));
    expect(live).toMatchObject({ status: 'terbit', berubah: false, can: { jadwalkan: false, tarik: true } });
    const { data } = await room.village.call(berita.list);
    expect(data[0]).toMatchObject({ judul: 'Irigasi selesai', ringkasan: 'Air mengalir.' });
    expect(api.core.villages.version(room.village.desaId)).toBeGreaterThan(version);
    const [, line] = await trail(room.village, live.id);
    expect(line).toMatchObject({
      aksi: 'berita.publish',
      sebelum: { status: 'draf' },
      sesudah: { status: 'terbit', naskah: { judul: 'Irigasi selesai' } },
    });
  });

  it('names the source, for readers and for the search, once that is published too', async () => {
    const room = await newsroom();
    const { village, redaksi } = room;
    const { id, versi, sumber } = await ready(room);
    expect(sumber).toBe('');
    const long = redaksi.call(berita.save, { params: { id }, body: { versi, sumber: 'a'.repeat(201) } });
    expect((await refusal(long)).body.errors).toEqual([{ sumber: ['Paling banyak 200 karakter.'] }]);
    const body = { versi, sumber: ' Radar\nCikaret ' };
    const saved = await redaksi.call(berita.save, { params: { id }, body });
    expect(saved.sumber).toBe('Radar Cikaret');
    await publish(redaksi, saved);
    expect((await village.call(berita.get, { params: { id } })).sumber).toBe('Radar Cikaret');
    const { data } = await village.call(pencarian.list, { query: { search: 'radar' } });
    expect(data.map(({ alamat }) => alamat)).toEqual([`/berita/${id}`]);
  });

  it('requires title, text, category and alt text, all reported at once', async () => {
    const { redaksi } = await newsroom();
    const { id, versi } = await redaksi.call(berita.create, { body: { judul: '' } });
    const covered = await redaksi.call(berita.cover, {
      params: { id },
      body: photo({ versi: String(versi) }),
    });
    const refused = await refusal(publish(redaksi, covered));
    expect(refused.http).toBe(400);
    expect(refused.body.errors).toEqual([
      { judul: ['Harap masukkan judul'] },
      { isi: ['Harap masukkan isi berita'] },
      { kategori: ['Harap masukkan kategori'] },
      { gambar_alt: ['Masukkan keterangan gambar'] },
    ]);
  });

  it('keeps the public text while a new one is written, until that is published too', async () => {
    const room = await newsroom();
    const live = await publish(room.redaksi, await ready(room));
    const version = api.core.villages.version(room.village.desaId);
    const changed = await room.redaksi.call(berita.save, {
      params: { id: live.id },
      body: { versi: live.versi, judul: 'Judul baru', isi: '<p>Isi baru.</p>' },
    });
    expect(changed).toMatchObject({ berubah: true, status: 'terbit', judul: 'Judul baru' });
    expect(await titles(room.village)).toEqual(['Irigasi selesai']);
    expect(api.core.villages.version(room.village.desaId)).toBe(version);
    const again = await publish(room.redaksi, changed);
    expect(again).toMatchObject({ berubah: false, terbit: live.terbit });
    expect(await titles(room.village)).toEqual(['Judul baru']);
    const back = { versi: again.versi, judul: 'Sementara' };
    const draft = await room.redaksi.call(berita.save, { params: { id: live.id }, body: back });
    const undone = { versi: draft.versi, judul: 'Judul baru' };
    expect(await room.redaksi.call(berita.save, { params: { id: live.id }, body: undone })).toMatchObject({
      berubah: false,
    });
  });

  it('appears at its time: hidden before, then shown, and pages are invalidated', async () => {
    const room = await newsroom();
    const { village, redaksi } = room;
    const planned = await publish(redaksi, await ready(room), '2999-01-02T07:30');
    expect(planned).toMatchObject({ status: 'terjadwal', terbit: '2999-01-02T07:30:00+07:00' });
    expect(await titles(village)).toEqual([]);
    const run = () =>
      tampilkanNaskah.run(
        { noun: 'berita', table: 'artikel', id: planned.id },
        { core: api.core, desaId: village.desaId },
      );
    const version = api.core.villages.version(village.desaId);
    await run();
    expect(api.core.villages.version(village.desaId)).toBe(version);
    const soon = new Date(Date.now() + 1_200).toISOString();
    await publish(redaksi, await redaksi.call(berita.edit, { params: { id: planned.id } }), soon);
    expect(await titles(village)).toEqual([]);
    const scheduled = api.core.villages.version(village.desaId);
    await expect.poll(() => titles(village), { timeout: 5_000 }).toEqual(['Irigasi selesai']);
    await api.runJobs();
    expect(api.core.villages.version(village.desaId)).toBe(scheduled + 1);
    expect((await trail(village, planned.id)).at(-1)).toMatchObject({ aksi: 'berita.appear', akun_id: null });
  });

  it('accepts a date in the past, and none in the future for what is already public', async () => {
    const room = await newsroom();
    const live = await publish(room.redaksi, await ready(room), '2026-08-17T10:00:00+07:00');
    expect(live.terbit).toBe('2026-08-17T10:00:00+07:00');
    const refused = await refusal(publish(room.redaksi, live, '2999-01-01T00:00'));
    expect(refused.body.errors).toEqual([
      { terbit: ['Berita ini sudah terbit. Tarik dahulu untuk menjadwalkannya.'] },
    ]);
    const nonsense = await refusal(publish(room.redaksi, live, 'besok'));
    expect(nonsense.http).toBe(400);
  });
});

describe('removing and restoring', () => {
  it('withdraws to a draft, archives, deletes and restores', async () => {
    const room = await newsroom();
    const { redaksi, village } = room;
    const live = await publish(redaksi, await ready(room));
    const params = { id: live.id };
    const draft = await redaksi.call(berita.withdraw, { params, body: { versi: live.versi } });
    expect(draft).toMatchObject({ status: 'draf', terbit: null, judul: 'Irigasi selesai' });
    expect(await titles(village)).toEqual([]);
    const again = await publish(redaksi, draft);
    const archived = await redaksi.call(berita.archive, { params, body: { versi: again.versi } });
    expect(archived.status).toBe('arsip');
    expect(await titles(village)).toEqual([]);
    const back = await publish(redaksi, archived);
    expect(back).toMatchObject({ status: 'terbit', terbit: again.terbit });
    await redaksi.call(berita.remove, { params });
    expect(await titles(village)).toEqual([]);
    const trashed = await redaksi.call(berita.edit, { params });
    expect(trashed).toMatchObject({ status: 'sampah', can: { terbitkan: false, pulihkan: true } });
    const write = redaksi.call(berita.save, { params, body: { versi: trashed.versi, judul: 'x' } });
    expect((await refusal(write)).http).toBe(409);
    expect((await redaksi.call(berita.restore, { params })).status).toBe('terbit');
    expect(await titles(village)).toEqual(['Irigasi selesai']);
    expect((await trail(village, live.id)).map(({ aksi }) => aksi)).toEqual([
      'berita.create',
      'berita.publish',
      'berita.withdraw',
      'berita.publish',
      'berita.archive',
      'berita.publish',
      'berita.delete',
      'berita.restore',
    ]);
    expect((await refusal(redaksi.call(berita.restore, { params }))).http).toBe(409);
  });

  it('applies one act to many, and says for which it failed and why', async () => {
    const room = await newsroom();
    const { redaksi, village } = room;
    const good = [await ready(room, 'Satu'), await ready(room, 'Dua')];
    const bare = await redaksi.call(berita.create, { body: { judul: 'Kosong' } });
    const bulk = (aksi: AksiNaskah, ...ids: number[]) =>
      redaksi.call(berita.bulk, { body: { aksi, id: ids } });
    const ids = good.map(({ id }) => id);
    expect(await bulk('terbitkan', ...ids, bare.id)).toEqual({
      berhasil: 2,
      gagal: [{ id: bare.id, judul: 'Kosong', alasan: 'Harap masukkan isi berita' }],
    });
    expect((await titles(village)).sort()).toEqual(['Dua', 'Satu']);
    expect(await bulk('hapus', ...ids)).toEqual({ berhasil: 2, gagal: [] });
    expect((await bulk('arsipkan', ...ids)).gagal).toHaveLength(2);
    expect(await bulk('pulihkan', ids[0] ?? 0)).toEqual({ berhasil: 1, gagal: [] });
    expect(await titles(village)).toEqual(['Satu']);
    expect((await refusal(bulk('hapus'))).http).toBe(400);
    expect((await refusal(bulk('hapus', 999_999_999))).http).toBe(404);
  });
});

describe('pictures', () => {
  it('cover the working copy, with alt text and focus, and the public text once published', async () => {
    const room = await newsroom();
    const { redaksi, village } = room;
    const draft = await ready(room);
    const params = { id: draft.id };
    const covered = await redaksi.call(berita.cover, { params, body: photo({ versi: String(draft.versi) }) });
    expect(covered.gambar_info).toMatchObject({ width: 900, alt: '', fokus: { x: 0.5, y: 0.5 } });
    const words = { gambar_alt: 'Saluran air', gambar_keterangan: 'Pintu dua', fokus: { x: 0.2, y: 0.75 } };
    const body = { versi: covered.versi, ...words };
    const live = await publish(redaksi, await redaksi.call(berita.save, { params, body }));
    const shown = await village.call(berita.get, { params });
    expect(shown.gambar_info).toMatchObject({
      alt: 'Saluran air',
      keterangan: 'Pintu dua',
      fokus: { x: expect.closeTo(0.2), y: 0.75 },
    });
    expect(shown.gambar).toBe(shown.gambar_info?.url);
    expect((await village.send(shown.gambar ?? '')).headers.get('content-type')).toBe('image/webp');
    const without = await redaksi.call(berita.removeCover, { params, body: { versi: live.versi } });
    expect(without).toMatchObject({ gambar_info: null, berubah: true });
    expect((await village.call(berita.get, { params })).gambar).not.toBeNull();
  });

  it('can be uploaded for a text, and are kept while the text uses them', async () => {
    const room = await newsroom();
    const { redaksi, village } = room;
    const { id, versi } = await ready(room);
    const picture = await redaksi.call(berita.picture, { params: { id }, body: photo() });
    const isi = `<p>a</p><img src="${picture.url}" alt="Pintu air">`;
    await redaksi.call(berita.save, { params: { id }, body: { versi, isi } });
    const noted = await village.db((db) =>
      db.selectFrom('berkas_isi').select('noun_id').where('desa_id', '=', village.desaId).execute(),
    );
    expect(noted).toEqual([{ noun_id: id }]);
  });

  it('are refused without a file or with another kind of file', async () => {
    const room = await newsroom();
    const { id, versi } = await ready(room);
    const wrong = new FormData();
    wrong.append('versi', String(versi));
    wrong.append('gambar', new File(['<svg/>'], 'a.png', { type: 'image/png' }));
    const refused = await refusal(room.redaksi.call(berita.cover, { params: { id }, body: wrong }));
    expect(refused.http).toBe(400);
    const empty = await refusal(room.redaksi.call(berita.picture, { params: { id }, body: new FormData() }));
    expect(empty.body.errors).toEqual([{ gambar: ['Masukkan gambar'] }]);
  });
});

describe('history', () => {
  it('restores long numbers of a text unchanged, and contains no NIK', async () => {
    const room = await newsroom();
    const { redaksi, village } = room;
    const { id, versi } = await ready(room);
    const params = { id };
    const isi = '<p>Setor ke 8808112233445566. Ketua: 9901014107800001.</p>';
    const saved = await redaksi.call(berita.save, { params, body: { versi, isi } });
    const live = await publish(redaksi, saved);
    expect(live.isi).toBe(isi);
    const body = { versi: live.versi, isi: '<p>Lain.</p>' };
    const later = await publish(redaksi, await redaksi.call(berita.save, { params, body }));
    const line = (await redaksi.call(berita.history, { params })).data.find(
      ({ aksi }, at) => aksi === 'Menerbitkan' && at > 0,
    );
    const reverted = await redaksi.call(berita.revert, {
      params: { id, riwayat_id: line?.id ?? 0 },
      body: { versi: later.versi },
    });
    expect(reverted.isi).toBe('<p>Setor ke 8808112233445566. Ketua: ••••••••••••••••.</p>');
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select(['sebelum', 'sesudah']).where('desa_id', '=', db.desaId).execute(),
    );
    expect(JSON.stringify(trail)).not.toContain('9901014107800001');
  });

  it('says who did what, and restores an old version as working copy', async () => {
    const room = await newsroom();
    const { redaksi, lain, village } = room;
    const live = await publish(redaksi, await ready(room));
    const params = { id: live.id };
    const body = { versi: live.versi, judul: 'Lain', isi: '<p>Lain.</p>' };
    const changed = await publish(lain, await lain.call(berita.save, { params, body }));
    const { data } = await redaksi.call(berita.history, { params });
    expect(data.map(({ aksi, oleh, judul }) => [aksi, oleh, judul])).toEqual([
      ['Menerbitkan', lain.nama, 'Lain'],
      ['Mulai mengubah naskah', lain.nama, 'Irigasi selesai'],
      ['Menerbitkan', redaksi.nama, 'Irigasi selesai'],
      ['Membuat draf', redaksi.nama, null],
    ]);
    const old = data[2]?.id ?? 0;
    const reverted = await redaksi.call(berita.revert, {
      params: { id: live.id, riwayat_id: old },
      body: { versi: changed.versi },
    });
    expect(reverted).toMatchObject({ judul: 'Irigasi selesai', isi: '<p>Air mengalir.</p>', berubah: true });
    expect(await titles(village)).toEqual(['Lain']);
    const created = {
      params: { id: live.id, riwayat_id: data[3]?.id ?? 0 },
      body: { versi: reverted.versi },
    };
    expect((await refusal(redaksi.call(berita.revert, created))).http).toBe(404);
    const { id: otherId, versi } = await ready(room, 'Berita lain');
    const foreign = { params: { id: otherId, riwayat_id: old }, body: { versi } };
    expect((await refusal(redaksi.call(berita.revert, foreign))).http).toBe(404);
  });
});

describe('the list of the console', () => {
  it('counts, filters, sorts and searches working copies', async () => {
    const room = await newsroom();
    const { redaksi } = room;
    await publish(redaksi, await ready(room, 'Terbit'));
    await publish(redaksi, await ready(room, 'Nanti'), '2999-01-01T00:00');
    await ready(room, 'Draf');
    const gone = await ready(room, 'Terbuang');
    await redaksi.call(berita.remove, { params: { id: gone.id } });
    const list = async (query: Record<string, string>) =>
      (await redaksi.call(berita.manage, { query })).data.map(({ judul }) => judul);
    const { meta } = await redaksi.call(berita.manage);
    expect(meta.jumlah).toEqual({ terbit: 1, terjadwal: 1, draf: 1, sampah: 1 });
    expect(meta.tahun).toEqual([2999, new Date().getFullYear()]);
    expect(await list({ ordering: 'judul' })).toEqual(['Draf', 'Nanti', 'Terbit']);
    expect(await list({ 'filter{status}': 'terjadwal' })).toEqual(['Nanti']);
    expect(await list({ 'filter{status}': 'sampah' })).toEqual(['Terbuang']);
    expect(await list({ search: 'dra' })).toEqual(['Draf']);
    expect(await list({ 'filter{tanggal.year}': '2999' })).toEqual(['Nanti']);
    const [first] = (await redaksi.call(berita.manage, { query: { search: 'Draf' } })).data;
    expect(first).toMatchObject({ status: 'draf', oleh: redaksi.nama, kategori: { nama: 'Pembangunan' } });
  });
});
