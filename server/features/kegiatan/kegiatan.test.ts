import { describe, expect, it } from 'vitest';
import { kegiatan } from '#contract/kegiatan.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

type Village = Awaited<ReturnType<typeof api.village>>;
type Given = {
  judul?: string;
  deskripsi?: string;
  kategori?: string;
  mulai?: Date;
  selesai?: Date;
  status?: 'draf' | 'terbit' | 'arsip';
  terbit?: Date | null;
  dihapus?: Date;
};

/** Rows as they are after publication; returns their ids. */
async function add(village: Village, ...activities: Given[]): Promise<number[]> {
  const { desaId: desa_id } = village;
  return village.db(async (db) => {
    const ids: number[] = [];
    for (const { kategori, ...given } of activities) {
      const row =
        kategori &&
        (await db
          .insertInto('kategori_kegiatan')
          .values({ desa_id, nama: kategori })
          .onConflict((conflict) => conflict.columns(['desa_id', 'nama']).doUpdateSet({ nama: kategori }))
          .returning('id')
          .executeTakeFirstOrThrow());
      const { id } = await db
        .insertInto('kegiatan')
        .values({
          desa_id,
          judul: 'Kerja bakti',
          ringkasan: 'Bawa cangkul.',
          deskripsi: '<p>Bawa cangkul.</p>',
          tempat: 'Balai desa',
          kategori_id: row ? row.id : null,
          status: 'terbit',
          terbit: inHours(-1),
          mulai: inHours(24),
          selesai: inHours(26),
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
  { judul: 'Draf', status: 'draf', terbit: null },
  { judul: 'Terjadwal', terbit: inHours(1) },
  { judul: 'Arsip', status: 'arsip' },
  { judul: 'Sampah', dihapus: new Date() },
];

describe('GET /v1/informasi', () => {
  it('returns id, judul, deskripsi, gambar, kategori.nama, mulai, selesai, tanggal in the zone of the village', async () => {
    const village = await api.village({ zona: 'WIT' });
    const [id] = await add(village, {
      kategori: 'Gotong royong',
      mulai: new Date('2026-11-21T22:00:00Z'),
      selesai: new Date('2026-11-22T01:30:00Z'),
    });
    const { data, meta } = await village.call(kegiatan.list, { query: { 'include[]': 'kategori' } });
    expect(data).toEqual([
      {
        id,
        judul: 'Kerja bakti',
        ringkasan: 'Bawa cangkul.',
        deskripsi: '<p>Bawa cangkul.</p>',
        gambar: null,
        gambar_info: null,
        tanggal: '2026-11-22',
        mulai: '2026-11-22T07:00:00+09:00',
        selesai: '2026-11-22T10:30:00+09:00',
        tempat: 'Balai desa',
        keadaan: expect.any(String),
        lama_baca: 1,
        diubah: expect.stringMatching(/\+09:00$/),
        kategori: { id: expect.any(Number), nama: 'Gotong royong' },
      },
    ]);
    expect(meta).toEqual({ page: 1, per_page: 10, total_results: 1, total_pages: 1 });
  });

  it('lists upcoming activities first, the soonest on top, then past ones, the latest on top', async () => {
    const village = await api.village();
    await add(
      village,
      { judul: 'Lama sekali', mulai: inHours(-99), selesai: inHours(-98) },
      { judul: 'Nanti', mulai: inHours(50), selesai: inHours(51) },
      { judul: 'Baru selesai', mulai: inHours(-9), selesai: inHours(-8) },
      { judul: 'Sekarang', mulai: inHours(-1), selesai: inHours(1) },
      { judul: 'Besok' },
    );
    const { data } = await village.call(kegiatan.list);
    expect(data.map(({ judul, keadaan }) => `${judul}: ${keadaan}`)).toEqual([
      'Sekarang: berlangsung',
      'Besok: akan',
      'Nanti: akan',
      'Baru selesai: selesai',
      'Lama sekali: selesai',
    ]);
  });

  it('supports the queries of the site: filter{judul.icontains}, per_page, category, day', async () => {
    const village = await api.village();
    await add(
      village,
      { judul: 'Kerja bakti Cikaret', kategori: 'Gotong royong' },
      {
        judul: 'Posyandu',
        kategori: 'Kesehatan',
        mulai: new Date('2020-01-31T20:00:00Z'),
        selesai: new Date('2020-01-31T21:00:00Z'),
      },
      { judul: 'Kerja bakti Babakan', kategori: 'Gotong royong' },
    );
    const found = await village.call(kegiatan.list, {
      query: { 'filter{judul.icontains}': 'KERJA', 'exclude[]': 'deskripsi', per_page: 3 },
    });
    expect(found.data.map(({ judul }) => judul).toSorted()).toEqual([
      'Kerja bakti Babakan',
      'Kerja bakti Cikaret',
    ]);
    expect(found.meta.total_results).toBe(2);
    expect(found.data[0]).not.toHaveProperty('deskripsi');
    // 20:00 UTC on 31 January is 1 February in the village.
    const february = await village.call(kegiatan.list, { query: { 'filter{tanggal}': '2020-02-01' } });
    expect(february.data.map(({ judul }) => judul)).toEqual(['Posyandu']);
    expect((await refusal(village.call(kegiatan.list, { query: { 'filter{draf}': 'a' } }))).http).toBe(400);
  });

  it('hides drafts, scheduled, archived and deleted activities', async () => {
    const village = await api.village();
    const hidden = await add(village, ...NOT_PUBLIC);
    expect((await village.call(kegiatan.list)).data).toEqual([]);
    for (const id of hidden)
      expect((await refusal(village.call(kegiatan.get, { params: { id } }))).http).toBe(404);
  });

  it('shows nothing of another village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const [id = 0] = await add(village, { kategori: 'Olahraga' });
    expect((await other.call(kegiatan.list)).data).toEqual([]);
    expect((await other.call(kegiatan.categories)).data).toEqual([]);
    expect((await refusal(other.call(kegiatan.get, { params: { id } }))).http).toBe(404);
    expect((await other.send(`/berkas/kartu/kegiatan/${id}`)).status).toBe(404);
    expect((await village.send(`/berkas/kartu/kegiatan/${id}`)).headers.get('content-type')).toBe(
      'image/jpeg',
    );
  });

  it('cleans on reading too: a text stored under older rules obeys the current ones', async () => {
    const village = await api.village();
    const [id = 0] = await add(village, { deskripsi: '<p onclick="x()">Aman<script>x()</script></p>' });
    expect((await village.call(kegiatan.get, { params: { id } })).deskripsi).toBe('<p>Aman</p>');
  });
});
