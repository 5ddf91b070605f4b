import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Client, DatabaseError } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { testApi } from '#test/api.ts';
import { asAppRole } from './cluster/database.ts';

// Attacks by somebody who holds the application's connection: SQL under its role, from village A.
const api = await testApi();
const app = new Client(api.appUrl);
const owner = new Client(api.ownerUrl);
const A = 1_000_001;
const B = 1_000_002;
const RLS = '42501';
const NO_VILLAGE = '55000';
let tables: string[] = [];

beforeAll(async () => {
  await app.connect();
  await owner.connect();
  for (const desaId of [A, B]) {
    const village = { ...SUKAMAJU, host: `desa-${desaId}.example`, residents: 20 };
    await api.core.tenancy.write(desaId, (db) => fillVillage(api.core, db, village));
    await api.core.tenancy.write(desaId, async (db) => {
      const { id } = await db.selectFrom('akun').select('id').executeTakeFirstOrThrow();
      await api.core.sessions.open(db, id);
      const kategori = await db
        .insertInto('kategori_berita')
        .values({ desa_id: desaId, nama: 'Pengumuman' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('artikel')
        .values({
          desa_id: desaId,
          judul: `Artikel ${desaId}`,
          kategori_id: kategori.id,
          terbit: null,
          penulis_id: id,
        })
        .execute();
    });
  }
  tables = await filledTables();
});

afterAll(async () => {
  await app.end();
  await owner.end();
});

/** Village tables with rows of both villages, so that an empty result means something. */
async function filledTables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'desa_id'
     and table_name not in ('desa_host', 'desa_versi') order by 1`,
  );
  const filled: string[] = [];
  for (const { name } of rows) {
    const counts = [await countAs(B, name), await countAs(A, name)];
    if (counts.every((count) => count > 0)) filled.push(name);
  }
  return filled;
}

async function countAs(desaId: number, table: string): Promise<number> {
  await owner.query("select set_config('app.desa_id', $1, false)", [desaId]);
  const { rows } = await owner.query<{ n: string }>(`select count(*) as n from ${table}`);
  return Number(rows[0]?.n);
}

type Outcome = { rows: Record<string, unknown>[]; count: number; code?: string; notices: string[] };

/** Runs statements as village A and rolls them back; `desaId` null: without a village. */
async function attempt(statements: string, desaId: number | null = A, client = app): Promise<Outcome> {
  const notices: string[] = [];
  const listen = ({ message = '' }: { message?: string }) => void notices.push(message);
  client.on('notice', listen);
  await client.query('begin');
  try {
    if (desaId !== null) await client.query("select set_config('app.desa_id', $1, true)", [desaId]);
    const answered = await client.query(statements);
    const last = Array.isArray(answered) ? answered.at(-1) : answered;
    return { rows: last.rows, count: last.rowCount ?? 0, notices };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return { rows: [], count: 0, code: error.code, notices };
  } finally {
    await client.query('rollback');
    client.off('notice', listen);
  }
}

const refused = async (statements: string, desaId: number | null = A) =>
  (await attempt(statements, desaId)).code;

describe("another village's rows", () => {
  it('exist in many tables, so that the tests below prove something', () => {
    expect(tables).toEqual(
      expect.arrayContaining([
        'akun',
        'artikel',
        'keluarga',
        'kategori_berita',
        'penduduk',
        'sesi',
        'wilayah',
      ]),
    );
  });

  it('cannot be seen, changed or deleted, in any table', async () => {
    for (const table of tables) {
      const all = await attempt(`select distinct desa_id::int from ${table}`);
      expect(all.rows, table).toEqual([{ desa_id: A }]);
      for (const statement of [
        `select from ${table} where desa_id = ${B}`,
        `update ${table} set desa_id = desa_id where desa_id = ${B}`,
        `delete from ${table} where desa_id = ${B}`,
        `delete from ${table} where desa_id <> ${A}`,
      ]) {
        expect((await attempt(statement)).count, statement).toBe(0);
      }
    }
    for (const table of tables) expect(await countAs(B, table), table).toBeGreaterThan(0);
  });

  it('cannot be forged: inserting for another village is refused', async () => {
    const values = (desaId: number) =>
      `insert into akun (desa_id, username, sandi, peran, nama) values (${desaId}, 'penyusup', '', 'admin', 'X')`;
    expect(await refused(values(B))).toBe(RLS);
    expect(await refused(values(A))).toBeUndefined();
    expect(
      await refused(`${values(A)} on conflict (desa_id, username) do update set desa_id = ${B}`),
    ).toBeUndefined();
  });

  it('cannot be created by moving one of our rows there', async () => {
    for (const table of tables.filter((name) => name !== 'jejak')) {
      const code = await refused(`update ${table} set desa_id = ${B}`);
      // The last: a view of two tables takes no writes at all.
      expect([RLS, '23503', '428C9', '55000'], table).toContain(code);
    }
    expect(await refused(`update artikel set desa_id = ${B}, kategori_id = null, penulis_id = null`)).toBe(
      RLS,
    );
  });

  it('cannot be referenced, and a reference to them fails like one to a missing row', async () => {
    await owner.query("select set_config('app.desa_id', $1, false)", [B]);
    const { rows } = await owner.query<{ id: string }>('select id from kategori_berita limit 1');
    expect(await refused(`update artikel set kategori_id = ${rows[0]?.id}`)).toBe('23503');
    expect(await refused('update artikel set kategori_id = 999999999')).toBe('23503');
  });

  it('cannot be detected through a unique key', async () => {
    await owner.query("select set_config('app.desa_id', $1, false)", [B]);
    await owner.query(`insert into kategori_berita (desa_id, nama) values (${B}, 'Hanya di B')`);
    expect(
      await refused(`insert into kategori_berita (desa_id, nama) values (${A}, 'Hanya di B')`),
    ).toBeUndefined();
  });

  it('cannot be leaked by a function that prints every row it evaluates', async () => {
    const { notices, code } = await attempt(`
      create function pg_temp.tell(v bigint) returns bool language plpgsql cost 0.0000001 as
        'begin raise notice ''%'', v; return true; end';
      select nik from penduduk where pg_temp.tell(desa_id)`);
    expect(code).toBeUndefined();
    expect(new Set(notices)).toEqual(new Set([String(A)]));
  });

  it('cannot be read from the statistics', async () => {
    await owner.query('analyze penduduk');
    expect((await attempt("select from pg_stats where tablename = 'penduduk'")).count).toBe(0);
    expect(await refused('select from pg_statistic')).toBe(RLS);
  });
});

describe('without a village', () => {
  it('every query fails, instead of returning all villages', async () => {
    for (const table of tables) {
      expect(await refused(`select from ${table}`, null), table).toBe(NO_VILLAGE);
      expect(
        await refused(`select set_config('app.desa_id', '', true); delete from ${table}`, null),
        table,
      ).toMatch(/^(55000|42501)$/);
    }
    expect(await refused('update akun set nama = nama', null)).toBe(NO_VILLAGE);
  });

  it('an invalid village id fails too', async () => {
    for (const value of ['*', '1 or true', '1,2', 'null'])
      expect(
        await refused(`select set_config('app.desa_id', '${value}', true); select from akun`, null),
      ).toBe('22P02');
  });

  it('only hosts and versions are readable, and these cannot be written', async () => {
    expect((await attempt('select from desa_host', null)).count).toBeGreaterThan(1);
    expect(await refused("update desa_host set host = 'x.example'", null)).toBe(NO_VILLAGE);
    expect((await attempt(`delete from desa_host where desa_id = ${B}`)).count).toBe(0);
    expect(
      await refused(`insert into desa_host (host, desa_id, jenis) values ('x.example', ${B}, 'portal')`),
    ).toBe(RLS);
  });
});

describe('ways around row-level security', () => {
  it('a view and a function of the owner are limited to the same village', async () => {
    await owner.query(`
      create view semua_akun as select * from akun;
      create function hitung_akun() returns table (desa_id bigint) language sql security definer
        as 'select desa_id from public.akun';
      grant select on semua_akun to desa_app`);
    try {
      for (const from of ['semua_akun', 'hitung_akun()']) {
        expect((await attempt(`select distinct desa_id::int from ${from}`)).rows).toEqual([{ desa_id: A }]);
        expect(await refused(`select from ${from}`, null)).toBe(NO_VILLAGE);
      }
    } finally {
      await owner.query('drop view semua_akun; drop function hitung_akun()');
    }
  });

  it('another role cannot be assumed', async () => {
    for (const role of ['desa_owner', 'postgres', 'pg_read_all_data'])
      expect(await refused(`set role ${role}`), role).toBe(RLS);
    expect(await refused('set session authorization postgres')).toBe(RLS);
    for (const back of ['reset role', 'set role none', 'reset session authorization'])
      expect((await attempt(`${back}; select current_user::text as role`)).rows).toEqual([
        { role: 'desa_app' },
      ]);
  });

  it('a connection under another login still acts as the application role', async () => {
    const url = new URL(inject('postgres').adminUrl);
    url.pathname = new URL(api.appUrl).pathname;
    const client = new Client(asAppRole(url.href));
    await client.connect();
    try {
      const role = 'select current_user::text as role';
      expect((await attempt(role, A, client)).rows).toEqual([{ role: 'desa_app' }]);
      expect((await attempt(`reset role; ${role}`, A, client)).rows).toEqual([{ role: 'desa_app' }]);
    } finally {
      await client.end();
    }
  });

  it('row-level security cannot be switched off', async () => {
    expect(await refused('set local row_security = off; select from akun')).toBe(RLS);
    for (const statement of [
      'alter table akun disable row level security',
      'alter table akun no force row level security',
      'drop policy desa_ini on akun',
      'create policy semua on akun using (true)',
      "call lindungi('akun')",
      "create or replace function desa_ini() returns bigint language sql as 'select 2'",
      'alter role desa_app bypassrls',
    ])
      expect(await refused(statement), statement).toBe(RLS);
  });

  it('a function of the same name cannot shadow the real one', async () => {
    const { rows } = await attempt(`
      create function pg_temp.desa_ini() returns bigint language sql as 'select ${B}';
      set local search_path = pg_temp, public;
      select distinct desa_id::int from akun`);
    expect(rows).toEqual([{ desa_id: A }]);
  });

  it('whole tables cannot be truncated, locked, imported or written to disk', async () => {
    for (const statement of [
      'truncate akun',
      "copy akun to '/nowhere/akun'",
      "copy akun to program 'cat'",
      "select pg_read_file('PG_VERSION')",
      'create table salinan as select * from akun',
      'create trigger t before insert on akun execute function desa_versi_awal()',
    ])
      expect(await refused(statement), statement).toBe(RLS);
    expect(await refused('copy akun from stdin')).toBe('0A000');
  });

  it('COPY TO returns one village only', async () => {
    await app.query('begin');
    await app.query("select set_config('app.desa_id', $1, true)", [A]);
    const copied = await text(app.query(copyTo('copy akun (desa_id) to stdout')));
    await app.query('rollback');
    expect(new Set(copied.trim().split('\n'))).toEqual(new Set([String(A)]));
  });

  it('events can be added, never changed', async () => {
    expect(await refused("update jejak set aksi = 'lain.lain'")).toBe(RLS);
    expect(await refused('delete from jejak')).toBe(RLS);
  });
});

describe('the job queue', () => {
  it('cannot be read or written', async () => {
    for (const statement of [
      'select from graphile_worker._private_jobs',
      'select from graphile_worker.jobs',
      "select graphile_worker.add_job('notifikasi.kirim')",
      'delete from graphile_worker._private_jobs',
    ])
      expect(await refused(statement), statement).toBe(RLS);
  });

  it('accepts a job for the own village only, whatever the payload says', async () => {
    const { code } = await attempt(`select tambah_tugas('uji.uji', '{}', null, null, 1)`, null);
    expect(code).toBe(NO_VILLAGE);
    await api.core.tenancy.write(A, async (db) => {
      await sql`select tambah_tugas('uji.uji', ${`{"desa_id": ${B}}`}::json, null, null, 1)`.execute(db);
    });
    const { rows } = await owner.query(
      `select payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'uji.uji'`,
    );
    expect(rows).toEqual([{ payload: { desa_id: A, isi: { desa_id: B } } }]);
  });
});
