import { randomUUID } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Fokus } from '#contract/berkas.ts';
import type { Area } from '#contract/lib/access/areas.ts';
import type { Core } from '#server/core/core.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { MIME } from '#server/core/files/content.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { enqueue } from '#server/core/job.ts';
import type { NaskahFiles } from '#server/kinds/naskah/definition.ts';
import type { DraftFiles } from '#server/kinds/naskah/draf.ts';
import { buatVarian, hapusBerkas } from './jobs.ts';
import {
  addressName,
  type Berkas,
  findBerkas,
  idsIn,
  imageOf,
  isUsed,
  keyOf,
  libraryPicture,
  sentPictures,
  urlOf,
} from './queries.ts';

export type Keep = {
  /** Only for `pemilik`, and the staff of `area`. */
  privat?: boolean;
  /** Area whose staff look after what the file belongs to; without one it is its owner's alone. */
  area?: Area;
  /** Account that sent it. */
  pemilik?: number | null;
  alt?: string;
  fokus?: Fokus;
};
/** Files by their ids, or by a query that finds them. */
type Which =
  | readonly string[]
  | SelectQueryBuilder<Tables, never, { berkas_id: string } | { gambar_id: string | null }>;

/** Shows files to everybody, or to their owners and the staff of their area: what they belong to has become that. */
export async function setFilesPublic(db: VillageDb, which: Which, isPublic: boolean): Promise<void> {
  if (Array.isArray(which) && which.length === 0) return;
  const changed = await db
    .updateTable('berkas')
    .set({ privat: !isPublic })
    .where('privat', '=', isPublic)
    .where('id', 'in', which)
    .returning('id')
    .execute();
  if (isPublic) for (const { id } of changed) await enqueue(db, buatVarian, { id });
}

/** Ends files whose row somebody has just deleted: nobody reads them again. One that something else uses stays. */
export async function endFiles(db: VillageDb, ids: readonly (string | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null);
  if (given.length === 0) return;
  const { rows } = await sql<{ id: string }>`delete from berkas where desa_id = ${db.desaId}
    and id in (${sql.join(given)}) and not ${await isUsed(db)} returning id`.execute(db);
  if (rows.length > 0) await enqueue(db, hapusBerkas, { ids: rows.map(({ id }) => id) });
}

export type Keeper = { core: Pick<Core, 'files'>; db: VillageDb };

/**
 * Keeps a checked file: the bytes first, then the row, in the transaction of a handler. Call it before other
 * statements, so that no lock is held while the bytes are written. The file stays only while a foreign key of some
 * table points at the row.
 */
export async function saveFile({ core, db }: Keeper, upload: Upload, keep: Keep = {}): Promise<Berkas> {
  const jenis = upload.image ? 'gambar' : upload.mime === MIME.pdf ? 'pdf' : 'tabel';
  const id = randomUUID();
  const { desaId } = db;
  const key = keyOf({ desa_id: desaId, id, jenis, versi: 1, fokus_x: 0.5, fokus_y: 0.5 });
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
      area: keep.area ?? null,
      alt: keep.alt ?? '',
      fokus_x: keep.fokus?.x ?? 0.5,
      fokus_y: keep.fokus?.y ?? 0.5,
      lepas: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Private pictures are rarely viewed; their sizes are created on demand.
  if (jenis === 'gambar' && !row.privat) await enqueue(db, buatVarian, { id });
  return row;
}

/**
 * Keeps the bytes of a stored picture a second time, for a row that goes its own ways with it. Undefined when it is gone.
 */
export async function copyPicture(
  { core, db }: Keeper,
  id: string,
  keep: Pick<Keep, 'pemilik' | 'alt'>,
): Promise<string | undefined> {
  const row = await findBerkas(db, id);
  const stored = row && (await core.files.get(keyOf(row)));
  if (!row || !stored) return undefined;
  const copy = { ...row, ...keep, id: randomUUID(), privat: true, siap: false, lepas: null, versi: 1 };
  await core.files.put(keyOf(copy), stored.stream, { type: row.mime });
  const { created_at: _, ...columns } = copy;
  await db.insertInto('berkas').values(columns).execute();
  return copy.id;
}

