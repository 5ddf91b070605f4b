import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { createQueryTables, ELSEWHERE, laporUji, recorded } from '#test/query-tables.ts';
import { openTenancy, type Tenancy, type VillageDb } from '../data/tenant.ts';
import { ApiError } from '../errors.ts';
import { findOne, listPage } from './list.ts';

const { ownerUrl, appUrl } = await testDatabase();
const { pathname } = new URL(ownerUrl);
let tenancy: Tenancy;
let bypass: Tenancy;
let db: VillageDb;
// A connection as superuser, which bypasses row-level security.
let unguarded: VillageDb;

beforeAll(async () => {
  await createQueryTables(ownerUrl, [1, 2]);
  tenancy = openTenancy(appUrl, { onError: () => {} });
  bypass = openTenancy(Object.assign(new URL(inject('postgres').adminUrl), { pathname }).href, {
    onError: () => {},
  });
  db = tenancy.read(1);
  unguarded = bypass.read(1);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => Promise.all([tenancy.close(), bypass.close()]));

// Occurs in no declaration: wherever it shows up in SQL, input became SQL.
const MARK = 'zqx';
const NAMES = [
  ...[
    'id',
    'pk',
    'judul',
    'isi',
    'tanggal',
    'created_at',
    'biaya',
    'view_count',
    'is_approvement',
    'panjang',
  ],
  ...[
    'kategori',
    'status',
    'pelapor',
    'tags',
    'nama',
    'laporan',
    'umur',
    'desa_id',
    '*',
    '',
    MARK,
    `${MARK}"'`,
  ],
];
const OPS = [
  ...[
    'eq',
    'iexact',
    'contains',
    'icontains',
    'startswith',
    'iendswith',
    'regex',
    'in',
    'range',
    'gt',
    'gte',
  ],
  ...['lt', 'lte', 'isnull', 'year', 'month', 'day', 'week_day', 'any', 'all', MARK],
];
const name = fc.constantFrom(...NAMES);
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '7',
    '-50',
    'true',
    'False',
    'Jalan',
    ELSEWHERE,
    '2024',
    '2024-02-29',
    'last',
  ),
  fc.constantFrom(
    '2024-01-01T00:00:00+07:00',
    '99999999999999999999',
    '1e400',
    'NaN',
    '%',
    '\\',
    "'; --",
    '$1',
  ),
  fc.string({ unit: 'binary' }).map((text) => MARK + text),
  fc.string().map((text) => `${MARK}'${text}`),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.integer().map(String),
);
const key = fc
  .tuple(fc.constantFrom('', '', '-'), fc.option(path), path, fc.option(fc.constantFrom(...OPS)))
  .map(
    ([minus, relation, field, op]) => minus + (relation ? `${relation}|` : '') + field + (op ? `.${op}` : ''),
  );
const likelyKey = fc
  .tuple(fc.constantFrom('', '-'), fc.constantFrom(...NAMES.slice(0, 14)), fc.constantFrom(...OPS))
  .map(([minus, field, op]) => `${minus}${field}.${op}`);
const json = fc.letrec((tie) => ({
  group: fc.dictionary(fc.oneof(likelyKey, fc.constantFrom('.or', '$or', '.and', '$and')), tie('value'), {
    maxKeys: 3,
  }),
  value: fc.oneof(value, fc.integer(), fc.constant(null), fc.array(tie('group'), { maxLength: 3 })),
})).group;
const filters = (fields: string[], ops: string[], values: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('', '', '-'), fc.constantFrom(...fields), fc.constantFrom(...ops), values)
    .map(([minus, field, op, given]): [string, string] => [`filter{${minus}${field}.${op}}`, given]);
