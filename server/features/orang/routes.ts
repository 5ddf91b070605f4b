import { orang } from '#contract/orang/orang.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { proveContact } from '#server/features/penduduk/kontak-writes.ts';
import { recordView } from '#server/features/penduduk/lihat-writes.ts';
import type { Fakta } from '#server/features/penduduk/writes.ts';
import { biodataOf } from './biodata-queries.ts';
import { personOf, todayIn } from './queries.ts';
import { readsOf } from './rules.ts';
import { correctPenduduk, enterPenduduk, recordOpening } from './writes.ts';

export const orangRoutes = [
  implement(orang.open, async (context) => {
    const { actor, db, params, body, village } = context;
    await recordOpening(context, params.id);
    const asked = { zone: village.zona, all: body.semua === true, reads: readsOf(actor) };
    const person = await personOf(db, params.id, asked);
    if (!person) throw notFound();
    return person;
  }),

  implement(orang.biodata, async (context) => {
    const { db, body } = context;
    const people = await biodataOf(db, body.orang);
    if (people.length === 0) throw notFound();
    for (const { id } of people)
      await recordView(context, { penduduk_id: id, keperluan: body.keperluan, apa: 'biodata' });
    return people;
  }),

  implement(orang.enter, (context) => {
    const { body, village } = context;
    if (body.tanggal_lahir > todayIn(village.zona))
      throw invalid({ tanggal_lahir: 'Tanggal ini belum terjadi.' });
    return enterPenduduk(context, body);
  }),

  implement(orang.correct, async (context) => {
    const { params, body } = context;
    const { versi, alasan, ...isian } = body;
    await proveContact(context, params.id, isian);
    const sent = Object.entries(isian).filter(([, value]) => value !== undefined);
    const fakta: Partial<Fakta> = Object.fromEntries(sent);
    const change = { id: params.id, versi, fakta };
    return { versi: await correctPenduduk(context, change, { sumber: 'koreksi', alasan }) };
  }),
];
