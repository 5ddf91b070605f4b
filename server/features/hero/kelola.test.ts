import { describe, expect, it } from 'vitest';
import { hero } from '#contract/hero.ts';
import type { Endpoint } from '#contract/kit.ts';
import { refusal, testApi } from '#test/api.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();

/** A village, somebody of its news desk, and `count` slides called 1, 2, 3 … */
async function withSlides(count = 3) {
  const village = await api.village();
  const redaksi = await village.perangkat('berita');
  const slides = [];
  for (let at = 1; at <= count; at += 1) slides.push(await redaksi.call(hero.create, { body: slide(at) }));
  const shown = async () => (await village.call(hero.list)).data.map(({ judul }) => judul).join(' ');
  return { village, redaksi, slides, shown };
}

const slide = (judul: number | string, more: Record<string, string> = {}) =>
  photo({ tipehero: '1', judul: String(judul), gambar_alt: 'Sawah', ...more });

describe('a slide of the home page', () => {
  it('is shown with its picture, words and focus, after those that were there', async () => {
    const { redaksi, village, shown } = await withSlides(2);
    const body = slide('Panen raya', {
      deskripsi: 'Di Cikaret.',
      gambar_fokus_x: '20',
      gambar_fokus_y: '80',
    });
    await redaksi.call(hero.create, { body });
    expect(await shown()).toBe('1 2 Panen raya');
    const { data } = await village.call(hero.list);
    expect(data[2]).toMatchObject({
      deskripsi: 'Di Cikaret.',
      gambar_info: { alt: 'Sawah', width: 900, fokus: { x: 0.2, y: 0.8 } },
    });
  });

  it('needs a title, a picture, and words for people who cannot see it', async () => {
    const { redaksi } = await withSlides(0);
    const problems = async (body: FormData) =>
      (await refusal(redaksi.call(hero.create, { body }))).body.errors;
    expect(await problems(slide(''))).toEqual([{ judul: ['Harap masukkan judul'] }]);
    expect(await problems(slide('Panen', { gambar_alt: ' ' }))).toEqual([
      { gambar_alt: ['Masukkan keterangan gambar'] },
    ]);
    const without = new FormData();
    without.set('tipehero', '1');
    without.set('judul', 'Panen');
    expect(await problems(without)).toEqual([{ gambar: ['Masukkan gambar'] }]);
    expect(await problems(slide('Panen', { tipehero: '3' }))).toEqual([{ tipehero: ['Nilai tidak valid.'] }]);
  });

  it('keeps its picture when only its words change', async () => {
    const { redaksi, slides } = await withSlides(1);
    const [one] = slides;
    if (!one) throw new Error('no slide');
    const body = new FormData();
    for (const [name, value] of Object.entries({
      judul: 'Baru',
      gambar_alt: 'Balai desa',
      gambar_fokus_x: '10',
      gambar_fokus_y: '0',
    }))
      body.set(name, value);
    const after = await redaksi.call(hero.update, { params: { id: one.id }, body });
    expect(after).toMatchObject({
      judul: 'Baru',
      gambar: one.gambar,
      gambar_info: { alt: 'Balai desa', fokus: { x: 0.1, y: 0 } },
    });
    const taken = { judul: 'Baru', gambar_alt: '', gambar_hapus: 'on' };
    const refused = await refusal(redaksi.call(hero.update, { params: { id: one.id }, body: taken }));
    expect(refused.body.errors).toEqual([{ gambar: ['Masukkan gambar'] }]);
  });

  it('moves with first, up, down and last, and stops at the ends', async () => {
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
    await move(2, 'turun');
    expect(await shown()).toBe('2 1 3');
  });

  it('has an order of its own in each of the two looks', async () => {
    const { redaksi, village, slides } = await withSlides(2);
    const other = await redaksi.call(hero.create, { body: slide('', { tipehero: '2' }) });
    await redaksi.call(hero.move, { params: { id: slides[1]?.id ?? 0 }, body: { ke: 'awal' } });
    const { data } = await village.call(hero.list, { query: { 'filter{tipehero.id}': 2 } });
    expect(data.map(({ id }) => id)).toEqual([other.id]);
  });

  it('is not shown while it is switched off', async () => {
    const { redaksi, slides, shown } = await withSlides(2);
    const params = { id: slides[0]?.id ?? 0 };
    await redaksi.call(hero.show, { params, body: { aktif: false } });
    expect(await shown()).toBe('2');
    expect((await redaksi.call(hero.manage)).data.map(({ aktif }) => aktif)).toEqual([false, true]);
    await redaksi.call(hero.show, { params, body: { aktif: 'on' } });
    expect(await shown()).toBe('1 2');
    await redaksi.call(hero.remove, { params });
    expect(await shown()).toBe('2');
  });
});

describe('who may change slides', () => {
  const calls = (id: number): [Endpoint, Record<string, unknown>][] => [
    [hero.edit, { params: { id } }],
    [hero.update, { params: { id }, body: { judul: 'Milik orang', gambar_alt: 'x' } }],
    [hero.show, { params: { id }, body: { aktif: false } }],
    [hero.move, { params: { id }, body: { ke: 'awal' } }],
    [hero.remove, { params: { id } }],
  ];

  it('is the news desk: not visitors, residents or other staff', async () => {
    const { village, slides } = await withSlides(1);
    const [warga, lain] = [await village.warga(), await village.perangkat('verifikasi')];
    const own: [Endpoint, Record<string, unknown>][] = [
      [hero.manage, {}],
      [hero.create, { body: slide('Baru') }],
    ];
    for (const [endpoint, input] of [...calls(slides[0]?.id ?? 0), ...own]) {
      for (const [who, status] of [
        [village, 401],
        [warga, 403],
        [lain, 403],
      ] as const)
        expect((await refusal(who.call(endpoint, input as never))).http, endpoint.summary).toBe(status);
    }
  });

  it('finds nothing of another village', async () => {
    const { slides, shown } = await withSlides(1);
    const stranger = await (await api.village()).perangkat('berita');
    for (const [endpoint, input] of calls(slides[0]?.id ?? 0))
      expect((await refusal(stranger.call(endpoint, input as never))).http, endpoint.summary).toBe(404);
    expect(await shown()).toBe('1');
  });
});
