import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { antiKorupsi } from '#contract/anti-korupsi.ts';
import type { CallError } from '#contract/errors.ts';
import { pencarian } from '#contract/pencarian.ts';
import { createDesa } from '#server/platform/new-desa.ts';
import { refusal, testApi } from '#test/api.ts';
import { siapkanTahun, yearIn } from './jobs.ts';
import { prepareYear } from './writes.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
const YEAR = yearIn('WIB');
const HOUR = 3_600_000;

const catalogue: {
  jumlah: number;
  data: { kode: string; komponen: string; indikator: { uraian: string }[] }[];
} = JSON.parse(readFileSync(new URL('./indikator.json', import.meta.url), 'utf8'));

/** A village with the structure of a year; returns the indicators by their code. */
async function prepared(tahun = YEAR) {
  const village = await api.village();
  await village.db((db) => prepareYear(db, tahun));
  return { village, ...(await idsOf(village, tahun)) };
}

async function idsOf(village: Village, periode: number) {
  const { data } = await village.call(antiKorupsi.categories, { query: { 'filter{periode}': periode } });
  const subs = new Map<string, number>();
  for (const { id } of data) {
    const found = await village.call(antiKorupsi.indicators, { query: { 'filter{kategori}': id } });
    for (const one of found.data) subs.set(one.kode, one.id);
  }
  return { components: new Map(data.map(({ kode, id }) => [kode, id])), subs };
}

const fieldsOf = ({ body }: CallError) => Object.assign({}, ...body.errors) as object;

type Given = { judul?: string; terbit?: Date; status?: 'draf' | 'terbit' | 'arsip'; dihapus?: Date };

async function addLinks(village: Village, sub: number | undefined, ...given: Given[]): Promise<void> {
  await village.db(async (db) => {
    for (const [at, one] of given.entries())
      await db
        .insertInto('artikel_anti_korupsi')
        .values({
          desa_id: village.desaId,
          sub_kategori_id: sub ?? null,
          tipe: 'url',
          url: 'https://desa.example/bukti',
          judul: 'Bukti',
          status: 'terbit',
          terbit: new Date(Date.now() - (at + 1) * HOUR),
          ...one,
        })
        .execute();
  });
}

describe('the structure of a village', () => {
  it('is the 5 components and 18 indicators of the national programme, from the first day', async () => {
    const host = `baru-${Date.now()}.example`;
    const region = { kecamatan: 'Uji', kabupaten: 'Uji', provinsi: 'Uji', zona: 'WIB' as const };
    const { id } = await createDesa(api.core, { nama: 'Baru', host, ...region, username: 'a', admin: 'B' });
    const village = api.at(id, host);
    const { data } = await village.call(antiKorupsi.categories, { query: { 'filter{periode}': YEAR } });
    expect(data.map(({ kode, nama }) => [kode, nama])).toEqual(
      catalogue.data.map(({ kode, komponen }) => [kode, komponen]),
    );
    expect(data.map(({ indikator }) => indikator)).toEqual(
      catalogue.data.map(({ indikator }) => indikator.length),
    );
    expect(await village.call(antiKorupsi.periods)).toEqual({
      ini: YEAR,
      daftar: [{ tahun: YEAR, indikator: catalogue.jumlah, terisi: 0 }],
    });
    const subs = await village.call(antiKorupsi.indicators, { query: { 'filter{kategori}': data[0]?.id } });
    expect(subs.data.map(({ nama }) => nama)).toEqual(
      catalogue.data[0]?.indikator.map(({ uraian }) => uraian),
    );
  });

  it('is prepared each year from that of the year before, and never twice', async () => {
    const village = await api.village();
    await village.db((db) => prepareYear(db, YEAR - 1));
    await village.db((db) =>
      db
        .updateTable('kategori_anti_korupsi')
        .set({ nama: 'Nama desa ini' })
        .where('desa_id', '=', village.desaId)
        .where('kode', '=', '1')
        .execute(),
    );
    for (let day = 0; day < 2; day += 1)
      await siapkanTahun.run({}, { core: api.core, desaId: village.desaId });
    const { data } = await village.call(antiKorupsi.categories, { query: { 'filter{periode}': YEAR } });
    expect(data.map(({ kode }) => kode)).toEqual(['1', '2', '3', '4', '5']);
    expect(data[0]?.nama).toBe('Nama desa ini');
  });

  it('is copied to this year by staff of PPID only, once', async () => {
    const village = await api.village();
    await village.db((db) => prepareYear(db, YEAR - 1));
    expect(await refusal(village.call(antiKorupsi.prepare))).toMatchObject({ http: 401 });
    for (const stranger of [await village.warga(), await village.perangkat('berita')])
      expect(await refusal(stranger.call(antiKorupsi.prepare))).toMatchObject({ http: 403 });
    const staff = await village.perangkat('ppid');
    expect(await staff.call(antiKorupsi.prepare)).toEqual({ tahun: YEAR, indikator: 18 });
    expect(await refusal(staff.call(antiKorupsi.prepare))).toMatchObject({
      http: 409,
      body: { errors: [`Struktur tahun ${YEAR} sudah ada.`] },
    });
  });
});

