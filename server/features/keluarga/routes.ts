import { keluarga } from '#contract/keluarga.ts';
import { implement } from '#server/core/context.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { todayIn } from '#server/features/orang/queries.ts';
import { recordOpenings } from '#server/features/penduduk/lihat-writes.ts';
import { cardOf, cardsPage, sheetOf } from './queries.ts';
import { joinFamily, recordSheet, splitFamily } from './writes.ts';

type Dated = { village: { zona: Parameters<typeof todayIn>[0] }; body: { tanggal: string } };
function checkDay({ village, body }: Dated): void {
  if (body.tanggal > todayIn(village.zona)) throw invalid({ tanggal: 'Tanggal ini belum terjadi.' });
}

const PAGE = /^[1-9]\d{0,4}$/;

const parameter = (name: string, type: string, description: string) =>
  ({ name, in: 'query', required: false, description, schema: { type } }) as const;
const PARAMETERS = [
  parameter('search', 'string', 'Nama kepala keluarga.'),
  parameter('page', 'integer', 'Halaman, mulai dari 1.'),
];

export const keluargaRoutes = [
  implement(
    keluarga.list,
    async ({ db, query }) => {
      const page = query.get('page') ?? '1';
      if (!PAGE.test(page)) throw notFound();
      return cardsPage(db, { search: (query.get('search') ?? '').trim().slice(0, 100), page: Number(page) });
    },
    { parameters: PARAMETERS },
  ),

  implement(keluarga.get, async ({ db, look, params, village }) => {
    const card = await cardOf(db, params.id, todayIn(village.zona));
    if (!card) throw notFound();
    const ids = card.anggota.map(({ id }) => id);
    look((looking) => recordOpenings(looking, { ids, apa: 'keluarga' }));
    return card;
  }),

  implement(keluarga.sheet, async (context) => {
    const { db, params, body } = context;
    const sheet = await sheetOf(db, params.id);
    if (!sheet) throw notFound();
    if (sheet.anggota.length === 0) throw conflict('Keluarga ini sudah tidak punya anggota.');
    await recordSheet(context, sheet.anggota, body.keperluan);
    return sheet;
  }),

  implement(keluarga.split, async (context) => {
    checkDay(context);
    return { id: await splitFamily(context, context.params.id, context.body) };
  }),

  implement(keluarga.join, async (context) => {
    checkDay(context);
    return { id: await joinFamily(context, context.params.id, context.body) };
  }),
];
