import { describe, expect, it } from 'vitest';
import { demografi, TIPE_DEMOGRAFI } from '#contract/demografi/demografi.ts';
import type { IsiDeret } from '#contract/demografi/isi.ts';
import { kelolaDemografi } from '#contract/demografi/kelola.ts';
import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import '#server/features/peta/table.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { addPenduduk } from '#server/features/penduduk/writes.ts';
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

/** Three dusun of 40, 20 and 3 people. */
async function settled() {
  const village = await api.village({ nama_desa: 'Sukamaju' });
  const staf = await village.perangkat('penduduk');
  const ids: number[] = [];
  for (const nama of ['Barat', 'Dusun Timur', 'Kecil'])
    ids.push((await staf.call(kelolaWilayah.create, { body: { jenis: 'dusun', nama, induk_id: '' } })).id);
  let nik = 0;
  const people = [40, 20, 3].flatMap((count, at) =>
    Array.from({ length: count }, () => ({
      fakta: {
        ...{ nik: `32010117089${String(++nik).padStart(5, '0')}`, nama: 'Uji', kelamin: 'LK' as const },
        ...{ tanggal_lahir: '1990-08-17', wilayah_id: ids[at] ?? null },
      },
    })),
  );
  await village.db((db) =>
    addPenduduk(
      { db, actor: null, record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }) },
      people,
      { sumber: 'koreksi', alasan: 'uji' },
    ),
  );
  const size = (at: number, nama: string, luas: string) =>
    staf.call(kelolaWilayah.update, { params: { id: ids[at] ?? 0 }, body: { nama, luas } });
  const density = async () =>
    (await village.call(demografi.overview)).bagan.find(({ tipe }) => tipe === 'kepadatan');
  return { village, staf, ids, size, density };
}

