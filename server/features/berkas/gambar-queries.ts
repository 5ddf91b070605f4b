import { invalid } from '#server/core/errors.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import type { VillageDb } from '#server/core/tenant.ts';
import { type Keeper, saveFile } from './jobs.ts';

type Fields<N extends string> = Record<`${N}_alt`, string> &
  Partial<Record<`${N}_fokus_x` | `${N}_fokus_y`, number>> &
  Record<`${N}_hapus`, boolean>;

type Given<N extends string> = {
  name: N;
  body: Fields<N>;
  /** The new file of the form, if there is one. */
  upload: Upload | undefined;
  /** The picture that the row has now. */
  current: string | null;
  pemilik: number;
  /** Words of a picture that every page shows beside the same words: then the form need not ask for them. */
  alt?: string;
};

/**
 * The id of a row's picture after a form with `gambarInput(name)` was sent: the new file, the one it had with its new
 * words and focus, or none. Refuses a picture without words. Call it before other writes of the handler.
 */
export async function takePicture<N extends string>(keeper: Keeper, given: Given<N>): Promise<string | null> {
  const { name, body, upload, current, pemilik } = given;
  const { alt, fokus, hapus } = readFields(name, body);
  const words = given.alt ?? alt;
  const stays = current !== null && !hapus;
  if ((upload || stays) && !words) throw invalid({ [`${name}_alt`]: 'Masukkan keterangan gambar' });
  if (upload) return (await saveFile(keeper, upload, { alt: words, fokus, pemilik })).id;
  if (!stays) return null;
  await describePicture(keeper.db, current, { alt: words, fokus });
  return current;
}

function readFields<N extends string>(name: N, body: Fields<N>) {
  // Keys made of a name cannot be read through a generic type; `Fields` says what stands under each.
  const values = body as unknown as Fields<'gambar'>;
  const key = <F extends string>(field: F) => `${name}_${field}` as `gambar_${F}`;
  const [x, y] = [values[key('fokus_x')], values[key('fokus_y')]];
  const fokus = x === undefined || y === undefined ? undefined : { x: x / 100, y: y / 100 };
  return { alt: values[key('alt')], fokus, hapus: values[key('hapus')] };
}

type Described = { alt: string; fokus?: { x: number; y: number } };

async function describePicture(db: VillageDb, id: string, { alt, fokus }: Described): Promise<void> {
  await db
    .updateTable('berkas')
    .set({ alt, ...(fokus ? { fokus_x: fokus.x, fokus_y: fokus.y } : {}) })
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .execute();
}
