import { SUMBER_LAYANAN, survei } from '#contract/survei/survei.ts';
import { implement, type Route } from '#server/core/context.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import { behindCaptcha } from '#server/core/http/behind-captcha.ts';
import { publicResult, runningOf } from './hitung-queries.ts';
import { questionsOf, stateOf } from './queries.ts';
import { isUsed, layananOf, openUndangan, tandaUndangan, undanganOf } from './undangan-queries.ts';
import { type Parts, resultPdf } from './unduh-queries.ts';
import { keepAnswer, wrongOf } from './writes.ts';

const TIPE = 'filter{tipe}';
const text = (name: string, description: string) => ({
  name,
  in: 'query' as const,
  description,
  schema: { type: 'string' },
});
const PERIODE = [text('periode', 'Nomor periode; tanpa ini yang terbaru.')];

/** The period that a query asks for; 404 for what is no number. */
function askedPeriode(query: URLSearchParams): number | undefined {
  const asked = query.get('periode');
  if (asked === null || asked === '') return undefined;
  if (!/^\d{1,15}$/.test(asked)) throw notFound();
  return Number(asked);
}

const questionsRoute = implement(
  survei.questions,
  async ({ db, query }) => {
    const unknown = [...query.keys()].find((name) => ![TIPE, 'page', 'per_page', 'search'].includes(name));
    const tipe = query.get(TIPE);
    if (unknown) throw new ApiError(400, [`Parameter ${unknown.slice(0, 40)} tidak dikenal.`]);
    if (tipe !== null && tipe !== 'skm' && tipe !== 'desa')
      throw new ApiError(400, [`${TIPE}: pilih skm atau desa.`]);
    const data = (await questionsOf(db)).filter((one) => tipe === null || one.tipe === tipe);
    return { data, meta: { page: 1, per_page: 100, total_results: data.length, total_pages: 1 } };
  },
  { parameters: [text(TIPE, 'skm atau desa')] },
);

/** The survey as visitors know it. */
export const surveiRoutes = (parts: Parts): Route[] => [
  questionsRoute,
  implement(survei.state, ({ db, village }) => stateOf(db, village)),

  implement(survei.send, keepAnswer, behindCaptcha('survei', wrongOf)),

  implement(survei.invitation, async (context) => {
    const found = openUndangan(context, context.params.token);
    if (!found) throw notFound();
    const layanan = await layananOf(context.db, found.layanan);
    return {
      layanan: layanan?.nama ?? 'Layanan desa',
      terpakai: await isUsed(context.db, tandaUndangan(context, found)),
    };
  }),

  implement(survei.invite, async (context) => {
    const { db, params, actor } = context;
    const sumber = SUMBER_LAYANAN.find((one) => one === params.sumber);
    const layanan = await parts.rated.find((one) => one.sumber === sumber)?.finished(db, actor.id, params.id);
    if (!sumber || !layanan) throw notFound();
    const selesai = { sumber, id: params.id, layanan };
    return {
      undangan: undanganOf(context, selesai),
      terpakai: await isUsed(db, tandaUndangan(context, selesai)),
    };
  }),

  implement(
    survei.result,
    async ({ db, village, query }) => {
      const asked = askedPeriode(query);
      const [hasil, running] = await Promise.all([publicResult(db, village, asked), runningOf(db, village)]);
      if (asked !== undefined && !hasil) throw notFound();
      return { hasil, berjalan: running ? { nama: running.nama, selesai: running.selesai } : null };
    },
    { parameters: PERIODE },
  ),

  implement(
    survei.file,
    async ({ core, db, village, query }) => {
      const hasil = await publicResult(db, village, askedPeriode(query));
      if (!hasil) throw notFound();
      return resultPdf({ core, db, village }, hasil, parts);
    },
    { parameters: PERIODE },
  ),
];
