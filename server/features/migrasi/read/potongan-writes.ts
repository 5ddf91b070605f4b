import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ImporFinish } from '#contract/kinds/impor.ts';
import { migrasi } from '#contract/migrasi.ts';
import type { Context } from '#server/core/context.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, conflict, invalid, notFound } from '#server/core/errors.ts';
import { safeName } from '#server/core/files/name.ts';
import { assertRoom, PRIVATE_FILE, tempPath } from '#server/core/files/temp.ts';
import { checkUploads, prepareUploads, type Upload } from '#server/core/files/uploads.ts';
import { mustHaveRoom } from '#server/core/files/village-room.ts';
import { quotaOf } from '#server/core/limits/quota.ts';
import { nodeStream } from '#server/core/web-stream.ts';
import { sapuPotongan } from './potongan-jobs.ts';
import { pieceAt, piecesOf } from './potongan-rules.ts';

type Sending = { id: number; nama: string; ukuran: number; tanda: string; diterima: number };

/** The dump that an account has sent a part of. */
export const ownSending = (db: VillageDb, akun_id: number): Promise<Sending | undefined> =>
  db
    .selectFrom('unggahan')
    .select(['id', 'nama', 'ukuran', 'tanda', 'diterima'])
    .where('akun_id', '=', akun_id)
    .executeTakeFirst();

/** Sending of this account, held until the end of this transaction: one piece at a time. */
async function heldSending(db: VillageDb, akun_id: number, id: number): Promise<Sending> {
  const row = await db
    .selectFrom('unggahan')
    .select(['id', 'nama', 'ukuran', 'tanda', 'diterima'])
    .where('akun_id', '=', akun_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Begins to take a dump in, or says from where the same one goes on. */
export async function beginSending(context: Context<typeof migrasi.begin>): Promise<Sending> {
  const { core, db, actor, village, body } = context;
  const before = await ownSending(db, actor.id);
  if (before && before.ukuran === body.ukuran && before.tanda === body.tanda)
    return goOn(core, db, await heldSending(db, actor.id, before.id));
  if (before) {
    await db.deleteFrom('unggahan').where('id', '=', before.id).execute();
    await context.enqueue(sapuPotongan, {}, { key: 'ganti' });
  }
  await mustHaveRoom(db, body.ukuran, quotaOf(core.env, village).ruang);
  const row = await db
    .insertInto('unggahan')
    .values({ akun_id: actor.id, nama: safeName(body.nama), ukuran: body.ukuran, tanda: body.tanda })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'nama', 'ukuran', 'tanda', 'diterima'])
    .executeTakeFirst();
  if (!row) throw conflict('Unggahan lain baru saja dimulai dari akun ini. Coba sekali lagi.');
  return row;
}

/** Answers with what is still stored: from a piece that is not there any more, all that follows is asked for again. */
async function goOn(core: Core, db: VillageDb, row: Sending): Promise<Sending> {
  for (const { key, mulai, ukuran } of piecesOf(db.desaId, row, row.diterima)) {
    const stored = await core.files.head(key);
    if (stored?.size === ukuran) continue;
    await db.updateTable('unggahan').set({ diterima: mulai }).where('id', '=', row.id).execute();
    return { ...row, diterima: mulai };
  }
  return row;
}

/** Somebody else was here first, or the answer was lost: it goes on elsewhere. */
const elsewhere = ({ diterima }: Sending) =>
  new ApiError(409, ['Potongan ini tidak menyambung dengan yang sudah ada.', { mulai: [String(diterima)] }]);

/** Keeps the next piece. It is there before the row says so: cut off between the two, it comes once more. */
export async function keepPiece(context: Context<typeof migrasi.piece>): Promise<Sending> {
  const { core, db, actor, params, body, uploads } = context;
  const [upload] = uploads('potongan');
  const row = await heldSending(db, actor.id, params.id);
  if (body.mulai !== row.diterima || row.diterima === row.ukuran) throw elsewhere(row);
  const piece = pieceAt(db.desaId, row, row.diterima);
  if (upload?.size !== piece.ukuran)
    throw invalid({ potongan: `Potongan ini harus ${piece.ukuran.toLocaleString('id-ID')} byte.` });
  await core.files.put(piece.key, upload.source, { type: upload.mime });
  const diterima = row.diterima + piece.ukuran;
  await db.updateTable('unggahan').set({ diterima, terakhir: new Date() }).where('id', '=', row.id).execute();
  return { ...row, diterima };
}

/** A dump that came in pieces, put together and checked as one that came whole; it ends with the transaction. */
export async function whole<T>(
  context: Context<ImporFinish>,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { core, db, actor, village, params } = context;
  const row = await heldSending(db, actor.id, params.id);
  if (row.diterima < row.ukuran) throw elsewhere(row);
  await mustHaveRoom(db, 0, quotaOf(core.env, village).ruang);
  const path = await tempPath(core.inbox.dir);
  await assertRoom(core.inbox.dir);
  core.inbox.files.take(row.ukuran);
  try {
    await pipeline(
      bytesOf(core, db.desaId, row),
      createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }),
    );
    const made = await use(await checked(path, row));
    await db.deleteFrom('unggahan').where('id', '=', row.id).execute();
    await context.enqueue(sapuPotongan, {}, { key: 'selesai' });
    return made;
  } finally {
    core.inbox.files.giveBack(row.ukuran);
    await rm(path, { force: true });
  }
}

async function* bytesOf({ files }: Core, desaId: number, row: Sending) {
  for (const { key, ukuran } of piecesOf(desaId, row)) {
    const stored = await files.get(key);
    if (stored?.size !== ukuran) {
      await stored?.stream.cancel();
      throw conflict('Sebagian berkas ini tidak ada lagi. Tekan Unggah untuk mengirim sisanya.');
    }
    yield* nodeStream(stored.stream);
  }
}

async function checked(path: string, { nama, ukuran }: Sending): Promise<Upload> {
  const { files: rules = {} } = migrasi.create;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  const cleanup = () => rm(path, { force: true });
  const files = { berkas: [{ path, size: ukuran, sha256: hash.digest('hex'), name: nama, cleanup }] };
  const wrong = await checkUploads(files, rules);
  if (wrong.length > 0) throw new ApiError(400, wrong);
  const { uploads, errors } = await prepareUploads(files, rules);
  const [upload] = uploads.berkas ?? [];
  if (errors.length > 0 || !upload) throw new ApiError(400, errors);
  return upload;
}
