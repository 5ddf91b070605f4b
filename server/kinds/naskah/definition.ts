import type { Selectable } from 'kysely';
import type { Gambar } from '#contract/berkas.ts';
import type { StatusNaskah } from '#contract/kinds/naskah.ts';
import type { NaskahCalls } from '#contract/kinds/naskah-calls.ts';
import type { Core } from '#server/core/core.ts';
import type { KolomNaskah, NaskahTable } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import type { Resource, Table } from '#server/core/query/resource.ts';
import type { Zone } from '#server/core/zone.ts';

/**
 * A text as it is being written: whatever a noun keeps, under its title. `rencana` is the time at which it wants to
 * appear, where that differs from what stands; null says at once.
 */
export type Isi = { judul: string; rencana?: string | null };

/** A row of a table with `bernaskah` columns, as it is stored. */
export type Baris = Selectable<KolomNaskah> & { [column: string]: unknown };

/** Calls of the engine for stored files; the feature that keeps them hands it in. */
export type NaskahFiles = {
  save(
    keeper: { core: Pick<Core, 'files'>; db: VillageDb },
    upload: Upload,
    keep: { pemilik: number },
  ): Promise<StoredFile>;
  /** Notes which files stand inside the text of a row, so that they are not swept. */
  note(db: VillageDb, ref: { noun: string; id: number }, html: string): Promise<void>;
  imageOf(file: StoredFile): Gambar;
  /** A picture of the media library; undefined for any other file, and for what lies in its bin. */
  library(db: VillageDb, id: string): Promise<LibraryPicture | undefined>;
  /** Address of a file, relative to the village's host. */
  urlOf(file: { id: string; nama: string; jenis: 'gambar' | 'pdf' | 'tabel' }): string;
};
export type LibraryPicture = { id: string; alt: string; kredit: string; fokus_x: number; fokus_y: number };
export type StoredFile = {
  id: string;
  nama: string;
  lebar: number | null;
  tinggi: number | null;
  blur: string | null;
  alt: string;
};

/** Entry of a text in the search of the site: its title, its words without markup, and its page. */
export type Temuan = { judul: string; teks: string; alamat: string };

/** Columns that the engine reads from a row of the console's list. */
export type BarisDaftar = { status: StatusNaskah };

/** A row of a list, as its resource reads it. */
export type Listed = Record<string, unknown>;

/**
 * Everything the engine knows of one noun: made by `naskah` out of its fields. `I` is its text, `V` what its editor
 * shows beyond the common fields.
 */
export type Definition<
  I extends Isi = Isi,
  V extends object = object,
  C extends NaskahCalls = NaskahCalls,
> = {
  calls: C;
  /** First part of its events: 'kegiatan'. */
  noun: string;
  table: NaskahTable;
  /** Name of the noun at the beginning of a sentence: 'Kegiatan'. */
  label: string;
  /** A text without words. */
  empty: I;
  /** Text that the columns of a row publish. */
  isiOf(row: Baris): I;
  /** A text with what an editor sent; what was not sent stays. Times without an offset are those of `zone`. */
  apply(before: I, sent: Listed, zone: Zone): I;
  /** Text as today's rules let it be public. */
  clean(isi: I): I;
  /** Reasons why a text cannot be published, by field. */
  missing(isi: I): Record<string, string>;
  /** The columns that make a text public, without `judul`. */
  columns(isi: I): Record<string, unknown>;
  /** The list of the console. */
  list: Resource<Table, BarisDaftar>;
  /** The year by which that list is filtered, in SQL; that of the row's day unless given. */
  year?(t: string): string;
  /** A row of a list, public or of the console, as it goes over the wire. */
  present(row: Listed): Listed;
  /** Rows of the console's list with what their resource does not read. */
  rows?(rows: Listed[], db: VillageDb, zone: Zone): Promise<Listed[]>;
  /** Fields that the editor shows beyond the common ones. */
  view(db: VillageDb, isi: I, row: Baris): Promise<V>;
  /** Refuses a text that points at rows which this village does not have: throws `invalid`. */
  check(db: VillageDb, isi: I): Promise<void>;
  /** An old text without what is gone since. */
  prune(db: VillageDb, isi: I): Promise<I>;
  /** Formatted texts by field, whose pictures are kept as long as they hold their addresses. */
  html(isi: I): Record<string, string>;
  /** Each field as staff would read it in a comparison. */
  said(db: VillageDb, isi: I): Promise<Record<string, string>>;
  /** Ids of the files a text points at. */
  files(isi: I): string[];
  found?(isi: I, id: number, db: VillageDb): Promise<Temuan>;
  store: NaskahFiles;
};
