import { APP_ROLE } from '#server/platform/cluster/migrate.ts';

/** One rule of the isolation of villages, checked in the catalogue. `sql` returns one row `problem` per violation. */
export type Check = {
  title: string;
  sql: string;
  /** Statements of an owner that violate it, each in a transaction of its own. */
  breaks: string[];
  /** The violating statements need a superuser. */
  asAdmin?: boolean;
};

/** Tables without a village, and why. */
export const GLOBAL: Record<string, string> = {
  migrasi: 'which migrations have run',
  batas: 'counts under hashed keys, which two functions alone reach',
};
/** Shared by all villages: the application may only read them. */
const SHARED: Record<string, string> = {
  kode_penduduk: 'official code lists',
};
/** Unique across villages, and why that reveals nothing. */
const GLOBAL_KEYS: Record<string, string> = {
  desa_pkey: 'the number of a village is the village',
  desa_uuid_key: 'random',
  desa_host_pkey: 'a host belongs to one village, and everyone can see which',
};
/** Readable without a village: before it is known, or by the platform over all of them; nothing personal. */
const PUBLIC_TO_READ = ['desa_host', 'desa_versi', 'percobaan_desa'];
/** May run as the owner: each checks the village itself, or touches nothing of one. */
const DEFINER_FUNCTIONS = [
  'tambah_tugas',
  'lupakan_impor',
  'hitung_batas',
  'kembalikan_batas',
  'kenali_penduduk',
  'segel_jejak',
  'catat_pemulihan',
];

const list = (names: string[]): string => names.map((name) => `'${name}'`).join(', ') || "''";
/** The column with the village of a row. */
const VILLAGE = `case t.relname when 'desa' then 'id' else 'desa_id' end`;
const TABLES = `pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  and t.relkind in ('r', 'p') and t.relname not in (${list(Object.keys({ ...GLOBAL, ...SHARED }))})`;
const SAMPLE = 'create table uji (desa_id bigint not null, id bigint not null, nama text';
/** A correct table, on which the other samples build. */
const GOOD = `${SAMPLE}, primary key (desa_id, id)); call lindungi('uji');`;

const keys: Check[] = [
  {
    title: 'every table carries its village',
    sql: `select t.relname || ' has no ' || ${VILLAGE} || ' not null' as problem from ${TABLES}
      where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = ${VILLAGE}
        and a.attnotnull and a.atttypid = 'bigint'::regtype)`,
    breaks: [
      'create table uji (id bigint primary key)',
      'create table uji (desa_id bigint, id bigint primary key)',
    ],
  },
  {
    title: 'the village comes first in every primary key',
    sql: `select t.relname || ' has no primary key that begins with its village' as problem from ${TABLES}
      where not exists (select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
        where i.indrelid = t.oid and i.indisprimary and a.attname = ${VILLAGE}) and t.relname <> 'desa_host'`,
    breaks: [`${SAMPLE})`, `${SAMPLE}, primary key (id, desa_id))`, `${SAMPLE}, primary key (id))`],
  },
  {
    title: 'the village comes first in every other key and index',
    sql: `select t.relname || ': ' || c.relname as problem
      from ${TABLES} join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where a.attname is distinct from ${VILLAGE} and c.relname not in (${list(Object.keys(GLOBAL_KEYS))})`,
    breaks: [
      `${GOOD} create unique index on uji (nama)`,
      `${GOOD} alter table uji add unique (nama, desa_id)`,
      `${GOOD} create index on uji (nama, desa_id)`,
      `${GOOD} create index on uji (lower(nama), desa_id)`,
      `${GOOD} create index on uji using gin (nama gin_trgm_ops)`,
    ],
  },
  {
    title: 'a foreign key includes the village, so that a row cannot point over the wall',
    sql: `select t.relname || ': ' || f.conname as problem
      from ${TABLES} join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
      join pg_class r on r.oid = f.confrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = f.conkey[1]
      left join pg_attribute b on b.attrelid = r.oid and b.attnum = f.confkey[1]
      where r.relname not in (${list(Object.keys(GLOBAL))}) and (a.attname is distinct from ${VILLAGE}
        or b.attname is distinct from case r.relname when 'desa' then 'id' else 'desa_id' end)`,
    breaks: [
      `${GOOD} alter table uji add unique (id);
       create table anak (desa_id bigint not null, uji_id bigint references uji (id))`,
      `${GOOD} create table anak (desa_id bigint not null, uji_desa bigint, uji_id bigint,
         foreign key (uji_desa, uji_id) references uji (desa_id, id))`,
      'create table anak (desa_id bigint not null, tempat bigint references desa (id))',
    ],
  },
  {
    title: 'the columns of every foreign key are indexed',
    sql: `select t.relname || ': ' || f.conname as problem
      from ${TABLES} join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)`,
    breaks: [
      `${GOOD} create table anak (desa_id bigint not null, id bigint, uji_id bigint, primary key (desa_id, id),
         foreign key (desa_id, uji_id) references uji (desa_id, id))`,
      `${GOOD} create table anak (desa_id bigint not null, id bigint, uji_id bigint, primary key (desa_id, id),
         foreign key (desa_id, uji_id) references uji (desa_id, id));
       create index on anak (desa_id, uji_id) where id > 5`,
    ],
  },
];

