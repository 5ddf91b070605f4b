import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { enterDesa, nameOf, quote, type Table } from './catalog.ts';

interface Pending {
  table: Table;
  /** undefined: a table of no village. */
  desa: number | undefined;
}

/** Loads rows, table after table in the order of the archive, inside the caller's transaction. */
export class RowLoader {
  readonly #client: Client;
  readonly #tables: Map<string, Table>;
  readonly #withShared: boolean;
  readonly #silenced = new Set<Table>();
  readonly #loaded = new Map<string, { read: number; kept: number }>();
  #pending: Pending | undefined;

  /** `withShared`: load the tables of no village too, where they are still empty. */
  constructor(client: Client, tables: Table[], withShared: boolean) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.nama, table]));
    this.#withShared = withShared;
  }

  /** Removes every row of the village. */
  async clear(desa: number): Promise<void> {
    await enterDesa(this.#client, desa);
    for (const table of [...this.#tables.values()].reverse()) {
      if (!table.kolomDesa) continue;
      await this.#silence(table);
      await this.#client.query(`delete from ${nameOf(table)} where ${quote(table.kolomDesa)} = $1`, [desa]);
    }
  }

  /** Removes every row of the tables of no village. */
  async clearShared(): Promise<void> {
    for (const table of [...this.#tables.values()].reverse()) {
      if (table.kolomDesa) continue;
      await this.#silence(table);
      await this.#client.query(`delete from ${nameOf(table)}`);
    }
  }

  /** One part of the rows of `nama`, in COPY text format. */
  async take(nama: string, desa: number | undefined, body: AsyncIterable<Buffer>): Promise<void> {
    if (this.#pending?.table.nama !== nama || this.#pending.desa !== desa) {
      await this.flush();
      this.#pending = await this.#begin(nama, desa);
    }
    if (!this.#pending) return;
    // COPY cannot write to a table behind row-level security, so rows come in through a temporary one.
    const columns = this.#pending.table.kolom.map(quote).join(', ');
    const copy = this.#client.query(copyFrom(`copy muat (${columns}) from stdin`));
    await pipeline(Readable.from(body), copy);
  }

  /** After the last part: writes what is left and wakes the triggers. */
  async finish(): Promise<void> {
    await this.flush();
    await this.#client.query('set constraints all immediate');
    for (const table of this.#silenced)
      await this.#client.query(`alter table ${nameOf(table)} enable trigger user`);
  }

  /** Throws unless as many rows were read as the manifest says. */
  compare(desa: number | undefined, expected: Record<string, number>): void {
    for (const [nama, count] of Object.entries(expected)) {
      const read = this.#loaded.get(`${desa}/${nama}`)?.read ?? 0;
      if (read !== count && !(desa === undefined && read === 0)) {
        throw new Error(`${nama}: ${read} baris di dalam arsip, seharusnya ${count}`);
      }
    }
  }

  /** Lines about rows that another village's row kept out. */
  skipped(): string[] {
    const lines: string[] = [];
    for (const [key, { read, kept }] of this.#loaded) {
      if (kept < read) lines.push(`desa ${key}: ${read - kept} baris dilewati, sudah dipakai desa lain`);
    }
    return lines;
  }

  async #begin(nama: string, desa: number | undefined): Promise<Pending | undefined> {
    const table = this.#tables.get(nama);
    if (!table) throw new Error(`Tabel ${nama} dari arsip tidak dikenal.`);
    if (desa === undefined && !(this.#withShared && (await this.#isEmpty(table)))) return undefined;
    if (desa !== undefined) await enterDesa(this.#client, desa);
    const columns = table.kolom.map(quote).join(', ');
    await this.#client.query(
      `create temporary table muat on commit drop as select ${columns} from ${nameOf(table)} with no data`,
    );
    return { table, desa };
  }

  async #isEmpty(table: Table): Promise<boolean> {
    const { rows } = await this.#client.query<{ empty: boolean }>(
      `select not exists (select from ${nameOf(table)}) as empty`,
    );
    return rows[0]?.empty ?? false;
  }

  /** One statement for all rows of a table, so that rows may refer to each other in any order. */
  async flush(): Promise<void> {
    if (!this.#pending) return;
    const { table, desa } = this.#pending;
    this.#pending = undefined;
    await this.#silence(table);
    const columns = table.kolom.map(quote);
    const values = columns.map((column) =>
      desa !== undefined && table.kolomDesa && column === quote(table.kolomDesa) ? `${desa}::bigint` : column,
    );
    const clash = table.kunciUmum && table.kolomDesa === 'desa_id' ? ' on conflict do nothing' : '';
    const { rows } = await this.#client.query<{ n: number }>('select count(*)::int as n from muat');
    const { rowCount } = await this.#client.query(
      `insert into ${nameOf(table)} (${columns.join(', ')}) overriding system value
       select ${values.join(', ')} from muat${clash}`,
    );
    this.#loaded.set(`${desa}/${table.nama}`, { read: rows[0]?.n ?? 0, kept: rowCount ?? 0 });
    await this.#advance(table);
    await this.#client.query('drop table muat');
  }

  /** New rows must not get numbers that are taken. */
  async #advance(table: Table): Promise<void> {
    const { nama, kolomDesa, urutan } = table;
    for (const [column, sequence] of urutan) {
      const source = nama === 'desa' && column === kolomDesa ? nameOf(table) : 'muat';
      await this.#client.query(
        `select setval($1::regclass, m.top) from (select max(${quote(column)}) as top from ${source}) m
         where m.top >= (select last_value from ${sequence})`,
        [sequence],
      );
    }
  }

  async #silence(table: Table): Promise<void> {
    if (!table.pemicu || this.#silenced.has(table)) return;
    await this.#client.query(`alter table ${nameOf(table)} disable trigger user`);
    this.#silenced.add(table);
  }
}
