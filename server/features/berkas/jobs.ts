import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Fokus } from '#contract/berkas.ts';
import { LADDER } from '#contract/ladder.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { BOXES, type Size } from '#server/core/files/sizes.ts';
import { removeStale } from '#server/core/files/temp.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { enqueue, job } from '#server/core/job.ts';
import type { NaskahFiles } from '#server/kinds/naskah/definition.ts';
import type { DraftFiles } from '#server/kinds/naskah/draf.ts';
import {
  ADDRESS,
  type Berkas,
  findBerkas,
  folderOf,
  imageOf,
  keyOf,
  makeStored,
  sentPictures,
  urlOf,
} from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Makes the smaller pictures of a picture: the ladder below its width, and the boxes. */
export const buatVarian = job({
  name: 'berkas.varian',
  patient: true,
  payload: z.object({ id: z.string() }),
  async run({ id }, { core, desaId }) {
    const row = await findBerkas(core.tenancy.read(desaId), id);
    if (!row || row.siap || row.lebar === null) return;
    for (const size of sizesOf(row.lebar)) await makeStored(core, row, size);
    await core.tenancy.write(desaId, (db) =>
      db
        .updateTable('berkas')
        .set({ siap: true })
        .where('desa_id', '=', desaId)
        .where('id', '=', id)
        .execute(),
    );
  },
});

function sizesOf(width: number): Size[] {
  return [...LADDER.filter((w) => w < width).map((w) => ({ w })), ...BOXES.map(([w, h]) => ({ w, h }))];
}

type Keep = {
  /** Only for `pemilik` and the staff. */
  privat?: boolean;
  /** Account that sent it. */
  pemilik?: number | null;
  alt?: string;
  fokus?: Fokus;
};
export type Keeper = { core: Pick<Core, 'files'>; db: VillageDb };

/**
 * Keeps a checked file: the bytes first, then the row, in the transaction of a handler. Call it before other
 * statements, so that no lock is held while the bytes are written. The file stays only while a foreign key of some
 * table points at the row.
 */
