import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import {
  agamaUji,
  type Case,
  createQueryTables,
  laporUji,
  recorded,
  wargaTerbuka,
  wargaUji,
} from '#test/query-tables.ts';
import { openTenancy, type Tenancy, type VillageDb } from '../data/tenant.ts';
import { ApiError } from '../errors.ts';
import { toInstant } from '../zone.ts';
import { findOne, type ListOptions, listPage } from './list.ts';

const { ownerUrl, appUrl } = await testDatabase();
let tenancy: Tenancy;
let db: VillageDb;

beforeAll(async () => {
  await createQueryTables(ownerUrl, [1, 2]);
  tenancy = openTenancy(appUrl, { onError: () => {} });
  db = tenancy.read(1);
});
afterAll(() => tenancy.close());

type Options = Partial<ListOptions<'uji_lapor'>>;
const list = (query: string, options: Options = {}) =>
  listPage(db, laporUji, new URLSearchParams(query), { zone: 'WIB', ...options });
const ids = async (query: string, options: Options = {}) =>
  (await list(query, options)).data.map((row) => row.id);
const detail = (id: string, query = '') =>
  findOne(db, laporUji, id, new URLSearchParams(query), { zone: 'WIB' });
const problems = (query: string) =>
  list(query).then(
    () => [],
    (error) => (error instanceof ApiError ? [error.http, ...error.errors] : Promise.reject(error)),
  );

// Serialises rows like a response.
const written = (rows: unknown) =>
  JSON.parse(
    JSON.stringify(rows, function (this: Record<string, unknown>, key, value) {
      return this[key] instanceof Date ? toInstant(this[key], 'WIB') : value;
    }),
  );

async function answer({ path, query }: Case) {
  try {
    const id = /^\/v1\/lapor\/(\w+)/.exec(path)?.[1];
    if (id === undefined) {
      const { data, meta, sideloads } = await list(query);
      return { status: 200, meta, ids: data.map((row) => row.id), data, body: { ...sideloads, data } };
    }
    const row = await detail(id, query);
    return row ? { status: 200, body: { data: row } } : { status: 404 };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.http };
    throw error;
  }
}

async function check(recordedCase: Case) {
  const { expectation, note = '' } = recordedCase;
  const got = await answer(recordedCase);
  const status = expectation.status ?? expectation.recommended?.status;
  expect(got.status).toBe(status);
  if (status !== 200) return;
  if (expectation.view_counts && note.includes('any order'))
    expect(got.data?.map((row) => row.view_count)).toEqual(expectation.view_counts);
  else if (expectation.ids) expect(got.ids).toEqual(expectation.ids);
  if (expectation.meta) expect(got.meta).toEqual(expectation.meta);
  if (expectation.body) expect(written(got.body)).toEqual(expectation.body);
  if (expectation.first) expect(written(got.data)[0]).toEqual(expectation.first);
}

describe('returns what was recorded from dynamic-rest', () => {
  test('there are 120 of them', () => expect(recorded.cases).toHaveLength(120));
  test.each(recorded.cases.map((one) => [`${one.id} ${one.description}`, one] as const))('%s', (_, one) =>
    check(one),
  );
});

describe('search and ordering as recorded from Django REST framework', () => {
  test.each(recorded.drf_search_ordering.cases.map((one) => [`${one.id} ${one.description}`, one] as const))(
    '%s',
    (_, one) => check(one),
  );
});

