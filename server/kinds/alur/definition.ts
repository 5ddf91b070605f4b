import type { Generated, Kysely } from 'kysely';
import type { Flow } from '#contract/kinds/alur.ts';
import type { Job } from '#server/core/core.ts';
import type { OfVillage, Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

/** Columns of every table whose rows go from state to state. */
export type KolomAlur<S extends string = string> = {
  desa_id: OfVillage;
  id: Generated<number>;
  keadaan: Generated<S>;
  /** Rises with every change, so that nobody decides on words that are no longer there. */
  versi: Generated<number>;
  /** The last day of whoever must act; null where nobody must. */
  tenggat: Generated<string | null>;
  created_at: Generated<Date>;
};

/** Columns of every table of steps: who did what and when, and what was before. */
export type KolomLangkah<A extends string = string, S extends string = string> = {
  desa_id: OfVillage;
  id: Generated<number>;
  jenis: A;
  /** Null once the account is gone; its name stays. */
  oleh_id: number | null;
  oleh_nama: string;
  alasan: Generated<string>;
  keadaan_sebelum: S;
  diurungkan: Generated<Date | null>;
  /** When the other side did what this step asked of it. */
  dijawab: Generated<Date | null>;
  created_at: Generated<Date>;
};

/** The tables that have these columns. */
type TableWith<K> = { [T in keyof Tables]: K extends keyof Tables[T] ? T : never }[keyof Tables] & string;

/** Where the steps of a noun stand, and which column names the row they belong to. */
export type Steps = { table: TableWith<'diurungkan'>; of: string };

export type Row<S extends string = string> = { id: number; versi: number; keadaan: S };
/** Columns by name; each noun has its own. */
export type Columns = Record<string, unknown>;

/** Everything the engine needs to know about one noun. `S` are its states, `A` its acts, `R` its row when it is decided on. */
export type Definition<S extends string = string, A extends string = string, R extends Row<S> = Row<S>> = {
  /** First part of its events: 'lapor'. */
  noun: string;
  /** In the middle of a sentence: 'laporan'. */
  label: string;
  flow: Flow<S, A>;
  table: TableWith<'tenggat'>;
  steps: Steps;
  /** What an act has done to the row, after 'Laporan ini sudah': 'disetujui'; null of those that leave no step. */
  past: Record<A, string | null>;
  /** Columns that acts change beside the state, each with the column of a step that stores it. */
  restores: Readonly<Record<string, string>>;
  /** The row, locked until the end of the transaction. */
  find(db: VillageDb, id: number): Promise<R | undefined>;
  /** Writes columns of it under its next version. */
  write(db: VillageDb, row: R, change: Columns): Promise<void>;
  /** Column that says how many days a row has, in place of those of its flow; without a number nobody has to act by a day. */
  promised?: string;
  /** Whether whoever had to act in this state has, by what the row says. */
  met?(row: Columns): boolean;
  /** Notifies the other side of a step. */
  tell: Job<{ langkah_id: number }>;
};

type Common = { alur: KolomAlur; langkah: KolomLangkah };

/** To the compiler all these tables are one: the types of a statement over a union of them grow with every noun. */
export const common = (db: VillageDb) => db as unknown as Kysely<Common>;
export const rowTable = (table: Definition['table']) => table as unknown as 'alur';
export const stepTable = ({ table }: Steps) => table as unknown as 'langkah';
