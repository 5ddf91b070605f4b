import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { PRIVATE_FILE, tempPath } from '#server/core/files/temp.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { nodeStream } from '#server/core/web-stream.ts';
import { findBerkas, keyOf } from './queries.ts';

/** Fetches a stored table to this machine while `work` reads it. */
export async function withCopy<T>(
  { core, db, id }: { core: Core; db: VillageDb; id: string },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const row = await findBerkas(db, id);
  const stored = row && (await core.files.get(keyOf(row)));
  if (!stored) throw new SheetError('Berkas impor ini tidak ada lagi. Unggah lagi berkasnya.');
  const path = await tempPath(core.inbox.dir);
  try {
    const source = nodeStream(stored.stream);
    await pipeline(source, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
