import { Readable } from 'node:stream';
import { Client, DatabaseError } from 'pg';
import { webStream } from '#server/core/web-stream.ts';
import { type Kind, MIME } from '../../core/files/content.ts';
import type { FileStore } from '../../core/files/store.ts';
import { migrate } from '../cluster/migrate.ts';
import { type ArchiveFile, type Manifest, type ManifestDesa, readArchive } from './archive.ts';
import { describe } from './backup.ts';
import { enterDesa, listDesa, PORTABLE, readCatalog, readDesa } from './catalog.ts';
import { RowLoader } from './restore-rows.ts';
import { DamagedArchive } from './tar.ts';

export interface RestoreOptions extends ArchiveFile {
  ownerUrl: string;
  files: FileStore;
  /** One village of the archive, by its number there; default: all of them. */
  desa?: number | undefined;
  /** A village that is still here is replaced by the one in the archive; without it that is an error. */
  ganti?: boolean;
  /** Manifest of an archive that was read to its end already. */
  manifest?: Manifest;
  log: (line: string) => void;
}

export interface Restored {
  id: number;
  /** Number of the village in the archive; not `id` when another village had taken that here. */
  asal: number;
  nama: string;
}

/** Reads the archive twice: once to see that it is whole, before anything is changed, and once to load it. */
export async function restore(options: RestoreOptions): Promise<Restored[]> {
  const { ownerUrl, path, log } = options;
  if (!options.manifest) log(`Memeriksa ${path} …`);
  const manifest = options.manifest ?? (await readArchive(options).catch(refuseDamaged));
  await matchVersion(ownerUrl, manifest);
  const client = new Client({ connectionString: ownerUrl, application_name: 'desa restore' });
  await client.connect();
  try {
    await client.query(PORTABLE);
    // Loading shares the tables with visitors: give way instead of making them wait behind us.
    await client.query(`set lock_timeout = '30s'`);
    await client.query('begin');
    await client.query('set constraints all deferred');
    checkVersion(
      (await client.query('select nama, sha256 from migrasi order by nama')).rows,
      manifest.migrasi,
    );
    const targets = await planTargets(client, manifest, options);
    await load(client, { ...options, manifest, targets });
    await client.query('commit');
    await client.query('analyze');
    await migrate(ownerUrl);
    return targets.map(({ id, asal, nama }) => ({ id, asal, nama }));
  } catch (error) {
    throw readable(error);
  } finally {
    await client.end();
  }
}

export function refuseDamaged(error: unknown): never {
  if (!(error instanceof DamagedArchive)) throw error;
  throw new Error(`Arsip rusak atau terpotong, tidak ada yang diubah: ${error.message}.`, { cause: error });
}

function readable(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const where = [error.table, error.constraint].filter(Boolean).join(', ');
  return new Error(`Pemulihan dibatalkan, tidak ada yang diubah: ${error.message}${where && ` (${where})`}`, {
    cause: error,
  });
}

/** Rows fit the tables of their own version: a new installation first becomes that, and moves on afterwards. */
async function matchVersion(ownerUrl: string, manifest: Manifest): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'desa restore' });
  await client.connect();
  const { rows } = await client
    .query<{ baru: boolean }>(`select to_regclass('public.migrasi') is null as baru`)
    .finally(() => client.end());
  const last = manifest.migrasi.at(-1)?.nama;
  await migrate(ownerUrl, undefined, rows[0]?.baru ? last : undefined);
}

/** Throws, in words, unless rows of that version fit the tables of this one. */
export function checkVersion(here: Manifest['migrasi'], there: Manifest['migrasi']): void {
  const text = (list: Manifest['migrasi']) => list.map(({ nama, sha256 }) => `${nama} ${sha256}`);
  const [ours, theirs] = [text(here), text(there)];
  const common = theirs.every((line, index) => ours[index] === line);
  if (common && ours.length === theirs.length) return;
  if (!common)
    throw new Error('Arsip berasal dari versi portal yang lebih baru atau lain: pasang versi itu dahulu.');
  throw new Error(
    `Arsip berasal dari versi lama (${there.at(-1)?.nama}). Pulihkan ke pemasangan baru yang kosong (DATA_DIR lain): ` +
      'di sana ia diperbarui sendiri; lalu cadangkan dari sana dan pulihkan hasilnya di sini.',
  );
}

interface Target extends Restored {
  source: ManifestDesa;
  /** Content version of the village here, when it is still here and makes room. */
  versi: number | undefined;
}

