import { HALAMAN, halaman, type NamaHalaman } from '#contract/halaman.ts';
import { implement } from '#server/core/context.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { cleanHtml } from '#server/core/html.ts';
import { findHalaman, halamanView } from './queries.ts';

/** One of the pages there are; 404 for any other name. */
function nameOf(given: string): NamaHalaman {
  const nama = HALAMAN.find((one) => one === given);
  if (!nama) throw notFound();
  return nama;
}

export const halamanRoutes = [
  implement(halaman.get, ({ db, params, village }) => halamanView(db, nameOf(params.nama), village)),

  implement(halaman.save, async ({ db, params, body, record, village }) => {
    const nama = nameOf(params.nama);
    const before = await findHalaman(db, nama, { lock: true });
    if ((before?.versi ?? 0) !== body.versi)
      throw conflict(
        'Halaman ini baru saja diubah orang lain. Muat ulang halaman untuk melihat perubahannya.',
      );
    const after = { isi: cleanHtml(body.isi), versi: body.versi + 1, updated_at: new Date() };
    await db
      .insertInto('halaman')
      .values({ ...after, nama })
      .onConflict((taken) => taken.columns(['desa_id', 'nama']).doUpdateSet(after))
      .execute();
    await record({
      action: 'halaman.update',
      id: nama,
      before: { isi: before?.isi ?? '' },
      after: { isi: after.isi },
    });
    return halamanView(db, nama, village);
  }),
];
