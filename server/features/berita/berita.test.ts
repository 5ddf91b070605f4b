import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const HOUR = 3_600_000;

type Village = Awaited<ReturnType<typeof api.village>>;
type Given = {
  judul?: string;
  isi?: string;
  kategori?: string;
  status?: 'draf' | 'terbit' | 'arsip';
  terbit?: Date;
  dihapus?: Date;
};

/** Rows as they are after publication; returns their ids. */
async function add(village: Village, ...articles: Given[]): Promise<number[]> {
  const { desaId: desa_id } = village;
  return village.db(async (db) => {
    const ids: number[] = [];
    for (const { kategori, ...given } of articles) {
      const row =
        kategori &&
        (await db
          .insertInto('kategori_berita')
          .values({ desa_id, nama: kategori })
          .onConflict((conflict) => conflict.columns(['desa_id', 'nama']).doUpdateSet({ nama: kategori }))
          .returning('id')
          .executeTakeFirstOrThrow());
      const { id } = await db
        .insertInto('artikel')
        .values({
          desa_id,
          judul: 'Panen raya',
          ringkasan: 'Padi dipanen.',
          isi: '<p>Padi dipanen.</p>',
          kategori_id: row ? row.id : null,
          status: 'terbit',
          terbit: new Date(Date.now() - HOUR * (1 + ids.length)),
          ...given,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return ids;
  });
}

const NOT_PUBLIC: Given[] = [
  { judul: 'Draf', status: 'draf', terbit: undefined },
  { judul: 'Terjadwal', terbit: new Date(Date.now() + HOUR) },
  { judul: 'Arsip', status: 'arsip' },
  { judul: 'Sampah', dihapus: new Date() },
];

describe('GET /v1/artikel', () => {
  it('returns published articles, newest first, with text, alt texts and date in the time zone of the village', async () => {
    const village = await api.village({ zona: 'WITA' });
    const ids = await add(village, { judul: 'Baru' }, { judul: 'Lama' });
    const { data, meta } = await village.call(berita.list);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data[0]).toEqual({
      id: ids[0],
      judul: 'Baru',
      ringkasan: 'Padi dipanen.',
      sumber: '',
      isi: '<p>Padi dipanen.</p>',
      tgl: expect.stringMatching(/\+08:00$/),
      view_count: 0,
      gambar: null,
      gambar_info: null,
    });
    expect(meta).toEqual({ page: 1, per_page: 10, total_results: 2, total_pages: 1 });
  });

  it('hides drafts, scheduled, archived and deleted articles', async () => {
    const village = await api.village();
    const hidden = await add(village, ...NOT_PUBLIC);
    expect((await village.call(berita.list)).data).toEqual([]);
    for (const id of hidden) {
      expect((await refusal(village.call(berita.get, { params: { id } }))).http).toBe(404);
      expect((await refusal(village.call(berita.view, { params: { id } }))).http).toBe(404);
    }
  });

  it('supports the queries of the site: category, title, page, without the text', async () => {
    const village = await api.village();
    await add(
      village,
      { judul: 'Irigasi Cikaret', kategori: 'Pembangunan' },
      { judul: 'Posyandu', kategori: 'Kesehatan' },
      { judul: 'Irigasi Babakan', kategori: 'Pembangunan' },
    );
    const query = { 'include[]': 'kategori', 'exclude[]': 'isi', 'filter{judul.icontains}': 'irigasi' };
    const found = await village.call(berita.list, { query });
    expect(found.data.map(({ judul }) => judul)).toEqual(['Irigasi Cikaret', 'Irigasi Babakan']);
    expect(found.data[0]?.kategori).toEqual({ id: expect.any(Number), nama: 'Pembangunan' });
    expect(found.data[0]).not.toHaveProperty('isi');
    const other = await village.call(berita.list, {
      query: { 'filter{kategori.nama}': 'Kesehatan', per_page: 1 },
    });
    expect(other.data.map(({ judul }) => judul)).toEqual(['Posyandu']);
    expect((await village.call(berita.list, { query: { per_page: 2, page: 2 } })).data).toHaveLength(1);
    expect((await refusal(village.call(berita.list, { query: { 'filter{draf}': 'a' } }))).http).toBe(400);
  });

  it('shows nothing of another village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const [id = 0] = await add(village, {});
    expect((await other.call(berita.list)).data).toEqual([]);
    expect((await refusal(other.call(berita.get, { params: { id } }))).http).toBe(404);
    expect((await refusal(other.call(berita.view, { params: { id } }))).http).toBe(404);
  });

  it('cleans on reading too: a text stored under older rules obeys the current ones', async () => {
    const village = await api.village();
    const [id = 0] = await add(village, { isi: '<p onclick="x()">Aman<script>x()</script></p>' });
    expect((await village.call(berita.get, { params: { id } })).isi).toBe('<p>Aman</p>');
    expect((await village.call(berita.list)).data[0]?.isi).toBe('<p>Aman</p>');
  });
});

describe('POST /v1/artikel/{id}/lihat/', () => {
  it('counts a visitor once a day, without an event and without invalidating pages', async () => {
    const village = await api.village();
    const [id = 0] = await add(village, {});
    const version = api.core.villages.version(village.desaId);
    await village.call(berita.view, { params: { id } });
    await village.call(berita.view, { params: { id } });
    await api.core.counters.flush();
    expect((await village.call(berita.get, { params: { id } })).view_count).toBe(1);
    expect(api.core.villages.version(village.desaId)).toBe(version);
  });
});

describe('GET /v1/kategoriberita/', () => {
  it('lists the categories of this village by name', async () => {
    const [village, other] = [await api.village(), await api.village()];
    await add(village, { kategori: 'Pertanian' }, { kategori: 'Kesehatan' });
    await add(other, { kategori: 'Olahraga' });
    const { data } = await village.call(berita.categories);
    expect(data.map(({ nama }) => nama)).toEqual(['Kesehatan', 'Pertanian']);
    expect((await village.call(berita.categories, { query: { search: 'tani' } })).data).toHaveLength(1);
  });
});
