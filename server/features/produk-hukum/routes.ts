import { Day } from '#contract/kit.ts';
import { STATUS_HUKUM } from '#contract/produk-hukum/kode.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { implement } from '#server/core/context.ts';
import { countVisit } from '#server/core/data/counter.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { toInstant } from '#server/core/zone.ts';
import { idsWithStatus, namesOf, present, relationsOf, visible, yearsOf } from './queries.ts';
import { produkHukumQuery } from './resource.ts';
import { timelineOf } from './rules.ts';

const TALLIES = { detail: 'produk_hukum.view_count', download: 'produk_hukum.download_count' } as const;

/** The day whose status is asked for: `?tanggal=`, or today in the village. */
function askedDay(query: URLSearchParams, village: Pick<Village, 'zona'>): string {
  const given = query.get('tanggal');
  if (!given) return toInstant(new Date(), village.zona).slice(0, 10);
  const day = Day.safeParse(given);
  if (!day.success) throw invalid({ tanggal: day.error.issues[0]?.message ?? 'Tanggal tidak dikenal.' });
  return day.data;
}

/** The regulations whose status is the one asked for by `?status=`; undefined when none is. */
async function withStatus(db: VillageDb, asked: string | null, day: string): Promise<number[] | undefined> {
  if (!asked) return undefined;
  const status = STATUS_HUKUM.find((one) => one === asked);
  if (!status) throw invalid({ status: `Pilih salah satu: ${STATUS_HUKUM.join(', ')}.` });
  const ids = await idsWithStatus(db, status, day);
  return ids.length > 0 ? ids : [NO_ID];
}
const NO_ID = 0;

export const produkHukumRoutes = [
  implement(
    produkHukum.list,
    async ({ db, query, village }) => {
      const day = askedDay(query, village);
      const ids = await withStatus(db, query.get('status'), day);
      const page = await listPage(db, produkHukumQuery, query, {
        zone: village.zona,
        where: ids ? (rows) => visible(rows).where('id', 'in', ids) : visible,
        constant: ids === undefined,
      });
      const relations = await relationsOf(
        db,
        page.data.map(({ id }) => id),
      );
      return { ...page, data: page.data.map((row) => present(row, relations, day)) };
    },
    { query: produkHukumQuery },
  ),

  implement(produkHukum.get, async ({ db, params, query, village }) => {
    const tanggal = askedDay(query, village);
    const options = { zone: village.zona, where: visible };
    const row = await findOne(db, produkHukumQuery, params.id, new URLSearchParams(), options);
    if (!row) throw notFound();
    const { id } = params;
    const relations = await relationsOf(db, [id]);
    const names = await namesOf(
      db,
      relations.map(({ dari_id, ke_id }) => (dari_id === id ? ke_id : dari_id)),
    );
    const linked = relations.flatMap((relation) => {
      const out = relation.dari_id === id;
      const dokumen = names.get(out ? relation.ke_id : relation.dari_id);
      const arah = out ? ('keluar' as const) : ('masuk' as const);
      return dokumen ? [{ ...relation, arah, dokumen }] : [];
    });
    const riwayat = timelineOf(row, linked);
    return { ...row, ...present(row, relations, tanggal), tanggal, relasi: linked, riwayat };
  }),

  implement(produkHukum.log, async (context) => {
    const { db, params, body } = context;
    const rows = db.selectFrom('produk_hukum').select('id');
    const row = await visible(rows).where('id', '=', params.id).executeTakeFirst();
    if (!row) throw notFound();
    countVisit(context, TALLIES[body.action], params.id);
  }),

  implement(produkHukum.years, async ({ db }) => yearsOf(db)),
];