const POLICY = (column: string): string => `(${column} = ( SELECT desa_ini() AS desa_ini))`;

const rows: Check[] = [
  {
    title: 'row-level security is enabled and forced on every table',
    sql: `select t.relname as problem from ${TABLES} where not (t.relrowsecurity and t.relforcerowsecurity)`,
    breaks: [
      `${SAMPLE}, primary key (desa_id, id))`,
      `${GOOD} alter table uji no force row level security`,
      `${GOOD} alter table uji disable row level security`,
    ],
  },
  {
    title: 'every table has the policy that reads and writes one village only',
    sql: `select t.relname as problem from ${TABLES} where not exists (
        select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, t.oid) = replace('${POLICY('KEY')}', 'KEY', ${VILLAGE})
        and pg_get_expr(p.polwithcheck, t.oid) = replace('${POLICY('KEY')}', 'KEY', ${VILLAGE}))`,
    breaks: [
      `${SAMPLE}, primary key (desa_id, id)); alter table uji enable row level security, force row level security`,
      `${GOOD} drop policy desa_ini on uji; create policy desa_ini on uji using (true) with check (true)`,
      `${GOOD} drop policy desa_ini on uji; create policy desa_ini on uji using (desa_id = (select desa_ini()))`,
      `${GOOD} drop policy desa_ini on uji;
       create policy desa_ini on uji for select using (desa_id = (select desa_ini()))`,
    ],
  },
  {
    title: 'no policy widens it, but for reading what is needed of no village or of all',
    sql: `select t.relname || ': ' || p.polname as problem from ${TABLES} join pg_policy p on p.polrelid = t.oid
      where p.polpermissive and p.polname <> 'desa_ini'
      and not (p.polname = 'baca' and p.polcmd = 'r' and t.relname in (${list(PUBLIC_TO_READ)}))`,
    breaks: [
      `${GOOD} create policy baca on uji for select using (true)`,
      'create policy tulis on desa_host using (true)',
    ],
  },
];

const doors: Check[] = [
  {
    title: 'no view runs with the rights of its owner',
    sql: `select v.relname as problem from pg_class v join pg_namespace n on n.oid = v.relnamespace
      where n.nspname = 'public' and v.relkind = 'v'
      and not coalesce(v.reloptions::text[] && '{security_invoker=true,security_invoker=on,security_invoker=1}', false)
      and not exists (select from pg_depend d where d.objid = v.oid and d.deptype = 'e')`,
    breaks: [
      'create view uji as select * from akun',
      'create view uji with (security_invoker = false) as select * from akun',
    ],
  },
  {
    title: 'no materialised views, foreign tables or rules, which know no villages',
    sql: `select v.relname as problem from pg_class v join pg_namespace n on n.oid = v.relnamespace
      where n.nspname = 'public' and v.relkind in ('m', 'f')
      union all select r.tablename || ': ' || r.rulename from pg_rules r where r.schemaname = 'public'`,
    breaks: [
      'create materialized view uji as select 1',
      `${GOOD} create rule salin as on insert to uji do also select 1`,
    ],
  },
  {
    title:
      'no function runs under its owner, but the named ones with a fixed search_path and without public access',
    sql: `select p.proname as problem from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and (p.proname not in (${list(DEFINER_FUNCTIONS)})
        or not coalesce('search_path=pg_catalog, pg_temp' = any (p.proconfig), false)
        or has_function_privilege('public', p.oid, 'execute'))`,
    breaks: [
      "create function uji() returns bigint language sql security definer as 'select count(*) from akun'",
      'alter function tambah_tugas reset search_path',
      'alter function tambah_tugas set search_path = public, pg_catalog',
      'grant execute on function tambah_tugas to public',
    ],
  },
];

