import { createHash } from 'node:crypto';
import { rm, type statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { FileError } from '../../core/files/errors.ts';
import { localStore } from '../../core/files/local-store.ts';
import type { FileStore } from '../../core/files/store.ts';
import { assertRoom } from '../../core/files/temp.ts';
import { type ArchiveFile, type Manifest, readArchive } from './archive.ts';
import { nameOf, PORTABLE, quote, readCatalog, type Schema, type Table } from './catalog.ts';
import { checkVersion, keepFile } from './restore.ts';
import { RowLoader } from './restore-rows.ts';
import { RowSum } from './row-sum.ts';
import { DamagedArchive, type TarEntry } from './tar.ts';

/** Schemas that a drill restores to: no role but the owner may enter them, and no village's request ever reads them. */
const PLACE: Record<Schema, string> = { public: 'uji_pulih', platform: 'uji_pulih_platform' };
const FOLDER = 'uji-pulih';
/** Any constant: of all nodes one drills. */
export const DRILL_LOCK = 7_301_947;
const MOST_DIFFERENCES = 20;
/** Bytes of rows that are gone but keep their room. */
const ROOM = 64 * 1024 ** 2;
const FULL = 'Ruang penyimpanan hampir penuh. Uji lagi setelah ada ruang.';

export interface Drilling extends ArchiveFile {
  ownerUrl: string;
  dataDir: string;
  log: (line: string) => void;
  /** Measure of free space, for tests. */
  space?: typeof statfs;
}

export interface Drilled {
  /** When the backup was made. */
  dibuat: string;
  desa: number;
  baris: number;
  berkas: number;
  /** Differences from what the backup says; never what stands in it. */
  beda: string[];
}

/** Another drill is under way, on this node or another. */
export class DrillRunning extends Error {
  override message = 'Uji pulih lain sedang berjalan.';
}

/**
 * Restores a backup beside the villages, reads back what was written, compares it with what the backup says, and removes all of
 * it. A drill that was killed leaves what the next one removes first.
 */
export async function drill({ ownerUrl, dataDir, space, ...archive }: Drilling): Promise<Drilled> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'desa uji-pulih' });
  client.on('error', () => {}); // a connection that is lost fails the statement that waits for it
  await client.connect();
  const folder = join(dataDir, FOLDER);
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      DRILL_LOCK,
    ]);
    if (!rows[0]?.alone) throw new DrillRunning();
    await client.query(PORTABLE);
    await client.query(`set lock_timeout = '30s'`);
    await clear(client, folder);
    await refuseFull(dataDir, space);
    try {
      return await restoreAndCompare(client, localStore(folder), archive);
    } finally {
      await client.query('rollback');
      await clear(client, folder);
    }
  } finally {
    await client.end();
  }
}

/** Rows take room as well as files, and a database without room for its journal stops for all villages. */
async function refuseFull(dataDir: string, space?: typeof statfs): Promise<void> {
  await assertRoom(dataDir, space).catch((error: unknown) => {
    throw error instanceof FileError ? new DrillError(FULL) : error;
  });
}

/** Removes what a drill left, this one or one that was killed. */
async function clear(client: Client, folder: string): Promise<void> {
  for (const schema of Object.values(PLACE)) {
    const { rows } = await client.query<{ nama: string }>(
      `select c.relname as nama from pg_class c where c.relnamespace = to_regnamespace($1) and c.relkind = 'r'`,
      [schema],
    );
    // One at a time: all of them in one statement may need more locks than there are.
    for (const { nama } of rows) await client.query(`drop table ${nameOf({ skema: schema, nama })} cascade`);
    await client.query(`drop schema if exists ${schema} cascade`);
  }
  await rm(folder, { recursive: true, force: true });
}

async function restoreAndCompare(
  client: Client,
  files: FileStore,
  { log, ...archive }: Omit<Drilling, 'ownerUrl' | 'dataDir' | 'space'>,
): Promise<Drilled> {
  log(`Memeriksa ${archive.path} …`);
  const manifest = await readArchive(archive);
  const { rows } = await client.query('select nama, sha256 from migrasi order by nama');
  checkVersion(rows, manifest.migrasi);
  const places = await makePlaces(client);
  const run = new Run(client, files, places);
  await readArchive(archive, (entry) => run.take(entry));
  await run.end();
  run.compare(manifest);
  for (const { id, nama } of manifest.desa) log(`${nama} (desa ${id}): dibandingkan`);
  const { baris, berkas, beda } = run;
  return { dibuat: manifest.dibuat, desa: manifest.desa.length, baris, berkas, beda };
}

