import type { Client } from 'pg';

/** A table as the catalogue describes it; nothing here is listed by hand, so that a new table is never forgotten. */
export interface Table {
  skema: string;
  nama: string;
  /** Without generated columns: they are computed again. */
  kolom: string[];
  /** The column with the village; undefined for tables of no village. */
  kolomDesa: string | undefined;
  /** Other tables whose rows must be there first. */
  perlu: string[];
  /** Has triggers of ours, which must not run again over rows that have already lived. */
  pemicu: boolean;
  /** Sequences behind its columns, as [column, sequence]. */
  urutan: [string, string][];
  /** A unique key without the village in it: another village may hold the same value. */
  kunciUmum: boolean;
}

/** Schema of the villages, or of the console that runs them. */
export type Schema = 'public' | 'platform';

/**
 * Not in a backup: what describes the installation itself or comes with it, answers that expire within a day, and who is signed
 * in to the console.
 */
const LEFT_OUT: Record<Schema, Set<string>> = {
  public: new Set(['migrasi', 'kiriman', 'kode_penduduk', 'batas', 'kepindahan']),
  platform: new Set(['wilayah', 'bawaan', 'sesi']),
};

const QUERY = `
select n.nspname as skema, t.relname as nama,
  array(select attname::text from pg_attribute
    where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as kolom,
  array(select distinct r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
    where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid and not c.condeferrable
      and r.relnamespace = t.relnamespace) as perlu,
  exists (select from pg_trigger where tgrelid = t.oid and not tgisinternal) as pemicu,
  array(select json_build_array(a.attname, pg_get_serial_sequence(format('%I.%I', n.nspname, t.relname), a.attname))
    from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    and pg_get_serial_sequence(format('%I.%I', n.nspname, t.relname), a.attname) is not null) as urutan,
  exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and not exists (
    select from pg_attribute a where a.attrelid = t.oid and a.attname = 'desa_id' and a.attnum = any(i.indkey))) as "kunciUmum"
from pg_class t join pg_namespace n on n.oid = t.relnamespace
where n.nspname = $1 and t.relkind in ('r', 'p') and not t.relispartition
order by t.relname`;

/** All tables of the product, or of its console, in an order in which every row finds what it refers to. */
export async function readCatalog(client: Client, skema: Schema = 'public'): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'kolomDesa'>>(QUERY, [skema]);
  const tables = rows
    .filter(({ nama }) => !LEFT_OUT[skema].has(nama))
    .map((table) => ({ ...table, kolomDesa: skema === 'public' ? villageColumn(table) : undefined }));
  return sortByNeed(tables);
}

function villageColumn({ nama, kolom }: { nama: string; kolom: string[] }): string | undefined {
  if (nama === 'desa') return 'id';
  return kolom.includes('desa_id') ? 'desa_id' : undefined;
}

function sortByNeed(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const placed = new Set<string>();
  let waiting = tables;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ perlu }) => perlu.every((nama) => placed.has(nama)));
    if (ready.length === 0) {
      throw new Error(
        `Tables refer to each other in a circle: ${waiting.map(({ nama }) => nama).join(', ')}. ` +
          'One of the foreign keys must be deferrable.',
      );
    }
    for (const table of ready) placed.add(table.nama);
    sorted.push(...ready);
    waiting = waiting.filter((table) => !placed.has(table.nama));
  }
  return sorted;
}

/** An identifier for the text of a statement. Names come from the catalogue, never from an archive. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table in the text of a statement. */
export const nameOf = ({ skema, nama }: Pick<Table, 'skema' | 'nama'>): string =>
  `${quote(skema)}.${quote(nama)}`;

/** Row text must read the same wherever it was written. */
export const PORTABLE = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0`;

/** The village all following statements of this transaction are about. */
export async function enterDesa(client: Client, id: number): Promise<void> {
  await client.query(`select set_config('app.desa_id', $1, true)`, [String(id)]);
}

/** All villages: each has one row of desa_versi, the only list that may be read without naming one. */
export async function listDesa(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>('select desa_id as id from desa_versi order by 1');
  return rows.map(({ id }) => Number(id));
}

export interface DesaName {
  id: number;
  uuid: string;
  nama: string;
}

/** Enters the village and returns its name. */
export async function readDesa(client: Client, id: number): Promise<DesaName> {
  await enterDesa(client, id);
  const { rows } = await client.query<{ uuid: string; nama: string }>(
    'select uuid, nama_desa as nama from desa',
  );
  if (!rows[0]) throw new Error(`Desa ${id} tidak ada.`);
  return { id, ...rows[0] };
}
