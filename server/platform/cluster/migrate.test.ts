import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const SOURCE = join(import.meta.dirname, '../../migrations');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desa-migrasi-'));
  await cp(SOURCE, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

describe('migrate', () => {
  test('applies every file once, in order', async () => {
    const { ownerUrl } = await emptyDatabase();
    const files = (await readdir(SOURCE)).filter((name) => name.endsWith('.sql')).sort();
    expect(await migrate(ownerUrl)).toEqual(files.map((name) => name.slice(0, -4)));
    expect(await migrate(ownerUrl)).toEqual([]);
  });

  test('two processes at once: one applies the files, the other waits and has nothing to do', async () => {
    const { ownerUrl } = await emptyDatabase();
    const [a, b] = await Promise.all([migrate(ownerUrl), migrate(ownerUrl)]);
    expect([a.length, b.length].sort()).toEqual([0, Math.max(a.length, b.length)]);
  });

  test('refuses a changed file, and a database of a newer version', async () => {
    const { ownerUrl } = await emptyDatabase();
    await writeFile(join(folder, '9998_baru.sql'), 'create table baru (n int)');
    await migrate(ownerUrl, folder);
    await writeFile(join(folder, '9998_baru.sql'), 'create table baru (n bigint)');
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('9998_baru berubah setelah dijalankan');
    await rm(join(folder, '9998_baru.sql'));
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('lebih baru daripada program ini (9998_baru)');
  });

  test('a failing file is rolled back, and its line is named', async () => {
    const { ownerUrl } = await emptyDatabase();
    await writeFile(join(folder, '9999_salah.sql'), 'create table setengah (n int);\n\nselect dari_mana;');
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('9999_salah baris 3: column "dari_mana"');
    const half = await withClient(ownerUrl, (client) => client.query(`select to_regclass('setengah') as it`));
    expect(half.rows).toEqual([{ it: null }]);
  });

  test('refuses invalid and duplicate file names', async () => {
    await writeFile(join(folder, '0001_dua_kali.sql'), 'select 1');
    await expect(migrate('postgres://nowhere', folder)).rejects.toThrow('dipakai dua kali');
  });
});

test('marks the accounts of an existing demo village, and no others', async () => {
  const { ownerUrl } = await emptyDatabase();
  const name = (await readdir(SOURCE)).find((file) => file.endsWith('_akun_contoh.sql')) ?? '';
  const later = (await readdir(folder)).filter((file) => file >= name);
  for (const file of later) await rm(join(folder, file));
  await migrate(ownerUrl, folder);
  const add = (username: string) =>
    `insert into akun (desa_id, username, sandi, peran, nama) values (1, '${username}', '', 'admin', '')`;
  await withClient(ownerUrl, async (client) => {
    await client.query("select set_config('app.desa_id', '1', false)");
    const desa = "insert into desa (id, kode, nama_desa) values (1, '99.01.01.2001', 'Contoh')";
    await client.query(`begin; ${desa}; ${add('contoh')}; commit`);
    await client.query(add('nyata'));
  });
  await migrate(ownerUrl);
  const { rows } = await withClient(ownerUrl, async (client) => {
    await client.query("select set_config('app.desa_id', '1', false)");
    return client.query('select username from akun where contoh');
  });
  expect(rows).toEqual([{ username: 'contoh' }]);
});

test('an existing village gets the built-in letters, after its own types', async () => {
  const { ownerUrl } = await emptyDatabase();
  await migrate(ownerUrl, SOURCE, '0040_potensi_toko');
  const read = (sql: string) =>
    withClient(ownerUrl, async (client) => {
      await client.query("select set_config('app.desa_id', '1', false)");
      return client.query(sql);
    });
  await read("insert into desa (id, kode, nama_desa) values (1, '99.01.01.2001', 'Contoh')");
  await read("insert into jenis_surat (desa_id, slug, nama) values (1, 'keterangan', 'Surat Keterangan')");
  await migrate(ownerUrl);
  const { rows } = await read(`select j.slug, count(*)::int as jumlah
    from jenis_surat j join layanan l on l.desa_id = j.desa_id and l.jenis_id = j.id group by j.slug order by 1`);
  expect(rows).toEqual([
    { slug: 'keterangan', jumlah: 21 },
    { slug: 'surat-pengantar', jumlah: 6 },
    { slug: 'surat-pernyataan', jumlah: 1 },
  ]);
});

test('reports from before deadlines get the dates of their responses, and their deadlines at the next start', async () => {
  const { ownerUrl } = await emptyDatabase();
  for (const file of await readdir(folder)) if (file >= '0027') await rm(join(folder, file));
  await migrate(ownerUrl, folder);
  const id = '00000000-0000-4000-8000-000000000001';
  const add = (lapor: number, kode: string) => `
    insert into lapor (desa_id, id, judul, isi, kategori_id, gambar_id, kode, keadaan)
      select 1, ${lapor}, 'Lampu', 'Gelap', min(id), '${id}', '${kode}', 'perbaikan' from kategori_lapor;
    insert into lapor_tanggapan (desa_id, lapor_id, jenis, oleh_nama, keadaan_sebelum, status_sebelum, created_at)
      values (1, ${lapor}, 'minta_perbaikan', 'Petugas', 'menunggu', 1, '2026-11-16T03:00:00Z');`;
  const trail = (waktu: string) => `
    insert into jejak (desa_id, waktu, peran, aksi, noun, noun_id, permintaan)
      values (1, '${waktu}', 'penduduk', 'lapor.update', 'lapor', '1', 'uji');`;
  const read = (sql: string) =>
    withClient(ownerUrl, async (client) => {
      await client.query("select set_config('app.desa_id', '1', false)");
      return client.query(sql);
    });
  await read("insert into desa (id, kode, nama_desa) values (1, '99.01.01.2001', 'Contoh')");
  await read(`
    insert into berkas (desa_id, id, jenis, mime, ukuran, sha256, lebar, tinggi, blur, nama)
      values (1, '${id}', 'gambar', 'image/webp', 1, repeat('0', 64), 1, 1, '', 'a.webp');
    ${add(1, 'AAAAAAAAAA')} ${add(2, 'BBBBBBBBBB')}
    ${trail('2026-11-15T03:00:00Z')} ${trail('2026-11-18T03:00:00Z')} ${trail('2026-11-19T03:00:00Z')}`);
  await migrate(ownerUrl);
  const steps = await read('select dijawab from lapor_tanggapan order by lapor_id');
  expect(steps.rows).toEqual([{ dijawab: new Date('2026-11-18T03:00:00Z') }, { dijawab: null }]);
  const jobs = await read('select task_identifier from graphile_worker.jobs order by 1');
  expect(jobs.rows.map((row) => row.task_identifier)).toEqual([
    'hari-libur.isi',
    'lapor.hitung',
    'surat.hitung',
  ]);
});

describe('an external PostgreSQL', () => {
  let dir: string;
  let postgres: Postgres;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'desa-lain-'));
    await chmod(dir, 0o755);
    postgres = await startPostgres({ dir, fsync: false, log: () => {} });
    await withClient(postgres.adminUrl, async (admin) => {
      for (const [name, right] of [
        ['bisa', 'createrole'],
        ['tidak_bisa', 'nocreaterole'],
      ]) {
        await admin.query(`create role ${name} login ${right} password 'rahasia'`);
        await admin.query(`create database ${name} owner ${name}`);
      }
    });
  });
  beforeEach(() => withClient(postgres.adminUrl, (admin) => admin.query('drop role if exists desa_app')));
  afterAll(async () => {
    await postgres.stop();
    await rm(dir, { recursive: true });
  });

  const urlOf = (name: string) =>
    Object.assign(new URL(postgres.adminUrl), { username: name, password: 'rahasia', pathname: name }).href;

  test('says what to request when the owner may not create the application role', async () => {
    await expect(migrate(urlOf('tidak_bisa'))).rejects.toThrow(
      'Mintalah pengelolanya menjalankan: CREATE ROLE desa_app NOLOGIN; GRANT desa_app TO tidak_bisa;',
    );
    await withClient(postgres.adminUrl, (admin) =>
      admin.query('create role desa_app nologin; grant desa_app to tidak_bisa'),
    );
    await expect(migrate(urlOf('tidak_bisa'))).resolves.toContain('0001_tenancy');
    await withClient(postgres.adminUrl, async (admin) => {
      await admin.query('drop database tidak_bisa with (force)');
      await admin.query('create database tidak_bisa owner tidak_bisa');
    });
  });

  test('refuses an application role that can bypass row-level security', async () => {
    await withClient(postgres.adminUrl, (admin) => admin.query('create role desa_app nologin bypassrls'));
    await expect(migrate(urlOf('bisa'))).rejects.toThrow('dapat melewati batas antardesa');
  });

  test('creates the role, and its owner can work under it', async () => {
    await expect(migrate(urlOf('bisa'))).resolves.toContain('0001_tenancy');
    const url = `${urlOf('bisa')}?options=${encodeURIComponent('-c role=desa_app')}`;
    const who = await withClient(url, (client) =>
      client.query(`select current_user as role, (select count(*) from desa_host) as hosts`),
    );
    expect(who.rows).toEqual([{ role: 'desa_app', hosts: '0' }]);
    await withClient(postgres.adminUrl, (admin) => admin.query('drop database bisa with (force)'));
  });
});

