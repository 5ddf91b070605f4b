import { describe, expect, it } from 'vitest';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { refusal, testApi } from '#test/api.ts';
import { addRegulation, type Given, relate } from '#test/law-desk.ts';

const api = await testApi();

const NOT_PUBLIC: Given[] = [
  { judul: 'Draf', status: 'draf', terbit: null },
  { judul: 'Terjadwal', terbit: new Date(Date.now() + 3_600_000) },
  { judul: 'Arsip', status: 'arsip' },
  { judul: 'Sampah', dihapus: new Date() },
];

describe('GET /v1/produk-hukum/dokumen/', () => {
  it('returns published regulations, newest first, with all of their fields', async () => {
    const village = await api.village();
    await addRegulation(village, { judul: 'Lama', tanggal_penetapan: '2019-05-01' });
    await addRegulation(village, {
      judul: 'Pungutan Desa',
      bidang_id: 1,
      kategori_bidang_id: 3,
      tajuk: 'Sukamaju (Desa)',
    });
    for (const hidden of NOT_PUBLIC) await addRegulation(village, hidden);
    const { data, meta } = await village.call(produkHukum.list, {
      query: { 'filter{status_tahapan}': 'publish', page: 1, per_page: 10 },
    });
    expect(data.map(({ judul }) => judul)).toEqual(['Pungutan Desa', 'Lama']);
    expect(meta.total_results).toBe(2);
    expect(data[0]).toMatchObject({
      status: 'berlaku',
      sebutan: 'Peraturan Desa Nomor 3 Tahun 2024',
      nomor_peraturan: '3',
      tanggal_penetapan: '2024-03-04',
      berlaku_sejak: '2024-03-04',
      tipe: { id: 1, judul: 'Peraturan Desa', singkatan: 'PERDES' },
      bahasa: { judul: 'Indonesia' },
      bidang: { judul: 'Hukum Administrasi Negara' },
      kategori_bidang: { judul: 'Pembinaan Kemasyarakatan Desa' },
      tajuk: 'Sukamaju (Desa)',
      lampiran: null,
      abstrak_file: null,
      view_count: 0,
      download_count: 0,
      status_tahapan: 'publish',
    });
  });

  it('filters by title, number and year, and searches title and name together', async () => {
    const village = await api.village();
    await addRegulation(village, { judul: 'Pungutan Desa', nomor_peraturan: '3' });
    await addRegulation(village, { judul: 'APBDes', nomor_peraturan: '7', tanggal_penetapan: '2023-12-29' });
    const found = async (query: Record<string, string>) =>
      (await village.call(produkHukum.list, { query })).data.map(({ judul }) => judul);
    expect(await found({ 'filter{judul.icontains}': 'pungut' })).toEqual(['Pungutan Desa']);
    expect(await found({ 'filter{nomor_peraturan.icontains}': '7' })).toEqual(['APBDes']);
    expect(await found({ 'filter{tanggal_penetapan.year}': '2023' })).toEqual(['APBDes']);
    expect(await found({ search: 'nomor 3 tahun 2024' })).toEqual(['Pungutan Desa']);
    expect(await found({ 'filter{status_tahapan}': 'draft' })).toEqual([]);
  });

  it('returns the status of today, or of the requested day', async () => {
    const village = await api.village();
    const old = await addRegulation(village, { judul: 'Lama', tanggal_penetapan: '2019-05-01' });
    const now = await addRegulation(village, { judul: 'Baru' });
    await relate(village, now, 'mencabut', old, '2024-03-04');
    const status = async (tanggal?: string) =>
      (await village.call(produkHukum.list, { query: { tanggal, ordering: 'judul' } })).data.map(
        (one) => one.status,
      );
    expect(await status()).toEqual(['berlaku', 'tidak berlaku']);
    expect(await status('2023-01-01')).toEqual(['tidak berlaku', 'berlaku']);
  });

  it('filters by the status on the requested day, and by kind', async () => {
    const village = await api.village();
    const old = await addRegulation(village, { judul: 'Lama', tanggal_penetapan: '2019-05-01' });
    const newer = await addRegulation(village, { judul: 'Baru', tipe_id: 3 });
    await relate(village, newer, 'mencabut', old, '2024-03-04');
    const found = async (query: Record<string, string>) =>
      (await village.call(produkHukum.list, { query })).data.map(({ judul }) => judul);
    expect(await found({ status: 'berlaku' })).toEqual(['Baru']);
    expect(await found({ status: 'tidak berlaku' })).toEqual(['Lama']);
    expect(await found({ status: 'berlaku', tanggal: '2020-01-01' })).toEqual(['Lama']);
    expect(await found({ status: 'diubah' })).toEqual([]);
    expect(await found({ 'filter{tipe}': '3' })).toEqual(['Baru']);
    const refused = await refusal(village.call(produkHukum.list, { query: { status: 'lain' } }));
    expect(refused.http).toBe(400);
  });

  it('shows a village its own only', async () => {
    const [one, other] = [await api.village(), await api.village()];
    await addRegulation(one);
    expect((await other.call(produkHukum.list)).data).toEqual([]);
  });
});