describe('what is refused', () => {
  const cases: [query: string, parameter: string][] = [
    ['filter{judul.regex}=a', 'filter{judul.regex}'],
    ['filter{judul.all}=a', 'filter{judul.all}'],
    ['filter{judul.year}=2024', 'filter{judul.year}'],
    ['filter{biaya.range}=1', 'filter{biaya.range}'],
    ['filter{biaya}=1.5', 'filter{biaya}'],
    ['filter{biaya.in}=1&filter{biaya.in}=x', 'filter{biaya.in}'],
    ['filter{tanggal}=2023-02-29', 'filter{tanggal}'],
    ['filter{tanggal.year}=0', 'filter{tanggal.year}'],
    ['filter{created_at.gt}=2024-01-01T25:00', 'filter{created_at.gt}'],
    ['filter{}={"a', 'filter{}'],
    ['filter{}=[1]', 'filter{}'],
    ['filter{}={".or":[{"judul|x":1}]}', 'filter{}'],
    ['filter{}={"judul":{"a":1}}', 'filter{}'],
    ['filter{}={"judul.gt":null}', 'filter{}'],
    ['filter{}={".or":[{".or":[{".or":[{".or":[{"id":1}]}]}]}]}', 'filter{}'],
    ['filter{}={"judul":"\\u0000"}', 'filter{judul}'],
    ['filter{.}=1', 'filter{.}'],
    ['filter{-}=1', 'filter{-}'],
    ['filter{a|b|c}=1', 'filter{a|b|c}'],
    ['filter{kategori.foo}=1', 'filter{kategori.foo}'],
    ['filter{panjang.any}=1', 'filter{panjang.any}'],
    ['filter{tags|foo}=1&include[]=tags', 'filter{tags|foo}'],
    ['filter{desa_id}=2', 'filter{desa_id}'],
    ['filter{ringkas}=1', 'filter{ringkas}'],
    ['sort[]=ringkas', 'sort[]'],
    ['filter{separuh}=1e9', 'filter{separuh}'],
    ['include[]=panjang', 'include[]'],
    ['include[]=pelapor.laporan.pelapor.laporan.pelapor', 'include[]'],
    ['sort[]=tags.nama', 'sort[]'],
    ['sort[]=isi;drop', 'sort[]'],
    [`search=${'a '.repeat(11)}`, 'search'],
    [`filter{judul}=${'a'.repeat(501)}`, 'filter{judul}'],
    [Array.from({ length: 31 }, (_, i) => `filter{judul${i}}=1`).join('&'), 'filter{}'],
    ['filter{id.in}=1&'.repeat(201), 'filter{id.in}'],
    ['include[]=isi&'.repeat(31), 'include[]'],
    ['sort[]=id&'.repeat(6), 'sort[]'],
  ];
  test.each(cases)('%s', async (query, parameter) => {
    const [http, ...errors] = await problems(query);
    expect(http).toBe(400);
    expect(errors).toContainEqual({ [parameter]: [expect.stringMatching(/\w+/)] });
  });

  test('all errors are reported at once', async () => {
    const [, ...errors] = await problems('filter{foo}=1&filter{biaya}=x&sort[]=bar&include[]=baz');
    expect(errors.flatMap((error) => Object.keys(error)).sort()).toEqual([
      'filter{biaya}',
      'filter{foo}',
      'include[]',
      'sort[]',
    ]);
  });

  test('a detail refuses what a list refuses', () =>
    expect(detail('1', 'filter{foo}=1')).rejects.toMatchObject({ http: 400 }));
});