describe('GET /v1/kategori-anti-korupsi/', () => {
  it('filters by name and period, counts evidence, and returns one', async () => {
    const { village, components, subs } = await prepared();
    await village.db((db) => prepareYear(db, YEAR + 1));
    await addLinks(village, subs.get('1.1'), {}, {});
    await addLinks(village, subs.get('1.2'), {}, { status: 'arsip' });
    const list = (query: Record<string, string | number>) => village.call(antiKorupsi.categories, { query });
    expect((await list({ 'filter{periode}': YEAR })).meta.total_results).toBe(5);
    expect((await list({ 'filter{periode}': 2001 })).data).toEqual([]);
    const { data } = await list({ 'filter{nama.icontains}': 'tata laksana', 'filter{periode}': YEAR });
    expect(data).toEqual([
      {
        id: components.get('1'),
        kode: '1',
        nama: 'Penguatan Tata Laksana',
        periode: YEAR,
        article_count: 3,
        indikator: 5,
        terisi: 2,
      },
    ]);
    const [one] = data;
    expect(await village.call(antiKorupsi.category, { params: { id: one?.id ?? 0 } })).toEqual(one);
    const gone = village.call(antiKorupsi.category, { params: { id: 999_999_999 } });
    expect(await refusal(gone)).toMatchObject({ http: 404 });
  });

  it('returns the rows of its own village', async () => {
    const [{ village }, other] = [await prepared(), await prepared()];
    const id = other.components.get('1') ?? 0;
    expect(await refusal(village.call(antiKorupsi.category, { params: { id } }))).toMatchObject({
      http: 404,
    });
    const subs = await village.call(antiKorupsi.indicators, { query: { 'filter{kategori}': id } });
    expect(subs.data).toEqual([]);
  });
});

describe('GET /v1/sub-kategori-anti-korupsi/', () => {
  it('says whether it has evidence, and since when', async () => {
    const { village, components, subs } = await prepared();
    await addLinks(village, subs.get('3.1'), { terbit: new Date(Date.now() - 9 * HOUR) }, {});
    await addLinks(village, subs.get('3.2'), { terbit: new Date(Date.now() + HOUR) });
    const kategori = components.get('3') ?? 0;
    const { data } = await village.call(antiKorupsi.indicators, { query: { 'filter{kategori}': kategori } });
    expect(data.map(({ kode, artikel_count }) => [kode, artikel_count])).toEqual([
      ['3.1', 2],
      ['3.2', 0],
      ['3.3', 0],
      ['3.4', 0],
      ['3.5', 0],
    ]);
    const [first, second] = data;
    expect(Date.parse(first?.sejak ?? '')).toBeCloseTo(Date.now() - 9 * HOUR, -5);
    expect(second?.sejak).toBeNull();
    expect(first).toMatchObject({ bukti: 'lapor', view_count: 0, kategori: { id: kategori, kode: '3' } });
    expect(await village.call(antiKorupsi.indicator, { params: { id: first?.id ?? 0 } })).toEqual(first);
  });

  it('counts views of existing indicators', async () => {
    const { village, subs } = await prepared();
    const id = subs.get('1.1') ?? 0;
    await village.call(antiKorupsi.view, { params: { id } });
    await village.call(antiKorupsi.view, { params: { id } });
    await api.core.counters.flush();
    expect((await village.call(antiKorupsi.indicator, { params: { id } })).view_count).toBe(1);
    const missing = village.call(antiKorupsi.view, { params: { id: 999_999_999 } });
    expect(await refusal(missing)).toMatchObject({ http: 404 });
  });
});

