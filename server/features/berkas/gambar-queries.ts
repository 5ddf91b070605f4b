import type { Gambar } from '#contract/berkas.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import { ADDRESS, imagesById } from './queries.ts';

type Pictures = {
  gambar: string | null;
  gambar_info: Gambar | null;
  images: string[];
  images_info: Gambar[];
};

type Pictured = { gambar_ids: string[] | null };

/** Adds its pictures to a row with `gambar_ids`. */
export const withItsPictures = async <R extends Pictured>(db: VillageDb, row: R): Promise<R & Pictures> =>
  pictured(row, await imagesById(db, row.gambar_ids ?? []));

/** The same of many rows, with one query for all. */
export async function withPictures<R extends Pictured>(db: VillageDb, rows: R[]): Promise<(R & Pictures)[]> {
  const images = await imagesById(
    db,
    rows.flatMap(({ gambar_ids }) => gambar_ids ?? []),
  );
  return rows.map((row) => pictured(row, images));
}

function pictured<R extends Pictured>(row: R, images: Awaited<ReturnType<typeof imagesById>>): R & Pictures {
  const images_info = (row.gambar_ids ?? []).flatMap((id) => images.get(id) ?? []);
  const [first = null] = images_info;
  const urls = images_info.map(({ url }) => url);
  return { ...row, gambar: first?.url ?? null, gambar_info: first, images: urls, images_info };
}

/** The ids of those pictures that stay, by their addresses; throws with `unknown` when one was not there. */
export function keptPictures(given: string[] | undefined, had: readonly string[], unknown: string): string[] {
  if (given === undefined) return [...had];
  const wanted = given.flatMap(addressesOf).map((address) => ADDRESS.exec(address)?.[1] ?? '');
  if (wanted.some((id) => !had.includes(id))) throw invalid({ images_url: unknown });
  return [...new Set(wanted)];
}

function addressesOf(text: string): string[] {
  if (!text.startsWith('[')) return text === '' ? [] : [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [text];
  } catch {
    return [text];
  }
}