const role: Check[] = [
  {
    title: 'the application has no privileges of its own and is member of no role',
    asAdmin: true,
    sql: `select rolname::text as problem from pg_roles where rolname in ('${APP_ROLE}', 'desa_owner')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
      union all select 'member of ' || roleid::regrole from pg_auth_members where member = '${APP_ROLE}'::regrole`,
    breaks: [
      `alter role ${APP_ROLE} bypassrls`,
      `alter role ${APP_ROLE} superuser`,
      `grant desa_owner to ${APP_ROLE}`,
      'alter role desa_owner bypassrls',
    ],
  },
  {
    title: 'the application owns nothing',
    asAdmin: true,
    sql: `select relname::text as problem from pg_class where relowner = '${APP_ROLE}'::regrole
      union all select proname from pg_proc where proowner = '${APP_ROLE}'::regrole
      union all select nspname from pg_namespace where nspowner = '${APP_ROLE}'::regrole
      union all select datname from pg_database where datdba = '${APP_ROLE}'::regrole`,
    breaks: [`create table uji (id int); alter table uji owner to ${APP_ROLE}`],
  },
  {
    title: 'the application may neither truncate nor reference a table, nor change the catalogue',
    sql: `select c.relname || ' ' || word as problem from pg_class c join pg_namespace n on n.oid = c.relnamespace,
        unnest('{TRUNCATE,REFERENCES,TRIGGER}'::text[]) word
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_table_privilege('${APP_ROLE}', c.oid, word)
      union all select 'create in ' || nspname from pg_namespace where has_schema_privilege('${APP_ROLE}', oid, 'create')
        and nspname !~ '^pg_(toast_)?temp_'
      union all select 'create in the database' where has_database_privilege('${APP_ROLE}', current_database(), 'create')`,
    breaks: [
      `grant truncate on akun to ${APP_ROLE}`,
      `grant references on akun to ${APP_ROLE}`,
      'grant trigger on akun to public',
      `grant create on schema public to ${APP_ROLE}`,
    ],
  },
  {
    title: 'the application sees no schema but its own, and only tables of villages',
    sql: `select nspname as problem from pg_namespace where has_schema_privilege('${APP_ROLE}', oid, 'usage')
        and nspname not in ('public', 'information_schema', 'pg_catalog') and nspname !~ '^pg_(toast|temp|toast_temp)'
      union all select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        where c.relname in (${list(Object.keys(GLOBAL))}) and has_table_privilege('${APP_ROLE}', c.oid, 'select')`,
    breaks: [
      `grant usage on schema graphile_worker to ${APP_ROLE}`,
      `create schema lain; grant usage on schema lain to ${APP_ROLE}`,
      `grant select on migrasi to ${APP_ROLE}`,
    ],
  },
  {
    title: 'the application only reads what all villages share',
    sql: `select c.relname || ' ' || word as problem from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public',
        unnest('{INSERT,UPDATE,DELETE}'::text[]) word
      where c.relname in (${list(Object.keys(SHARED))}) and has_table_privilege('${APP_ROLE}', c.oid, word)`,
    breaks: [
      `grant insert on kode_penduduk to ${APP_ROLE}`,
      `grant update, delete on kode_penduduk to ${APP_ROLE}`,
    ],
  },
];

export const checks: Check[] = [...keys, ...rows, ...doors, ...role];