describe('GET /v1/artikel-anti-korupsi/', () => {
  it('returns the public evidence of one indicator, newest first', async () => {
    const { village, subs } = await prepared();
    const sub = subs.get('2.2');
    await addLinks(
      village,
      sub,
      { judul: 'Baru' },
      { judul: 'Lama' },
      { status: 'draf' },
      { status: 'arsip' },
      { dihapus: new Date() },
      { terbit: new Date(Date.now() + HOUR) },
    );
    await addLinks(village, subs.get('2.1'), { judul: 'Lain' });
    const query = { 'filter{sub_kategori.id}': sub };
    const { data } = await village.call(antiKorupsi.articles, { query });
    expect(data.map(({ kode_lengkap, nama }) => [kode_lengkap, nama])).toEqual([
      ['2.2.1', 'Baru'],
      ['2.2.2', 'Lama'],
    ]);
    expect(data[0]).toMatchObject({
      tipe: 'url',
      url: 'https://desa.example/bukti',
      file: null,
      image: null,
      image_info: null,
    });
  });
});

describe('writing evidence', () => {
  it('goes from a draft to the public page and the search, and back', async () => {
    const { village, subs } = await prepared();
    const { call } = await village.perangkat('ppid');
    const sub = subs.get('1.3') ?? 0;
    const { id, versi } = await call(antiKorupsi.create, { body: { judul: 'Perkades gratifikasi' } });
    const params = { id };
    const refused = await refusal(call(antiKorupsi.publish, { params, body: { versi } }));
    expect(refused.http).toBe(400);
    expect(fieldsOf(refused)).toEqual({
      sub_kategori: ['Harap pilih indikator'],
      dokumen: ['Pilih berkas PDF.'],
    });
    const wrong = { versi, url: 'javascript:alert(1)' };
    expect(fieldsOf(await refusal(call(antiKorupsi.save, { params, body: wrong })))).toMatchObject({
      url: ['Tautan diawali https:// atau http://.'],
    });
    let now = await call(antiKorupsi.save, {
      params,
      body: { versi, sub_kategori: sub, tipe: 'url', url: 'https://desa.example/a' },
    });
    expect(now).toMatchObject({ sub_kategori: { id: sub, kode: '1.3', periode: YEAR }, tipe: 'url' });
    now = await call(antiKorupsi.publish, { params, body: { versi: now.versi } });
    const query = { 'filter{sub_kategori.id}': sub };
    const { data } = await village.call(antiKorupsi.articles, { query });
    expect(data).toMatchObject([{ nama: 'Perkades gratifikasi', url: 'https://desa.example/a' }]);
    const found = await village.call(pencarian.list, { query: { search: 'gratifikasi' } });
    const { kategori } = await village.call(antiKorupsi.indicator, { params: { id: sub } });
    expect(found.data[0]?.alamat).toBe(`/data-desa/desa-anti-korupsi/${kategori.id}/${sub}`);
    await call(antiKorupsi.withdraw, { params, body: { versi: now.versi } });
    expect((await village.call(antiKorupsi.articles, { query })).data).toEqual([]);
  });

  it('refuses an indicator of another village, and staff without the area', async () => {
    const [{ village }, other] = [await prepared(), await prepared()];
    const staff = await village.perangkat('ppid');
    const { id, versi } = await staff.call(antiKorupsi.create, { body: { judul: 'Bukti' } });
    const body = { versi, sub_kategori: other.subs.get('1.1') };
    const refused = await refusal(staff.call(antiKorupsi.save, { params: { id }, body }));
    expect(fieldsOf(refused)).toMatchObject({ sub_kategori: ['Indikator ini tidak ada lagi.'] });
    const stranger = await village.perangkat('hukum');
    const refusedStranger = await refusal(stranger.call(antiKorupsi.edit, { params: { id } }));
    expect(refusedStranger).toMatchObject({ http: 403 });
    const elsewhere = await other.village.perangkat('ppid');
    const gone = await refusal(elsewhere.call(antiKorupsi.edit, { params: { id } }));
    expect(gone).toMatchObject({ http: 404 });
  });
});
