import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/client.ts';
import type { Endpoint } from '#contract/kit.ts';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { kategorilapor, lapor, statuslapor } from '#contract/lapor/lapor.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#775533' } })
  .png()
  .toBuffer();

function form(values: Record<string, string>, file?: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  if (file) body.set('gambar', file);
  return body;
}
const picture = () => new File([new Uint8Array(png)], 'jalan.png', { type: 'image/png' });

async function scene() {
  const village = await api.village();
  return { village, staff: await village.perangkat('verifikasi') };
}

async function report(village: Village, kategori: number) {
  const warga = await village.warga();
  const body = form({ judul: 'Jembatan retak', isi: 'Retak', kategori: String(kategori) }, picture());
  return warga.call(lapor.create, { body });
}

describe('reports by status and hamlet', () => {
  it('are filtered by the place of the event, never by the reporter’s home', async () => {
    const { village, staff } = await scene();
    const [north, south] = await village.db((db) =>
      db
        .insertInto('wilayah')
        .values(['Utara', 'Selatan'].map((nama) => ({ desa_id: db.desaId, jenis: 'dusun' as const, nama })))
        .returning('id')
        .execute(),
    );
    const { status, dusun } = await village.call(lapor.choices);
    expect(dusun.map(({ nama }) => nama)).toEqual(['Selatan', 'Utara']);
    expect(status.map(({ nama }) => nama)).toContain('Diproses');
    const [kategori] = (await village.call(kategorilapor.list)).data;
    const warga = await village.warga();
    const file = async (judul: string, where: Record<string, string>, state: number) => {
      const fields = { judul, isi: 'Retak', kategori: String(kategori?.id), ...where };
      const made = await warga.call(lapor.create, { body: form(fields, picture()) });
      const body = form({ jenis: 'setujui', status: String(state) });
      await staff.call(kelolaLapor.decide, { params: { id: made.id }, body });
      return made;
    };
    const first = await file('Di utara', { dusun: String(north?.id) }, 2);
    await file('Di selatan', { dusun: String(south?.id) }, 4);
    await file('Entah di mana', { dusun: '' }, 4);
    expect(first.dusun).toBe('Utara');
    const found = async (query: Record<string, number>) =>
      (await village.call(lapor.list, { query })).data.map(({ judul }) => judul).sort();
    expect(await found({ 'filter{dusun_id}': north?.id ?? 0 })).toEqual(['Di utara']);
    expect(await found({ 'filter{status}': 4 })).toEqual(['Di selatan', 'Entah di mana']);
    expect(await found({ 'filter{status}': 4, 'filter{dusun_id}': south?.id ?? 0 })).toEqual(['Di selatan']);
    const review = await staff.call(kelolaLapor.get, { params: { id: first.id } });
    expect(review).toMatchObject({ dusun: 'Utara', pelapor: { dusun: null } });
  });

  it('refuse a hamlet of another village', async () => {
    const { village } = await scene();
    const [kategori] = (await village.call(kategorilapor.list)).data;
    const warga = await village.warga();
    const fields = { judul: 'Di sana', isi: 'Retak', kategori: String(kategori?.id), dusun: '999999999' };
    const refused = await refusal(warga.call(lapor.create, { body: form(fields, picture()) }));
    expect(refused.body.errors).toEqual([{ dusun: ['Pilih dusun'] }]);
  });
});

describe('GET /v1/kategorilapor/', () => {
  it('returns the default categories, searchable', async () => {
    const village = await api.village();
    const all = await village.call(kategorilapor.list);
    expect(all.data.map(({ nama }) => nama)).toContain('Jalan');
    const found = await village.call(kategorilapor.list, { query: { search: 'air' } });
    expect(found.data.map(({ nama }) => nama)).toEqual(['Air bersih']);
  });
});

describe('categories of reports', () => {
  it('are added with a public picture, renamed, and lose the picture again', async () => {
    const { village, staff } = await scene();
    const made = await staff.call(kategorilapor.create, { body: form({ nama: 'Jembatan' }, picture()) });
    expect(made).toMatchObject({ nama: 'Jembatan', dipakai: 0, gambar: expect.any(String) });
    expect((await village.send(made.gambar ?? '')).status).toBe(200);
    const found = (await village.call(kategorilapor.list, { query: { search: 'jembatan' } })).data;
    expect(found).toEqual([{ id: made.id, nama: 'Jembatan', gambar: made.gambar }]);
    const params = { id: made.id };
    const renamed = await staff.call(kategorilapor.update, { params, body: form({ nama: 'Jembatan desa' }) });
    expect(renamed).toMatchObject({ nama: 'Jembatan desa', gambar: made.gambar });
    const without = { nama: 'Jembatan desa', hapus_gambar: '1' };
    const bare = await staff.call(kategorilapor.update, { params, body: form(without) });
    expect(bare.gambar).toBeNull();
  });

  it('need a name that is not used yet', async () => {
    const { staff } = await scene();
    const errors = async (nama: string) =>
      (await refusal(staff.call(kategorilapor.create, { body: { nama } }))).body.errors;
    expect(await errors(' ')).toEqual([{ nama: ['Harap masukkan nama kategori'] }]);
    expect(await errors('JALAN')).toEqual([{ nama: ['Kategori ini sudah ada.'] }]);
  });

  it('with one name, added by two officers at the same time, are one', async () => {
    const { village, staff } = await scene();
    const other = await village.admin();
    const outcomes = await Promise.allSettled([
      staff.call(kategorilapor.create, { body: { nama: 'Jembatan' } }),
      other.call(kategorilapor.create, { body: { nama: 'JEMBATAN' } }),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.body.errors] : []));
    expect(refused).toEqual([[{ nama: ['Kategori ini sudah ada.'] }]]);
  });

  it('cannot be removed while a report uses them', async () => {
    const { village, staff } = await scene();
    const [used, free] = (await village.call(kategorilapor.list)).data.map(({ id }) => id);
    await report(village, used as number);
    const refused = await refusal(staff.call(kategorilapor.remove, { params: { id: used as number } }));
    expect([refused.http, refused.body.errors]).toEqual([409, ['Kategori ini masih dipakai 1 laporan.']]);
    await staff.call(kategorilapor.remove, { params: { id: free as number } });
    const left = (await staff.call(kategorilapor.manage)).data;
    expect(left.find(({ id }) => id === used)?.dipakai).toBe(1);
    expect(left.find(({ id }) => id === free)).toBeUndefined();
  });
});

