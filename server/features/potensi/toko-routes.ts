import { potensi, TANPA_GAMBAR } from '#contract/potensi/potensi.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { copyPicture } from '#server/features/berkas/writes.ts';
import { addToko } from '#server/features/toko/writes.ts';
import { findPotensi, pictureIdsOf, shopFieldsOf } from './queries.ts';
import { isOwner } from './rules.ts';
import { setToko } from './writes.ts';

type Making = Context<typeof potensi.makeShop>;

export const potensiTokoRoutes = [
  implement(potensi.makeShop, async (context) => {
    const { actor, body, db, params, record } = context;
    await assertOwn(context);
    const picture = await pictureFor(context);
    const { toko_id, ...columns } = await shopFieldsOf(db, params.id);
    if (toko_id !== null) throw conflict('Potensi ini sudah dijadikan toko.');
    if (!picture) throw conflict(TANPA_GAMBAR);
    const { alamat } = body;
    const made = await addToko(db, { ...columns, alamat, gambar_id: picture, pemilik_id: actor.id });
    await setToko(db, params.id, made.id);
    const { nama, no_telp } = columns;
    await record({
      action: 'potensi.jadikan_toko',
      id: params.id,
      after: { nama_usaha: nama, toko: made.id },
    });
    await record({ action: 'toko.create', id: made.id, after: { nama, no_telp, alamat } });
    return made;
  }),
];

/** Refuses what is not the caller's own and approved; DILAN villages have no shop. */
async function assertOwn({ actor, db, params, village }: Making): Promise<void> {
  const found = await findPotensi(db, params.id);
  if (!found || !isOwner(actor, found) || village.dilan) throw notFound();
  if (found.keadaan !== 'disetujui') throw conflict('Potensi ini belum disetujui.');
}

/** A copy of the first picture, written before the potential is locked. */
async function pictureFor(context: Making): Promise<string | undefined> {
  const { actor, db, params } = context;
  const [first] = await pictureIdsOf(db, params.id);
  return first && copyPicture(context, first, { pemilik: actor.id });
}
