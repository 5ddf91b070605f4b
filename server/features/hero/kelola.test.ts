import { describe, expect, it } from 'vitest';
import { hero, type NaskahHero } from '#contract/hero.ts';
import type { Endpoint } from '#contract/kit.ts';
import { refusal, testApi } from '#test/api.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();
type Staff = Awaited<ReturnType<Awaited<ReturnType<typeof api.village>>['perangkat']>>;
type Words = { tipehero?: 1 | 2; deskripsi?: string; gambar_alt?: string };

/** An unpublished slide with a picture. */
async function written(staff: Staff, judul: string, words: Words = {}): Promise<NaskahHero> {
  const { id, versi } = await staff.call(hero.create, { body: { judul } });
  const params = { id };
  const pictured = await staff.call(hero.cover, { params, body: photo({ versi: String(versi) }) });
  const body = { gambar_alt: 'Sawah', ...words, versi: pictured.versi };
  return staff.call(hero.save, { params, body });
}

const publish = (staff: Staff, { id, versi }: Pick<NaskahHero, 'id' | 'versi'>, terbit?: string) =>
  staff.call(hero.publish, { params: { id }, body: { versi, terbit } });

/** A village, an editor, and `count` public slides called 1, 2, 3 … */
async function withSlides(count = 3) {
  const village = await api.village();
  const redaksi = await village.perangkat('berita');
  const slides: NaskahHero[] = [];
  for (let at = 1; at <= count; at += 1)
    slides.push(await publish(redaksi, await written(redaksi, String(at))));
  const shown = async () => (await village.call(hero.list)).data.map(({ judul }) => judul).join(' ');
  return { village, redaksi, slides, shown };
}

const problemsOf = async (work: Promise<unknown>) =>
  Object.assign({}, ...(await refusal(work)).body.errors) as Record<string, string[]>;

describe('a slide of the home page', () => {
  it('is shown with its picture, alt text and focus, after existing slides', async () => {
    const { redaksi, village, shown } = await withSlides(2);
    const slide = await written(redaksi, 'Panen raya', { deskripsi: 'Di Cikaret.' });
    const fokus = { x: 0.25, y: 0.75 };
    const focused = await redaksi.call(hero.save, {
      params: { id: slide.id },
      body: { versi: slide.versi, fokus },
    });
    expect(await shown()).toBe('1 2');
    await publish(redaksi, focused);
    expect(await shown()).toBe('1 2 Panen raya');
    const { data } = await village.call(hero.list);
    expect(data[2]).toMatchObject({
      deskripsi: 'Di Cikaret.',
      gambar: data[2]?.gambar_info?.url,
      gambar_info: { alt: 'Sawah', width: 900, fokus },
    });
  });

  it('requires a title, a picture and its alt text', async () => {
    const { redaksi } = await withSlides(0);
    const bare = await redaksi.call(hero.create, { body: { judul: '' } });
    expect(await problemsOf(publish(redaksi, bare))).toEqual({
      judul: ['Harap masukkan judul'],
      gambar: ['Masukkan gambar'],
    });
    const silent = await written(redaksi, 'Panen', { gambar_alt: '' });
    expect(await problemsOf(publish(redaksi, silent))).toEqual({
      gambar_alt: ['Masukkan keterangan gambar'],
    });
    const body = { versi: silent.versi, tipehero: 3 as never };
    expect(await problemsOf(redaksi.call(hero.save, { params: { id: silent.id }, body }))).toEqual({
      tipehero: ['Pilih jenis sorotan.'],
    });
  });

  it('stays unchanged for visitors during an edit, which can be reverted', async () => {
    const { redaksi, slides, shown } = await withSlides(1);
    const [one] = slides;
    if (!one) throw new Error('no slide');
    const params = { id: one.id };
    const changed = await redaksi.call(hero.save, { params, body: { versi: one.versi, judul: 'Baru' } });
    expect(await shown()).toBe('1');
    const after = await publish(redaksi, changed);
    expect(await shown()).toBe('Baru');
    const { data } = await redaksi.call(hero.history, { params });
    const first = data.findLast(({ aksi, judul }) => aksi === 'Menerbitkan' && judul === '1');
    const back = await redaksi.call(hero.revert, {
      params: { ...params, riwayat_id: first?.id ?? 0 },
      body: { versi: after.versi },
    });
    expect(back).toMatchObject({ judul: '1', berubah: true, gambar_info: { alt: 'Sawah' } });
    await publish(redaksi, back);
    expect(await shown()).toBe('1');
  });

  it('appears at its scheduled time and not before', async () => {
    const { redaksi, shown } = await withSlides(1);
    const later = await publish(redaksi, await written(redaksi, 'Besok'), '2099-01-01T07:00');
    expect(later.status).toBe('terjadwal');
    expect(await shown()).toBe('1');
  });

  it('moves first, up, down and last among the published, and stops at the ends', async () => {
    const { redaksi, slides, shown } = await withSlides();
    const move = (at: number, ke: 'awal' | 'naik' | 'turun' | 'akhir') =>
      redaksi.call(hero.move, { params: { id: slides[at]?.id ?? 0 }, body: { ke } });
    await move(2, 'naik');
    expect(await shown()).toBe('1 3 2');
    await move(0, 'akhir');
    expect(await shown()).toBe('3 2 1');
    await move(1, 'awal');
    expect(await shown()).toBe('2 3 1');
    await move(1, 'naik');
    await move(0, 'turun');
    expect(await shown()).toBe('2 3 1');
    const draft = await written(redaksi, 'Draf');
    const refused = redaksi.call(hero.move, { params: { id: draft.id }, body: { ke: 'awal' } });
    expect((await refusal(refused)).http).toBe(404);
  });

  it('has a separate order for each hero type', async () => {
    const { redaksi, village, slides } = await withSlides(2);
    const other = await publish(redaksi, await written(redaksi, '', { tipehero: 2 }));
    await redaksi.call(hero.move, { params: { id: slides[1]?.id ?? 0 }, body: { ke: 'awal' } });
    const { data } = await village.call(hero.list, { query: { 'filter{tipehero.id}': 2 } });
    expect(data.map(({ id }) => id)).toEqual([other.id]);
    await redaksi.call(hero.move, { params: { id: other.id }, body: { ke: 'awal' } });
    const params = { id: slides[1]?.id ?? 0 };
    const { versi } = await redaksi.call(hero.edit, { params });
    await publish(redaksi, await redaksi.call(hero.save, { params, body: { versi, tipehero: 2 } }));
    const joined = await village.call(hero.list, { query: { 'filter{tipehero.id}': 2 } });
    expect(joined.data.map(({ id }) => id)).toEqual([other.id, params.id]);
    const staff = await redaksi.call(hero.manage, { query: { 'filter{tipehero}': 2 } });
    expect(staff.data.map(({ id }) => id)).toEqual([other.id, params.id]);
    expect(staff.data[0]).toMatchObject({ tipehero: 2, gambar_info: { alt: 'Sawah' } });
  });

  it('is archived or deleted, several at once, and restored', async () => {
    const { redaksi, slides, shown } = await withSlides();
    const [one, two] = slides.map(({ id }) => id);
    const bulk = (aksi: 'arsipkan' | 'terbitkan' | 'hapus' | 'pulihkan', ...id: (number | undefined)[]) =>
      redaksi.call(hero.bulk, { body: { aksi, id: id.filter((given) => given !== undefined) } });
    expect(await bulk('arsipkan', one, two)).toEqual({ berhasil: 2, gagal: [] });
    expect(await shown()).toBe('3');
    await bulk('terbitkan', one);
    await bulk('hapus', two);
    expect(await shown()).toBe('1 3');
    await bulk('pulihkan', two);
    await bulk('terbitkan', two);
    expect(await shown()).toBe('1 2 3');
  });
});

