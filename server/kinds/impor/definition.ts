import type { Selectable, Updateable } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { Core } from '#server/core/core.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import type { ImporRow, Jumlah, KolomBerkas } from './table.ts';

/** The work was stopped, or another run took over. */
export class Stopped extends Error {}

/** Data that the rows were validated against have changed since. */
export class Overtaken extends Error {}

/** Head of a file as it arrives. `isi` is kept by the noun with the import, for its steps and for the undo. */
export type Head = { lembar: string[]; kolom: KolomBerkas[]; isi?: object };

export type Change = Updateable<Tables['impor']>;

/** A run of the job that reads: its village and turn, and the file on this machine. */
export type Reading = { core: Core; desaId: number; row: ImporRow };
/** A run of the job that writes, in its transaction. */
export type Applying = { db: VillageDb; row: ImporRow; progress(done: number): Promise<void> };
/**
 * Result of an import that is all written: counts for the trail, the rest of the sentence to who began it, and columns to keep.
 */
type Done = { kind?: undefined; after: object; said: string; set?: Change };
/** One part of it is written and the next has its turn: counts for the trail, and what is kept. */
type Step = { kind: 'part'; after: object; set: Change };
/** No part could be written: it can be looked at and begun again. */
type Nothing = { kind: 'nothing'; said: string };

/** An import that is applied in parts, each in a transaction of its own: how it goes on where one fails. */
export type InParts = {
  /** Says whether some parts of the import are written. */
  holds(row: ImporRow): boolean;
  /**
   * Columns that set the failed part aside, so that the next has its turn; undefined where the file is read again instead.
   */
  failed(row: ImporRow, error: unknown): Change | undefined;
  /** Said while the parts that were written are taken back, and the file read again. */
  takenBack: string;
};

/** Calls to the features of files and notices, which the engine does not know. */
export type Ground = {
  save(
    context: Pick<Context, 'core' | 'db'>,
    upload: Upload,
    keep: { privat: true; pemilik: number },
  ): Promise<{ id: string; nama: string; ukuran: number }>;
  /** Notifies whoever began an import. */
  tell(db: VillageDb, notice: Notice): Promise<void>;
};
export type Notice = { kunci: string; akun_id: number; msg: string; impor_id: number };

/** Everything of an import that is the noun's own. */
export type Definition<Row = object, Plan = object, Create = object, Choice = object, Apply = object> = {
  noun: string;
  ground: Ground;
  /** The counts before anything was read. */
  nothing: Jumlah;
  words: {
    noFile: string;
    /** Why a file has to be read again before it is applied. */
    overtaken: string;
  };
  /** Sheets and columns of a file. Throws SheetError for one that the noun does not take. */
  head(context: Pick<Context, 'db' | 'village'>, path: string, body: Create): Promise<Head>;
  /** Refuses choices that do not fit; `set` is what is kept of them. */
  choose(row: ImporRow, kolom: KolomBerkas[], body: Choice): Change;
  /** Judges all rows and keeps them with their verdicts. Nothing of the noun changes. */
  read(reading: Reading): Promise<{ jumlah: Jumlah; isi?: object }>;
  /** Refuses to apply, or says what is kept of the consent and how many rows will be written. */
  agree(context: Pick<Context, 'db' | 'village' | 'actor'>, row: ImporRow, body: Apply): Promise<Change>;
  /** Writes all accepted rows. Throws Overtaken to have them judged again. */
  apply(applying: Applying): Promise<Done | Step | Nothing>;
  /** Only where `apply` says that there is more to come. */
  parts?: InParts;
  undo(applying: Applying): Promise<Omit<Done, 'kind'>>;
  /** Why it cannot be taken back; undefined where it can. */
  refusesUndo(db: VillageDb, row: ImporRow): Promise<string | undefined>;
  /** Changes that an undo would make. */
  plan(db: VillageDb, row: ImporRow): Promise<Plan>;
  /** Number of rows that an undo has to write. */
  planned(db: VillageDb, row: ImporRow): Promise<number>;
  /** Fields of the answer beyond those of every import. */
  facts(db: VillageDb, row: ImporRow): Promise<object>;
  /** A row as it leaves; cells of refused rows only where `whole`. */
  shown(row: StoredRow, whole: boolean): Row;
};

export type StoredRow = Pick<
  Selectable<Tables['impor_baris']>,
  'baris' | 'lembar' | 'nama' | 'penduduk_id' | 'alasan' | 'ubah' | 'peringatan'
>;
