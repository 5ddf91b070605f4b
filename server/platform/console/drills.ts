import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Kesehatan } from '#contract/platform/kesehatan.ts';
import type { Leaving } from '../../core/context.ts';
import type { Env } from '../../core/env.ts';
import { conflict } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import { DRILL_LOCK, DrillRunning, drill, reasonOf } from '../archive/drill.ts';
import { backupKeyOf, WrongKey } from '../archive/seal.ts';
import type { PlatformStore, Query, Transaction } from './store.ts';
import { type By, note } from './trail.ts';

/** The task of the queue. */
export const DRILL = 'uji_pulih';
const ATTEMPTS = 3;
const LONGEST_REASON = 2_000;

/** Somebody drills, or is about to. */
const ACTIVE = `(exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${DRILL_LOCK} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database()))
  or exists (select from graphile_worker.jobs where task_identifier = '${DRILL}' and attempts < max_attempts))`;

type Archive = { letak: string; byte: number };

/** The archive of the newest backup of all villages. */
async function newestArchive(query: Query): Promise<Archive | undefined> {
  const [row] = await query<Archive>(
    `select letak, byte from platform.cadangan where sebab = '' and seluruh and letak <> '' order by selesai desc, id desc limit 1`,
  );
  return row;
}

/** True where the archive lies on this machine, as it was written. */
const isHere = ({ letak, byte }: Archive): Promise<boolean> =>
  stat(letak).then(
    (file) => file.isFile() && file.size === byte,
    () => false,
  );

/** Says whether the newest backup can be drilled from this node: `belum` where there is none, `jauh` where it lies elsewhere. */
export async function drillableFrom(query: Query): Promise<Kesehatan['uji_pulih']['bisa']> {
  const archive = await newestArchive(query);
  if (!archive) return 'belum';
  return (await isHere(archive)) ? 'ya' : 'jauh';
}

type Last = NonNullable<Leaving<Kesehatan>['uji_pulih']['terakhir']>;

/** The last drill, and the one that is under way. */
export async function readDrills(query: Query): Promise<Leaving<Kesehatan>['uji_pulih']> {
  const [bisa, [open], [last]] = await Promise.all([
    drillableFrom(query),
    query<{ mulai: Date }>(`select mulai from platform.uji_pulih where selesai is null and ${ACTIVE}`),
    query<Last>(
      `select mulai, selesai, cadangan, desa, baris, berkas, hasil, sebab from platform.uji_pulih
       where selesai is not null order by selesai desc, id desc limit 1`,
    ),
  ]);
  return { bisa, jalan: open?.mulai ?? null, terakhir: last ?? null };
}

const UNDER_WAY = 'Uji pulih sedang berjalan. Tunggu sampai hasilnya tampil.';
const CUT_OFF = 'Terputus sebelum selesai.';

/** Opens a drill; the one before it that nobody works on any more has failed. */
export async function openDrill({ query }: Transaction, akun: number | null): Promise<number> {
  await query(
    `update platform.uji_pulih set selesai = now(), hasil = 'gagal', sebab = $1 where selesai is null and not ${ACTIVE}`,
    [CUT_OFF],
  );
  const [made] = await query<{ id: number }>(
    'insert into platform.uji_pulih (akun_id) values ($1) on conflict do nothing returning id',
    [akun],
  );
  if (!made) throw conflict(UNDER_WAY);
  return made.id;
}

/** Orders a drill of the newest backup. */
export async function askDrill(at: Transaction, by: By): Promise<void> {
  const can = await drillableFrom(at.query);
  if (can === 'belum') throw conflict('Belum ada cadangan seluruh desa yang dapat diuji.');
  if (can === 'jauh') throw conflict('Berkas cadangan terakhir tidak ada di mesin ini.');
  const id = await openDrill(at, by.akun);
  await at.query('select graphile_worker.add_job($1, $2::json, max_attempts => $3)', [
    DRILL,
    JSON.stringify({ id }),
    ATTEMPTS,
  ]);
}

type Drilling = { env: Env; log: Log; ownerUrl: string; store: PlatformStore; say: (line: string) => void };
type Hasil = NonNullable<Kesehatan['uji_pulih']['terakhir']>['hasil'];
type Result = { hasil: Hasil; sebab: string };

const CLOCK: By = { akun: null, permintaan: 'uji pulih' };

/** Drills the archive at `path`, or the newest backup, and notes how it ended. What was closed meanwhile stays so. */
export async function runDrill(drilling: Drilling, id: number, path?: string): Promise<Result> {
  const { env, log, ownerUrl, store, say } = drilling;
  const work = async () => {
    const from = path ?? (await archiveHere(store.query));
    const key = await backupKeyOf(env, say);
    // Whoever could forge an archive would only fool themselves: it is restored for nobody.
    return drill({ ownerUrl, dataDir: env.DATA_DIR, path: from, key, polos: true, log: say });
  };
  const done = await work().catch((error: unknown) => {
    if (error instanceof DrillRunning || isOutage(error)) throw error;
    log.warn('drill failed', { reason: reasonOf(error) });
    const kunci = error instanceof WrongKey;
    return { dibuat: null, desa: 0, baris: 0, berkas: 0, beda: [], gagal: reasonOf(error), kunci };
  });
  const gagal = 'gagal' in done ? done.gagal : '';
  const hasil =
    'kunci' in done && done.kunci ? 'kunci' : gagal ? 'gagal' : done.beda.length > 0 ? 'beda' : 'cocok';
  const sebab = (gagal || done.beda.join('\n')).slice(0, LONGEST_REASON);
  await store.write(async (at) => {
    const [row] = await at.query<{ id: number }>(
      `update platform.uji_pulih set selesai = now(), cadangan = $2, desa = $3, baris = $4, berkas = $5, hasil = $6, sebab = $7
       where id = $1 and selesai is null returning id`,
      [id, done.dibuat, done.desa, done.baris, done.berkas, hasil, sebab],
    );
    if (row) await note(at, { aksi: `uji.${hasil}`, isi: { id, desa: done.desa } }, CLOCK);
  });
  return { hasil, sebab };
}

/** The database itself is gone: the drill is done again, by the queue or by whoever asked. */
const isOutage = (error: unknown): boolean =>
  error instanceof Error && /Connection terminated|ECONNREFUSED|ECONNRESET/.test(error.message);

async function archiveHere(query: Query): Promise<string> {
  const archive = await newestArchive(query);
  if (!archive) throw new Error('Belum ada cadangan seluruh desa yang dapat diuji.');
  if (!(await isHere(archive)))
    throw new Error(
      `Berkas cadangan ${basename(archive.letak)} tidak ada di mesin yang mengujinya, atau ukurannya lain.`,
    );
  return archive.letak;
}