/** Chooses the number that each village of the archive gets here. */
async function planTargets(client: Client, manifest: Manifest, options: RestoreOptions): Promise<Target[]> {
  const { desa, ganti = false, log } = options;
  const wanted = manifest.desa.filter(({ id }) => desa === undefined || id === desa);
  if (wanted.length === 0) throw new Error(`Desa ${desa ?? ''} tidak ada di dalam arsip.`);
  const here = new Map<string, number>();
  for (const id of await listDesa(client)) here.set((await readDesa(client, id)).uuid, id);
  const taken = new Set([...here.values(), ...wanted.map(({ id }) => id)]);
  const targets: Target[] = [];
  for (const source of wanted) {
    const { id: asal, nama } = source;
    const known = here.get(source.uuid);
    if (known !== undefined && !ganti) {
      throw new Error(
        `${nama} masih ada di sini (desa ${known}). Tambahkan --ganti untuk menggantinya dengan isi arsip.`,
      );
    }
    const occupied = [...here.values()].includes(asal);
    const id = known ?? (occupied ? await nextDesaId(client, taken) : asal);
    taken.add(id);
    if (id !== asal) log(`${nama}: nomor desa ${asal} menjadi ${id}`);
    targets.push({ id, asal, nama, source, versi: known && (await readVersion(client, known)) });
  }
  return targets;
}

async function nextDesaId(client: Client, taken: Set<number>): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `select nextval(pg_get_serial_sequence('desa', 'id')) as id`,
    );
    const id = Number(rows[0]?.id);
    if (!taken.has(id)) return id;
  }
}

async function readVersion(client: Client, id: number): Promise<number> {
  const { rows } = await client.query<{ versi: string }>('select versi from desa_versi where desa_id = $1', [
    id,
  ]);
  return Number(rows[0]?.versi);
}

interface Loading extends RestoreOptions {
  manifest: Manifest;
  targets: Target[];
}

async function load(client: Client, loading: Loading): Promise<void> {
  const { manifest, targets, desa, files, log } = loading;
  const rows = new RowLoader(client, await readCatalog(client), desa === undefined);
  const byNumber = new Map(targets.map((target) => [target.asal, target]));
  const desk = await consoleLoader(client, loading);
  for (const { id, versi } of targets) if (versi !== undefined) await rows.clear(id);
  await readArchive(loading, async ({ name, body }) => {
    const [, number, kind, rest = ''] = /^desa\/(\d+)\/(berkas|tabel)\/(.+)$/.exec(name) ?? [];
    const target = byNumber.get(Number(number));
    if (name.startsWith('platform/')) {
      await rows.flush();
      await desk?.take(name.split('/')[1] ?? '', undefined, body);
    } else if (number === undefined) await rows.take(name.split('/')[1] ?? '', undefined, body);
    else if (target && kind === 'tabel') await rows.take(rest.split('/')[0] ?? '', target.id, body);
    else if (target) await keepFile(files, `${target.id}/${rest}`, body);
  }).catch(refuseDamaged);
  await desk?.finish();
  await rows.finish();
  for (const { id, source, versi = 0, nama } of targets) {
    rows.compare(id, source.baris);
    await enterDesa(client, id);
    // Pages remembered from before must not pass for pages of this content.
    await client.query(
      'update desa_versi set versi = greatest(versi, $2) + 1, diubah = now() where desa_id = $1',
      [id, versi],
    );
    log(`${nama} (desa ${id}): ${describe(source)}`);
  }
  for (const line of rows.skipped()) log(line);
  if (desa === undefined) rows.compare(undefined, manifest.umum);
  desk?.compare(undefined, manifest.platform);
}

/** Loader for the part of the console, where there is one and nobody works in the console here yet. */
async function consoleLoader(client: Client, loading: Loading): Promise<RowLoader | undefined> {
  const { manifest, targets, desa, log } = loading;
  if (desa !== undefined || Object.keys(manifest.platform).length === 0) return undefined;
  const { rows } = await client.query<{ baru: boolean }>(
    'select not exists (select from platform.akun) and not exists (select from platform.jejak) as baru',
  );
  // Rows of the console name villages by their numbers.
  if (!rows[0]?.baru || targets.some(({ id, asal }) => id !== asal)) {
    log('Konsol platform di sini sudah dipakai, atau nomor desanya lain: bagian konsol tidak dipulihkan.');
    return undefined;
  }
  const desk = new RowLoader(client, await readCatalog(client, 'platform'), true);
  await desk.clearShared();
  return desk;
}

/** Stores a file as a restored village has it. */
export async function keepFile(files: FileStore, key: string, body: AsyncIterable<Buffer>): Promise<void> {
  const type =
    MIME[key.slice(key.lastIndexOf('.') + 1).replace('jpg', 'jpeg') as Kind] ?? 'application/octet-stream';
  await files.put(key, webStream(Readable.from(body)), { type });
}
