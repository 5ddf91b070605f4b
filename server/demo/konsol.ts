import type { Log } from '#server/core/log.ts';
import { fillCodes } from '#server/platform/console/codes.ts';
import { createDemoOperator } from '#server/platform/console/operators.ts';
import { countOverviews } from '#server/platform/console/overview/overview-count.ts';
import type { PlatformStore } from '#server/platform/console/store.ts';
import { countVillages } from '#server/platform/console/village/villages.ts';
import { DEMO_OFFICER, DEMO_OPERATOR, DEMO_PASSWORD } from './akun.ts';

/** The console of the demo: an operator and an officer whose password everybody knows, the official codes, and counts. */
export async function fillConsole(store: PlatformStore, log: Log): Promise<void> {
  for (const person of [DEMO_OPERATOR, DEMO_OFFICER])
    await createDemoOperator(store, person, DEMO_PASSWORD.perangkat);
  await fillCodes(store);
  await countVillages(store);
  await countOverviews(store, log);
}
