import type { Generated, Kysely } from 'kysely';
import type { ActOf, Flow, OfficeActOf, StateOf, StepActOf } from '#contract/kinds/alur.ts';
import type { Context } from '#server/core/context.ts';
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

/** Table of a noun's steps, and its column that names their row. */
export type Steps = { table: TableWith<'diurungkan'>; of: string };

export type Row<S extends string = string> = { id: number; versi: number; keadaan: S };
/** Columns by name; each noun has its own. */
export type Columns = Record<string, unknown>;

/** A row whose last day moved because the holidays did. */
export type Moved = { id: number; dari: string | null; ke: string | null };

/** Everything the engine needs to know about one noun: `F` is its flow, `R` its row when it is decided on. */
export type Definition<F extends Flow = Flow, R extends Row<StateOf<F>> = Row<StateOf<F>>> = {
  /** First part of its events: 'lapor'. */
  noun: string;
  /** Name of a row in the middle of a sentence: 'laporan'. */
  label: string;
  flow: F;
  table: TableWith<'tenggat'>;
  steps: Steps;
  /** Words for an act that was done, after 'Laporan ini sudah': 'disetujui'. */
  past: Record<StepActOf<F>, string>;
  /** Columns that acts change beside the state, each with the column of a step that stores it. */
  restores: Readonly<Record<string, string>>;
  /** The row, locked until the end of the transaction. */
  find(db: VillageDb, id: number): Promise<R | undefined>;
  /** Writes columns of it under its next version. */
  write(db: VillageDb, row: R, change: Columns): Promise<void>;
  /**
   * Target of an act that may lead to several states, as those of a chain do: the state, and columns that say whose desk it is.
   */
  next?(row: R, act: ActOf<F>): { keadaan: StateOf<F> } & Columns;
  /** Acts that an officer may do to the row; a false one is answered by 403, as that of another desk. */
  able?(acting: Acting, row: R): Promise<Readonly<Record<OfficeActOf<F>, boolean>>>;
  /** Column that says how many days a row has, in place of those of its flow; without a number nobody has to act by a day. */
  promised?: string;
  /** Says whether whoever had to act in this state has done so, by the columns of the row. */
  met?(row: Columns): boolean;
  /** Notifies the other side of a step. */
  tell: Telling;
  /** Notifies an officer of something about a row. */
  tellOfficer(
    context: Pick<Acting, 'enqueue'>,
    akun: number,
    isi: { msg: string; obj_id: number },
  ): Promise<void>;
  /** Name of a row at the beginning of a sentence to officers: 'Laporan "Lampu padam"'. */
  called(row: R): string;
  /** Tells of last days that moved with the holidays. */
  moved?(db: VillageDb, rows: readonly Moved[]): Promise<void>;
};
/** Tells of a step, or, `batal`, that one which was told of is void; `recalls` says whether it can do the latter. */
export type Telling = Job<{ langkah_id: number; batal?: boolean | undefined }> & { recalls: boolean };
/** Parts of a definition that its clocks need. */
export type Timed = Pick<Definition, 'flow' | 'table' | 'steps' | 'restores' | 'met' | 'promised'>;

/** Parts of a request that an act needs. */
export type Acting = Pick<Context, 'db' | 'enqueue' | 'record' | 'village'> & {
  actor: { id: number; nama: string; jabatan: string; peran: string };
};

type Common = { alur: KolomAlur; langkah: KolomLangkah };

/** Database in which all tables of this kind are one to the compiler: types over a union of them grow with every noun. */
export const common = (db: VillageDb) => db as unknown as Kysely<Common>;
export const rowTable = (table: Definition['table']) => table as unknown as 'alur';
export const stepTable = ({ table }: Steps) => table as unknown as 'langkah';
