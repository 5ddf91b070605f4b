import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import type { Core, Ordered } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, conflict, invalid, notFound } from '#server/core/errors.ts';
import { bytesUsed } from '#server/core/files/village-room.ts';
import { findMoving, type Moving } from './queries.ts';

/** Makes the archive, under the role that owns the tables; the worker of the installation does it. */
export const susunArsip: Ordered<{ arsip: string }> = {
  name: 'kepindahan.susun',
  payload: z.object({ arsip: z.uuid() }),
};

/** Without signs that are taken for others. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 6;
const OF_GROUP = 5;

/** `7k2mq-…`, six groups of five: 148 bits, which nobody guesses. */
const newPhrase = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: OF_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Phrase as it was printed: lower case, with a hyphen between the groups, however it was typed. */
export const tidyPhrase = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(new RegExp(`(.{${OF_GROUP}})(?=.)`, 'g'), '$1-');

const about = (desaId: number) => `kepindahan:${desaId}`;
export const openPhrase = ({ sealer }: Core, desaId: number, sealed: string): string | undefined =>
  sealer.open(sealed, about(desaId));

async function moving(db: VillageDb): Promise<Moving> {
  const row = await findMoving(db, true);
  if (!row) throw notFound();
  if (row.keadaan === 'diserahkan')
    throw conflict('Alamat desa sudah diserahkan. Tidak ada lagi yang dapat diubah.');
  return row;
}

type Begun = { frasa: string; arsip: string };

/** A new phrase and an archive to be made under it; what was made before is no longer offered. */
export async function beginArchive(core: Core, db: VillageDb): Promise<Begun> {
  const { keadaan } = await moving(db);
  if (keadaan === 'disusun') throw conflict('Arsip sedang disusun. Tunggu sampai selesai.');
  await assertSpace(core, await bytesUsed(db));
  const [frasa, arsip] = [newPhrase(), randomUUID()];
  await db
    .updateTable('kepindahan')
    .set({
      keadaan: 'disusun',
      arsip,
      frasa: core.sealer.seal(frasa, about(db.desaId)),
      sidik_frasa: core.sealer.mark(frasa, about(db.desaId)),
      isi: null,
      byte: null,
      sha256: null,
      disusun: null,
      sebab: '',
      diunduh: null,
      diperiksa: null,
    })
    .where('desa_id', '=', db.desaId)
    .execute();
  return { frasa, arsip };
}

/** The village has looked at its archive, and shows by the phrase that it can open it. */
export async function confirmArchive({ sealer }: Core, db: VillageDb, typed: string): Promise<Moving> {
  const row = await moving(db);
  if (row.keadaan !== 'siap' || !row.sidik_frasa)
    throw conflict(row.keadaan === 'diperiksa' ? 'Arsip ini sudah dinyatakan baik.' : 'Arsipnya belum siap.');
  if (!row.diunduh) throw conflict('Unduh arsipnya dulu, lalu periksa.');
  if (!timingSafeEqual(sealer.mark(tidyPhrase(typed), about(db.desaId)), row.sidik_frasa))
    throw invalid({ frasa: 'Frasa tidak cocok dengan arsip ini. Bila hilang, susun arsip baru.' });
  await db
    .updateTable('kepindahan')
    .set({ keadaan: 'diperiksa', diperiksa: new Date() })
    .where('desa_id', '=', db.desaId)
    .execute();
  return row;
}

const GB = 1024 ** 3;
const ROWS = 64 * 1024 ** 2;
/** Once while it is written, and once where it is kept. */
const COPIES = 2;
/** Smaller pictures are kept beside the files that were sent. */
const WITH_VARIANTS = 1.5;
const FREE_SHARE = 0.1;

/** Refusal of what the disk has no room for: 507, with its sentence for whoever asked. */
export class NoSpace extends ApiError {
  readonly sentence: string;

  constructor(sentence: string) {
    super(507, [sentence]);
    this.sentence = sentence;
  }
}

/** Refuses an archive for which the disk has no room: 507. `bytes` of files. */
export async function assertSpace({ env }: Pick<Core, 'env'>, bytes: number, space = statfs): Promise<void> {
  const { bavail, blocks, bsize } = await space(env.DATA_DIR);
  const wanted = (bytes * WITH_VARIANTS + ROWS) * COPIES;
  if (bavail * bsize - blocks * bsize * FREE_SHARE >= wanted) return;
  const size = (wanted / GB).toLocaleString('id-ID', { maximumFractionDigits: 1 });
  throw new NoSpace(
    `Ruang platform belum cukup untuk menyusun arsip: perlu kira-kira ${size} GB. Hubungi pengelola platform.`,
  );
}
