import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Gambar } from '#contract/berkas.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { makeVariant } from '#server/core/files/image.ts';
import { urlName } from '#server/core/files/name.ts';
import type { Size } from '#server/core/files/sizes.ts';
import type { SentPicture } from '#server/kinds/naskah/draf.ts';
import type { BerkasTable } from './table.ts';

export type Berkas = Selectable<BerkasTable>;
type Picture = Pick<Berkas, 'id' | 'nama' | 'lebar' | 'tinggi' | 'blur' | 'alt'>;

const EXTENSION = { gambar: 'webp', pdf: 'pdf', tabel: 'tabel' } as const;

/** Everything of a file in the store is below this. */
export const folderOf = (desaId: number, id: string): string => `${desaId}/${id}/`;

/** Mark of a replaced file in the names of its bytes; those of the first version have none. */
const versionMark = (versi: number): string => (versi === 1 ? '' : `v${versi}-`);

/** Says whether a stored object belongs to this version of its file. */
export const isOfVersion = (key: string, versi: number): boolean =>
  (/^v(\d+)-/.exec(key.split('/').at(-1) ?? '')?.[1] ?? '1') === String(versi);

/** Key under which the bytes of a file are stored; with `size`, those of a smaller picture made from it. */
export function keyOf(
  row: Pick<Berkas, 'desa_id' | 'id' | 'jenis' | 'versi' | 'fokus_x' | 'fokus_y'>,
  size?: Size,
): string {
  const folder = folderOf(row.desa_id, row.id) + versionMark(row.versi);
  if (!size) return `${folder}asli.${EXTENSION[row.jenis]}`;
  if (size.h === undefined) return `${folder}w${size.w}.webp`;
  const percent = (share: number) => Math.round(share * 100);
  return `${folder}${size.w}x${size.h}-${percent(row.fokus_x)}-${percent(row.fokus_y)}.webp`;
}

/** The last part of a file's address; under any other it is not found. */
export const addressName = ({ nama, jenis }: Pick<Berkas, 'nama' | 'jenis'>): string =>
  urlName(nama, EXTENSION[jenis]);

/** Says whether a file had this last part of its address before it was replaced. */
export async function wasCalled(db: VillageDb, { id, jenis }: Berkas, name: string): Promise<boolean> {
  const rows = await db.selectFrom('berkas_versi').select('nama').where('berkas_id', '=', id).execute();
  return rows.some(({ nama }) => addressName({ nama, jenis }) === name);
}

/** Address of a file, relative to the village's host. */
export const urlOf = (row: Pick<Berkas, 'id' | 'nama' | 'jenis'>): string =>
  `/berkas/${row.id}/${addressName(row)}`;

/** A picture's row as it goes over the wire. */
export function imageOf(row: Picture): Gambar {
  const { lebar: width, tinggi: height, blur } = row;
  if (width === null || height === null || blur === null) throw new Error(`file ${row.id} is no picture`);
  const url = urlOf({ ...row, jenis: 'gambar' });
  return { url, width, height, blur, alt: row.alt };
}

/** The pictures with these ids, by id: one query for a whole page of rows. Ids that are null are left out. */
export async function imagesById(
  db: VillageDb,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, Gambar>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('berkas')
    .select(['id', 'nama', 'lebar', 'tinggi', 'blur', 'alt', 'fokus_x', 'fokus_y'])
    .where('id', 'in', wanted)
    .where('jenis', '=', 'gambar')
    .execute();
  return new Map(rows.map((row) => [row.id, { ...imageOf(row), fokus: { x: row.fokus_x, y: row.fokus_y } }]));
}

/** One picture's address and description, for `gambar` and `gambar_info`; nulls when there is none. */
export async function imageFields(db: VillageDb, id: string | null) {
  const info = id === null ? undefined : (await imagesById(db, [id])).get(id);
  return { gambar: info?.url ?? null, gambar_info: info ?? null };
}

/** The public pictures of the village at these addresses, by address, with who sent them. */
export async function sentPictures(
  db: VillageDb,
  addresses: readonly string[],
): Promise<Map<string, SentPicture>> {
  const ids = addresses.map(idInPath).filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('berkas')
    .select(['id', 'nama', 'lebar', 'tinggi', 'blur', 'alt', 'pemilik'])
    .where('id', 'in', ids)
    .where('jenis', '=', 'gambar')
    .where('privat', '=', false)
    .execute();
  return new Map(
    rows.map((row) => {
      const gambar = imageOf(row);
      return [gambar.url, { id: row.id, pemilik: row.pemilik, gambar }];
    }),
  );
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The ids in the addresses of files that stand anywhere in a text. */
export const idsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(EMBEDDED)].map(([, one = '']) => one)),
];
const EMBEDDED = new RegExp(`/berkas/(${UUID})/`, 'g');
const WHOLE_PATH = new RegExp(`^/berkas/(${UUID})/[^/,\\s]+$`);
const WHOLE_ID = new RegExp(`^${UUID}$`);

