import { legendaPeta } from '#contract/peta/legenda.ts';
import type { ButirLegenda } from '#contract/peta/tipe.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { legendChanged } from '../bersama-queries.ts';
import { remakeTiles } from '../tiles/ubin-jobs.ts';
import { fillLegend } from './legenda-writes.ts';
import { findTipe } from './tipe-queries.ts';

async function saveLegend(context: Context<typeof legendaPeta.save>) {
  const { db, params, body, record } = context;
  const tipe = await findTipe(db, params.id);
  if (!tipe) throw notFound();
  const { legenda } = tipe;
  if (!isSeen(legenda, body)) throw await legendChanged(context, tipe);
  const asked = body.legenda.map(({ asal }) => asal);
  const numbers = legenda.some(({ dari }) => dari !== null);
  if (numbers && (asked.length !== legenda.length || asked.some((asal, at) => asal !== at)))
    throw invalid({ legenda: 'Kelas angka tetap berurutan dari yang terkecil' });
  const names = body.legenda.map(({ ket_warna }) => ket_warna.toLowerCase());
  if (new Set(names).size < names.length)
    throw invalid({ legenda: 'Ada dua butir dengan keterangan yang sama' });
  const next = body.legenda.map((line) => withValues(line, legenda));
  await db
    .updateTable('sigtipe')
    .set({ legenda: JSON.stringify(next), updated_at: new Date() })
    .where('id', '=', tipe.id)
    .execute();
  await remakeTiles(db, tipe.sumber_id ?? tipe.id);
  await record({ action: 'sigtipe.legend', id: tipe.id, before: { legenda }, after: { legenda: next } });
  return { id: tipe.id };
}

type Asked = Context<typeof legendaPeta.save>['body'];

/** Tells whether the legend still is as its form showed it. Clients that do not say send all its lines. */
function isSeen(legenda: readonly ButirLegenda[], { legenda: lines, dilihat }: Asked): boolean {
  const known = lines.flatMap(({ asal }) => (asal === null ? [] : [asal]));
  const once = new Set(known).size === known.length && known.every((asal) => asal < legenda.length);
  if (dilihat === undefined) return once && known.length === lines.length && known.length === legenda.length;
  return once && dilihat.join('\n') === legenda.map(({ ket_warna }) => ket_warna).join('\n');
}

/** A line with what it stands for: a new one for the value that it names. */
function withValues(
  { asal, ket_warna, warna }: Asked['legenda'][number],
  legenda: readonly ButirLegenda[],
): ButirLegenda {
  const one = asal === null ? undefined : legenda[asal];
  if (!one) return { ket_warna, warna, ikon: '', nilai: [ket_warna.toUpperCase()], dari: null, sampai: null };
  // Values are known by its old name too.
  const nilai = one.dari === null ? [...new Set([...one.nilai, one.ket_warna.toUpperCase()])] : one.nilai;
  return { ...one, nilai, ket_warna, warna };
}

export const legendaRoutes = [
  implement(legendaPeta.save, saveLegend),

  implement(legendaPeta.fill, async ({ db, params, body, record }) => {
    const tipe = await findTipe(db, params.id);
    if (!tipe) throw notFound();
    // Types about people have the classes of their measure.
    if (!tipe.tematik || tipe.orang) throw conflict(`Legenda ${tipe.nama} tidak diisi dari nilai unsurnya.`);
    const ditambah = await fillLegend(db, tipe, body.isian ?? null);
    const { klasifikasi, legenda } = tipe;
    await record({
      action: 'sigtipe.legend',
      id: tipe.id,
      before: { klasifikasi, legenda },
      after: { isian: body.isian ?? klasifikasi, ditambah },
    });
    return { id: tipe.id, ditambah };
  }),
];
