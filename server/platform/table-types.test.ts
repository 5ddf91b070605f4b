import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { GLOBAL } from '#test/schema.ts';
import { ROOT, readProject } from '#test/structure/source.ts';

/** What the driver makes of a column's type; what is not named here may be anything. */
const READ_AS: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/** Null as far as the database can tell, and why it never is. */
const NEVER_NULL: Record<string, string> = {
  'ajuan_layanan.peran_meja': 'made of the chain and of the place in it, which lies within',
};

/** Of no column of a view the database says that it is never null; these may be. */
const NULL_IN_VIEWS = ['tenggat', 'hasil', 'putusan'].map((name) => `antrean_informasi.${name}`);

type Column = { table: string; name: string; type: string; nullable: boolean };

async function columnsOf(url: string): Promise<Column[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `
      select c.table_name as table, c.column_name as name, c.udt_name as type,
        case when t.table_type = 'VIEW' then c.table_name || '.' || c.column_name = any($1) else c.is_nullable = 'YES' end as nullable
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW') order by 1, 2`,
      [NULL_IN_VIEWS],
    );
    return rows.filter(({ table }) => !Object.hasOwn(GLOBAL, table));
  } finally {
    await client.end();
  }
}

const isNull = ({ table, name, nullable }: Column) =>
  nullable && !Object.hasOwn(NEVER_NULL, `${table}.${name}`);
const typed = (column: Column) => `${READ_AS[column.type] ?? 'other'}${isNull(column) ? ' | null' : ''}`;
const claim = (column: Column) => `/* ${column.table}.${column.name} */ ${column.name}: '${typed(column)}',`;

/** Rows of one table as they are not, each of which the compiler has to refuse. */
function falseClaims(table: string, columns: readonly Column[]): string[] {
  const [first, ...others] = columns;
  if (!first) throw new Error(`${table} has no columns.`);
  const broken = [
    others,
    [...columns, { ...first, name: 'baru' }],
    [{ ...first, nullable: !first.nullable }, ...others],
    [{ ...first, type: 'timestamptz' }, ...others],
  ];
  return broken.flatMap((row, at) => [
    '// @ts-expect-error it is not so',
    `export const broken${at}: TakenTables['${table}'] = { ${row.map(claim).join(' ')} };`,
  ]);
}

/** Says of each table what the database holds, to a compiler that knows what the code takes it for. */
function claims(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const declaring = readProject().filter(
    ({ path, text }) => /^server\/.*\.ts$/.test(path) && text.includes('interface Tables {'),
  );
  return [
    "import type { TakenTables } from '#test/table-kinds.ts';",
    ...declaring.map(({ path }) => `import '#${path}';`),
    'export const database: TakenTables = {',
    ...[...tables].flatMap(([table, all]) => [`${table}: {`, ...all.map(claim), '},']),
    '};',
    ...falseClaims('akun', tables.get('akun') ?? []),
    // Shows that the compiler has read all this.
    '/* read */ export const read: string = 1;',
  ].join('\n');
}

const run = promisify(execFile);
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** What the compiler says against these claims. */
async function refusals(text: string): Promise<string[]> {
  const folder = join(ROOT, 'node_modules/.cache/table-types');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'claims.ts'), text);
  const config = { extends: '../../../tsconfig.json', files: ['claims.ts'], include: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = await run(process.execPath, [tsc, '-p', folder, '--noEmit']).catch((error) => error);
  await rm(folder, { recursive: true });
  const lines = text.split('\n');
  return [...String(stdout).matchAll(/claims\.ts\((\d+),\d+\): (.*)/g)].map(([, line, problem]) => {
    const [, column = ''] = /^\/\* (\S+)/.exec(lines[Number(line) - 1] ?? '') ?? [];
    return `${column} ${problem}`.trim();
  });
}

describe('the types of all tables', () => {
  it('name the columns of the migrated database, of their kind and null only where these are', async () => {
    const columns = await columnsOf((await testDatabase()).ownerUrl);
    expect(columns.length).toBeGreaterThan(500);
    expect(await refusals(claims(columns))).toEqual([expect.stringMatching(/^read error TS2322/)]);
  }, 180_000);
});
