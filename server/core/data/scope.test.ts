import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { scopedTo, villageKey } from './scope.ts';
import type { Tables } from './tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [scopedTo(77)],
});
type Query = { compile(): { sql: string; parameters: readonly unknown[] } };
/** The text of a query with its parameters in their places. */
function textOf(query: Query): string {
  const { sql: text, parameters } = query.compile();
  return text.replaceAll('"', '').replace(/\$(\d+)/g, (_, at) => String(parameters[Number(at) - 1]));
}

describe('a query of the builder states its village', () => {
  const cases: [string, Query, string][] = [
    ['a read', db.selectFrom('akun').select('id'), 'select id from akun where akun.desa_id = 77'],
    [
      'a condition with or keeps it',
      db
        .selectFrom('akun as a')
        .where((is) => is.or([is('a.id', '=', 1), is('a.id', '=', 2)]))
        .select('a.id'),
      'select a.id from akun as a where a.desa_id = 77 and ((a.id = 1 or a.id = 2))',
    ],
    ['the village itself', db.selectFrom('desa').select('kode'), 'select kode from desa where desa.id = 77'],
    [
      'joins, in their condition',
      db.selectFrom('sesi as s').leftJoin('akun as a', 'a.id', 's.akun_id').select('a.nama'),
      'select a.nama from sesi as s left join akun as a on (a.id = s.akun_id) and a.desa_id = 77 where s.desa_id = 77',
    ],
    [
      'a query within a query',
      db
        .selectFrom('akun')
        .where((is) =>
          is.exists(is.selectFrom('sesi').select('sesi.id').whereRef('sesi.akun_id', '=', 'akun.id')),
        )
        .select('akun.id'),
      'select akun.id from akun where akun.desa_id = 77 and (exists (select sesi.id from sesi where sesi.desa_id = 77 and (sesi.akun_id = akun.id)))',
    ],
    [
      'a change of nothing, which still is a statement',
      db.updateTable('akun').set({}).where('id', '=', 1),
      'update akun set desa_id = desa_id where akun.desa_id = 77 and (id = 1)',
    ],
    [
      'a change',
      db.updateTable('akun').set({ nama: 'x' }).where('id', '=', 1),
      'update akun set nama = x where akun.desa_id = 77 and (id = 1)',
    ],
    ['a removal', db.deleteFrom('sesi'), 'delete from sesi where sesi.desa_id = 77'],
    [
      'new rows',
      db
        .insertInto('draf')
        .values({ noun: 'a', isi: sql`'{}'`, versi: 1, diubah_oleh: null, updated_at: new Date(0) }),
      `insert into draf (noun, isi, versi, diubah_oleh, updated_at, desa_id) values (a, '{}', 1, null, ${new Date(0)}, 77)`,
    ],
    [
      'rows from a read, and what with names but once',
      db
        .with('gone', (from) => from.deleteFrom('draf').returning('noun'))
        .insertInto('naskah_dokumen')
        .columns(['noun'])
        .expression((of) => of.selectFrom('gone').select('noun')),
      'with gone as (delete from draf where draf.desa_id = 77 returning noun) insert into naskah_dokumen (noun, desa_id) select noun, 77 as desa from gone',
    ],
  ];
  it.each(cases)('%s', (_name, query, text) => {
    expect(textOf(query)).toBe(text);
  });
});

it('knows by which column each table of the database tells villages apart', async () => {
  const { ownerUrl } = await testApi();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ nama: string; berdesa: boolean }>(`
    select t.table_name as nama, exists (select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'desa_id') as berdesa
    from information_schema.tables t where t.table_schema = 'public'`);
  await client.end();
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ nama, berdesa }) => (villageKey(nama) === 'desa_id') !== berdesa)).toEqual([]);
});
