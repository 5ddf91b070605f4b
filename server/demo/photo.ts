import { join } from 'node:path';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { imageUpload, type Upload } from '#server/core/files/uploads.ts';
import { type Keep, saveFile } from '#server/features/berkas/writes.ts';

const FOLDER = join(import.meta.dirname, 'foto');

/**
 * Keeps a picture of `demo/foto/` for one village and returns the id of the stored file: each call its own, since
 * pictures become public or private with what they belong to.
 */
export type Photos = (name: string, alt: string, keep?: Pick<Keep, 'privat' | 'area'>) => Promise<string>;

/** Each picture is decoded once for all villages of the demo. */
const decoded = new Map<string, Promise<Upload>>();

export function photosOf(core: Core, db: VillageDb): Photos {
  return async (name, alt, keep) => {
    const upload = decoded.get(name) ?? imageUpload(join(FOLDER, `${name}.webp`), `${name}.webp`);
    decoded.set(name, upload);
    return (await saveFile({ core, db }, await upload, { alt, ...keep })).id;
  };
}
