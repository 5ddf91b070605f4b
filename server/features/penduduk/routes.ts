import { penduduk } from '#contract/penduduk.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { numbersOf } from './queries.ts';
import { recordView } from './writes.ts';

export const pendudukRoutes = [
  implement(penduduk.tampilkan, async (context) => {
    const { db, params, body } = context;
    const numbers = await numbersOf(db, params.id);
    if (!numbers) throw notFound();
    await recordView(context, { penduduk_id: params.id, keperluan: body.keperluan, apa: 'NIK dan nomor KK' });
    return numbers;
  }),
];
