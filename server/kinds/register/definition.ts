import type { Kysely } from 'kysely';
import type { Gambar } from '#contract/berkas.ts';
import type { RegisterFields } from '#contract/kinds/register.ts';
import type { Core } from '#server/core/core.ts';
import type { OfVillage, Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import type { Resource } from '#server/core/query/resource.ts';

/** Tables whose rows have a number and can be a register. */
export type RegisterTable = {
  [T in keyof Tables]: 'id' extends keyof Tables[T] ? ('nama' extends keyof Tables[T] ? T : never) : never;
}[keyof Tables];

/** A row as its history keeps it: its number, its fields and `columns`. */
export type Row = { id: number; [column: string]: unknown };

/** Calls of the engine for stored pictures; the feature that keeps them hands it in. */
export type RegisterPictures = {
  save(
    keeper: { core: Pick<Core, 'files'>; db: VillageDb },
    upload: Upload,
    keep: { pemilik: number },
  ): Promise<{ id: string }>;
  imagesById(db: VillageDb, ids: (string | null | undefined)[]): Promise<Map<string, Gambar>>;
};

/** Everything the engine needs to know about one register. */
export type Register = {
  /** First part of its events: 'statuslapor'. */
  noun: string;
  table: RegisterTable;
  fields: RegisterFields;
  /** Resource of the rows as staff see them. */
  manage: Resource;
  /** Resource of the rows as everybody sees them, where the calls have such a list. */
  list?: Resource;
  /**
   * Words for a row that stays while it is used, at the beginning of a sentence, and for its users, counted by `manage` in
   * `dipakai`.
   */
  used?: { label: string; by: string };
  /** Columns of a row beyond its fields: 'kode'. */
  columns?: readonly string[];
  /** Columns of a new row that nobody types. The register is locked: nobody else adds to it meanwhile. */
  fill?(db: VillageDb): Promise<Record<string, unknown>>;
  /** Why a row may neither go nor lose its name: what the portal itself looks for by that. */
  keeps?(row: Row): string | undefined;
  /** Before a row goes: throws `conflict` with the reason it must stay. What it returns is recorded with the row. */
  removing?(db: VillageDb, row: Row): Promise<Record<string, unknown> | undefined>;
  pictures?: RegisterPictures;
};

/** The rows of a register, whatever its table. */
export const rowsOf = (db: VillageDb) =>
  // The name of a table is one of `RegisterTable`; all of them have these columns.
  db as unknown as Kysely<Record<RegisterTable, Row & { desa_id: OfVillage }>>;
