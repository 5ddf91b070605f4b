import type { Core } from './core.ts';
import { openCounters } from './data/counter.ts';
import { warnOf } from './data/outage.ts';
import { openTenancy } from './data/tenant.ts';
import { openVillages } from './data/village.ts';
import type { Env } from './env.ts';
import { openInbox } from './files/inbox.ts';
import { openStore } from './files/open-store.ts';
import { createLimiter } from './http/limit.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail.ts';
import { createMetrics } from './metrics.ts';
import { createSealer } from './sealed.ts';
import { openSessions } from './session/session.ts';

type Wiring = { env: Env; log: Log; appUrl: string; secret: string; isFull?: () => boolean; waitMs?: number };

/** The parts every feature stands on, over a connection under the application's role. */
export function createCore({ env, log, appUrl, secret, isFull, waitMs }: Wiring): Core {
  const tenancy = openTenancy(appUrl, {
    max: env.DATABASE_POOL,
    isFull,
    waitMs,
    onError: (error) => warnOf(log, 'database connection lost', error),
  });
  return {
    env,
    log,
    tenancy,
    villages: openVillages(tenancy, { production: env.PRODUCTION, log }),
    sessions: openSessions(tenancy, new TextEncoder().encode(secret), { production: env.PRODUCTION }),
    limiter: createLimiter(),
    counters: openCounters(tenancy, log),
    sealer: createSealer(secret),
    mailer: createMailer(env),
    metrics: createMetrics(),
    files: openStore(env),
    inbox: openInbox(env),
    jobs: new Map(),
  };
}
