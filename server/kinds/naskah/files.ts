import type { Dokumen, GambarNaskah } from '#contract/kinds/naskah.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { json } from '#server/core/query/field.ts';
import type { Baris, NaskahFiles, StoredFile } from './definition.ts';

/** The picture of a text as the text keeps it; the focal point is a share of its width and height. */
export type Sampul = { id: string; alt: string; keterangan: string; fokus_x: number; fokus_y: number };
/** The PDF of a text as the text keeps it. */
export type Lampiran = { id: string };

export const newCover = (id: string): Sampul => ({ id, alt: '', keterangan: '', fokus_x: 0.5, fokus_y: 0.5 });

type Sent = { gambar_alt?: string; gambar_keterangan?: string; fokus?: { x: number; y: number } };

/** A picture with the words and the focal point that an editor sent; those of a picture that is not there are ignored. */
export function applyPicture(gambar: Sampul | null, sent: object) {
  if (!gambar) return null;
  // `simpanGambar` of the contract.
  const { gambar_alt, gambar_keterangan, fokus } = sent as Sent;
  return {
    ...gambar,
    alt: gambar_alt ?? gambar.alt,
    keterangan: gambar_keterangan ?? gambar.keterangan,
    ...(fokus ? { fokus_x: fokus.x, fokus_y: fokus.y } : {}),
  };
}

/** The published columns of a picture (`call bergambar`). */
export const pictureColumns = (gambar: Sampul | null) => ({
  gambar_id: gambar?.id ?? null,
  gambar_alt: gambar?.alt ?? '',
  gambar_keterangan: gambar?.keterangan ?? '',
  fokus_x: gambar?.fokus_x ?? 0.5,
  fokus_y: gambar?.fokus_y ?? 0.5,
});

/** The other way round: the picture of a text from its published columns. */
export function pictureOf(row: Baris): Sampul | null {
  if (!row.gambar_id) return null;
  return {
    id: String(row.gambar_id),
    alt: String(row.gambar_alt ?? ''),
    keterangan: String(row.gambar_keterangan ?? ''),
    fokus_x: Number(row.fokus_x ?? 0.5),
    fokus_y: Number(row.fokus_y ?? 0.5),
  };
}

/** Problem of a picture that keeps its text from being published: it has no description. */
export const missingPicture = (gambar: Sampul | null): Record<string, string> =>
  gambar && !gambar.alt ? { gambar_alt: 'Masukkan keterangan gambar' } : {};

const PICTURE = "'id', b.id, 'nama', b.nama, 'lebar', b.lebar, 'tinggi', b.tinggi, 'blur', b.blur";
const pictureSql = (t: string, id: string, words: string) =>
  `(select json_build_object(${PICTURE}, ${words}) from berkas as b where b.desa_id = ${t}.desa_id and b.id = ${id})`;

/** The subject that the text says, or that of the library where it left it in the middle. */
const ownFocus = (t: string, axis: 'x' | 'y') =>
  `case when ${t}.fokus_x = 0.5 and ${t}.fokus_y = 0.5 then b.fokus_${axis} else ${t}.fokus_${axis} end`;

/** The published picture, as a field `gambar_info` of a resource; `presentPicture` readies it for the wire. */
export const publishedPicture = json(
  (t) =>
    pictureSql(
      t,
      `${t}.gambar_id`,
      `'alt', coalesce(nullif(${t}.gambar_alt, ''), b.alt), 'keterangan', ${t}.gambar_keterangan, 'fokus_x', ${ownFocus(t, 'x')}, 'fokus_y', ${ownFocus(t, 'y')}`,
    ),
  { ops: [] },
);

/** The picture of the working copy. */
export const workingPicture = json(
  (t) => {
    const words = (['alt', 'keterangan', 'fokus_x', 'fokus_y'] as const).map((key) => {
      const column = key === 'alt' || key === 'keterangan' ? `gambar_${key}` : key;
      const type = column === key ? 'real' : 'text';
      return `'${key}', case when jsonb_exists(${t}.draf, 'gambar') then (${t}.draf -> 'gambar' ->> '${key}')::${type} else ${t}.${column} end`;
    });
    const id = `case when jsonb_exists(${t}.draf, 'gambar') then (${t}.draf -> 'gambar' ->> 'id')::uuid else ${t}.gambar_id end`;
    return pictureSql(t, id, words.join(', '));
  },
  { ops: [] },
);

type Shown = StoredFile & { keterangan: string | null; fokus_x: number; fokus_y: number };

/** A picture read by the fields above, as it goes over the wire. */
export function presentPicture(store: NaskahFiles, read: unknown): GambarNaskah | null {
  if (!read) return null;
  const { keterangan, fokus_x: x, fokus_y: y, ...file } = read as Shown;
  return { ...store.imageOf(file), keterangan: keterangan ?? '', fokus: { x, y } };
}

/** The file that a text points at; undefined when it is gone, or when there is none. */
export async function findFile(db: VillageDb, kept: { id: string } | null) {
  if (!kept) return undefined;
  return db
    .selectFrom('berkas')
    .select(['id', 'nama', 'jenis', 'ukuran', 'lebar', 'tinggi', 'blur'])
    .where('id', '=', kept.id)
    .executeTakeFirst();
}

/** The picture of a text for its editor; null when there is none, or when its file is gone. */
export async function viewPicture(
  db: VillageDb,
  store: NaskahFiles,
  gambar: Sampul | null,
): Promise<GambarNaskah | null> {
  if (!gambar) return null;
  const file = await findFile(db, gambar);
  return file ? presentPicture(store, { ...file, ...gambar }) : null;
}

/** The PDF of a text and those that were public before, for its editor. */
export async function viewDocuments(
  db: VillageDb,
  store: NaskahFiles,
  { noun, id, dokumen }: { noun: string; id: number; dokumen: Lampiran | null },
) {
  const [current, kept] = await Promise.all([
    findFile(db, dokumen),
    db
      .selectFrom('naskah_dokumen as d')
      .innerJoin('berkas as b', 'b.id', 'd.berkas_id')
      .select(['b.id', 'b.nama', 'b.jenis', 'b.ukuran', 'd.sejak'])
      .where('d.noun', '=', noun)
      .where('d.noun_id', '=', id)
      .orderBy('d.sejak', 'desc')
      .execute(),
  ]);
  return {
    dokumen: current ? documentOf(store, current) : null,
    dokumen_lama: kept
      .filter(({ id: old }) => old !== dokumen?.id)
      .map((file) => ({ ...documentOf(store, file), sejak: file.sejak })),
  };
}

const DOCUMENT = "'id', b.id, 'nama', b.nama, 'jenis', b.jenis, 'ukuran', b.ukuran";

/** The published PDF (`call berdokumen`), as a field of a resource; `presentDocument` readies it for the wire. */
export const publishedDocument = json(
  (t) =>
    `(select json_build_object(${DOCUMENT}) from berkas as b where b.desa_id = ${t}.desa_id and b.id = ${t}.dokumen_id)`,
  { ops: [] },
);

type Filed = { id: string; nama: string; jenis: 'gambar' | 'pdf' | 'tabel'; ukuran: number };
/** A PDF as pages link it. */
export const documentOf = (store: NaskahFiles, file: Filed): Dokumen => ({
  url: store.urlOf(file),
  nama: file.nama,
  ukuran: file.ukuran,
});

/** A PDF read by the field above. */
export const presentDocument = (store: NaskahFiles, read: unknown): Dokumen | null =>
  read ? documentOf(store, read as Filed) : null;
