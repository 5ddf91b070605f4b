import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { infografis, kelolaInfografis, TIPE_INFOGRAFIS } from '#contract/infografis.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { addPenduduk, changePenduduk, type Fakta, type Writing } from '#server/features/penduduk/writes.ts';
import { refusal, testApi } from '#test/api.ts';
import { hitunganOf, pendudukTahun, readDasar } from './queries.ts';
import { hariIni, rilisBulanan } from './rilis-writes.ts';
import { releaseAgain } from './writes.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const writing = (db: VillageDb): Writing => ({
  db,
  actor: null,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
});
let numbers = 0;
const nik = () => `32010117089${String(++numbers).padStart(5, '0')}`;
const add = (village: Village, people: Partial<Fakta>[]) =>
  village.db((db) =>
    addPenduduk(
      writing(db),
      people.map((rest) => ({
        fakta: { nik: nik(), nama: 'Uji', kelamin: 'LK' as const, tanggal_lahir: '1990-08-17', ...rest },
      })),
      { sumber: 'koreksi', alasan: 'uji' },
    ),
  );
const times = (count: number, rest: Partial<Fakta>): Partial<Fakta>[] =>
  Array.from({ length: count }, () => rest);

/** Two hamlets, 60 people, 4 Buddhists among them. */
async function peopled() {
  const village = await api.village({ nama_desa: 'Sukamaju' });
  const [barat, timur] = await village.db(async (db) => {
    const named = async (nama: string) =>
      (
        await db
          .insertInto('wilayah')
          .values({ jenis: 'dusun', nama, induk_id: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    return [await named('Barat'), await named('=Timur')] as const;
  });
  const families = await village.db((db) =>
    addKeluarga(
      writing(db),
      [...times(6, {}).map(() => barat), ...times(5, {}).map(() => timur)].map((wilayah_id) => ({
        ...{ no_kk: nik(), wilayah_id, terbit: null },
      })),
    ),
  );
  const people = [
    ...times(25, {
      agama: 'ISLAM',
      pendidikan: 'SLTA/SEDERAJAT',
      pekerjaan: 'PETANI/PEKEBUN',
      wilayah_id: barat,
    }),
    ...times(21, {
      agama: 'ISLAM',
      kelamin: 'PR',
      pendidikan: 'SLTP/SEDERAJAT',
      pekerjaan: 'GURU',
      wilayah_id: timur,
    }),
    ...times(5, { agama: 'KRISTEN', wilayah_id: timur }),
    ...times(5, { agama: 'KRISTEN', kelamin: 'PR', wilayah_id: timur }),
    ...times(4, { agama: 'BUDHA', wilayah_id: barat }),
  ];
  await add(
    village,
    people.map((one, at) => ({ ...one, keluarga_id: families[at % 11] ?? null })),
  );
  return village;
}

const change = (village: Village, ids: readonly number[], fakta: Partial<Fakta>) =>
  village.db((db) =>
    changePenduduk(
      writing(db),
      ids.map((id) => ({ id, fakta })),
      { sumber: 'koreksi', alasan: 'uji' },
    ),
  );
const idOf = (village: Village) => village.db(async (db) => db.desaId);

/** The first day of the next month, as far as the village knows. */
async function monthLater(village: Village): Promise<void> {
  await village.db((db) => db.updateTable('infografis_terbit').set({ diperiksa: '2020-01' }).execute());
  await rilisBulanan(api.core, await idOf(village));
}

const everyForm = (village: Village) => {
  const text = async (path: string) => (await village.send(path)).text();
  return Promise.all([
    ...TIPE_INFOGRAFIS.map((tipe) => text(`/v1/penduduk/infografis/?tipe=${tipe}`)),
    ...['csv', 'json', 'svg'].map((bentuk) => text(`/v1/infografis/agama/unduh/?bentuk=${bentuk}`)),
    ...['pendidikan', 'pekerjaan', 'kepadatan'].map((type) => text(`/v1/demografi/?type=${type}`)),
    ...['/v1/infografis/', '/v1/demografi/semua/', '/v1/apbdes/'].map(text),
  ]);
};

describe('infographics', () => {
  it('counts by sex in the words of old clients, and hides small numbers', async () => {
    const village = await peopled();
    expect(await village.call(infografis.rows, { query: { tipe: 'jk' } })).toEqual([
      { label: 'Laki-Laki', total: 34, jk: 'laki - laki' },
      { label: 'Perempuan', total: 26, jk: 'perempuan' },
    ]);
    expect(await village.call(infografis.rows, { query: { tipe: 'agama' } })).toEqual([
      { label: 'Islam', total: 25, jk: 'laki - laki' },
      { label: 'Islam', total: 21, jk: 'perempuan' },
      { label: 'Kristen', total: null, jk: 'laki - laki', disamarkan: true },
      { label: 'Kristen', total: null, jk: 'perempuan', disamarkan: true },
      { label: 'Buddha', total: null, jk: 'laki - laki', disamarkan: true },
      { label: 'Buddha', total: null, jk: 'perempuan', disamarkan: true },
    ]);
    expect(await village.call(infografis.rows, { query: { tipe: 'area' } })).toEqual([
      { nama: 'Barat', penduduk: 35, keluarga: 6 },
      { nama: '=Timur', penduduk: 25, keluarga: 5 },
    ]);
  });

  it('counts ages in tens, the first year with the first ten', async () => {
    const village = await api.village();
    const born = ['2028-02-28', '2017-03-01', '2017-02-28', '1947-03-01', '1947-02-28', '1900-01-01'];
    await add(
      village,
      born.flatMap((tanggal_lahir) => times(7, { tanggal_lahir })),
    );
    const { umur } = await village.db(async (db) => hitunganOf(db, await readDasar(db, '2028-02-29')));
    expect(umur.flatMap(({ label, lk }) => (lk > 0 ? [[label, lk]] : []))).toEqual([
      ['1-10', 14],
      ['11-20', 7],
      ['71-80', 7],
      ['81+', 14],
    ]);
  });

  it('says what stands out', async () => {
    const village = await peopled();
    const { bagan, penduduk } = await village.call(infografis.overview);
    const schooling = bagan.find(({ tipe }) => tipe === 'pendidikan')?.bagan;
    expect(schooling?.baris.map(({ label, nilai }) => [label, nilai[0]])).toContainEqual([
      'SLTA/Sederajat',
      25,
    ]);
    expect(penduduk).toBe(60);
  });

  it('tells nothing live of one who changes his faith, in any form, however often the month is looked at', async () => {
    const village = await peopled();
    const forms = await everyForm(village);
    const [one] = await village.db((db) =>
      db.selectFrom('penduduk').select('id').where('agama', '=', 'ISLAM').execute(),
    );
    await change(village, [one?.id ?? 0], { agama: 'KRISTEN' });
    // The fifth Buddhist, and somebody who dies.
    await add(village, [{ agama: 'BUDHA' }]);
    await change(village, [(one?.id ?? 0) + 1], { status_dasar: 'MATI', status_sejak: '2026-01-01' });
    expect(await everyForm(village)).toEqual(forms);
    await monthLater(village);
    expect(await everyForm(village)).toEqual(forms);
    const staf = await village.perangkat('penduduk');
    expect(await staf.call(kelolaInfografis.state)).toMatchObject({
      ...{ berubah: 3, perlu: 10, boleh: false, penduduk: { kini: 60, terbit: 60 } },
      sebab: expect.stringMatching(/^Baru 3 orang berubah sejak rilis \d+ \S+ \d{4}\. Rilis menunggu/),
    });
    expect(await refusal(staf.call(kelolaInfografis.release))).toMatchObject({ status: 409 });
  });

  it('follows once a month, and once more where the office asks, when ten people came or left', async () => {
    const village = await peopled();
    const staf = await village.perangkat('penduduk');
    const count = async () => (await village.call(infografis.overview)).penduduk;
    expect(await count()).toBe(60);
    await add(village, times(12, { agama: 'ISLAM' }));
    await rilisBulanan(api.core, await idOf(village));
    expect(await count()).toBe(60);
    expect(await staf.call(kelolaInfografis.state)).toMatchObject({ berubah: 12, boleh: true, sebab: null });
    await staf.call(kelolaInfografis.release);
    expect(await count()).toBe(72);
    await add(village, times(12, { agama: 'ISLAM' }));
    expect((await refusal(staf.call(kelolaInfografis.release))).body.errors).toEqual([
      'Rilis di luar jadwal bulan ini sudah dipakai.',
    ]);
    await monthLater(village);
    expect(await count()).toBe(84);
    const { diperbarui } = await village.call(infografis.overview);
    expect(diperbarui).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('keeps the residents of a past year as they were released in it', async () => {
    const village = await peopled();
    await village.call(infografis.overview);
    const year = Number(hariIni({ zona: 'WIB' }).slice(0, 4));
    const told = async () => [
      ...(await village.db((db) => pendudukTahun(db, [year - 1, year, year + 1]))).values(),
    ];
    expect(await told()).toEqual([60, 60, 60]);
    await add(village, times(12, {}));
    expect(await told()).toEqual([60, 60, 60]);
    await village.db((db) => releaseAgain(db, `${year + 1}-01-01`, 'diperiksa'));
    expect(await told()).toEqual([60, 60, 72]);
  });

  it('does not tell by a release what only one or two of many changed', async () => {
    const village = await peopled();
    await village.call(infografis.overview);
    const people = await village.db((db) =>
      db.selectFrom('penduduk').select(['id', 'agama']).orderBy('id').execute(),
    );
    const muslims = people.filter(({ agama }) => agama === 'ISLAM').map(({ id }) => id);
    const faith = async () => village.call(infografis.rows, { query: { tipe: 'agama' } });
    const before = await faith();
    await change(village, muslims.slice(0, 1), { agama: 'KRISTEN' });
    await change(village, muslims.slice(1, 13), { pekerjaan: 'GURU' });
    await monthLater(village);
    expect(await faith()).toEqual(before);
    const jobs = await village.call(infografis.rows, { query: { tipe: 'pekerjaan' } });
    expect(jobs).toContainEqual({ label: 'Guru', total: 12, jk: 'laki - laki' });
  });

  it('is asked for by staff of residents alone, and of their own village', async () => {
    const village = await peopled();
    await village.call(infografis.overview);
    await add(village, times(12, {}));
    const stranger = await village.perangkat('berita');
    expect(await refusal(stranger.call(kelolaInfografis.release))).toMatchObject({ status: 403 });
    const other = await (await api.village()).perangkat('penduduk');
    expect((await refusal(other.call(kelolaInfografis.release))).body.errors).toEqual([
      'Rilis pertama terbit sendiri begitu sedikitnya 10 penduduk tercatat.',
    ]);
    expect((await village.call(infografis.overview)).penduduk).toBe(60);
  });

  it('writes files whose names and words are those of the page, and no formulas', async () => {
    const village = await peopled();
    const old = await village.send('/v1/penduduk/infografis/?tipe=agama&output_format=xlsx');
    expect(old.headers.get('content-disposition')).toContain('filename="data-infografis-tipe-agama.xlsx"');
    const { sheets } = await readXlsx(new Uint8Array(await old.arrayBuffer()));
    expect(sheets[0]?.rows).toEqual([
      ['Agama', 'Laki-Laki', 'Perempuan', 'Jumlah'],
      ['Islam', 25, 21, 46],
      ['Kristen', 'disembunyikan', 'disembunyikan', 'disembunyikan'],
      ['Buddha', 'kurang dari 5', 'kurang dari 5', 'kurang dari 5'],
      ['Jumlah', 34, 26, 60],
    ]);
    const text = async (tipe: string, bentuk: string) =>
      (await village.send(`/v1/infografis/${tipe}/unduh/?bentuk=${bentuk}`)).text();
    expect(await text('area', 'csv')).toContain("'=Timur,25,5");
    expect(await text('agama', 'csv')).toContain('Buddha,kurang dari 5,kurang dari 5,kurang dari 5');
    expect(JSON.parse(await text('agama', 'json')).data).toContainEqual({
      ...{ agama: 'Buddha', laki_laki: null, perempuan: null, jumlah: null, disamarkan: true },
    });
    const svg = await text('agama', 'svg');
    expect(svg).toMatch(/^<svg [^>]*xmlns/);
    expect(svg).toContain('kurang dari 5');
    expect(svg).not.toMatch(/>4</);
    const pdf = await village.send('/v1/infografis/umur/unduh/?bentuk=pdf');
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  });

  it('is empty in an empty village, and in one of hardly anybody', async () => {
    const village = await api.village();
    const none = await village.call(infografis.overview);
    expect(none).toMatchObject({ penduduk: 0, keluarga: 0 });
    expect(none).not.toHaveProperty('disamarkan');
    await add(village, times(3, {}));
    const { penduduk, disamarkan, bagan } = await village.call(infografis.overview);
    expect([penduduk, disamarkan]).toEqual([null, true]);
    expect(bagan.map(({ bagan: { baris } }) => baris)).toEqual(TIPE_INFOGRAFIS.map(() => []));
    for (const tipe of TIPE_INFOGRAFIS)
      expect(await village.call(infografis.rows, { query: { tipe } })).toEqual([]);
  });

  it('refuses what it does not count', async () => {
    const village = await api.village();
    for (const tipe of [undefined, 'constructor', 'nik'])
      expect(await refusal(village.call(infografis.rows, { query: { tipe } }))).toMatchObject({
        status: 400,
      });
    expect((await village.send('/v1/infografis/constructor/unduh/?bentuk=csv')).status).toBe(404);
    expect((await village.send('/v1/infografis/umur/unduh/?bentuk=exe')).status).toBe(400);
  });
});