describe('GET /v1/produk-hukum/dokumen/{id}', () => {
  it('returns the relations and the timeline, each with the other regulation', async () => {
    const village = await api.village();
    const old = await addRegulation(village, { judul: 'Lama', tanggal_penetapan: '2019-05-01' });
    const change = await addRegulation(village, { judul: 'Perubahan', tanggal_penetapan: '2021-02-01' });
    const now = await addRegulation(village, { judul: 'Baru' });
    await relate(village, change, 'mengubah', old, '2021-02-01');
    await relate(village, now, 'mencabut', old, '2024-03-04');
    const one = await village.call(produkHukum.get, { params: { id: old } });
    expect(one.status).toBe('tidak berlaku');
    expect(one.riwayat.map(({ tanggal, peristiwa, status }) => [tanggal, peristiwa, status])).toEqual([
      ['2019-05-01', 'Ditetapkan', 'berlaku'],
      ['2021-02-01', 'Diubah oleh', 'diubah'],
      ['2024-03-04', 'Dicabut oleh', 'tidak berlaku'],
    ]);
    expect(one.riwayat[2]?.dokumen).toEqual({
      id: now,
      judul: 'Baru',
      sebutan: 'Peraturan Desa Nomor 3 Tahun 2024',
    });
    expect(one.relasi.map(({ arah, jenis }) => [arah, jenis])).toEqual([
      ['masuk', 'mengubah'],
      ['masuk', 'mencabut'],
    ]);
    const then = await village.call(produkHukum.get, {
      params: { id: old },
      query: { tanggal: '2022-01-01' },
    });
    expect([then.tanggal, then.status]).toEqual(['2022-01-01', 'diubah']);
  });

  it('ignores relations of unpublished regulations', async () => {
    const village = await api.village();
    const old = await addRegulation(village, { judul: 'Lama', tanggal_penetapan: '2019-05-01' });
    const draft = await addRegulation(village, { judul: 'Rancangan', status: 'draf', terbit: null });
    await relate(village, draft, 'mencabut', old, '2024-03-04');
    const one = await village.call(produkHukum.get, { params: { id: old } });
    expect([one.status, one.relasi, one.riwayat.length]).toEqual(['berlaku', [], 1]);
  });

  it('returns 404 for unpublished ones or those of another village, 400 for an invalid date', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const id = await addRegulation(village);
    for (const hidden of NOT_PUBLIC) {
      const secret = await addRegulation(village, hidden);
      expect((await refusal(village.call(produkHukum.get, { params: { id: secret } }))).http).toBe(404);
    }
    expect((await refusal(other.call(produkHukum.get, { params: { id } }))).http).toBe(404);
    const wrong = village.call(produkHukum.get, { params: { id }, query: { tanggal: '2024-02-30' } });
    expect((await refusal(wrong)).body.errors).toEqual([{ tanggal: ['Tanggal tidak ada di kalender.'] }]);
  });
});

describe('POST /v1/produk-hukum/dokumen/{id}/log-action/', () => {
  it('counts a view and a download once per person and day', async () => {
    const village = await api.village();
    const id = await addRegulation(village);
    const path = `/v1/produk-hukum/dokumen/${id}/log-action/`;
    const log = (action: string, agent: string) =>
      village.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ action }),
      });
    for (const agent of ['A', 'A', 'B']) expect((await log('detail', agent)).status).toBe(204);
    for (const agent of ['A', 'A']) expect((await log('download', agent)).status).toBe(204);
    await api.core.counters.flush();
    const one = await village.call(produkHukum.get, { params: { id } });
    expect([one.view_count, one.download_count]).toEqual([2, 1]);
  });

  it('refuses an unknown action, and what is not public', async () => {
    const village = await api.village();
    const id = await addRegulation(village);
    const wrong = await village.send(`/v1/produk-hukum/dokumen/${id}/log-action/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"action":"share"}',
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { errors: [{ action: ['Pilihan tidak dikenal.'] }] },
    ]);
    const draft = await addRegulation(village, { status: 'draf', terbit: null });
    const hidden = village.call(produkHukum.log, { params: { id: draft }, body: { action: 'detail' } });
    expect((await refusal(hidden)).http).toBe(404);
  });
});

describe('GET /v1/produk-hukum/tahun/', () => {
  it('counts the public regulations of each year', async () => {
    const village = await api.village();
    for (const day of ['2024-01-02', '2024-12-30', '2022-06-01'])
      await addRegulation(village, { tanggal_penetapan: day });
    await addRegulation(village, { status: 'draf', terbit: null, tanggal_penetapan: '2025-01-01' });
    expect(await village.call(produkHukum.years)).toEqual([
      { tahun: 2024, jumlah: 2 },
      { tahun: 2022, jumlah: 1 },
    ]);
  });
});
