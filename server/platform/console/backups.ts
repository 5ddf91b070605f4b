import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kesehatan } from '#contract/platform/kesehatan.ts';
import type { Leaving } from '../../core/context.ts';
import type { Log } from '../../core/log.ts';
import type { Manifest } from '../archive/archive.ts';
import { type BackupOptions, backup } from '../archive/backup.ts';
import type { PlatformStore, Query } from './store.ts';

const LONGEST_REASON = 300;

/** Makes a backup, and notes for the console how it ended. */
export async function notedBackup(store: PlatformStore, log: Log, options: BackupOptions): Promise<Manifest> {
  const mulai = new Date();
  const manifest = await backup(options).catch(async (error) => {
    // The database itself may be what failed.
    await noteFailedBackup(store, mulai, error).catch((also) =>
      log.warn('failed backup not noted', { error: also }),
    );
    throw error;
  });
  const { size: byte } = await stat(options.path);
  await noteBackup(store, { mulai, byte, manifest, options });
  return manifest;
}

type Made = {
  mulai: Date;
  byte: number;
  manifest: Pick<Manifest, 'desa'>;
  options: Pick<BackupOptions, 'path' | 'desa'>;
};

/** Notes a backup that ended well, for the console and for each village that it holds. */
async function noteBackup(store: PlatformStore, { mulai, byte, manifest, options }: Made): Promise<void> {
  if (!(await isKnown(store.query))) return;
  await store.write(async ({ query, village }) => {
    await query(
      'insert into platform.cadangan (mulai, desa, byte, letak, seluruh) values ($1, $2, $3, $4, $5)',
      [mulai, manifest.desa.length, byte, resolve(options.path), options.desa === undefined],
    );
    for (const { id, baris, berkas } of manifest.desa) {
      const rows = Object.values(baris).reduce((sum, count) => sum + count, 0);
      const kept = { waktu: mulai, baris: rows, berkas: berkas.jumlah, byte: berkas.byte };
      await village(id, (db) =>
        db
          .insertInto('cadangan_desa')
          .values(kept)
          .onConflict((clash) => clash.column('desa_id').doUpdateSet(kept))
          .execute(),
      );
    }
    await query('update platform.desa set dicadangkan = $1 where desa_id = any ($2::bigint[])', [
      mulai,
      manifest.desa.map(({ id }) => id),
    ]);
  });
}

/** Notes a backup that failed; the archive before it stays the last one. */
async function noteFailedBackup(store: PlatformStore, mulai: Date, error: unknown): Promise<void> {
  if (!(await isKnown(store.query))) return;
  const sebab = (error instanceof Error && error.message) || 'Galat tidak dikenal';
  await store.query('insert into platform.cadangan (mulai, sebab) values ($1, $2)', [
    mulai,
    sebab.slice(0, LONGEST_REASON),
  ]);
}

/** True where the database is of a version that keeps notes of backups: one may be made before an update. */
async function isKnown(query: Query): Promise<boolean> {
  const [row] = await query<{ ada: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass('platform.cadangan') and attname = 'letak') as ada`,
  );
  return row?.ada ?? false;
}

/** The last backup that ended well, and the last one where that failed. */
export async function readBackups(query: Query): Promise<Leaving<Kesehatan>['cadangan']> {
  const rows = await query<{ mulai: Date; selesai: Date; desa: number; byte: number; sebab: string }>(
    `select distinct on (sebab = '') mulai, selesai, desa, byte, sebab from platform.cadangan
     order by sebab = '', selesai desc, id desc`,
  );
  const [well, failed] = [rows.find(({ sebab }) => sebab === ''), rows.find(({ sebab }) => sebab !== '')];
  return {
    terakhir: well ? { mulai: well.mulai, selesai: well.selesai, desa: well.desa, byte: well.byte } : null,
    gagal:
      failed && (!well || failed.selesai > well.selesai)
        ? { waktu: failed.selesai, sebab: failed.sebab }
        : null,
  };
}