type Hosts = Pick<Village, 'host' | 'toko_host'>;

/** The id of the file that a text addresses, whole: by its path, or at a host of this village. */
export function idAtAddress(text: string, { host, toko_host }: Hosts): string | undefined {
  const base = `http://${host}`;
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.hostname === host || url.hostname === toko_host ? idInPath(url.pathname) : undefined;
}

const idInPath = (path: string): string | undefined => WHOLE_PATH.exec(path)?.[1];

export async function findBerkas(db: VillageDb, id: string): Promise<Berkas | undefined> {
  if (!WHOLE_ID.test(id)) return undefined;
  return db.selectFrom('berkas').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A public picture that no resident published and that lies in no bin, with what is said of it. */
export function libraryPicture(db: VillageDb, id: string) {
  return db
    .selectFrom('berkas as b')
    .leftJoin('media as m', 'm.berkas_id', 'b.id')
    .select(['b.id', 'b.alt', 'b.fokus_x', 'b.fokus_y', sql<string>`coalesce(m.kredit, '')`.as('kredit')])
    .where('b.id', '=', id)
    .where('b.jenis', '=', 'gambar')
    .where('b.privat', '=', false)
    .where('b.area', 'is', null)
    .where('m.dihapus', 'is', null)
    .executeTakeFirst();
}

/**
 * Condition in SQL that some row uses a file, found in the catalogue by foreign keys, so that new tables need no line here.
 * Rows that go with the file do not count, nor do those of the table `besides`.
 */
export async function isUsed(db: VillageDb, besides = ''): Promise<RawBuilder<boolean>> {
  const { rows: users } = await sql<{ tabel: string; desa: string; kolom: string }>`
    select f.conrelid::regclass::text as tabel, quote_ident(a.attname) as desa, quote_ident(b.attname) as kolom
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    join pg_attribute b on b.attrelid = f.conrelid and b.attnum = f.conkey[2]
    where f.contype = 'f' and f.confrelid = 'berkas'::regclass and f.confdeltype <> 'c'
      and f.conrelid::regclass::text <> ${besides}`.execute(db);
  const uses = users.map(
    ({ tabel, desa, kolom }) => sql`exists (select from ${sql.raw(tabel)} r
      where r.${sql.raw(desa)} = ${db.desaId} and r.${sql.raw(kolom)} = berkas.id)`,
  );
  return uses.length > 0 ? sql`(${sql.join(uses, sql` or `)})` : sql`false`;
}

/** Headers that make a browser show a file under the sender's name, in the page, and load nothing else from it. */
export const shownAs = (row: Berkas, size?: Size) => ({
  'content-disposition': `inline; filename*=UTF-8''${encodeRfc8187(shownName(row))}`,
  'content-type': size ? 'image/webp' : row.mime,
  'x-content-type-options': 'nosniff',
  ...(row.jenis === 'gambar' ? { 'content-security-policy': "default-src 'none'; sandbox" } : {}),
});

/** The sender's name with the ending of what is inside now. */
const shownName = (row: Berkas): string =>
  row.nama.replace(/\.[^.]*$/, '') + addressName(row).replace(/^[^.]*/, '');

const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

export const gone = (row: Berkas) => new Error(`the bytes of file ${row.id} are gone`);

/** The whole file for whoever was just found to have a right to it, to be kept by nobody. */
export async function privateAnswer({ files }: Pick<Core, 'files'>, row: Berkas): Promise<Response> {
  const stored = await files.get(keyOf(row));
  if (!stored) throw gone(row);
  const length = { 'content-length': String(stored.size), 'cache-control': 'private, no-store' };
  return new Response(stored.stream, { headers: { ...shownAs(row), ...length } });
}

// Deduplicates concurrent requests for a size that does not exist yet.
const making = new Map<string, Promise<void>>();

/** Makes a smaller picture and stores it, unless somebody is already at it. */
export function makeStored(core: Core, row: Berkas, size: Size): Promise<void> {
  const key = keyOf(row, size);
  const begun = making.get(key);
  if (begun) return begun;
  const work = storeVariant(core, row, size).finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

async function storeVariant({ files }: Core, row: Berkas, size: Size): Promise<void> {
  const master = await files.get(keyOf(row));
  if (!master) throw gone(row);
  const data = Buffer.from(await new Response(master.stream).arrayBuffer());
  const variant = await makeVariant(data, size, { x: row.fokus_x, y: row.fokus_y });
  await files.put(keyOf(row, size), variant, { type: 'image/webp' });
}
