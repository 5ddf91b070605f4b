import { describe, expect, it } from 'vitest';
import { demografi } from '#contract/demografi/demografi.ts';
import type { IsiDeret } from '#contract/demografi/isi.ts';
import { kelolaDemografi } from '#contract/demografi/kelola.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();

const isi = (rest: Partial<IsiDeret> = {}): IsiDeret => ({
  baris: [
    { name: 'Di bawah Rp1 juta', y: '168' },
    { name: 'Rp1 juta ke atas', y: '1.402' },
    { name: 'Tidak tahu', y: '3' },
  ],
  satuan: 'Keluarga',
  tanggal: '2026-08-30',
  sumber: 'Pendataan keluarga 2026',
  ...rest,
});
const params = { deret: 'penghasilan' } as const;

async function office() {
  const village = await api.village();
  const staf = await village.perangkat('penduduk');
  const series = async () =>
    (await staf.call(kelolaDemografi.list)).deret.find(({ deret }) => deret === 'penghasilan');
  const save = async (content: IsiDeret) =>
    staf.call(kelolaDemografi.save, { params, body: { versi: (await series())?.versi ?? 0, isi: content } });
  const publish = (versi: number) => staf.call(kelolaDemografi.publish, { params, body: { versi } });
  const shown = () => village.call(demografi.rows, { query: { type: 'penghasilan' } });
  return { village, staf, series, save, publish, shown };
}

describe('demographics', () => {
  it('shows a series once it is published, in its order, its small numbers hidden', async () => {
    const { village, save, publish, shown } = await office();
    const { versi } = await save(isi());
    expect(await shown()).toEqual([]);
    await publish(versi);
    expect(await shown()).toEqual([
      { name: 'Di bawah Rp1 juta', y: null },
      { name: 'Rp1 juta ke atas', y: 1402 },
      { name: 'Tidak tahu', y: null },
    ]);
    const csv = await village.send('/v1/demografi/penghasilan/unduh/?bentuk=csv');
    expect(await csv.text()).toContain('Tidak tahu,kurang dari 5');
    const { bagan } = await village.call(demografi.overview);
    expect(bagan.map(({ tipe }) => tipe)).toEqual(['pendidikan', 'pekerjaan', 'penghasilan', 'kepadatan']);
    expect(bagan.find(({ tipe }) => tipe === 'kepadatan')?.catatan).toBe(
      'Luas wilayah desa belum dicatat di peta desa.',
    );
  });

  it('refuses what is not right in the words of the desk, all at once, and keeps it as a draft', async () => {
    const { save, publish, series, shown } = await office();
    const baris = [
      { name: 'A', y: '-1' },
      { name: 'a', y: '1,5' },
      { name: '', y: '1' },
    ];
    const { versi } = await save(isi({ baris, sumber: ' ', tanggal: '2999-01-01' }));
    const { errors } = (await refusal(publish(versi))).body;
    expect(Object.assign({}, ...errors)).toEqual({
      y_0: ['Jumlah harus angka bulat 0 atau lebih'],
      nama_1: ['Nama sama dengan baris 1'],
      y_1: ['Jumlah harus angka bulat 0 atau lebih'],
      nama_2: ['Harap isi nama'],
      tanggal: ['Tanggal belum lewat'],
      sumber: ['Harap isi sumber'],
    });
    expect((await series())?.draf?.baris).toEqual(baris);
    expect(await shown()).toEqual([]);
  });

  it('keeps what was, for two people at once and for later', async () => {
    const { staf, save, publish, series } = await office();
    await publish((await save(isi())).versi);
    expect(
      await refusal(staf.call(kelolaDemografi.save, { params, body: { versi: 0, isi: isi() } })),
    ).toMatchObject({ status: 409 });
    const { versi } = await save(isi({ sumber: 'Keliru' }));
    await staf.call(kelolaDemografi.discard, { params, body: { versi } });
    const now = await series();
    expect(now).toMatchObject({ draf: null, terbit: { sumber: 'Pendataan keluarga 2026' } });
    expect(now?.riwayat.map(({ aksi }) => aksi)).toEqual(['buang', 'terbit']);
    const riwayat = now?.riwayat[0]?.id ?? 0;
    await staf.call(kelolaDemografi.restore, { params, body: { versi: now?.versi ?? 0, riwayat } });
    expect((await series())?.draf?.sumber).toBe('Keliru');
  });

  it('takes rows from a table in the place of all others', async () => {
    const { staf, save, series } = await office();
    await save(isi());
    const body = new FormData();
    body.set('versi', String((await series())?.versi));
    body.set('berkas', new File(['Nama;Jumlah\n=Satu;12\nDua;1.250\n'], 'a.csv', { type: 'text/csv' }));
    expect(await staf.call(kelolaDemografi.import, { params, body })).toEqual({ baris: 2 });
    const { draf, riwayat } = (await series()) ?? {};
    expect(draf).toMatchObject({
      sumber: 'Pendataan keluarga 2026',
      baris: [
        { name: '=Satu', y: '12' },
        { name: 'Dua', y: '1.250' },
      ],
    });
    expect(riwayat?.map(({ aksi }) => aksi)).toEqual(['impor']);
  });

  it('is for staff of residents alone, and for one village', async () => {
    const { village, save, publish, series } = await office();
    const { versi } = await save(isi());
    await publish(versi);
    const other = await (await api.village()).perangkat('penduduk');
    expect((await other.call(kelolaDemografi.list)).deret.every(({ terbit }) => terbit === null)).toBe(true);
    const riwayat = (await series())?.riwayat[0]?.id ?? 0;
    expect(
      await refusal(other.call(kelolaDemografi.restore, { params, body: { versi: 0, riwayat } })),
    ).toMatchObject({ status: 404 });
    const stranger = await village.perangkat('berita');
    expect(await refusal(stranger.call(kelolaDemografi.list))).toMatchObject({ status: 403 });
    expect(await refusal(village.call(demografi.rows, { query: { type: 'constructor' } }))).toMatchObject({
      status: 400,
    });
  });
});