describe('the wall between villages', async () => {
  const { ownerUrl, appUrl } = await testDatabase();

  async function createDesa(client: Client, nama: string): Promise<string> {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `select set_config('app.desa_id', nextval(pg_get_serial_sequence('desa', 'id'))::text, true) as id`,
    );
    const id = rows[0]?.id ?? '';
    await client.query('insert into desa (id, nama_desa) values ($1, $2)', [id, nama]);
    await client.query(`insert into desa_host values ($1, $2, 'portal', true)`, [`${nama}.desa.id`, id]);
    await client.query('commit');
    return id;
  }

  async function inDesa<T>(client: Client, id: string, work: () => Promise<T>): Promise<T> {
    await client.query('begin');
    try {
      await client.query(`select set_config('app.desa_id', $1, true)`, [id]);
      return await work();
    } finally {
      await client.query('rollback');
    }
  }

  test.each([
    ['desa_app', appUrl],
    ['desa_owner', ownerUrl],
  ])('%s can read and write one village only, and none without naming it', async (_role, url) => {
    await withClient(url, async (client) => {
      const suffix = _role.replace('_', '-');
      const a = await createDesa(client, `mekar-${suffix}`);
      const b = await createDesa(client, `sari-${suffix}`);
      await expect(client.query('select * from desa')).rejects.toThrow('no village set');
      await inDesa(client, a, async () => {
        expect((await client.query('select id from desa')).rows).toEqual([{ id: a }]);
        expect((await client.query('update desa set zoom = 3 where id = $1', [b])).rowCount).toBe(0);
        expect((await client.query('delete from desa_host where desa_id = $1', [b])).rowCount).toBe(0);
        await expect(client.query(`insert into desa_host values ('x.id', $1, 'toko')`, [b])).rejects.toThrow(
          'row-level security',
        );
      });
      const hosts = await client.query('select 1 from desa_host where desa_id = any($1)', [[a, b]]);
      expect(hosts.rowCount).toBe(2);
      const versions = await client.query('select versi from desa_versi where desa_id = any($1)', [[a, b]]);
      expect(versions.rows).toEqual([{ versi: '1' }, { versi: '1' }]);
    });
  });

  test('the village is evaluated once per query, not once per row', async () => {
    await withClient(appUrl, async (client) => {
      const a = await createDesa(client, 'rencana');
      const plan = await inDesa(client, a, () => client.query('explain (costs off) select * from desa'));
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toContain('InitPlan');
      expect(text).toContain('Index Cond: (id = ');
    });
  });
});
