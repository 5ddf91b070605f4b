import type { SelectQueryBuilder } from 'kysely';
import { type JenisDokumen, ppid } from '#contract/ppid/ppid.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { Tables } from '#server/core/data/tables.ts';
import { invalid } from '#server/core/errors.ts';
import { listPage, type QueryRow } from '#server/core/query/list.ts';
import type { Resource } from '#server/core/query/resource.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { findProfil, shownInformasi, shownProfil, withFile } from './queries.ts';
import { dikQuery, dipQuery, informasiQuery, perencanaanQuery, sopQuery } from './resource.ts';

type Rows = SelectQueryBuilder<Tables, 'dokumen', Record<never, never>>;

async function shownPage<R, S>(
  { db, village }: Pick<Context, 'db' | 'village'>,
  resource: Resource<'dokumen', R>,
  query: URLSearchParams,
  present: (row: QueryRow<R>) => S,
  where: (rows: Rows) => Rows = visible,
) {
  const page = await listPage(db, resource, query, { zone: village.zona, where });
  return { ...page, data: page.data.map(present) };
}
const asRead = <R>(row: R) => row;

// A category is nothing but its name here.
const plainCategory = (query: URLSearchParams) =>
  new URLSearchParams([...query].map(([name, value]) => [name.replace('kategori.nama', 'kategori'), value]));

const PERENCANAAN: Record<string, JenisDokumen> = { 1: 'rpjmdes', 2: 'rkpdes' };

function plannedIn(kategori: string | null) {
  if (!kategori) return visible;
  const jenis = PERENCANAAN[kategori];
  if (!jenis) throw invalid({ kategori: 'Kategori adalah 1 (RPJMDES) atau 2 (RKPDES).' });
  return (rows: Rows) => visible(rows).where('jenis', '=', jenis);
}

export const ppidRoutes = [
  implement(ppid.profil, async ({ db }) => shownProfil(db, await findProfil(db))),
  implement(ppid.sop, (context) => shownPage(context, sopQuery, context.query, withFile), {
    query: sopQuery,
  }),
  implement(ppid.dip, (context) => shownPage(context, dipQuery, context.query, asRead), { query: dipQuery }),
  implement(ppid.dik, (context) => shownPage(context, dikQuery, context.query, asRead), { query: dikQuery }),
  implement(
    ppid.informasi,
    (context) => shownPage(context, informasiQuery, plainCategory(context.query), shownInformasi),
    {
      query: informasiQuery,
    },
  ),
  implement(
    ppid.perencanaan,
    (context) =>
      shownPage(context, perencanaanQuery, context.query, withFile, plannedIn(context.query.get('kategori'))),
    { query: perencanaanQuery },
  ),
];
