import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { apbdes } from '#contract/apbdes/apbdes.ts';
import { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { desa } from '#contract/desa/desa.ts';
import { flatErrors } from '#contract/errors.ts';
import { pencarian } from '#contract/pencarian.ts';
import { refusal as refused, testApi } from '#test/api.ts';
import { expectPackage } from '#test/data-package.ts';

const api = await testApi();
const THIS_YEAR = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();

/** A refusal as its status, its fields and its sentence. */
async function refusal(call: Promise<unknown>) {
  const { http, body } = await refused(call);
  const fields = flatErrors(body.errors).filter((one) => typeof one !== 'string');
  return { http, errors: Object.assign({}, ...fields), message: body.data.msg[0] };
}

type Village = Awaited<ReturnType<typeof api.village>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;
type Numbers = { murni?: string | number | null; perubahan?: number | null; realisasi?: number | null };

async function office() {
  const village = await api.village();
  return { village, staf: await village.perangkat('keuangan') };
}

const params = (tahun: number, kode = '') => ({ tahun: String(tahun), kode });
const fill = (staf: Staff, tahun: number, kode: string, body: Numbers) =>
  staf.call(kelolaApbdes.updateLine, { params: params(tahun, kode), body });
const publish = (staf: Staff, tahun: number, body = {}) =>
  staf.call(kelolaApbdes.publish, { params: params(tahun), body });

/** A year in balance: 100 comes in, 120 is spent, 20 were left. */
async function begun(staf: Staff, tahun = THIS_YEAR) {
  await staf.call(kelolaApbdes.create, { body: { tahun, kosong: true } });
  await fill(staf, tahun, '4.2.1', { murni: '100.000.000', realisasi: 90_000_000 });
  await fill(staf, tahun, '01.01', { murni: 70_000_000, realisasi: 60_000_000 });
  await fill(staf, tahun, '02.03', { murni: 50_000_000, realisasi: 45_000_000 });
  await fill(staf, tahun, '6.1.1', { murni: 20_000_000, realisasi: 20_000_000 });
}
const kelola = (staf: Staff, tahun = THIS_YEAR) => staf.call(kelolaApbdes.get, { params: params(tahun) });

describe('a year of the budget', () => {
  it('begins with the accounts of the regulation, is filled cell by cell and adds up by itself', async () => {
    const { staf } = await office();
    await begun(staf);
    const year = await kelola(staf);
    const line = (kode: string) => year.baris.find((one) => one.kode === kode);
    expect(line('4')).toMatchObject({ murni: 100_000_000, dihitung: true, uraian: 'PENDAPATAN' });
    expect(line('5')).toMatchObject({ murni: 120_000_000, realisasi: 105_000_000 });
    expect(line('01')).toMatchObject({ uraian: 'Bidang Penyelenggaraan Pemerintahan Desa', rincian: 5 });
    expect(line('6')).toMatchObject({ murni: 20_000_000 });
    expect(year.selisih).toEqual({ murni: 0, perubahan: null, realisasi: 5_000_000 });
    expect(year).toMatchObject({
      status: 'draf',
      belum_terbit: 4,
      berubah: { anggaran: true, realisasi: true },
    });
    expect(year.can).toEqual({ ubah: true, terbitkan: true, tarik: false, hapus: true, buang: false });
  });

  it('takes a pasted block whole or not at all', async () => {
    const { village, staf } = await office();
    await begun(staf);
    const paste = (isi: object[], who = staf) =>
      who.call(kelolaApbdes.fillLines, { params: params(THIS_YEAR), body: { isi: isi as never } });
    const murni = async (kode: string) => (await kelola(staf)).baris.find((one) => one.kode === kode)?.murni;
    const good = { kode: '4.2.2', murni: '1.500,75', dilihat: '||' };
    expect(await paste([good, { kode: '4.2.3', murni: '2,000' }])).toEqual({ jumlah: 2 });
    expect([await murni('4.2.2'), await murni('4.2.3'), await murni('4.2')]).toEqual([
      ...[1501, 2000],
      100_003_501,
    ]);
    for (const [bad, http] of [
      [{ kode: '4.2.4', murni: -1 }, 400],
      [{ kode: '4.2', murni: 1 }, 400],
      [{ kode: '4.2.4', murni: 'x' }, 400],
      [{ kode: '4.2.4', murni: 999_999_999_999_999 }, 400],
      [{ kode: '4.2.4', murni: 1, dilihat: '5||' }, 409],
      [{ kode: 'constructor', murni: 1 }, 409],
    ] as const)
      expect(await refusal(paste([{ kode: '4.2.3', murni: 7 }, bad])), bad.kode).toMatchObject({ http });
    expect(await refusal(paste([]))).toMatchObject({ http: 400 });
    expect(await murni('4.2.3')).toBe(2000);
    const other = await village.perangkat('berita');
    expect(await refusal(paste([good], other))).toMatchObject({ http: 403 });
    const elsewhere = await office();
    expect(await refusal(paste([good], elsewhere.staf))).toMatchObject({ http: 404 });
  });

  it('is not to be seen before it is published, and then with its findings and timestamps', async () => {
    const { village, staf } = await office();
    await begun(staf);
    expect(await village.call(apbdes.years)).toEqual([]);
    expect(await refusal(village.call(apbdes.detail, { params: params(THIS_YEAR) }))).toMatchObject({
      http: 404,
    });
    await publish(staf, THIS_YEAR, { budgeting_timestamp: `${THIS_YEAR}-01-02T10:15` });
    const [year] = await village.call(apbdes.years);
    expect(year).toMatchObject({
      ...{ tahun: THIS_YEAR, ada_perubahan: false, temuan: 0 },
      budgeting_timestamp: `${THIS_YEAR}-01-02T10:15:00+07:00`,
      belanja: { murni: 120_000_000, perubahan: null, realisasi: 105_000_000 },
      penerimaan: { murni: 20_000_000 },
    });
    const { baris, pemeriksaan } = await village.call(apbdes.detail, { params: params(THIS_YEAR) });
    // Lines without a number stay at home.
    expect(baris.map(({ kode }) => kode)).toEqual([
      ...['4', '4.2', '4.2.1', '5', '01', '01.01', '02', '02.03', '6', '6.1', '6.1.1'],
    ]);
    expect(pemeriksaan).toHaveLength(8);
    // The office goes on writing: visitors see nothing of it.
    await fill(staf, THIS_YEAR, '02.03', { murni: 55_000_000, realisasi: 45_000_000 });
    expect((await kelola(staf)).belum_terbit).toBe(1);
    expect((await village.call(apbdes.years))[0]?.belanja.murni).toBe(120_000_000);
    await staf.call(kelolaApbdes.discard, { params: params(THIS_YEAR) });
    const after = await kelola(staf);
    expect(after).toMatchObject({ belum_terbit: 0, can: { terbitkan: false, buang: false } });
    expect(after.baris.find(({ kode }) => kode === '02')).toMatchObject({
      tertulis: false,
      murni: 50_000_000,
    });
    expect(after.baris.some(({ kode }) => kode === '4.1.1')).toBe(true);
    expect(await refusal(publish(staf, THIS_YEAR))).toMatchObject({ http: 409 });
  });

  it('is read by old clients under the names of the specification', async () => {
    const { village, staf } = await office();
    await begun(staf, THIS_YEAR - 1);
    await publish(staf, THIS_YEAR - 1);
    await begun(staf);
    await publish(staf, THIS_YEAR, { tanpa_penjelasan: 'on' });
    const { data: periods } = await village.call(apbdes.periods);
    expect(periods.map(({ periode }) => periode)).toEqual([THIS_YEAR, THIS_YEAR - 1]);
    const { data, meta } = await village.call(apbdes.lines, { query: { periode: THIS_YEAR } });
    expect(meta).toEqual({ page: 1, per_page: 11, total_results: 11, total_pages: 1 });
    expect(data[2]).toEqual({
      id: `${THIS_YEAR}-4.2.1`,
      item: { code: '4.2.1', label: 'Dana Desa', category: 'pendapatan' },
      ...{ tingkat: 3, rinci: true },
      initial_budget: 100_000_000,
      updated_budget: null,
      budget_realisation: 90_000_000,
    });
    const stat = await village.call(apbdes.stat, { query: { periode: THIS_YEAR } });
    expect(Object.keys(stat)).toEqual(['budgeting_timestamp', 'realisation_timestamp']);
    for (const periode of ['constructor', '1', '2031', '2026; drop table apbdes'])
      expect(await refusal(village.call(apbdes.lines, { query: { periode } }))).toMatchObject({ http: 404 });
  });

  it('taken back answers 410, comes back without a reason, and is deleted only as a draft', async () => {
    const { village, staf } = await office();
    await begun(staf);
    await publish(staf, THIS_YEAR);
    const found = async () =>
      (await village.call(pencarian.list, { query: { search: 'Dana Desa' } })).data.map(
        ({ alamat }) => alamat,
      );
    expect(await found()).toEqual([`/apbdes/${THIS_YEAR}`]);
    const ready = async () =>
      (await (await village.admin()).call(desa.readiness)).situs.find(({ kunci }) => kunci === 'apbdes')
        ?.selesai;
    expect(await ready()).toBe(true);
    expect(await refusal(staf.call(kelolaApbdes.remove, { params: params(THIS_YEAR) }))).toMatchObject({
      http: 409,
    });
    const body = { alasan: 'Salah unggah' };
    await staf.call(kelolaApbdes.withdraw, { params: params(THIS_YEAR), body });
    expect(await refusal(village.call(apbdes.detail, { params: params(THIS_YEAR) }))).toMatchObject({
      http: 410,
    });
    expect([await found(), await ready(), await village.call(apbdes.years)]).toEqual([[], false, []]);
    await publish(staf, THIS_YEAR);
    expect(await ready()).toBe(true);
    await staf.call(kelolaApbdes.create, { body: { tahun: THIS_YEAR + 1 } });
    await staf.call(kelolaApbdes.remove, { params: params(THIS_YEAR + 1) });
    expect((await staf.call(kelolaApbdes.list)).tahun.map(({ tahun }) => tahun)).toEqual([THIS_YEAR]);
  });
});

describe('a line', () => {
  it('refuses what cannot be, all at once, and keeps what was typed by somebody faster', async () => {
    const { staf } = await office();
    await begun(staf);
    const wrong = (kode: string, body: object) => refusal(fill(staf, THIS_YEAR, kode, body));
    expect(await wrong('4.1.1', { murni: '12x', realisasi: '-5' })).toMatchObject({
      http: 400,
      errors: { murni: [expect.stringContaining('Isi angka rupiah')] },
    });
    expect(await wrong('4.1.1', { murni: -5 })).toMatchObject({
      errors: { murni: ['Isi angka 0 atau lebih'] },
    });
    expect(await wrong('4', { murni: 5 })).toMatchObject({ http: 404 });
    expect(await wrong('4.1', { murni: 5 })).toMatchObject({
      errors: { murni: ['Angka pos ini dijumlahkan dari rinciannya.'] },
    });
    expect(await wrong('4.1.1', { murni: 999_999_999_999_999 })).toMatchObject({
      errors: { murni: ['Jumlahnya lebih dari 15 digit. Periksa angkanya.'] },
    });
    expect(await wrong('4.2.1', { murni: 1, dilihat: '90000000||' })).toMatchObject({
      http: 409,
      message: expect.stringContaining('100.000.000'),
    });
    await fill(staf, THIS_YEAR, '4.2.1', { murni: 1, ...{ dilihat: '100000000||90000000' } });
    await fill(staf, THIS_YEAR, '6.2.1', { murni: -5 });
  });

  it('is added below another, named by the regulation, and deleted when nothing stands below it', async () => {
    const { staf } = await office();
    await begun(staf);
    const add = (kode: string, uraian = '') =>
      staf.call(kelolaApbdes.addLine, { params: params(THIS_YEAR), body: { kode, uraian } });
    expect(await add('02.03.10')).toMatchObject({
      uraian: 'Pembangunan/Rehabilitasi/Peningkatan/Pengerasan Jalan Desa',
    });
    expect(await refusal(add('02.03.10'))).toMatchObject({
      errors: { kode: [expect.stringContaining('Kode 02.03.10 sudah dipakai: Pembangunan')] },
    });
    expect(await refusal(add('4.9.9'))).toMatchObject({
      errors: { kode: ['Buat dulu kelompok 4.9 di atasnya.'] },
    });
    expect(await refusal(add('7.1'))).toMatchObject({ http: 400 });
    // 02.03 had a number of its own: it stays, as a finding, until the sum is taken.
    await fill(staf, THIS_YEAR, '02.03.10', { murni: 30_000_000 });
    const year = await kelola(staf);
    expect(year.baris.find(({ kode }) => kode === '02.03')).toMatchObject({
      ...{ murni: 50_000_000, tertulis: true },
      can: { pakai_jumlah: true, hapus: false },
    });
    expect(year.pemeriksaan[0]?.temuan.map(({ kode }) => kode)).toEqual(['02.03']);
    const line = { params: params(THIS_YEAR, '02.03') };
    expect(await refusal(staf.call(kelolaApbdes.removeLine, line))).toMatchObject({
      message: 'Hapus dulu 1 rincian di dalam 02.03.',
    });
    await staf.call(kelolaApbdes.sumLine, line);
    expect((await kelola(staf)).baris.find(({ kode }) => kode === '02.03')?.murni).toBe(30_000_000);
    await staf.call(kelolaApbdes.removeLine, { params: params(THIS_YEAR, '02.03.10') });
  });

  it('of a year that was accounted for changes only with a reason, once until it is published', async () => {
    const { staf } = await office();
    const tahun = THIS_YEAR - 1;
    await begun(staf, tahun);
    await publish(staf, tahun);
    expect((await kelola(staf, tahun)).perlu_alasan).toBe(true);
    expect(await refusal(fill(staf, tahun, '01.01', { murni: 1 }))).toMatchObject({
      errors: { alasan: [expect.stringContaining('sudah berakhir')] },
    });
    await fill(staf, tahun, '01.01', { murni: 70_000_001, ...{ alasan: 'Temuan Inspektorat' } });
    await fill(staf, tahun, '02.03', { murni: 49_999_999 });
    await publish(staf, tahun, { tanpa_penjelasan: 'on' });
    expect((await kelola(staf, tahun)).perlu_alasan).toBe(true);
  });
});

describe('a finding', () => {
  it('is explained to the public, and the words are marked as old when the numbers change', async () => {
    const { village, staf } = await office();
    await begun(staf);
    await fill(staf, THIS_YEAR, '02.03', { murni: 50_000_000, realisasi: 51_000_000 });
    expect(await refusal(publish(staf, THIS_YEAR))).toMatchObject({
      errors: { tanpa_penjelasan: [expect.stringContaining('1 temuan belum dijelaskan')] },
    });
    const say = (teks: string, kode = '02.03') =>
      staf.call(kelolaApbdes.explain, {
        params: params(THIS_YEAR),
        body: { pemeriksaan: 'melebihi', kode, teks },
      });
    expect(await refusal(say('x', '02.04'))).toMatchObject({ http: 409 });
    expect(await refusal(say('x'.repeat(301)))).toMatchObject({ http: 400 });
    await say('Jalan longsor pada Oktober.');
    await publish(staf, THIS_YEAR);
    const shown = async () => {
      const { pemeriksaan } = await village.call(apbdes.detail, { params: params(THIS_YEAR) });
      return pemeriksaan.find(({ nama }) => nama === 'melebihi')?.temuan[0]?.penjelasan;
    };
    expect(await shown()).toMatchObject({ teks: 'Jalan longsor pada Oktober.', lama: false });
    await fill(staf, THIS_YEAR, '02.03', { murni: 50_000_000, realisasi: 52_000_000 });
    await say('Sekarang dua juta.');
    // Words about numbers that are not public yet wait for them.
    expect(await shown()).toMatchObject({ teks: 'Jalan longsor pada Oktober.', lama: false });
    await fill(staf, THIS_YEAR, '02.03', { murni: 50_000_000, realisasi: 53_000_000 });
    await publish(staf, THIS_YEAR, { tanpa_penjelasan: 'on' });
    expect(await shown()).toMatchObject({ teks: 'Sekarang dua juta.', lama: true });
  });

  it('depends on the years beside, which are judged again', async () => {
    const { village, staf } = await office();
    await begun(staf, THIS_YEAR - 1);
    await publish(staf, THIS_YEAR - 1);
    await begun(staf);
    await publish(staf, THIS_YEAR, { tanpa_penjelasan: 'on' });
    // 5 million were left, 20 million stand in 6.1.1.
    expect((await village.call(apbdes.years)).map(({ temuan }) => temuan)).toEqual([1, 1]);
    await staf.call(kelolaApbdes.withdraw, { params: params(THIS_YEAR), body: { alasan: 'Salah' } });
    expect((await village.call(apbdes.years)).map(({ temuan }) => temuan)).toEqual([0]);
  });

  it('of the times is refused: one ahead, and one before the year', async () => {
    const { staf } = await office();
    await begun(staf);
    const body = {
      budgeting_timestamp: `${THIS_YEAR + 1}-12-31T10:00`,
      realisation_timestamp: `${THIS_YEAR - 1}-12-31T10:00`,
    };
    expect(await refusal(publish(staf, THIS_YEAR, body))).toMatchObject({
      errors: {
        budgeting_timestamp: ['Waktu belum lewat'],
        realisation_timestamp: [`Realisasi tidak mungkin sebelum tahun ${THIS_YEAR}`],
      },
    });
    expect(await refusal(publish(staf, THIS_YEAR, { budgeting_timestamp: 'besok' }))).toMatchObject({
      http: 400,
    });
  });
});

describe('open data', () => {
  it('says the same in every form, with formulas defused', async () => {
    const { village, staf } = await office();
    await begun(staf);
    await staf.call(kelolaApbdes.addLine, {
      params: params(THIS_YEAR),
      body: { kode: '4.1.9', uraian: '=HYPERLINK("http://jahat.example"), klik' },
    });
    await fill(staf, THIS_YEAR, '4.1.9', { murni: 1 });
    await publish(staf, THIS_YEAR, { tanpa_penjelasan: 'on' });
    const file = (query: string) => village.send(`/v1/apbdes/${THIS_YEAR}/unduh/?${query}`);
    const csv = Buffer.from(await (await file('bentuk=csv')).arrayBuffer()).toString('utf8');
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('\ufeffkode,uraian,kategori,anggaran_murni,anggaran_perubahan,realisasi');
    expect(lines).toContain('4.2.1,Dana Desa,pendapatan,100000000,,90000000');
    expect(lines).toContain(`4.1.9,"'=HYPERLINK(""http://jahat.example""), klik",pendapatan,1,,`);
    const json = await (await file('bentuk=json&kode=02')).json();
    expect(json.data).toEqual([
      expect.objectContaining({ kode: '02', anggaran_murni: 50_000_000, anggaran_perubahan: null }),
      expect.objectContaining({ kode: '02.03', kategori: 'belanja' }),
    ]);
    const described = await (await file('bentuk=datapackage')).json();
    expect(described.resources[0]).toMatchObject({
      path: `http://${village.host}/apbdes/${THIS_YEAR}.csv`,
      schema: { fields: { length: 6 }, primaryKey: 'kode' },
    });
    expectPackage(described, lines);
    const xlsx = Buffer.from(await (await file('bentuk=xlsx')).arrayBuffer());
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
    for (const [pdf, columns] of [
      ['bentuk=pdf', 'Kode Uraian Anggaran Murni 4 '],
      ['bentuk=pdf&realisasi=1', 'Kode Uraian Anggaran Murni Anggaran Perubahan Realisasi 4 '],
    ] as const) {
      const answer = await file(pdf);
      expect(answer.headers.get('content-disposition')).toContain(`APBDes ${THIS_YEAR}.pdf`);
      const sheet = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
      const { text } = await extractText(sheet, { mergePages: true });
      expect(text.replace(/\s+/g, ' ')).toContain(columns);
      // A4, upright.
      expect((await sheet.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842]);
    }
    const chart = (bentuk: string) => village.send(`/v1/apbdes/pos/02.03/unduh/?bentuk=${bentuk}`);
    expect((await (await chart('csv')).text()).trim().split('\r\n')).toEqual([
      expect.stringContaining('tahun,anggaran,realisasi'),
      `${THIS_YEAR},50000000,45000000`,
    ]);
    expect(await (await chart('svg')).text()).toContain('50.000.000');
    for (const [bentuk, status] of Object.entries({ pdf: 200, xlsx: 200, exe: 400 }))
      expect((await chart(bentuk)).status, bentuk).toBe(status);
    expect((await village.send('/v1/apbdes/pos/03/unduh/?bentuk=csv')).status).toBe(404);
    for (const wrong of ['bentuk=exe', 'bentuk=csv&kode=constructor', 'bentuk=csv&kode=03'])
      expect((await file(wrong)).status, wrong).toBeGreaterThanOrEqual(400);
  });
});

describe('who may', () => {
  it('staff of other areas look, residents and other villages see nothing', async () => {
    const { village, staf } = await office();
    await begun(staf);
    const other = await village.perangkat('berita');
    expect((await kelola(other)).can).toEqual({
      ...{ ubah: false, terbitkan: false, tarik: false, hapus: false, buang: false },
    });
    expect(await refusal(fill(other, THIS_YEAR, '4.2.1', { murni: 1 }))).toMatchObject({ http: 403 });
    expect(await refusal(kelola(await village.warga()))).toMatchObject({ http: 403 });
    const elsewhere = await office();
    expect(await refusal(kelola(elsewhere.staf))).toMatchObject({ http: 404 });
    expect(await refusal(fill(elsewhere.staf, THIS_YEAR, '4.2.1', { murni: 1 }))).toMatchObject({
      http: 404,
    });
  });
});
