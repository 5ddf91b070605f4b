import { sql } from 'kysely';
import { penduduk } from '#contract/penduduk/penduduk.ts';
import { type Context, implement } from '#server/core/context.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import { listPage } from '#server/core/query/list.ts';
import type { Actor } from '#server/core/session/session.ts';
import { type About, asSeen, countGuess, numberIn, type Reach, reachOf } from './cari-queries.ts';
import { recordView } from './lihat-writes.ts';
import { numbersOf } from './queries.ts';
import { kelahiranCariQuery, kematianCariQuery, pendudukCariQuery } from './resource.ts';

/** Areas whose work names residents. */
const LOOKING_UP = ['penduduk', 'surat', 'akun'] as const;

type Asking = Pick<Context, 'core' | 'db' | 'query'> & { actor: Actor };

/** People whom the caller finds, and the rest of what was asked; whole numbers of others are few in a while. */
async function asked({ core, db, query, actor }: Asking): Promise<{ reach: Reach; params: URLSearchParams }> {
  if (actor.peran !== 'penduduk' && !LOOKING_UP.some((area) => hasArea(actor, area))) throw forbidden();
  const search = (query.get('search') ?? '').slice(0, 200);
  if (numberIn(search) !== undefined) await countGuess(core.sharedLimiter, db.desaId, actor);
  const params = new URLSearchParams(query);
  params.delete('search');
  // Residents must not learn about others by filtering and sorting either.
  if (actor.peran === 'penduduk')
    for (const name of [...params.keys()]) if (!UNSIEVED.has(name)) params.delete(name);
  return { reach: await reachOf(db, actor, search), params };
}
const UNSIEVED = new Set(['page', 'per_page', 'exclude_count', 'include[]']);

/** The page as the caller may see it. */
const seen = <P extends { data: Record<string, unknown>[] }>(
  page: P,
  reach: Reach,
  { penduduk_id }: Actor,
) => ({
  ...page,
  data: asSeen(page.data, reach, penduduk_id),
});

const ofPeople = (desaId: number, found: About) =>
  sql<number>`(select p.id from penduduk as p where p.desa_id = ${desaId} and ${found('p')})`;

export const pendudukRoutes = [
  implement(
    penduduk.cari,
    async (context) => {
      const { db, village, actor } = context;
      const { reach, params } = await asked(context);
      const page = await listPage(db, pendudukCariQuery, params, {
        zone: village.zona,
        where: (rows) => rows.where('status_dasar', '=', 'HIDUP').where(reach.found('penduduk')),
      });
      return seen(page, reach, actor);
    },
    { query: pendudukCariQuery },
  ),

  implement(
    penduduk.kelahiran,
    async (context) => {
      const { db, village, actor } = context;
      const { reach, params } = await asked(context);
      const page = await listPage(db, kelahiranCariQuery, params, {
        zone: village.zona,
        where: (rows) => rows.where('penduduk_id', 'in', ofPeople(db.desaId, reach.found)),
      });
      return seen(page, reach, actor);
    },
    { query: kelahiranCariQuery },
  ),

  implement(
    penduduk.kematian,
    async (context) => {
      const { db, village, actor } = context;
      const { reach, params } = await asked(context);
      const page = await listPage(db, kematianCariQuery, params, {
        zone: village.zona,
        where: (rows) => rows.where('penduduk_id', 'in', ofPeople(db.desaId, reach.found)),
      });
      return seen(page, reach, actor);
    },
    { query: kematianCariQuery },
  ),

  implement(penduduk.tampilkan, async (context) => {
    const { db, params, body } = context;
    const numbers = await numbersOf(db, params.id);
    if (!numbers) throw notFound();
    await recordView(context, { penduduk_id: params.id, keperluan: body.keperluan, apa: 'NIK dan nomor KK' });
    return numbers;
  }),
];
