import { legendaPeta } from '#contract/peta/legenda.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { findTipe } from './tipe-queries.ts';
import { remakeTiles } from './ubin-jobs.ts';

async function saveLegend({ db, params, body, record }: Context<typeof legendaPeta.save>) {
  const tipe = await findTipe(db, params.id);
  if (!tipe) throw notFound();
  const { legenda } = tipe;
  const asked = body.legenda.map(({ asal }) => asal);
  const whole = new Set(asked).size === legenda.length && asked.every((asal) => asal < legenda.length);
  if (!whole || asked.length !== legenda.length)
    throw conflict('Legenda ini sudah diubah orang lain. Muat ulang halaman, lalu ulangi.');
  const numbers = legenda.some(({ dari }) => dari !== null);
  if (numbers && asked.some((asal, at) => asal !== at))
    throw invalid({ legenda: 'Kelas angka tetap berurutan dari yang terkecil' });
  const names = body.legenda.map(({ ket_warna }) => ket_warna.toLowerCase());
  if (new Set(names).size < names.length)
    throw invalid({ legenda: 'Ada dua butir dengan keterangan yang sama' });
  const next = body.legenda.flatMap(({ asal, ket_warna, warna }) => {
    const one = legenda[asal];
    if (!one) return [];
    // Values are known by its old name too.
    const nilai = one.dari === null ? [...new Set([...one.nilai, one.ket_warna.toUpperCase()])] : one.nilai;
    return [{ ...one, nilai, ket_warna, warna }];
  });
  await db
    .updateTable('sigtipe')
    .set({ legenda: JSON.stringify(next), updated_at: new Date() })
    .where('id', '=', tipe.id)
    .execute();
  await remakeTiles(db, tipe.sumber_id ?? tipe.id);
  await record({ action: 'sigtipe.legend', id: tipe.id, before: { legenda }, after: { legenda: next } });
  return { id: tipe.id };
}

export const legendaRoutes = [implement(legendaPeta.save, saveLegend)];
