import { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { implement } from '#server/core/context.ts';
import { kelolaOf, listTahun } from './kelola-queries.ts';
import { askedYear } from './queries.ts';
import { canEdit } from './rules.ts';
import { discardChanges, publishTahun, removeTahun, withdrawTahun } from './terbit-writes.ts';
import {
  addLine,
  changeLine,
  createTahun,
  explain,
  fillLines,
  removeLine,
  sumLine,
  yearNow,
} from './writes.ts';

export const kelolaApbdesRoutes = [
  implement(kelolaApbdes.list, async ({ actor, db, village }) => ({
    tahun: await listTahun(db),
    ini: yearNow(village.zona),
    can: { buat: canEdit(actor) },
  })),
  implement(kelolaApbdes.get, ({ actor, db, params, village }) =>
    kelolaOf(db, askedYear(params.tahun), { actor, now: yearNow(village.zona) }),
  ),
  implement(kelolaApbdes.create, async (context) => ({
    tahun: context.body.tahun,
    jumlah_pos: await createTahun(context),
  })),
  implement(kelolaApbdes.remove, (context) => removeTahun(context, askedYear(context.params.tahun))),
  implement(kelolaApbdes.addLine, (context) => addLine(context, askedYear(context.params.tahun))),
  implement(kelolaApbdes.updateLine, (context) => changeLine(context, askedYear(context.params.tahun))),
  implement(kelolaApbdes.fillLines, async (context) => ({
    jumlah: await fillLines(context, askedYear(context.params.tahun)),
  })),
  implement(kelolaApbdes.removeLine, (context) => removeLine(context, askedYear(context.params.tahun))),
  implement(kelolaApbdes.sumLine, (context) => sumLine(context, askedYear(context.params.tahun))),
  implement(kelolaApbdes.explain, (context) => explain(context, askedYear(context.params.tahun))),
  implement(kelolaApbdes.publish, (context) => publishTahun(context, askedYear(context.params.tahun))),
  implement(kelolaApbdes.withdraw, (context) => withdrawTahun(context, askedYear(context.params.tahun))),
  implement(kelolaApbdes.discard, (context) => discardChanges(context, askedYear(context.params.tahun))),
];
