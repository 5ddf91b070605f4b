import { givenOf } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { NO_PICTURE } from '#server/kinds/naskah/draf.ts';
import { sentPictures } from './queries.ts';
import { type Keeper, saveFile } from './writes.ts';

type Fields<N extends string> = Partial<Record<`${N}_alt`, string>> &
  Partial<Record<`${N}_fokus_x` | `${N}_fokus_y`, number>> &
  Partial<Record<`${N}_alamat`, string>> &
  Record<`${N}_hapus`, boolean>;

type Given<N extends string> = {
  name: N;
  body: Fields<N>;
  /** The new file of the form, if there is one. */
  upload: Upload | undefined;
  /** The picture that the row has now. */
  current: string | null;
  pemilik: number;
  /** Addresses of pictures that the draft of the form holds: whoever publishes it may use them. */
  drafted?: readonly string[];
  /** Words of a picture that every page shows beside the same words: then the form need not ask for them. */
  alt?: string;
};

/**
 * The id of a row's picture after a form with `gambarInput(name)` was sent: the new file, the one sent before it
 * (`gambarBerdraf`), the one it had with its new words and focus, or none; words that were not sent stay. Refuses a picture without words, and one that
 * is not this person's to use. Call it before other writes of the handler.
 */
export async function takePicture<N extends string>(keeper: Keeper, given: Given<N>): Promise<string | null> {
  const { name, body, upload, current, pemilik } = given;
  const { alt, fokus, hapus, alamat } = readFields(name, body);
  const words = given.alt ?? alt;
  const earlier = hapus ? undefined : alamat;
  const before = hapus ? null : current;
  const wordless = upload || earlier ? !words : before && words === '';
  if (wordless) throw invalid({ [`${name}_alt`]: 'Masukkan keterangan gambar' });
  if (upload) return (await saveFile(keeper, upload, { alt: words ?? '', fokus, pemilik })).id;
  const id = earlier ? await sentBefore(keeper.db, earlier, given) : before;
  if (id !== null) await describePicture(keeper.db, id, { alt: words, fokus });
  return id;
}

type Sender = { name: string; pemilik: number; drafted?: readonly string[] };

async function sentBefore(
  db: VillageDb,
  alamat: string,
  { name, pemilik, drafted }: Sender,
): Promise<string> {
  const found = (await sentPictures(db, [alamat])).get(alamat);
  if (found && (found.pemilik === pemilik || drafted?.includes(alamat))) return found.id;
  throw invalid({ [name]: NO_PICTURE });
}

function readFields<N extends string>(name: N, body: Fields<N>) {
  // Keys made of a name cannot be read through a generic type; `Fields` says what stands under each.
  const values = body as unknown as Fields<'gambar'>;
  const key = <F extends string>(field: F) => `${name}_${field}` as `gambar_${F}`;
  const [x, y] = [values[key('fokus_x')], values[key('fokus_y')]];
  const fokus = x === undefined || y === undefined ? undefined : { x: x / 100, y: y / 100 };
  return { alt: values[key('alt')], fokus, hapus: values[key('hapus')], alamat: values[key('alamat')] };
}

type Described = { alt: string | undefined; fokus?: { x: number; y: number } };

async function describePicture(db: VillageDb, id: string, { alt, fokus }: Described): Promise<void> {
  if (alt === undefined && !fokus) return;
  await db
    .updateTable('berkas')
    .set({ ...givenOf({ alt }), ...(fokus ? { fokus_x: fokus.x, fokus_y: fokus.y } : {}) })
    .where('id', '=', id)
    .execute();
}
