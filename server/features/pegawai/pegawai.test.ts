import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/kit.ts';
import { pegawai } from '#contract/pegawai.ts';
import { refusal, testApi } from '#test/api.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();

const ENDI = { nama: 'Endi', jabatan: 'Kasi Pelayanan', tingkat: 3 as const };

async function office() {
  const village = await api.village();
  const staf = await village.perangkat('pengaturan');
  const add = (nama: string, tingkat: 1 | 2 | 3, jabatan = 'Kaur') =>
    staf.call(pegawai.create, { body: { nama, jabatan, tingkat } });
  const shown = async () => (await village.call(pegawai.list)).data.map(({ nama }) => nama).join(' ');
  return { village, staf, add, shown };
}

describe('GET /v1/pegawai/', () => {
  it('shows the village head first, then the secretary, then the rest', async () => {
    const { village, add, shown } = await office();
    await add('Cucu', 3);
    await add('Budi', 2, 'Carik');
    await add('Dadan', 3);
    await add('Ade', 1, 'Kuwu');
    expect(await shown()).toBe('Ade Budi Cucu Dadan');
    const { data } = await village.call(pegawai.list);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      nama: 'Ade',
      jabatan: { nama: 'Kuwu' },
      tingkat: 1,
      gambar: null,
      gambar_info: null,
    });
  });

  it('is empty in a village without officials', async () => {
    const { village } = await office();
    const page = await village.call(pegawai.list);
    expect(page).toMatchObject({ data: [], meta: { total_pages: 1 } });
  });
});

describe('an official', () => {
  it('moves among those of the same rank', async () => {
    const { staf, add, shown } = await office();
    await add('Ade', 1);
    await add('Budi', 3);
    await add('Cucu', 3);
    const dadan = await add('Dadan', 3);
    await staf.call(pegawai.move, { params: { id: dadan.id }, body: { ke: 'awal' } });
    expect(await shown()).toBe('Ade Dadan Budi Cucu');
    await staf.call(pegawai.move, { params: { id: dadan.id }, body: { ke: 'naik' } });
    expect(await shown()).toBe('Ade Dadan Budi Cucu');
  });

  it('joins the end of another rank', async () => {
    const { staf, add, shown } = await office();
    const budi = await add('Budi', 3);
    await add('Cucu', 3);
    await add('Ade', 2);
    await staf.call(pegawai.update, {
      params: { id: budi.id },
      body: { nama: 'Budi', jabatan: 'Sekretaris Desa', tingkat: 2 },
    });
    expect(await shown()).toBe('Ade Budi Cucu');
  });

  it('has a portrait that names the person, which can be taken away again', async () => {
    const { staf } = await office();
    const body = photo({
      nama: 'Endi',
      jabatan: 'Kasi',
      tingkat: '3',
      gambar_fokus_x: '50',
      gambar_fokus_y: '20',
    });
    const made = await staf.call(pegawai.create, { body });
    expect(made.gambar_info).toMatchObject({ alt: 'Foto Endi', fokus: { x: 0.5, y: 0.2 } });
    const params = { id: made.id };
    const renamed = await staf.call(pegawai.update, { params, body: { ...ENDI, nama: 'Endi S.' } });
    expect(renamed).toMatchObject({ gambar: made.gambar, gambar_info: { alt: 'Foto Endi S.' } });
    const bare = await staf.call(pegawai.update, { params, body: { ...ENDI, gambar_hapus: true } });
    expect(bare.gambar).toBeNull();
  });

  it('needs name, position and rank', async () => {
    const { staf } = await office();
    const body = { nama: ' ', jabatan: '', tingkat: 4 } as never;
    expect((await refusal(staf.call(pegawai.create, { body }))).body.errors).toEqual([
      { nama: ['Harap masukkan nama'] },
      { jabatan: ['Harap masukkan jabatan'] },
      { tingkat: ['Pilih kedudukan.'] },
    ]);
  });

  it('is kept by staff of the area, and of this village only', async () => {
    const { village, add, shown } = await office();
    const { id } = await add('Ade', 1);
    const [warga, lain] = [await village.warga(), await village.perangkat('berita')];
    const stranger = await (await api.village()).perangkat('pengaturan');
    const calls: [Endpoint, Record<string, unknown>][] = [
      [pegawai.edit, { params: { id } }],
      [pegawai.update, { params: { id }, body: ENDI }],
      [pegawai.move, { params: { id }, body: { ke: 'awal' } }],
      [pegawai.remove, { params: { id } }],
    ];
    for (const [endpoint, input] of calls)
      for (const [who, status] of [
        [village, 401],
        [warga, 403],
        [lain, 403],
        [stranger, 404],
      ] as const)
        expect((await refusal(who.call(endpoint, input as never))).http, endpoint.summary).toBe(status);
    expect((await refusal(lain.call(pegawai.create, { body: ENDI }))).http).toBe(403);
    expect(await shown()).toBe('Ade');
  });
});
