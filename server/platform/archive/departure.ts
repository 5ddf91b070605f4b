import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { Core } from '../../core/core.ts';
import { recordEvent } from '../../core/data/event.ts';
import { warnOf } from '../../core/data/outage.ts';
import type { VillageDb } from '../../core/data/tenant.ts';
import { tempPath } from '../../core/files/temp.ts';
import { archiveFolder, archiveKey, findMoving } from '../../features/kepindahan/queries.ts';
import { assertSpace, NoSpace, openPhrase } from '../../features/kepindahan/writes.ts';
import { openPlatformStore, type PlatformStore } from '../console/store.ts';
import { note } from '../console/trail.ts';
import type { Manifest } from './archive.ts';
import { backup } from './backup.ts';
import { enterDesa, readCatalog } from './catalog.ts';
import { RowLoader } from './restore-rows.ts';

const TASK = { actor: null, requestId: 'tugas' };
type Order = { desaId: number; arsip: string };

/**
 * Makes the archive of a village that moves away. Repeated by the queue when its process is killed; nothing is offered before
 * all of it is kept. One that cannot be made is said to the village, whose admin begins again.
 */
export async function composeArchive(core: Core, ownerUrl: string, order: Order): Promise<void> {
  const { desaId, arsip } = order;
  const row = await findMoving(core.tenancy.read(desaId));
  // Cancelled, or begun anew: what a killed process may have kept of this one goes.
  if (row?.arsip !== arsip) return core.files.delete(archiveKey(desaId, arsip));
  if (!row.frasa) return;
  const frasa = openPhrase(core, desaId, row.frasa);
  const made = frasa
    ? write(core, ownerUrl, { ...order, frasa })
    : Promise.reject(new Error('phrase sealed elsewhere'));
  await made.catch(async (error: unknown) => {
    warnOf(core.log, 'archive of a moving village not made', error);
    await core.files.delete(archiveKey(desaId, arsip));
    await tellFailed(core, order, error);
  });
}

/** The row while it still waits for this archive, and not for another or for none. */
async function wanted(db: VillageDb, arsip: string, lock = false) {
  const row = await findMoving(db, lock);
  return row?.keadaan === 'disusun' && row.arsip === arsip ? row : undefined;
}

async function write(
  core: Core,
  ownerUrl: string,
  { desaId, arsip, frasa }: Order & { frasa: string },
): Promise<void> {
  await assertSpace(core, await bytesOf(core, desaId));
  const path = await tempPath(core.inbox.dir);
  const key = archiveKey(desaId, arsip);
  try {
    const lock = { kind: 'sandi', text: frasa } as const;
    const log = (line: string) => core.log.debug('archive', { line });
    const manifest = await backup({ ownerUrl, files: core.files, path, key: lock, desa: desaId, log });
    const sealed = await weigh(path);
    await core.files.put(key, path, { type: 'application/octet-stream' });
    if (await offer(core, { desaId, arsip }, manifest, sealed)) await dropArchives(core, desaId, key);
    else await core.files.delete(key);
  } finally {
    await rm(path, { force: true });
  }
}

/** The phrase goes in the same transaction that says the archive is there. False where it was cancelled meanwhile. */
const offer = (
  { tenancy }: Core,
  { desaId, arsip }: Order,
  manifest: Manifest,
  sealed: Sealed,
): Promise<boolean> =>
  tenancy.write(desaId, async (db) => {
    if (!(await wanted(db, arsip, true))) return false;
    const [one] = manifest.desa;
    await db
      .updateTable('kepindahan')
      .set({
        keadaan: 'siap',
        frasa: null,
        disusun: new Date(),
        isi: JSON.stringify({ baris: one?.baris ?? {}, berkas: one?.berkas ?? { jumlah: 0, byte: 0 } }),
        ...sealed,
      })
      .where('desa_id', '=', desaId)
      .execute();
    const after = { byte: sealed.byte, sidik: sealed.sha256 };
    await recordEvent(db, { action: 'kepindahan.compose', id: desaId, after }, TASK);
    return true;
  });

