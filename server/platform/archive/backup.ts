import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isMade } from '../../core/files/made.ts';
import type { FileStore } from '../../core/files/store.ts';
import {
  type ArchiveFile,
  type ArchiveWriter,
  type Manifest,
  type ManifestDesa,
  writeArchive,
} from './archive.ts';
import { listDesa, nameOf, PORTABLE, quote, readCatalog, readDesa, type Table } from './catalog.ts';

/** The archive holds everything people entrusted to the village: without a key, whoever finds it can read it. */
export interface BackupOptions extends Omit<ArchiveFile, 'polos'> {
  ownerUrl: string;
  files: FileStore;
  /** One village only; default: all, and the tables of no village. */
  desa?: number | undefined;
  log: (line: string) => void;
}

/**
 * Writes one archive as of one point in time, while the portal keeps running. Memory does not grow with the data.
 */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const { ownerUrl, files, desa, log } = options;
  const client = new Client({ connectionString: ownerUrl, application_name: 'desa backup' });
  await client.connect();
  try {
    await client.query(PORTABLE);
    await client.query('begin isolation level repeatable read read only');
    await refuseEmpty(client);
    const tables = await readCatalog(client);
    const wanted = await chooseDesa(client, desa);
    return await writeArchive(options, async (archive) => {
      const manifest: Manifest = {
        format: 'portal-desa/1',
        dibuat: new Date().toISOString(),
        migrasi: (await client.query('select nama, sha256 from migrasi order by nama')).rows,
        tabel: tables.map(({ nama, kolom }) => ({ nama, kolom })),
        desa: [],
        umum: desa === undefined ? await copyTables(client, archive, tables.filter(isShared), 'umum') : {},
        platform: {},
      };
      for (const id of wanted) {
        const saved = await saveDesa(client, { archive, tables, files, id, log });
        manifest.desa.push(saved);
        log(`${saved.nama} (desa ${id}): ${describe(saved)}`);
      }
      // After the villages, to which its rows refer.
      if (desa === undefined)
        manifest.platform = await copyTables(
          client,
          archive,
          await readCatalog(client, 'platform'),
          'platform',
        );
      return manifest;
    });
  } finally {
    await client.end();
  }
}

async function refuseEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select to_regclass('public.migrasi') is null as empty`,
  );
  if (rows[0]?.empty) throw new Error('Basis data masih kosong: tidak ada yang dapat dicadangkan.');
}

async function chooseDesa(client: Client, desa: number | undefined): Promise<number[]> {
  const all = await listDesa(client);
  if (desa === undefined) return all;
  if (!all.includes(desa))
    throw new Error(`Desa ${desa} tidak ada. Yang ada: ${all.join(', ') || 'tidak satu pun'}.`);
  return [desa];
}

/** “1.204 baris, 31 berkas (18,2 MB)” */
export function describe({ baris, berkas }: Pick<ManifestDesa, 'baris' | 'berkas'>): string {
  const number = (value: number, digits = 0) =>
    value.toLocaleString('id-ID', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  const rows = Object.values(baris).reduce((sum, count) => sum + count, 0);
  return `${number(rows)} baris, ${number(berkas.jumlah)} berkas (${number(berkas.byte / 1e6, 1)} MB)`;
}

interface Saving {
  archive: ArchiveWriter;
  tables: Table[];
  files: FileStore;
  id: number;
  log: (line: string) => void;
}

/** Files first: restoring then holds no lock while it copies them. */
async function saveDesa(client: Client, { archive, tables, files, id, log }: Saving): Promise<ManifestDesa> {
  const { uuid, nama } = await readDesa(client, id);
  const berkas = { jumlah: 0, byte: 0 };
  for await (const { key } of files.list(`${id}/`)) {
    if (isMade(key)) continue;
    const file = await files.get(key);
    if (!file) {
      log(`${key}: dihapus selagi dicadangkan, dilewati`);
      continue;
    }
    const name = `desa/${id}/berkas/${key.slice(`${id}/`.length)}`;
    await archive.add(name, file.size, file.stream, true);
    berkas.jumlah += 1;
    berkas.byte += file.size;
  }
  const own = tables.filter((table) => !isShared(table));
  return { id, uuid, nama, baris: await copyTables(client, archive, own, `desa/${id}/tabel`, id), berkas };
}

const isShared = ({ kolomDesa }: Table): boolean => kolomDesa === undefined;

/** The rows of tables, or those that one village has in them, below `folder`; returns how many of each. */
async function copyTables(
  client: Client,
  archive: ArchiveWriter,
  tables: Table[],
  folder: string,
  desa?: number,
): Promise<Record<string, number>> {
  const copied: { nama: string; rows: { rowCount: number } }[] = [];
  for (const table of tables) {
    const { nama, kolom, kolomDesa } = table;
    const where = kolomDesa ? ` where ${quote(kolomDesa)} = ${Number(desa)}` : '';
    const query = `select ${kolom.map(quote).join(', ')} from ${nameOf(table)}${where}`;
    const rows = client.query(copyTo(`copy (${query}) to stdout`));
    await archive.addParts(`${folder}/${nama}`, rows);
    copied.push({ nama, rows });
  }
  await client.query('select'); // a count arrives after the rows; the answer of a later query, after all counts
  return Object.fromEntries(copied.map(({ nama, rows }) => [nama, rows.rowCount]));
}
