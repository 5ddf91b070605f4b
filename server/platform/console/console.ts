import type { Core } from '../../core/core.ts';
import { warnOf } from '../../core/data/outage.ts';
import { defaultQuota } from '../../core/limits/quota.ts';
import type { Platform } from '../../core/page/platform-page.ts';
import { accountRoutes } from './account-routes.ts';
import { renewCodes } from './codes.ts';
import { healthRoutes } from './health-routes.ts';
import { hostRoutes } from './host-routes.ts';
import { mailNews } from './news.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { createConsoleApi } from './router.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { openPlatformStore } from './store.ts';
import { departureRoutes } from './village/departure-routes.ts';
import { villageRoutes } from './village/village-routes.ts';
import { countVillages } from './village/villages.ts';

/** Every call of the console. */
export const consoleRoutes = [
  ...signInRoutes,
  ...villageRoutes,
  ...hostRoutes,
  ...departureRoutes,
  ...healthRoutes,
  ...recoveryRoutes,
  ...overviewRoutes,
  ...accountRoutes,
];

const COUNT_MS = 60_000;

export type OpenPlatform = Platform & { close(): Promise<void> };

/** The console on its host, with the counts of villages kept up to date; undefined where no host is set. */
export function openPlatform(core: Core, ownerUrl: string): OpenPlatform | undefined {
  const { PLATFORM_HOST: host } = core.env;
  if (!host) return undefined;
  const store = openPlatformStore(ownerUrl, core.log);
  const api = createConsoleApi(consoleRoutes, { core, store });
  const begin = async () => {
    await store.query('update platform.bawaan set ruang = $1 where ruang <> $1', [
      defaultQuota(core.env).ruang,
    ]);
    await renewCodes(store);
  };
  let running: Promise<unknown> = begin().catch((error) =>
    warnOf(core.log, 'codes of villages not renewed', error),
  );
  const count = async () => {
    await running;
    running = countVillages(store)
      .catch((error) => warnOf(core.log, 'villages not counted', error))
      .then(() => mailNews(store, core))
      .catch((error) => warnOf(core.log, 'news of accounts not mailed', error));
    await running;
  };
  const timer = setInterval(() => void count(), COUNT_MS);
  timer.unref();
  return {
    host,
    api,
    async close() {
      clearInterval(timer);
      await running;
      await store.close();
    },
  };
}