type Places = Record<Schema, Table[]>;

/**
 * Empty tables of the same make, without triggers, policies and sequences. Foreign keys lead from one to another of them; those of
 * the console's rows to villages, which are gone by then, are left out.
 */
async function makePlaces(client: Client): Promise<Places> {
  const places: Places = { public: [], platform: [] };
  for (const schema of ['public', 'platform'] as const) {
    await client.query(`create schema ${PLACE[schema]}`);
    for (const table of await readCatalog(client, schema)) {
      const place = { ...table, skema: PLACE[schema], pemicu: false, urutan: [], kunciUmum: false };
      await client.query(
        `create unlogged table ${nameOf(place)} (like ${nameOf(table)} including constraints including generated
           including indexes including storage)`,
      );
      places[schema].push(place);
    }
  }
  await joinPlaces(client, places);
  return places;
}

const KEYS = `select n.nspname as skema, t.relname as nama, c.conname as kunci, pg_get_constraintdef(c.oid) as isi,
    r.relname as ke
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_class r on r.oid = c.confrelid and r.relnamespace = t.relnamespace
  where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'platform')`;
type Key = { skema: Schema; nama: string; kunci: string; isi: string; ke: string };

async function joinPlaces(client: Client, places: Places): Promise<void> {
  const made = new Set(Object.values(places).flatMap((tables) => tables.map(nameOf)));
  await client.query(`set search_path = ''`);
  const { rows } = await client.query<Key>(KEYS);
  await client.query('reset search_path');
  for (const { skema, nama, kunci, isi, ke } of rows) {
    const [from, to] = [nama, ke].map((one) => nameOf({ skema: PLACE[skema], nama: one }));
    if (!from || !to || !made.has(from) || !made.has(to)) continue;
    const leads = isi.replace(`REFERENCES ${skema}.`, `REFERENCES ${PLACE[skema]}.`);
    await client.query(`alter table ${from} add constraint ${quote(kunci)} ${leads}`);
  }
}

type Group = { name: string; schema: Schema; desa: number | undefined; loader: RowLoader };
type Written = { sum: RowSum; table: Table };

/** One reading of an archive: of a village after the other, so that there is never more than one beside the real ones. */
class Run {
  baris = 0;
  berkas = 0;
  readonly beda: string[] = [];
  readonly #client: Client;
  readonly #files: FileStore;
  readonly #places: Places;
  readonly #counts = new Map<string, number>();
  #group: Group | undefined;
  /** Bytes of rows since room was given back. */
  #taken = 0;
  #written = new Map<string, Written>();

  constructor(client: Client, files: FileStore, places: Places) {
    this.#client = client;
    this.#files = files;
    this.#places = places;
  }

  async take({ name, body }: TarEntry): Promise<void> {
    const [, number, kind, rest = ''] = /^desa\/(\d+)\/(berkas|tabel)\/(.+)$/.exec(name) ?? [];
    if (kind === 'berkas') return this.#takeFile(Number(number), rest, body);
    const [part = '', own = ''] = name.split('/');
    const desa = number === undefined ? undefined : Number(number);
    await this.#enter(desa === undefined ? part : `desa ${desa}`, desa);
    await this.#takeRows(desa === undefined ? own : (rest.split('/')[0] ?? ''), body);
  }

  async #enter(name: string, desa: number | undefined): Promise<void> {
    if (this.#group?.name === name) return;
    await this.end();
    const schema = name === 'platform' ? 'platform' : 'public';
    await this.#client.query('begin');
    await this.#client.query('set constraints all deferred');
    this.#group = { name, schema, desa, loader: new RowLoader(this.#client, this.#places[schema], true) };
  }

  async #takeRows(nama: string, body: AsyncIterable<Buffer>): Promise<void> {
    const group = this.#group;
    const table = group && this.#places[group.schema].find((one) => one.nama === nama);
    if (!group || !table) throw new DrillError(`tabel ${nama} tidak dikenal`);
    const written = this.#written.get(nama) ?? { sum: new RowSum(), table };
    this.#written.set(nama, written);
    const run = this;
    const counted = async function* () {
      for await (const chunk of body) {
        written.sum.add(chunk);
        run.#taken += chunk.length;
        yield chunk;
      }
    };
    await group.loader.take(nama, group.desa, counted()).catch(this.#inWords(nama));
  }