const FAILED = 'Arsip tidak dapat disusun. Coba lagi; bila terulang, hubungi pengelola platform.';

const tellFailed = ({ tenancy }: Core, { desaId, arsip }: Order, error: unknown): Promise<void> =>
  tenancy.write(desaId, async (db) => {
    if (!(await wanted(db, arsip, true))) return;
    const sebab = error instanceof NoSpace ? error.sentence : FAILED;
    await db
      .updateTable('kepindahan')
      .set({ keadaan: 'gagal', frasa: null, sidik_frasa: null, arsip: null, sebab })
      .where('desa_id', '=', desaId)
      .execute();
    await recordEvent(db, { action: 'kepindahan.fail', id: desaId }, TASK);
  });

type Sealed = { byte: number; sha256: string };
async function weigh(path: string): Promise<Sealed> {
  const hash = createHash('sha256');
  let byte = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    byte += chunk.length;
  }
  return { byte, sha256: hash.digest('hex') };
}

async function bytesOf({ files }: Core, desaId: number): Promise<number> {
  let bytes = 0;
  for await (const { size } of files.list(`${desaId}/`)) bytes += size;
  return bytes;
}

/** The archives of a village that stays, or is gone; or all of them but the one that is offered. */
export async function dropArchives(
  { files }: Pick<Core, 'files'>,
  desaId: number,
  kept?: string,
): Promise<void> {
  for await (const { key } of files.list(archiveFolder(desaId))) if (key !== kept) await files.delete(key);
}

const CLOCK = { akun: null, permintaan: 'penghapusan desa yang pindah' };
type Gone = { desa_id: number; nama: string; kode: string };

/** Deletes the rows and files of villages that were handed over 30 days ago; returns of how many. */
export async function removeDeparted(core: Core, ownerUrl: string): Promise<number> {
  const store = openPlatformStore(ownerUrl, core.log);
  try {
    const due = await store.query<Gone>(
      'select desa_id, nama, kode from platform.kepindahan where dihapus is null and hapus <= now() order by hapus',
    );
    let removed = 0;
    for (const one of due)
      removed += await removeVillage(core, store, ownerUrl, one).then(
        () => 1,
        (error) => {
          warnOf(core.log, 'village that moved away not deleted', error);
          return 0;
        },
      );
    return removed;
  } finally {
    await store.close();
  }
}

/** Rows first: what is cut off after them goes on with the files the next day. */
async function removeVillage(core: Core, store: PlatformStore, ownerUrl: string, gone: Gone): Promise<void> {
  await removeRows(ownerUrl, gone.desa_id);
  for await (const { key } of core.files.list(`${gone.desa_id}/`)) await core.files.delete(key);
  await dropArchives(core, gone.desa_id);
  await store.write(async (at) => {
    await at.query('update platform.kepindahan set dihapus = now() where desa_id = $1', [gone.desa_id]);
    const isi = { alasan: `${gone.nama} ${gone.kode}`.trim() };
    await note(at, { aksi: 'desa.hapus', desaId: gone.desa_id, isi }, CLOCK);
  });
}

async function removeRows(ownerUrl: string, desaId: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'desa pindah' });
  await client.connect();
  try {
    // Triggers are switched off for the length of it: give way instead of making other villages wait behind us.
    await client.query(`set lock_timeout = '30s'; set statement_timeout = 0`);
    await client.query('begin');
    await client.query('set constraints all deferred');
    await enterDesa(client, desaId);
    const { rows } = await client.query(
      `select 1 from kepindahan where desa_id = $1 and keadaan = 'diserahkan' for update`,
      [desaId],
    );
    const { rows: left } = await client.query('select 1 from desa where id = $1', [desaId]);
    if (left.length > 0 && rows.length === 0) throw new Error(`Village ${desaId} was not handed over.`);
    const loader = new RowLoader(client, await readCatalog(client), false);
    await loader.clear(desaId);
    await loader.finish();
    await client.query('commit');
  } finally {
    await client.end();
  }
}
