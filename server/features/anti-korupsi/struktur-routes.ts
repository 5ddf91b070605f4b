import { antiKorupsi, indikatorFields, komponenFields } from '#contract/anti-korupsi.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid } from '#server/core/errors.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerList } from '#server/kinds/register/routes.ts';
import { addRow, changeRow, openRow, removeRow, shownRow } from '#server/kinds/register/writes.ts';
import { countEvidence, indexEvidence } from './queries.ts';
import { indikatorKelolaQuery, strukturQuery } from './resource.ts';
import { MOST, nextCode } from './rules.ts';

const komponen: Register = {
  noun: 'komponen-anti-korupsi',
  table: 'kategori_anti_korupsi',
  fields: komponenFields,
  manage: strukturQuery,
  columns: ['kode', 'periode'],
  removing: async (db, { id }) => {
    const indikator = await indicatorsOf(db, id).forUpdate().execute();
    const ids = indikator.map((one) => one.id);
    if (ids.length === 0) return { indikator };
    await refuseUsed(db, 'Komponen', ids);
    await db.deleteFrom('sub_kategori_anti_korupsi').where('id', 'in', ids).execute();
    return { indikator };
  },
};

const indikator: Register = {
  noun: 'indikator-anti-korupsi',
  table: 'sub_kategori_anti_korupsi',
  fields: indikatorFields,
  manage: indikatorKelolaQuery,
  columns: ['kode'],
  removing: (db, { id }) => refuseUsed(db, 'Indikator', [id]),
};

/** Components and indicators of a year: kept by staff, gone only when no evidence names them. */
export const strukturRoutes = [
  registerList(antiKorupsi.structure, komponen),

  implement(antiKorupsi.createComponent, async (context) => {
    const { db, body } = context;
    const { id } = await addRow(context, komponen, async () => {
      const { periode } = body;
      const codes = await codesOf(db, periode);
      if (codes.length === 0) throw invalid({ periode: `Tahun ${periode} belum punya struktur.` });
      if (codes.length >= MOST) throw conflict(`Paling banyak ${MOST} komponen setahun.`);
      return { periode, kode: nextCode(codes) };
    });
    return shownRow(context, komponen, id);
  }),

  implement(antiKorupsi.updateComponent, async (context) => {
    const { after } = await changeRow(context, komponen);
    return shownRow(context, komponen, after.id);
  }),

  implement(antiKorupsi.removeComponent, (context) => removeRow(context, komponen)),

  implement(antiKorupsi.createIndicator, async (context) => {
    const { db, params } = context;
    const { id } = await addRow(context, indikator, async () => {
      const { kode } = await openRow(db, komponen, params.id);
      const codes = (await indicatorsOf(db, params.id).execute()).map((one) => one.kode);
      if (codes.length >= MOST) throw conflict(`Paling banyak ${MOST} indikator dalam satu komponen.`);
      return { kategori_id: params.id, kode: nextCode(codes, String(kode)) };
    });
    return shownRow(context, indikator, id);
  }),

  implement(antiKorupsi.updateIndicator, async (context) => {
    const { before, after } = await changeRow(context, indikator);
    if (after.nama !== before.nama) await indexEvidence(context.db, after.id);
    return shownRow(context, indikator, after.id);
  }),

  implement(antiKorupsi.removeIndicator, (context) => removeRow(context, indikator)),
];

/** The codes of a year's components. */
async function codesOf(db: VillageDb, periode: number): Promise<string[]> {
  const rows = await db
    .selectFrom('kategori_anti_korupsi')
    .select('kode')
    .where('periode', '=', periode)
    .execute();
  return rows.map(({ kode }) => kode);
}

const indicatorsOf = (db: VillageDb, component: number) =>
  db
    .selectFrom('sub_kategori_anti_korupsi')
    .select(['id', 'kode', 'nama', 'bukti'])
    .where('kategori_id', '=', component)
    .orderBy('id');

async function refuseUsed(db: VillageDb, what: string, subs: readonly number[]): Promise<undefined> {
  const { semua, sampah } = await countEvidence(db, subs);
  if (semua === 0) return;
  const trash = sampah > 0 ? `, ${sampah} di sampah` : '';
  throw conflict(`${what} ini masih punya ${semua} bukti${trash}. Pindahkan dahulu ke indikator lain.`);
}