const ORDERED = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'isnull', 'contains'];
const marked = fc.string({ unit: 'binary' }).map((text) => MARK + text.replaceAll('\0', ''));
const sound: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.constantFrom(...recorded.cases.flatMap(({ query }) => [...new URLSearchParams(query)].slice(0, 1))),
  filters(['judul', 'isi', 'kategori.nama', 'tags.nama', 'pelapor.laporan.judul'], ORDERED, marked),
  filters(['judul', 'status.nama', 'pelapor.nama'], ['icontains', 'iexact', 'iendswith'], fc.string()),
  filters(['id', 'biaya', 'tags', 'kategori', 'tags.urut'], ORDERED, fc.bigInt().map(String)),
  filters(
    ['tanggal', 'created_at'],
    ['year', 'month', 'day', 'week_day'],
    fc.integer({ min: 1, max: 31 }).map(String),
  ),
  fc.tuple(
    fc.constantFrom('include[]', 'exclude[]'),
    fc.constantFrom('tags', 'tags.', 'pelapor.', 'kategori', 'isi'),
  ),
  fc.tuple(fc.constantFrom('search', 'per_page', 'ordering'), fc.oneof(marked, fc.nat().map(String))),
);
const fragment: fc.Arbitrary<[string, string]> = fc.oneof(
  sound,
  fc.tuple(
    fc.oneof(key, likelyKey, likelyKey).map((text) => `filter{${text}}`),
    value,
  ),
  fc.tuple(
    fc.constant('filter{}'),
    fc.oneof(
      json.map((one) => JSON.stringify(one)),
      value,
    ),
  ),
  fc.tuple(fc.constantFrom('include[]', 'exclude[]', 'sort[]'), fc.oneof(path, path, value)),
  fc.tuple(fc.constantFrom('page', 'per_page', 'exclude_count', 'search', 'ordering', 'filter{'), value),
  fc.tuple(fc.string(), value),
);
const anyQuery = fc.array(fragment, { maxLength: 5 }).map((pairs) => new URLSearchParams(pairs));
const soundQuery = fc.array(sound, { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs));
const rawQuery = fc.array(fc.string(), { maxLength: 4 }).map((parts) => new URLSearchParams(parts.join('&')));

const options = { zone: 'WITA' as const };
async function outcome(on: VillageDb, params: URLSearchParams) {
  try {
    return await listPage(on, laporUji, params, options);
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.http)) return error.body();
    throw error;
  }
}

describe('any query string', () => {
  test('returns a bounded page of this village, or 400 or 404, and never becomes SQL', async () => {
    const sent = vi.spyOn(db, 'executeQuery');
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyQuery, soundQuery, soundQuery, rawQuery), async (params) => {
        sent.mockClear();
        const got = await outcome(db, params);
        if ('data' in got && Array.isArray(got.data)) {
          if (params.toString().includes('filter')) answered += 1;
          expect(got.data.length).toBeLessThanOrEqual(100);
          expect(JSON.stringify(got)).not.toContain(ELSEWHERE);
        }
        expect(sent.mock.calls.length).toBeLessThanOrEqual(1);
        for (const [statement] of sent.mock.calls) {
          const sql = 'sql' in statement ? statement.sql : '';
          expect(sql).toMatch(/^select /);
          expect(sql).not.toContain(MARK);
          expect(sql).not.toMatch(/--|;|\\/);
        }
      }),
      { numRuns: 1_500 },
    );
    // Most of these queries are invalid; enough must be valid, or nothing above was tested.
    expect(answered).toBeGreaterThan(300);
  });

  test('returns the same rows without row-level security: the village is in every predicate', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyQuery, soundQuery), async (params) => {
        expect(await outcome(unguarded, params)).toEqual(await outcome(db, params));
      }),
      { numRuns: 500 },
    );
  });

  test('so does every recorded query', async () => {
    const more = ['include[]=tags.&filter{-tags}=1', 'filter{tags.urut}=4&include[]=pelapor.laporan.'];
    for (const query of [...recorded.cases.map((one) => one.query), ...more]) {
      const params = new URLSearchParams(query);
      expect(await outcome(unguarded, params)).toEqual(await outcome(db, params));
    }
  });

  test('so does a single row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(value, fc.integer({ min: 1, max: 24 })), anyQuery, async (id, params) => {
        const found = findOne(unguarded, laporUji, id, params, options).catch((error) => {
          if (error instanceof ApiError && error.http === 400) return undefined;
          throw error;
        });
        expect(JSON.stringify((await found) ?? null)).not.toContain(ELSEWHERE);
      }),
      { numRuns: 500 },
    );
  });
});

test('the text of a statement depends on the names in a query, not on its values', async () => {
  const sent = vi.spyOn(db, 'executeQuery');
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.integer(),
      fc.array(fc.integer(), { minLength: 1 }),
      async (text, n, list) => {
        sent.mockClear();
        for (const [search, id, many] of [
          ['a', 1, [1]],
          [text.replaceAll('\0', ''), n, list],
        ] as const) {
          const params = new URLSearchParams({
            'filter{judul.icontains}': search,
            'filter{-biaya}': String(id),
          });
          params.set('page', '1');
          params.set('per_page', String(1 + Math.abs(id % 90)));
          for (const one of many) params.append('filter{id.in}', String(one));
          await listPage(db, laporUji, params, options);
        }
        const [first, second] = sent.mock.calls.map(([statement]) => 'sql' in statement && statement.sql);
        expect(second).toBe(first);
      },
    ),
    { numRuns: 50 },
  );
});
