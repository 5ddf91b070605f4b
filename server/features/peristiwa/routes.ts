import { peristiwa } from '#contract/peristiwa.ts';
import { implement } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import { bear, die, takeBack } from './lahir-mati-writes.ts';
import { arrive, leaveVillage, moveWithin } from './pindah-writes.ts';

type Dated = { village: { zona: Parameters<typeof toInstant>[1] }; body: { tanggal: string } };
/** 400 for a day in the future, by the calendar of the village. */
function checkDay({ village, body }: Dated): void {
  if (body.tanggal > toInstant(new Date(), village.zona).slice(0, 10))
    throw invalid({ tanggal: 'Tanggal ini belum terjadi.' });
}

export const peristiwaRoutes = [
  implement(peristiwa.birth, async (context) => {
    checkDay(context);
    return { id: await bear(context, context.params.id, context.body) };
  }),

  implement(peristiwa.death, async (context) => {
    checkDay(context);
    return { id: await die(context, context.params.id, context.body) };
  }),

  implement(peristiwa.leave, async (context) => {
    checkDay(context);
    return { orang: await leaveVillage(context, context.params.id, context.body) };
  }),

  implement(peristiwa.move, async (context) => {
    checkDay(context);
    return { orang: await moveWithin(context, context.params.id, context.body) };
  }),

  implement(peristiwa.arrive, async (context) => {
    checkDay(context);
    return { id: await arrive(context, context.body) };
  }),

  implement(peristiwa.undo, (context) => takeBack(context, context.params.id, context.body)),
];