describe('density', () => {
  it('is by dusun where its size is known, and names those left out', async () => {
    const { village, size, density } = await settled();
    expect(await density()).toMatchObject({
      bagan: { baris: [] },
      catatan: 'Luas wilayah desa belum dicatat di peta desa.',
    });
    await size(0, 'Barat', '50');
    await size(1, 'Timur', '12,5 ha');
    const shown = await density();
    expect(shown?.bagan.baris.map(({ label, nilai, samping }) => [label, nilai[0], samping])).toEqual([
      ['Barat', 80, ['40', '0,50 km²']],
      ['Timur', null, ['disembunyikan', '0,13 km²']],
    ]);
    expect(shown?.catatan).toBe(
      'Luas wilayah desa belum dicatat di peta desa. Luas Dusun Kecil belum dicatat.',
    );
    expect(await (await village.send('/v1/demografi/kepadatan/unduh/?bentuk=csv')).text()).toContain(
      'dusun,penduduk,luas,jiwa_per_km²',
    );
  });

  it('hides what would count people that the infographics hide, in every form', async () => {
    const { village, size, density } = await settled();
    await size(0, 'Barat', '50');
    await size(1, 'Timur', '12,5');
    await size(2, 'Kecil', '1');
    const shown = await density();
    expect(shown).toMatchObject({ temuan: '99 jiwa per km² di 0,64 km²', catatan: null });
    expect(shown?.bagan.kaki).toMatchObject({ nilai: [99], samping: ['63', '0,64 km²'] });
    const rows = await village.call(demografi.rows, { query: { type: 'kepadatan' } });
    expect(rows).toEqual([
      { name: 'Barat', y: 80 },
      { name: 'Kecil', y: null, disamarkan: true },
      { name: 'Timur', y: null, disamarkan: true },
    ]);
    for (const bentuk of ['csv', 'json', 'svg']) {
      const file = await (await village.send(`/v1/demografi/kepadatan/unduh/?bentuk=${bentuk}`)).text();
      // 3 people in 0.01 km², 20 in 0.125.
      expect(file).not.toMatch(/\b(?:300|160)\b/);
      if (bentuk === 'csv') expect(file).toContain('Kecil,kurang dari 5,"0,01 km²",disembunyikan');
    }
  });

  it('takes the size that is drawn on the public map where the office wrote none, and says so', async () => {
    const { village, size, density } = await settled();
    const draw = async (parts: readonly [nama: string, dusun: string, luas: number][]) =>
      village.db(async (db) => {
        const tipe = await db
          .selectFrom('sigtipe')
          .select('id')
          .where('tingkat', '=', 'subdesa')
          .executeTakeFirstOrThrow();
        const box = { barat: 107, selatan: -6.8, timur: 107.01, utara: -6.79, lng: 107, lat: -6.8 };
        const geometri = JSON.stringify({ type: 'Point', coordinates: [107, -6.8] });
        for (const [nama, dusun, luas] of parts)
          await db
            .insertInto('sig')
            .values({ tipe_id: tipe.id, geometri, nama, dusun, luas, ...box })
            .execute();
        return tipe.id;
      });
    // One dusun of two areas, one known by the name of its area only.
    const tipe = await draw([
      ['Barat utara', 'barat', 300_000],
      ['Barat selatan', 'Barat', 200_000],
      ['DUSUN  TIMUR', '', 250_000],
    ]);
    const source = async () => (await density())?.bagan.sumber.find(([label]) => label === 'Luas dusun')?.[1];
    const rows = async () => (await density())?.bagan.baris.map(({ label, nilai }) => [label, nilai[0]]);
    expect(await rows()).toEqual([
      ['Barat', 80],
      ['Timur', null],
    ]);
    expect(await source()).toBe('Dari batas dusun di peta desa');
    await size(0, 'Barat', '40');
    expect((await rows())?.[0]).toEqual(['Barat', 100]);
    expect(await source()).toBe('Dicatat kantor desa; Timur dari batas dusun di peta desa');
    await village.db((db) =>
      db.updateTable('sigtipe').set({ on_website: false }).where('id', '=', tipe).execute(),
    );
    expect(await rows()).toEqual([['Barat', 100]]);
    expect(await source()).toBe('Dicatat kantor desa');
  });

  it('takes sizes of dusun alone, in hectares as people write them', async () => {
    const { staf, ids, size } = await settled();
    for (const luas of ['-1', '0', 'x', '1.2.3', '9'.repeat(100_000), '1e9', '10.000.000'])
      expect(await refusal(size(0, 'Barat', luas)), luas.slice(0, 20)).toMatchObject({ status: 400 });
    await size(0, 'Barat', '1.250,5');
    const sized = async () => (await staf.call(kelolaWilayah.tree)).map(({ luas_ha }) => luas_ha);
    expect(await sized()).toContain(1250.5);
    await staf.call(kelolaWilayah.update, { params: { id: ids[0] ?? 0 }, body: { nama: 'Barat' } });
    expect(await sized()).toContain(1250.5);
    await size(0, 'Barat', '');
    expect(await sized()).not.toContain(1250.5);
    const { id } = await staf.call(kelolaWilayah.create, {
      body: { jenis: 'rw', nama: '1', induk_id: String(ids[0]) },
    });
    const rw = staf.call(kelolaWilayah.update, { params: { id }, body: { nama: '1', luas: '5' } });
    expect((await refusal(rw)).body.errors).toEqual([{ luas: ['Luas hanya untuk dusun'] }]);
    const other = await (await api.village()).perangkat('penduduk');
    const theirs = other.call(kelolaWilayah.update, {
      params: { id: ids[0] ?? 0 },
      body: { nama: 'A', luas: '5' },
    });
    expect(await refusal(theirs)).toMatchObject({ status: 404 });
  });
});

describe('demographics', () => {
  it('answers each of the six types by its name, and of a new village with nothing', async () => {
    const village = await api.village();
    const types = ['pendidikan', 'pekerjaan', 'potensi_diri', 'kepadatan', 'mbr', 'penghasilan'] as const;
    for (const type of types) expect(await village.call(demografi.rows, { query: { type } })).toEqual([]);
    expect([...TIPE_DEMOGRAFI].sort()).toEqual([...types].sort());
  });

  it('shows a series once it is published, in its order, its small numbers hidden', async () => {
    const { village, save, publish, shown } = await office();
    const { versi } = await save(isi());
    expect(await shown()).toEqual([]);
    await publish(versi);
    expect(await shown()).toEqual([
      { name: 'Di bawah Rp1 juta', y: null, disamarkan: true },
      { name: 'Rp1 juta ke atas', y: 1402 },
      { name: 'Tidak tahu', y: null, disamarkan: true },
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

  it('keeps the draft of somebody else that is overwritten knowingly, in the history', async () => {
    const { staf, series, save } = await office();
    await save(isi({ sumber: 'Yang lain' }));
    const versi = (await series())?.versi ?? 0;
    await staf.call(kelolaDemografi.save, { params, body: { versi, isi: isi(), timpa: true } });
    const now = await series();
    expect(now?.draf?.sumber).toBe(isi().sumber);
    const [kept] = now?.riwayat ?? [];
    await staf.call(kelolaDemografi.restore, {
      params,
      body: { versi: now?.versi ?? 0, riwayat: kept?.id ?? 0 },
    });
    expect((await series())?.draf?.sumber).toBe('Yang lain');
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