describe('who may change slides', () => {
  const calls = (id: number): [Endpoint, Record<string, unknown>][] => [
    [hero.edit, { params: { id } }],
    [hero.save, { params: { id }, body: { versi: 1, judul: 'Milik orang' } }],
    [hero.publish, { params: { id }, body: { versi: 1 } }],
    [hero.withdraw, { params: { id }, body: { versi: 1 } }],
    [hero.archive, { params: { id }, body: { versi: 1 } }],
    [hero.cover, { params: { id }, body: photo({ versi: '1' }) }],
    [hero.move, { params: { id }, body: { ke: 'awal' } }],
    [hero.history, { params: { id } }],
    [hero.remove, { params: { id } }],
  ];

  it('is the news desk: not visitors, residents or other staff', async () => {
    const { village, slides, shown } = await withSlides(1);
    const [warga, lain] = [await village.warga(), await village.perangkat('verifikasi')];
    const own: [Endpoint, Record<string, unknown>][] = [
      [hero.manage, {}],
      [hero.create, { body: { judul: 'Baru' } }],
      [hero.bulk, { body: { aksi: 'hapus', id: [slides[0]?.id] } }],
    ];
    for (const [endpoint, input] of [...calls(slides[0]?.id ?? 0), ...own]) {
      for (const [who, status] of [
        [village, 401],
        [warga, 403],
        [lain, 403],
      ] as const)
        expect((await refusal(who.call(endpoint, input as never))).http, endpoint.summary).toBe(status);
    }
    expect(await shown()).toBe('1');
  });

  it('finds nothing of another village', async () => {
    const { slides, shown } = await withSlides(1);
    const stranger = await (await api.village()).perangkat('berita');
    for (const [endpoint, input] of calls(slides[0]?.id ?? 0))
      expect((await refusal(stranger.call(endpoint, input as never))).http, endpoint.summary).toBe(404);
    const refused = stranger.call(hero.bulk, { body: { aksi: 'hapus', id: [slides[0]?.id ?? 0] } });
    expect((await refusal(refused)).http).toBe(404);
    expect(await shown()).toBe('1');
  });
});