/** Bytes of a file as a row of `berkas` or `berkas_versi` holds them. */
type Bytes = Pick<Berkas, 'mime' | 'ukuran' | 'sha256' | 'lebar' | 'tinggi' | 'blur' | 'nama' | 'versi'>;
const bytesOf = ({ mime, ukuran, sha256, lebar, tinggi, blur, nama, versi }: Bytes): Bytes => ({
  mime,
  ukuran,
  sha256,
  lebar,
  tinggi,
  blur,
  nama,
  versi,
});

/**
 * Puts other bytes under a file: its id stays, so everything that points at it shows them. The last part of its address
 * becomes another one, since browsers keep what they have under the old one for a year; the old address answers with the
 * new bytes (decision 72). `row` is locked by the caller.
 */
export async function replaceBytes(
  { core, db }: Keeper,
  row: Berkas,
  { upload, oleh }: { upload: Upload; oleh: number },
): Promise<void> {
  const earlier = await db
    .selectFrom('berkas_versi')
    .select(['versi', 'nama'])
    .where('berkas_id', '=', row.id)
    .execute();
  const versi = Math.max(row.versi, ...earlier.map((one) => one.versi)) + 1;
  const taken = new Set([row, ...earlier].map(({ nama }) => addressName({ nama, jenis: row.jenis })));
  const free = !taken.has(addressName({ nama: upload.name, jenis: row.jenis }));
  const nama = free ? upload.name : upload.name.replace(/(\.[^.]*)?$/, `-${versi}$1`);
  await core.files.put(keyOf({ ...row, versi }), upload.source, { type: upload.mime });
  await showBytes(db, row, {
    oleh,
    bytes: {
      mime: upload.mime,
      ukuran: upload.size,
      sha256: upload.sha256,
      nama,
      versi,
      lebar: upload.image?.width ?? null,
      tinggi: upload.image?.height ?? null,
      blur: upload.image?.blur ?? null,
    },
  });
}

/** The bytes of an earlier version again, under their old address; false when they are gone. */
export async function revertBytes(
  db: VillageDb,
  row: Berkas,
  { versi, since, oleh }: { versi: number; since: Date; oleh: number },
): Promise<boolean> {
  const earlier = await db
    .deleteFrom('berkas_versi')
    .where('berkas_id', '=', row.id)
    .where('versi', '=', versi)
    .where('hilang', 'is', null)
    .where('diganti', '>', since)
    .returningAll()
    .executeTakeFirst();
  if (!earlier) return false;
  await showBytes(db, row, { oleh, bytes: bytesOf(earlier) });
  return true;
}

type Using = { oleh: number; bytes: Bytes };

async function showBytes(db: VillageDb, row: Berkas, { oleh, bytes }: Using): Promise<void> {
  await db
    .insertInto('berkas_versi')
    .values({ ...bytesOf(row), berkas_id: row.id, diganti_oleh: oleh, hilang: null })
    .execute();
  await db
    .updateTable('berkas')
    .set({ ...bytes, siap: false })
    .where('id', '=', row.id)
    .execute();
  if (row.jenis === 'gambar' && !row.privat) await enqueue(db, buatVarian, { id: row.id });
}

/**
 * Notes which files stand inside the formatted text of a row, so that they are not swept; call it with every save of
 * the text, and with '' when the row is deleted.
 */
export async function noteEmbedded(
  db: VillageDb,
  { noun, id }: { noun: string; id: number },
  html: string,
): Promise<void> {
  const ids = idsIn(html);
  await db.deleteFrom('berkas_isi').where('noun', '=', noun).where('noun_id', '=', id).execute();
  if (ids.length === 0) return;
  // Addresses of missing files, or of another village's, are ignored.
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
        .where('id', 'in', ids),
    )
    .execute();
}

/** Calls to stored files that the engine of texts makes. */
export const naskahFiles: NaskahFiles = {
  save: saveFile,
  note: noteEmbedded,
  imageOf,
  urlOf,
  library: libraryPicture,
};
/** The same for the drafts of forms. */
export const draftFiles: DraftFiles = { ...naskahFiles, sent: sentPictures };
