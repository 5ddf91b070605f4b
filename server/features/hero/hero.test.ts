import { describe, expect, it } from 'vitest';
import { hero } from '#contract/hero.ts';
import { fillHero } from '#server/demo/hero.ts';
import { photosOf } from '#server/demo/photo.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();

describe('GET /v1/hero', () => {
  it('returns the slides of one type in their order, with pictures', async () => {
    const village = await api.village();
    await village.db((db) => fillHero(db, photosOf(api.core, db), 'Uji'));
    const { data } = await village.call(hero.list, { query: { 'filter{tipehero.id}': 1 } });
    expect(data.map(({ judul }) => judul)[0]).toBe('Selamat datang di Desa Uji');
    expect(data).toHaveLength(3);
    expect(data[0]?.gambar_info).toMatchObject({
      alt: expect.stringMatching(/Sawah/),
    });
    expect(data[0]?.gambar).toBe(data[0]?.gambar_info?.url);
  });

  it('shows nothing of another village', async () => {
    const [one, other] = [await api.village(), await api.village()];
    await one.db((db) => fillHero(db, photosOf(api.core, db), 'Uji'));
    expect((await other.call(hero.list)).data).toEqual([]);
  });
});
