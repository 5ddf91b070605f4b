import { dataSaya } from '#contract/data-saya.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { needProof } from '#server/core/proof/proof.ts';
import type { Actor } from '#server/core/session/session.ts';
import { toInstant } from '#server/core/zone.ts';
import { recordView } from '#server/features/penduduk/lihat-writes.ts';
import { accessOf, countsOf, everythingOf } from './queries.ts';
import { pageOf } from './unduh-queries.ts';

/** Name of what was opened, as its person reads it. */
const OWN_DATA = 'semua data sendiri sebagai berkas';

const PER_PAGE = 20;
const MOST = 100;

function selfOf({ id: akun, penduduk_id: penduduk }: Actor) {
  if (penduduk === null) throw notFound();
  return { akun, penduduk };
}

const parameter = (name: string, description: string) =>
  ({ name, in: 'query', required: false, description, schema: { type: 'integer' } }) as const;
const PARAMETERS = [
  parameter('page', 'Halaman, mulai dari 1.'),
  parameter('per_page', `Baris setiap halaman, paling banyak ${MOST}.`),
];
const wanted = (query: URLSearchParams, name: string, usual: number, most: number): number => {
  const text = query.get(name) ?? String(usual);
  if (!/^[1-9]\d{0,4}$/.test(text)) throw invalid({ [name]: 'Masukkan angka mulai dari 1.' });
  return Math.min(Number(text), most);
};

export const dataSayaRoutes = [
  implement(dataSaya.get, ({ actor, db }) => countsOf(db, selfOf(actor))),

  implement(
    dataSaya.access,
    async ({ actor, db, query }) => {
      const page = wanted(query, 'page', 1, 10_000);
      const per_page = wanted(query, 'per_page', PER_PAGE, MOST);
      const at = { limit: per_page, offset: (page - 1) * per_page };
      const { data, total } = await accessOf(db, selfOf(actor), at);
      const total_pages = Math.max(1, Math.ceil(total / per_page));
      return { data, meta: { page, per_page, total_results: total, total_pages } };
    },
    { parameters: PARAMETERS },
  ),

  implement(dataSaya.download, async (context) => {
    const { actor, body, db, record, village } = context;
    await needProof(context, body.password);
    const self = selfOf(actor);
    const now = toInstant(new Date(), village.zona);
    await recordView(context, { penduduk_id: self.penduduk, keperluan: '', apa: OWN_DATA });
    const [parts, access] = [
      await everythingOf(db, self),
      await accessOf(db, self, { limit: 10_000, offset: 0 }),
    ];
    const seen = access.data.map((one) => ({ ...one, waktu: toInstant(one.waktu, village.zona) }));
    const all = [...parts, { nama: 'akses', judul: 'Siapa yang melihat data Anda', rows: seen }];
    await record({
      action: 'data-saya.download',
      id: self.penduduk,
      after: { bentuk: body.bentuk },
      quiet: true,
    });
    const about = { desa: village.nama_desa, diunduh: now };
    const text =
      body.bentuk === 'html'
        ? pageOf(all, { ...about, nama: actor.nama })
        : JSON.stringify(
            { ...about, ...Object.fromEntries(all.map(({ nama, rows }) => [nama, rows])) },
            null,
            2,
          );
    return new Response(text, {
      headers: {
        'content-type':
          body.bentuk === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="data-saya-${now.slice(0, 10)}.${body.bentuk}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];
