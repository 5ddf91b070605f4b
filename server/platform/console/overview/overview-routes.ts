import { platform } from '#contract/platform/platform.ts';
import { implementConsole } from '../router.ts';
import { readAsked, readOverview, wholeRegency } from './overview.ts';
import { overviewSheet } from './overview-sheet.ts';
import { remind } from './reminder.ts';

export const overviewRoutes = [
  implementConsole(platform.ringkasan, ({ operator, query, store }) =>
    readOverview(store.query, operator, readAsked(query, operator)),
  ),

  implementConsole(platform.unduhRingkasan, async ({ operator, query, store }) => {
    const overview = await readOverview(store.query, operator, readAsked(query, operator));
    return overviewSheet(overview, await wholeRegency(store.query, overview));
  }),

  implementConsole(platform.ingatkan, ({ at, body, by, note, operator }) =>
    remind(at, body, { akun: operator.id, by, tell: note }),
  ),
];