  /** Reads back what was written of the part that ends. What belongs to no village stays for those that refer to it. */
  async end(): Promise<void> {
    const group = this.#group;
    if (!group) return;
    this.#group = undefined;
    await group.loader.finish().catch(this.#inWords(group.name));
    for (const [nama, { sum, table }] of this.#written) {
      const back = await this.#readBack(table);
      if (back.rows !== sum.rows)
        this.#tell(`${group.name}, ${nama}: ${sum.rows} baris di arsip, ${back.rows} pulih`);
      else if (!back.equals(sum)) this.#tell(`${group.name}, ${nama}: isinya pulih berbeda`);
      this.#counts.set(`${group.name}/${nama}`, back.rows);
      this.baris += back.rows;
    }
    this.#written = new Map();
    if (group.desa === undefined) await this.#client.query('commit');
    else await this.#leave();
  }

  /** Rows of a village go again; now and then so does the room they took. */
  async #leave(): Promise<void> {
    await this.#client.query('rollback');
    if (this.#taken < ROOM) return;
    this.#taken = 0;
    const own = this.#places.public.filter(({ kolomDesa }) => kolomDesa !== undefined).map(nameOf);
    await this.#client.query(`truncate ${own.join(', ')}`);
  }

  async #readBack({ kolom, ...table }: Table): Promise<RowSum> {
    const query = `select ${kolom.map(quote).join(', ')} from ${nameOf(table)}`;
    const sum = new RowSum();
    const stream: AsyncIterable<Buffer> = this.#client.query(copyTo(`copy (${query}) to stdout`));
    for await (const chunk of stream) sum.add(chunk);
    return sum;
  }

  /** Stores a file as a restored village would have it, and reads it from the disk again. */
  async #takeFile(desa: number, name: string, body: AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* () {
      for await (const chunk of body) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    const key = `${desa}/${name}`;
    await keepFile(this.#files, key, counted());
    const kept = await this.#files.get(key);
    const back = createHash('sha256');
    if (kept) for await (const chunk of kept.stream) back.update(chunk);
    if (!kept || back.digest('hex') !== hash.digest('hex'))
      this.#tell(`desa ${desa}: satu berkas pulih berbeda`);
    await this.#files.delete(key);
    this.berkas += 1;
    this.#add(`desa ${desa} berkas`, 1);
    this.#add(`desa ${desa} byte`, size);
  }

  #add(what: string, more: number): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + more);
  }

  #tell(line: string): void {
    if (this.beda.length < MOST_DIFFERENCES) this.beda.push(line);
  }

  /** With what the backup itself says it holds. */
  compare({ desa, umum, platform }: Manifest): void {
    const rows = (group: string, expected: Record<string, number>) => {
      for (const [nama, count] of Object.entries(expected)) {
        const found = this.#counts.get(`${group}/${nama}`) ?? 0;
        if (found !== count) this.#tell(`${group}, ${nama}: ${count} baris menurut cadangan, ${found} pulih`);
      }
    };
    rows('umum', umum);
    rows('platform', platform);
    for (const { id, baris, berkas } of desa) {
      rows(`desa ${id}`, baris);
      const found = this.#counts.get(`desa ${id} berkas`) ?? 0;
      if (found !== berkas.jumlah)
        this.#tell(`desa ${id}: ${berkas.jumlah} berkas menurut cadangan, ${found} pulih`);
      else if ((this.#counts.get(`desa ${id} byte`) ?? 0) !== berkas.byte)
        this.#tell(`desa ${id}: ukuran berkasnya berbeda`);
    }
  }

  /** Words for an error of PostgreSQL, whose message repeats what stands in a row: only its kind and place are told. */
  readonly #inWords = (part: string) => (error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error;
    const where = [error.table ?? part, error.constraint].filter(Boolean).join(', ');
    throw new DrillError(`ditolak basis data (${error.code}) di ${this.#group?.name ?? ''} ${where}`.trim());
  };
}

/** A backup that cannot be restored, in words without anything of its content. */
export class DrillError extends Error {}

/** Why a drill failed, without anything of what is in the backup. */
export function reasonOf(error: unknown): string {
  if (error instanceof DamagedArchive) return `Arsip rusak atau terpotong: ${error.message}.`;
  if (error instanceof DatabaseError) return `Ditolak basis data (${error.code}).`;
  return (error instanceof Error && error.message) || 'Galat tidak dikenal.';
}