describe('beyond the recorded cases', () => {
  const found: [query: string, ids: number[]][] = [
    ['filter{judul.icontains}=_', [4]],
    ['filter{judul.icontains}=100%25', [5]],
    ['filter{judul.istartswith}=jalan rusak', [1, 24]],
    ['filter{judul.iendswith}=OBAT', [5, 6]],
    ['filter{-judul}=Jalan&filter{id.in}=17&filter{id.in}=18', [17]],
    ['filter{-biaya.gt}=0', [3, 4, 13, 15, 16]],
    ['filter{-tags}=4&filter{id.lt}=4', [1, 3]],
    ['filter{-kategori}=1&filter{id.gt}=14&filter{id.lt}=18', [15, 16, 17]],
    ['filter{kategori.pk.in}=3&filter{kategori.pk.in}=4&filter{id.lte}=9', [7, 8, 9]],
    ['filter{tags.isnull}=1&filter{id.lt}=6', [4, 5]],
    ['filter{tags.isnull}=0&filter{id.lt}=6', [1, 2, 3]],
    ['filter{tags.nama.isnull}=1&filter{id.lt}=6', [4, 5]],
    ['filter{kategori.nama.isnull}=1', [15, 16]],
    ['filter{-kategori.nama.isnull}=1&filter{id.gt}=14&filter{id.lt}=18', [17]],
    // Both conditions must hold for the same tag.
    ['filter{tags.nama}=air&filter{tags.urut}=1', [7, 8, 18]],
    ['filter{tags.nama}=air&filter{tags.urut}=4', []],
    ['filter{tags.nama}=air&filter{tags}=4', []],
    ['filter{pelapor.laporan.judul}=Jembatan "gantung" putus&filter{id.lt}=11', [4, 10]],
    ['filter{pelapor.laporan}=20&filter{id.lt}=11', [4, 10]],
    ['filter{panjang}=0', [16]],
    ['filter{separuh}=0.5', [9]],
    ['filter{separuh.in}=0.5&filter{separuh.in}=-25', [9, 13]],
    ['filter{ringkas.isnull}=0&filter{id}=1', [1]],
    ['filter{biaya.icontains}=999', [7]],
    ['filter{biaya.gt}=99999999999999999999999', []],
    ['filter{biaya.lt}=99999999999999999999999&filter{id.lt}=3', [1, 2]],
    ['filter{id.in}=99999999999999999999999&filter{id.in}=3', [3]],
    ['filter{is_approvement.in}=0&filter{is_approvement.in}=false', [3, 7, 11, 16, 20]],
    ['filter{tanggal.month}=2', [2, 5, 20, 21, 22]],
    ['filter{tanggal.day}=29', [5]],
    ['filter{tanggal.contains}=2024-03', [6, 7, 8]],
    ['filter{tanggal}=2024-3-1', [6]],
    ['filter{tanggal.isnull}=1', [23]],
    // 18:30 UTC on the last day of 2023 is already 2024 in the village.
    ['filter{created_at.year}=2023', [1, 2]],
    ['filter{created_at.year}=2024&filter{id.lt}=5', [3, 4]],
    ['filter{created_at.month}=1&filter{id.lt}=5', [1, 3, 4]],
    ['filter{created_at.week_day}=7&filter{created_at.month}=3', [8, 23]],
    ['filter{created_at}=2024-03-15T23:59:59', [7]],
    ['filter{created_at}=2024-03-15T16:59:59Z', [7]],
    [
      'filter{created_at.range}=2024-03-15T23:59&filter{created_at.range}=2024-03-16 00:00:01%2B07:00',
      [7, 8],
    ],
    ['filter{created_at.contains}=2024-03-16', [8]],
    ['filter{}={"judul":"Jalan"}', [18, 19]],
    ['filter{}={".or":[{"id":1},{"id":2,"judul":"x"},{"-id.lt":24}]}', [1, 24]],
    ['filter{}={"$and":[{"$or":[{"id":1},{"id":2}]},{".or":[{"id":2},{"id":3}]}]}', [2]],
    ['filter{}={"biaya":null}', [3, 15]],
    ['filter{}={"-biaya":null,"id.in":[3,4]}', [4]],
    ['filter{}={"is_approvement":false,"id.lt":8}', [3, 7]],
    ['filter{}={"id.lt":4}&filter{id.gt}=1', [2, 3]],
    ['filter{}={}&filter{id}=1', [1]],
    ['filter{id}[]=1&filter{id}=2', [1]],
    ['search=kesehatan&filter{id.lt}=7', [5, 6]],
    ['sort[]=-kategori&per_page=3', [16, 15, 8]],
    ['sort[]=-pk&per_page=2', [24, 23]],
    ['ordering=-id&sort[]=id&per_page=1', [1]],
  ];
  test.each(found)('%s', async (query, expected) => expect(await ids(query)).toEqual(expected));

  test('the same timestamps in another time zone', async () => {
    expect(await ids('filter{created_at}=2024-03-16T00:59:59', { zone: 'WITA' })).toEqual([7]);
    expect(await ids('filter{created_at.year}=2025&filter{id.lt}=19', { zone: 'WIT' })).toEqual([18]);
    expect(await ids('filter{created_at.day}=16&filter{id.lt}=9', { zone: 'WIT' })).toEqual([7, 8]);
  });

  test('the condition of the handler and the filter of the request must both hold', async () => {
    const where: Options['where'] = (rows) =>
      rows.where((row) => row.or([row('uji_lapor.status_id', '=', 3), row('id', '<', 3)]));
    expect(await ids('filter{kategori.nama}=Infrastruktur&search=jalan', { where })).toEqual([1, 2, 4]);
    const page = await list('per_page=2&page=last', { where });
    expect(page.meta).toEqual({ page: 3, per_page: 2, total_results: 6, total_pages: 3 });
  });

  test('per_page is capped, and exclude_count tells only whether there is more', async () => {
    expect((await list('per_page=1000')).meta).toMatchObject({ per_page: 100, total_results: 24 });
    const first = await list('per_page=20&exclude_count=1');
    expect(first.meta).toEqual({ page: 1, per_page: 20, more_pages: true });
    expect(first.data).toHaveLength(20);
    const second = await list('per_page=20&exclude_count=1&page=2');
    expect(second.meta).toEqual({ page: 2, per_page: 20, more_pages: false });
    const past = await list('per_page=20&exclude_count=1&page=9');
    expect(past).toMatchObject({ data: [], meta: { page: 9, per_page: 20, more_pages: false } });
    expect(await problems('page=last&exclude_count=1')).toEqual([404, 'Halaman tidak ditemukan.']);
  });

  test('an empty list has a last page and no second one', async () => {
    expect((await list('search=zzz&page=last')).meta).toMatchObject({ page: 1, total_pages: 1 });
    expect(await problems('search=zzz&page=2')).toEqual([404, 'Halaman tidak ditemukan.']);
  });
});

