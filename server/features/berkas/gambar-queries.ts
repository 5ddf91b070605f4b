import type { Gambar } from '#contract/berkas.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { invalid } from '#server/core/errors.ts';
import { idAtAddress, imagesById } from './queries.ts';

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

type Had = { village: Pick<Village, 'host' | 'toko_host'>; had: readonly string[]; unknown: string };

/** The ids of those pictures that stay, by their addresses; throws with `unknown` when one was not there. */
export function keptPictures(given: string[] | undefined, { village, had, unknown }: Had): string[] {
  if (given === undefined) return [...had];
  const wanted = given.map((address) => idAtAddress(address, village));
  if (!wanted.every((id) => id !== undefined && had.includes(id))) throw invalid({ images_url: unknown });
  return [...new Set(wanted.filter((id) => id !== undefined))];
}
