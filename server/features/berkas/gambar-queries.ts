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

/** Adds their pictures to rows with `gambar_ids`, with one query for all. */
export async function withPictures<R extends { gambar_ids: string[] | null }>(
  db: VillageDb,
  rows: R[],
): Promise<(R & Pictures)[]> {
  const idsOf = ({ gambar_ids }: R) => gambar_ids ?? [];
  const images = await imagesById(db, rows.flatMap(idsOf));
  return rows.map((row) => {
    const images_info = idsOf(row).flatMap((id) => images.get(id) ?? []);
    const [first = null] = images_info;
    const urls = images_info.map(({ url }) => url);
    return { ...row, gambar: first?.url ?? null, gambar_info: first, images: urls, images_info };
  });
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