describe('fields of a response', () => {
  const first = async (query: string) => written((await list(`${query}&per_page=1`)).data)[0];

  test('exclude[]=* leaves what is included, and no internals of the statement', async () => {
    expect(await first('exclude[]=*&include[]=judul')).toEqual({ judul: 'Jalan rusak di Dusun I' });
    expect(await first('exclude[]=*')).toEqual({});
    expect(await first('exclude[]=*&include[]=judul&exclude[]=judul')).toEqual({});
  });

  test('names inside a relation', async () => {
    const row = await first('include[]=kategori&exclude[]=kategori.slug');
    expect(row.kategori).toEqual({ id: 1, nama: 'Infrastruktur' });
    expect((await first('include[]=*')).isi).toBe('Isi laporan 1');
  });

  test('a filter with a pipe applies to the related rows only', async () => {
    const page = await list('filter{tags|nama}=air&include[]=tags&filter{id.in}=18&filter{id.in}=1');
    expect(page.data.map((row) => [row.id, row.tags])).toEqual([
      [1, []],
      [18, [2]],
    ]);
    const inside = await list('filter{-tags|nama}=air&include[]=tags.&filter{id}=18');
    expect(inside.sideloads.tags).toHaveLength(3);
    expect((await first('filter{kategori|nama}=x&include[]=kategori')).kategori).toBeNull();
    expect(await first('filter{tags|nama}=x')).not.toHaveProperty('tags');
  });

  test('without related rows there is no empty sideload', async () => {
    expect((await list('include[]=tags.&filter{id}=1&filter{tags|nama}=zzz')).sideloads).toEqual({});
    expect((await list('include[]=tags.&filter{id}=0')).sideloads).toEqual({});
  });

  test('related rows by their own column, nested, with timestamps in the time zone of the village', async () => {
    const row = await first('include[]=pelapor.laporan.&exclude[]=pelapor.laporan.judul&filter{id}=4');
    expect(row.pelapor).toBe(4);
    const { sideloads } = await list('include[]=pelapor.laporan.&filter{id}=4', { zone: 'WIT' });
    expect(sideloads.warga).toMatchObject([{ id: 4, nama: 'I Made Wirawan' }]);
    const [warga] = sideloads.warga as { laporan: { id: number; created_at: string }[] }[];
    expect(warga?.laporan.map((one) => one.id)).toEqual([4, 10, 11, 12, 20]);
    expect(warga?.laporan[0]?.created_at).toBe('2024-01-01T09:00:00+09:00');
  });

  test('decimal numbers and JSON documents', async () => {
    const row = await first('include[]=separuh&include[]=ringkas');
    expect(row).toMatchObject({ separuh: 750_000, ringkas: { id: 1 } });
  });

  test('rows hidden from a resource are not reachable through a relation either', async () => {
    const page = async (query: string) =>
      (await listPage(db, wargaTerbuka, new URLSearchParams(query), { zone: 'WIB' })).data;
    expect(await page('filter{laporan.judul.contains}=gantung')).toEqual([]);
    const [made] = await page('filter{laporan}=12&include[]=laporan');
    expect(made).toEqual({ id: 4, nama: 'I Made Wirawan', laporan: [{ id: 12, judul: 'CAFÉ DESA tutup' }] });
  });

  test('a table shared by all villages', async () => {
    const page = await listPage(db, agamaUji, new URLSearchParams('filter{nama}=Islam'), { zone: 'WIB' });
    expect(page.data).toEqual([{ id: 1, nama: 'Islam' }]);
  });

  test('a list of ids is cut at its limit', async () => {
    const page = await listPage(db, wargaUji, new URLSearchParams('include[]=laporan&filter{id}=1'), {
      zone: 'WIB',
    });
    expect(page.data).toEqual([{ id: 1, nama: 'Budi Santoso', umur: 45, laporan: [1, 3, 9, 13, 14] }]);
  });

  test('one row: objects in place of their ids', async () => {
    const row = await detail('2', 'include[]=pelapor.&include[]=tags.&exclude[]=*');
    expect(row?.pelapor).toEqual({ id: 2, nama: 'Siti Aminah', umur: 33 });
    expect(row?.tags).toMatchObject([{ nama: 'jalan' }, { nama: 'darurat' }]);
    expect(await detail('99')).toBeUndefined();
    expect(await detail('99999999999999999999')).toBeUndefined();
    expect(await detail('1%00')).toBeUndefined();
  });

  test('one row by another column', async () => {
    const bySlug = (slug: string) =>
      findOne(db, laporUji, slug, new URLSearchParams(), { zone: 'WIB', slug: 'judul' });
    expect((await bySlug('jalan berlubang'))?.id).toBe(2);
    expect(await bySlug('a\0b')).toBeUndefined();
    expect(await bySlug('2')).toBeUndefined();
  });
});