export async function saveFile({ core, db }: Keeper, upload: Upload, keep: Keep = {}): Promise<Berkas> {
  const jenis = upload.image ? ('gambar' as const) : ('pdf' as const);
  const id = randomUUID();
  const { desaId } = db;
  const key = keyOf({ desa_id: desaId, id, jenis, fokus_x: 0.5, fokus_y: 0.5 });
  await core.files.put(key, upload.source, { type: upload.mime });
  const row = await db
    .insertInto('berkas')
    .values({
      desa_id: desaId,
      id,
      jenis,
      mime: upload.mime,
      ukuran: upload.size,
      sha256: upload.sha256,
      lebar: upload.image?.width ?? null,
      tinggi: upload.image?.height ?? null,
      blur: upload.image?.blur ?? null,
      nama: upload.name,
      privat: keep.privat ?? false,
      pemilik: keep.pemilik ?? null,
      alt: keep.alt ?? '',
      fokus_x: keep.fokus?.x ?? 0.5,
      fokus_y: keep.fokus?.y ?? 0.5,
      lepas: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Few look at a private picture; its smaller ones are made when asked for.
  if (jenis === 'gambar' && !row.privat) await enqueue(db, buatVarian, { id });
  return row;
}

const EMBEDDED = new RegExp(ADDRESS, 'g');

/**
 * Notes which files stand inside the formatted text of a row, so that they are not swept; call it with every save of
 * the text, and with '' when the row is deleted.
 */
export async function noteEmbedded(
  db: VillageDb,
  { noun, id }: { noun: string; id: number },
  html: string,
): Promise<void> {
  const ids = [...new Set([...html.matchAll(EMBEDDED)].map(([, one = '']) => one))];
  await db
    .deleteFrom('berkas_isi')
    .where('desa_id', '=', db.desaId)
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .execute();
  if (ids.length === 0) return;
  // An address of a file that does not exist, or of another village, is just text.
  await db
    .insertInto('berkas_isi')
    .columns(['desa_id', 'noun', 'noun_id', 'berkas_id'])
    .expression((eb) =>
      eb
        .selectFrom('berkas')
        .select((one) => [
          'desa_id',
          one.val(noun).as('noun'),
          sql<number>`${id}::bigint`.as('noun_id'),
          'id as berkas_id',
        ])
        .where('desa_id', '=', db.desaId)
        .where('id', 'in', ids),
    )
    .execute();
}

/** What the engine of texts needs of stored files. */
export const naskahFiles: NaskahFiles = { save: saveFile, note: noteEmbedded, imageOf, urlOf };
/** The same for the drafts of forms. */
export const draftFiles: DraftFiles = { ...naskahFiles, sent: sentPictures };

/** Once a day: removes files that no row has used for a day, and stored bytes that have no row. */
export const sapuBerkas = job({
  name: 'berkas.sapu',
  payload: z.object({}),
  daily: true,
  async run(_, { core, desaId }) {
    const removed = await core.tenancy.write(desaId, removeUnused);
    for (const id of removed) await removeBytes(core, folderOf(desaId, id));
    await removeStrays(core, desaId);
    await core.files.tidy(DAY_MS);
    await removeStale(core.inbox.dir, DAY_MS);
  },
});

// Who uses files is read from the catalogue, so that a new table with a picture needs no line here.
async function removeUnused(db: VillageDb): Promise<string[]> {
  const { rows: users } = await sql<{ tabel: string; desa: string; kolom: string }>`
    select f.conrelid::regclass::text as tabel, quote_ident(a.attname) as desa, quote_ident(b.attname) as kolom
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    join pg_attribute b on b.attrelid = f.conrelid and b.attnum = f.conkey[2]
    where f.contype = 'f' and f.confrelid = 'berkas'::regclass`.execute(db);
  const uses = users.map(
    ({ tabel, desa, kolom }) => sql`exists (select from ${sql.raw(tabel)} r
      where r.${sql.raw(desa)} = ${db.desaId} and r.${sql.raw(kolom)} = berkas.id)`,
  );
  const used = uses.length > 0 ? sql`(${sql.join(uses, sql` or `)})` : sql`false`;
  await sql`update berkas set lepas = case when ${used} then null else now() end
    where desa_id = ${db.desaId} and (lepas is null) <> ${used}`.execute(db);
  const { rows } = await sql<{ id: string }>`delete from berkas
    where desa_id = ${db.desaId} and lepas < now() - interval '24 hours' and not ${used} returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const FILE_FOLDER = /^\d+\/([0-9a-f-]{36})\//;
const BATCH = 500;

/** Bytes without a row: of an upload whose transaction failed, or of a sweep that was cut off. */
async function removeStrays(core: Core, desaId: number): Promise<void> {
  let old: { key: string; id: string }[] = [];
  for await (const { key, modified } of core.files.list(`${desaId}/`)) {
    const id = key.match(FILE_FOLDER)?.[1];
    if (!id || Date.now() - modified.getTime() < DAY_MS) continue;
    old.push({ key, id });
    if (old.length < BATCH) continue;
    await removeWithoutRow(core, desaId, old);
    old = [];
  }
  await removeWithoutRow(core, desaId, old);
}

async function removeWithoutRow(
  core: Core,
  desaId: number,
  stored: { key: string; id: string }[],
): Promise<void> {
  if (stored.length === 0) return;
  const rows = await core.tenancy
    .read(desaId)
    .selectFrom('berkas')
    .select('id')
    .where('desa_id', '=', desaId)
    .where('id', 'in', [...new Set(stored.map(({ id }) => id))])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const { key, id } of stored) if (!known.has(id)) await core.files.delete(key);
}

async function removeBytes({ files }: Core, prefix: string): Promise<void> {
  for await (const { key } of files.list(prefix)) await files.delete(key);
}
