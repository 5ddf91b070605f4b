import { orang } from '#contract/orang.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import type { Fakta } from '#server/features/penduduk/writes.ts';
import { personOf } from './queries.ts';
import { correctPenduduk, recordOpening } from './writes.ts';

export const orangRoutes = [
  implement(orang.open, async (context) => {
    const { db, params, body, village } = context;
    await recordOpening(context, params.id);
    const person = await personOf(db, params.id, { zone: village.zona, all: body.semua === true });
    if (!person) throw notFound();
    return person;
  }),

  implement(orang.correct, async (context) => {
    const { params, body } = context;
    const { versi, alasan, ...isian } = body;
    const sent = Object.entries(isian).filter(([, value]) => value !== undefined);
    const fakta: Partial<Fakta> = Object.fromEntries(sent);
    const change = { id: params.id, versi, fakta };
    return { versi: await correctPenduduk(context, change, { sumber: 'koreksi', alasan }) };
  }),
];
