import { expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { refusal, testApi } from '#test/api.ts';
import { newsroomOf, photo, publish, readyDraft } from '#test/newsroom.ts';

const api = await testApi();

it('a copy is a draft of its own with the same words and picture; what it was made of stays', async () => {
  const village = await api.village();
  const room = await newsroomOf(village);
  const { redaksi, lain } = room;
  const drafted = await readyDraft(room);
  const params = { id: drafted.id };
  const covered = await redaksi.call(berita.cover, { params, body: photo({ versi: String(drafted.versi) }) });
  const worded = await redaksi.call(berita.save, {
    params,
    body: { versi: covered.versi, gambar_alt: 'Saluran irigasi' },
  });
  const before = await publish(redaksi, worded, '2099-01-01T08:00:00+07:00');
  const copy = await lain.call(berita.duplicate, { params });
  expect(copy).toMatchObject({
    ...{ judul: 'Salinan Irigasi selesai', status: 'draf', terbit: null, rencana_terbit: null },
    ...{ isi: '<p>Air mengalir.</p>', gambar_info: { url: before.gambar_info?.url } },
  });
  expect(copy.id).not.toBe(drafted.id);
  expect(await redaksi.call(berita.edit, { params })).toEqual(before);

  // The picture stays with the copy when the first one goes without it.
  const { versi } = await redaksi.call(berita.withdraw, { params, body: { versi: before.versi } });
  await redaksi.call(berita.removeCover, { params, body: { versi } });
  await api.runJobs();
  const kept = await lain.call(berita.edit, { params: { id: copy.id } });
  expect(kept.gambar_info?.url).toBe(before.gambar_info?.url);
  await publish(lain, kept);
});

it('a copy of a long title keeps within it, and there is none of another village or without the area', async () => {
  const village = await api.village();
  const { redaksi } = await newsroomOf(village);
  const { id } = await redaksi.call(berita.create, { body: { judul: 'a'.repeat(200) } });
  expect((await redaksi.call(berita.duplicate, { params: { id } })).judul).toHaveLength(200);
  const stranger = await (await api.village()).perangkat('berita');
  expect((await refusal(stranger.call(berita.duplicate, { params: { id } }))).http).toBe(404);
  const outside = await village.perangkat('surat');
  expect((await refusal(outside.call(berita.duplicate, { params: { id } }))).http).toBe(403);
});