describe('statuses of reports', () => {
  const mekar = { nama: 'Ditunda', warna: '7b2cbf' };

  it('are added at the end, renamed, recoloured and removed', async () => {
    const { staff } = await scene();
    const made = await staff.call(statuslapor.create, { body: mekar });
    expect(made).toEqual({ id: 5, nama: 'Ditunda', warna: '#7B2CBF', dipakai: 0, tetap: false });
    const params = { id: made.id };
    const body = { nama: 'Menunggu dana', warna: '#B36B00' };
    expect(await staff.call(statuslapor.update, { params, body })).toMatchObject(body);
    const { status } = await staff.call(kelolaLapor.summary);
    expect(status.at(-1)).toEqual({ id: 5, ...body });
    await staff.call(statuslapor.remove, { params });
    expect((await staff.call(statuslapor.manage)).data.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('need a unique name and a colour', async () => {
    const { staff } = await scene();
    const errors = async (body: { nama: string; warna: string }) =>
      (await refusal(staff.call(statuslapor.create, { body }))).body.errors;
    expect(await errors({ nama: '', warna: 'merah' })).toEqual([
      { nama: ['Harap masukkan nama status'] },
      { warna: ['Warna ditulis sebagai enam angka atau huruf A-F, misalnya #1B7A4B.'] },
    ]);
    expect(await errors({ nama: 'selesai', warna: '#1B7A4B' })).toEqual([
      { nama: ['Status ini sudah ada.'] },
    ]);
  });

  it('cannot be removed once a report has had them, nor the built-in ones', async () => {
    const { village, staff } = await scene();
    const [kategori] = (await village.call(kategorilapor.list)).data;
    const made = await report(village, kategori?.id as number);
    const decide = (body: Record<string, string>) =>
      staff.call(kelolaLapor.decide, { params: { id: made.id }, body: form(body) });
    await decide({ jenis: 'setujui', status: '3' });
    await decide({ jenis: 'status', status: '4' });
    const remove = async (id: number) => {
      const { http, body } = await refusal(staff.call(statuslapor.remove, { params: { id } }));
      return [http, body.errors[0]];
    };
    expect(await remove(4)).toEqual([409, 'Status ini masih dipakai 1 laporan.']);
    expect(await remove(3)).toEqual([409, 'Status ini masih dipakai 1 laporan.']);
    for (const id of [1, 2])
      expect(await remove(id)).toEqual([
        409,
        'Status ini tetap diperlukan. Nama dan warnanya boleh diganti.',
      ]);
  });

  it('added by two officers at the same time get different numbers', async () => {
    const { village, staff } = await scene();
    const other = await village.admin();
    const made = await Promise.all([
      staff.call(statuslapor.create, { body: { ...mekar, nama: 'Satu' } }),
      other.call(statuslapor.create, { body: { ...mekar, nama: 'Dua' } }),
    ]);
    expect(made.map(({ id }) => id).sort()).toEqual([5, 6]);
  });
});

describe('who may', () => {
  it('is staff of this area and of this village', async () => {
    const { village } = await scene();
    const [made] = (await village.call(kategorilapor.list)).data;
    const params = { id: made?.id as number };
    const strangerOf = await api.village();
    const [warga, redaksi, stranger] = [
      await village.warga(),
      await village.perangkat('berita'),
      await strangerOf.perangkat('verifikasi'),
    ];
    const calls: [Endpoint, object][] = [
      [kategorilapor.manage, {}],
      [kategorilapor.create, { body: { nama: 'Baru' } }],
      [kategorilapor.update, { params, body: { nama: 'Baru' } }],
      [kategorilapor.remove, { params }],
      [statuslapor.manage, {}],
      [statuslapor.create, { body: { nama: 'Baru', warna: '#112233' } }],
      [statuslapor.update, { params: { id: 4 }, body: { nama: 'Baru', warna: '#112233' } }],
      [statuslapor.remove, { params: { id: 4 } }],
    ];
    for (const [endpoint, input] of calls) {
      const http = async (call: Call) => (await refusal(call(endpoint, input as never))).http;
      expect(await http(village.call), endpoint.summary).toBe(401);
      expect(await http(warga.call), endpoint.summary).toBe(403);
      expect(await http(redaksi.call), endpoint.summary).toBe(403);
    }
    for (const [endpoint, input] of calls.filter(([, one]) => 'params' in one).slice(0, 2))
      expect((await refusal(stranger.call(endpoint, input as never))).http, endpoint.summary).toBe(404);
    expect((await village.call(kategorilapor.list)).data[0]?.nama).toBe(made?.nama);
  });
});
