import { eachFile, invent, type Rule } from './rule.ts';
import { isTest, type Source } from './source.ts';

/** Text of `sql`, with the values and pieces in it one level deep. */
const SQL = /\bsql(?:<[^`]*?>)?`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\})*\})*)`/g;
const NAMED = /\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)\b/gi;
const CREATED = /create table (?:if not exists )?(\w+)\s*\(([^;]*)/g;

/** Tables of the migrations that tell villages apart by a column of their own. */
function villageTables(project: Source[]): Set<string> {
  const statements = project.filter(({ path }) => path.endsWith('.sql')).map(({ text }) => text);
  const made = statements.flatMap((text) => [...text.replace(/--.*/g, '').matchAll(CREATED)]);
  return new Set(
    made.filter(([, , columns = '']) => /\bdesa_id\b/.test(columns)).map(([, name = '']) => name),
  );
}

/** Where a file's own text of `sql` reads a table of villages without saying whose; pieces of the file may say it. */
function unsaid({ text }: Source, tables: Set<string>): string | undefined {
  const said = [...text.matchAll(/\bconst (\w+) = (?:\([^)]*\) =>\s*)?sql[^`]*`[^`]*\bdesa_id\b/g)].map(
    ([, name]) => name,
  );
  const saying = new RegExp(
    `\\bdesa_id\\b|\\$\\{\\w+\\((?:at\\.)?db\\b|\\$\\{(?:${said.join('|') || '-'})\\b`,
  );
  for (const [, query = ''] of text.matchAll(SQL)) {
    const names = [...query.matchAll(NAMED)].map(([, name = '']) => name);
    const named = names.find((name) => tables.has(name));
    if (named && !saying.test(query)) return `text of sql reads ${named} without desa_id`;
  }
  return undefined;
}

const MIGRATION = { 'server/migrations/0001_lapor.sql': 'create table lapor (desa_id bigint, id bigint);' };
const querying = (text: string): Source[] =>
  invent({ ...MIGRATION, 'server/features/lapor/queries.ts': text });

/** The builder states the village by itself (core/data/scope.ts); nothing may go past it. */
export const queries: Rule[] = [
  {
    title: 'text of sql that names a table states its village',
    check: (project) => {
      const tables = villageTables(project);
      return eachFile(
        (file) =>
          /^server\/.*\.ts$/.test(file.path) &&
          !isTest(file.path) &&
          !/^server\/(platform|demo|core\/data)\//.test(file.path) &&
          unsaid(file, tables),
      )(project);
    },
    breaks: [
      querying('export const all = (db) => sql`select * from lapor`.execute(db);'),
      querying(
        `export const one = (db, id) => sql<Row>\`update lapor set id = 1 where id = \${id}\`.execute(db);`,
      ),
    ],
    keeps: [
      querying(
        `export const all = (db) => sql\`select * from lapor where desa_id = \${db.desaId}\`.execute(db);`,
      ),
      querying(`export const all = (db) => sql\`select * from lapor where \${ours(db)}\`.execute(db);`),
      querying(
        `const own = sql\`desa_id = 1\`; export const all = sql\`select * from lapor where \${own}\`;`,
      ),
    ],
  },
  {
    title: 'only the core takes the village off a query',
    check: eachFile(
      ({ path, members }) =>
        !/^server\/core\/(data|query)\//.test(path) &&
        members.some((one) => one.endsWith('.withoutPlugins')) &&
        'withoutPlugins',
    ),
    breaks: [
      invent({
        'server/features/lapor/queries.ts':
          "export const all = (db) => db.withoutPlugins().selectFrom('lapor');",
      }),
    ],
  },
];
