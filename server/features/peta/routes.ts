import { kotakOf } from '#contract/lib/geo/geojson.ts';
import { peta } from '#contract/peta/peta.ts';
import { anggaranbelanja, type SatuSig, type Sig, sig } from '#contract/peta/sig.ts';
import { sigtipe } from '#contract/peta/tipe.ts';
import { type Context, implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { positiveNumber } from '#server/core/query/parse.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { asFile } from './daftar-queries.ts';
import { modelSig } from './layers/model-queries.ts';
import { countedTipe, legendaOf, publicTipe, tipeView } from './layers/tipe-queries.ts';
import { petaView, searchPeta } from './peta-queries.ts';
import { belanjaQuery, sigQuery, tipeQuery } from './resource.ts';
import { ownedBy } from './shapes/pemilik-queries.ts';
import { closeName } from './shapes/pemilik-writes.ts';
import type { TipeRow } from './table.ts';
import { geojsonFile, withClass } from './tiles/aliran-queries.ts';
import { placeOf } from './tiles/letak-queries.ts';
import { isWithin } from './tiles/letak-rules.ts';
import {
  allSig,
  findSig,
  openOwners,
  owns,
  picturesFor,
  reading,
  sigPage,
  tahunOf,
  withinOf,
} from './tiles/sig-queries.ts';

/** Rows of a page; who wants more gets a file. */
const MOST = 500;
const LOWEST = 1;

const parameter = (name: string, description: string) => ({
  name,
  description,
  in: 'query' as const,
  schema: { type: 'string' },
});

/** The type that a request names by its number or its name; undefined where it names none that is public. */
function askedTipe(types: readonly TipeRow[], query: URLSearchParams): TipeRow | undefined {
  const id = query.get('tipe_id') ?? query.get('filter{tipe.id}') ?? query.get('filter{tipe}');
  const nama = (query.get('filter{tipe.nama}') ?? query.get('tipe'))?.toLowerCase();
  return types.find(
    (one) =>
      String(one.id) === id ||
      one.nama.toLowerCase() === nama ||
      (one.tingkat !== null && one.tingkat === nama),
  );
}

const NAMES = ['tipe_id', 'filter{tipe.id}', 'filter{tipe}', 'filter{tipe.nama}', 'v'];
/** Tells whether a request asks for a type and nothing else of it. */
const namesOnly = (query: URLSearchParams) => [...query.keys()].every((name) => NAMES.includes(name));

const isNamed = (query: URLSearchParams) =>
  ['tipe_id', 'filter{tipe.id}', 'filter{tipe}', 'filter{tipe.nama}', 'tipe'].some((name) => query.has(name));

/** Old clients call a level by its kind, 'bidang', whatever the village calls it: the query with its own name. */
function withName(query: URLSearchParams, tipe: TipeRow | undefined): URLSearchParams {
  const asked = new URLSearchParams(query);
  for (const name of ['tipe_id', 'filter{tipe.nama}', 'filter{tipe}', 'v']) asked.delete(name);
  if (tipe) asked.set('filter{tipe.id}', String(tipe.id));
  return asked;
}

/** Features whose name has every word that is searched for, as the lists of the database do it. */
function named(features: readonly Sig[], search: string | null): Sig[] {
  const words = (search ?? '').toLowerCase().split(/[\s,]+/);
  return features.filter(({ properties }) =>
    words.every((word) => properties.nama.toLowerCase().includes(word)),
  );
}

const pageMeta = (page: number, per_page: number, total_results: number) => ({
  page,
  per_page,
  total_results,
  total_pages: Math.max(1, Math.ceil(total_results / per_page)),
});

async function sigList({ db, query, village }: Context<typeof sig.list>) {
  const types = await countedTipe(db, await publicTipe(db));
  const tipe = askedTipe(types, query);
  const legenda = tipe ? legendaOf(tipe) : [];
  if (tipe?.from_model) {
    const all = named(await modelSig(db, tipe, village.nama_desa), query.get('search'));
    const per_page = Math.min(positiveNumber(query.get('per_page')) ?? MOST, MOST);
    const page = positiveNumber(query.get('page')) ?? 1;
    const data = all.slice((page - 1) * per_page, page * per_page);
    return { data, meta: { ...pageMeta(page, per_page, all.length), legenda, url: null } };
  }
  const asked = withName(query, tipe);
  if (query.has('filter{tipe.nama}') && !tipe)
    asked.set('filter{tipe.nama}', query.get('filter{tipe.nama}') ?? '');
  const wanted = positiveNumber(query.get('per_page')) ?? 0;
  const asFile = wanted > MOST;
  if (asFile) asked.set('per_page', String(LOWEST));
  const found = await sigPage(db, asked, village.zona);
  if (!asFile) return { ...found, meta: { ...found.meta, legenda, url: null } };
  const file = new URLSearchParams(asked);
  for (const name of ['per_page', 'page', 'ordering']) file.delete(name);
  const total = 'total_results' in found.meta ? found.meta.total_results : 0;
  const url = `${sig.stream.path}?${file}`;
  // Clients look for it beside the rows as well as in `meta`.
  return { data: [], meta: { ...pageMeta(1, wanted, total), legenda, url }, sideloads: { url } };
}

async function oneSig(context: Context<typeof sig.get>): Promise<SatuSig> {
  const { db, params, actor } = context;
  const types = await publicTipe(db);
  const row = await findSig(db, params.id);
  const tipe = types.find(({ id }) => id === row?.tipe_id);
  if (!row || !tipe) throw notFound();
  const asked = new URLSearchParams({ 'filter{id}': String(row.id) });
  const smaller = types.filter(
    ({ tingkat, urutan }) => tingkat && tipe.tingkat && urutan > tipe.urutan && tingkat !== 'bidang',
  );
  const [{ data }, gambar, pemilik, milik_anda, inside] = await Promise.all([
    sigPage(db, asked, context.village.zona),
    picturesFor(db, row),
    openOwners(db, row.id),
    owns(db, row.id, actor?.penduduk_id ?? null),
    smaller.length > 0 ? withinOf(db, row, smaller) : [],
  ]);
  const [one] = data;
  if (!one) throw notFound();
  const within = inside.filter((place) => isWithin(place, row.geometri));
  const isi = smaller.flatMap(({ id, nama }) => {
    const jumlah = within.filter(({ tipe_id }) => tipe_id === id).length;
    return jumlah > 0 ? [{ nama, jumlah }] : [];
  });
  return { ...one, kotak: kotakOf(row.geometri), gambar, pemilik, milik_anda, isi };
}

export const petaRoutes = [
  implement(sig.list, asFile(sig.list, sigList), { query: sigQuery }),
  implement(sig.me, async ({ db, actor }) => ({ kepemilikan: await ownedBy(db, actor.penduduk_id) })),
  implement(sig.close, async ({ db, actor, params, record }) => {
    const closed = await closeName(db, params.id, actor.penduduk_id);
    if (!closed) throw notFound();
    await record({ action: 'sig.close', id: params.id });
  }),
  implement(
    sig.stream,
    async (context) => {
      const { core, db, query, village } = context;
      const types = await countedTipe(db, await publicTipe(db));
      const tipe = askedTipe(types, query);
      if (!tipe && isNamed(query)) throw notFound();
      return geojsonFile(context, {
        name: namesOnly(query) ? `peta/unsur-${tipe?.id ?? 'semua'}` : null,
        legenda: tipe ? legendaOf(tipe) : [],
        features: () =>
          tipe?.from_model
            ? modelSig(db, tipe, village.nama_desa)
            : allSig({ db: core.tenancy.read(village.id), zone: village.zona }, withName(query, tipe)),
      });
    },
    { query: sigQuery, parameters: [parameter('tipe_id', 'Nomor tipe layer.')] },
  ),
  implement(
    sig.bidang,
    async (context) => {
      const { core, db, query, village } = context;
      const types = await countedTipe(db, await publicTipe(db));
      const tipe = askedTipe(types, query);
      if (!tipe) throw invalid({ tipe_id: 'Sebutkan tipe layer.' });
      const source = types.find(({ id }) => id === tipe.sumber_id) ?? tipe;
      const asked = new URLSearchParams({ 'filter{tipe.id}': String(source.id) });
      const later = { db: core.tenancy.read(village.id), zone: village.zona };
      return geojsonFile(context, {
        name: `peta/kelas-${tipe.id}`,
        legenda: legendaOf(tipe),
        features: () => allSig(later, asked, withClass(tipe)),
      });
    },
    { parameters: [parameter('tipe_id', 'Nomor tipe tematik.')] },
  ),
  implement(
    sig.summary,
    async ({ db, query }) => {
      const types = await countedTipe(db, await publicTipe(db));
      const tipe = askedTipe(types, query);
      if (!tipe) throw notFound();
      return legendaOf(tipe).map((one) => ({ ...one, nama: one.ket_warna }));
    },
    { parameters: [parameter('tipe', 'Nama tipe layer.')] },
  ),
  implement(sig.get, oneSig),
  implement(
    sigtipe.list,
    async ({ db, query, village }) => {
      const asked = new URLSearchParams(query);
      const choice = {
        map_exists: asked.get('map_exists'),
        tematik: asked.get('tematik'),
        on_website: asked.get('on_website'),
      };
      for (const name of Object.keys(choice)) asked.delete(name);
      const rows = await listPage(db, tipeQuery, asked, { zone: village.zona });
      const ids = new Map(rows.data.map(({ id }, at) => [id, at]));
      const types = await countedTipe(db, await publicTipe(db));
      const data = types
        .filter((one) => ids.has(one.id))
        .filter(({ tematik }) => choice.tematik === null || String(tematik) === choice.tematik)
        .filter(() => choice.on_website !== 'false')
        .filter((one) => choice.map_exists !== 'true' || (one.ringkasan.jumlah ?? 0) > 0)
        .toSorted((a, b) => (ids.get(a.id) ?? 0) - (ids.get(b.id) ?? 0))
        .map(tipeView);
      const per_page = 'per_page' in rows.meta ? rows.meta.per_page : 100;
      return { data, meta: pageMeta(rows.meta.page, per_page, data.length) };
    },
    {
      query: tipeQuery,
      parameters: [
        parameter('map_exists', '`true`: hanya yang berisi.'),
        parameter('tematik', '`true` atau `false`.'),
      ],
    },
  ),
  implement(sigtipe.get, async ({ db, params }) => {
    const types = await countedTipe(db, await publicTipe(db));
    const tipe = types.find(({ id }) => id === params.id);
    if (!tipe) throw notFound();
    return tipeView(tipe);
  }),
  implement(
    anggaranbelanja.list,
    asFile(anggaranbelanja.list, async ({ db, query, village }) => {
      const asked = reading(query, ['kategori', 'angka_tahun', 'tahun']);
      // Both always come along, the year as an object of its own.
      const included = asked.getAll('include[]').filter((name) => !/^(?:kategori|tahun)\.?$/.test(name));
      asked.delete('include[]');
      for (const name of included) asked.append('include[]', name);
      const page = await listPage(db, belanjaQuery, asked, { zone: village.zona });
      const images = await imagesById(
        db,
        page.data.flatMap((row) => [row.foto_sebelum_id, row.foto_sesudah_id]),
      );
      const url = (id: string | null) => images.get(id ?? '')?.url ?? null;
      const data = page.data.map(({ lng, angka_tahun, kategori, ...row }) => ({
        ...row,
        kategori: { id: kategori.id, nama: kategori.nama },
        tahun: tahunOf(angka_tahun),
        long: lng,
        foto_sebelum: url(row.foto_sebelum_id),
        foto_sesudah: url(row.foto_sesudah_id),
      }));
      return { data, meta: page.meta };
    }),
    { query: belanjaQuery },
  ),
  implement(peta.view, ({ core, db, village }) => petaView({ db, village, env: core.env })),
  implement(peta.place, ({ db, body }) => placeOf(db, body)),
  implement(peta.search, ({ db, query }) => searchPeta(db, query.get('q') ?? ''), {
    parameters: [parameter('q', 'Paling sedikit 2 huruf.')],
  }),
];
