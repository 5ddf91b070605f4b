import { createCaptcha } from '../core/captcha/captcha.ts';
import type { Core } from '../core/core.ts';
import { openCounters } from '../core/data/counter.ts';
import { warnOf } from '../core/data/outage.ts';
import { openSharedLimiter } from '../core/data/shared-limiter.ts';
import { Shelves } from '../core/data/shelves.ts';
import { openTenancy } from '../core/data/tenant.ts';
import { openVillages } from '../core/data/village.ts';
import type { Env } from '../core/env.ts';
import { openInbox } from '../core/files/inbox.ts';
import { openStore } from '../core/files/open-store.ts';
import { openAttempts } from '../core/http/attempts.ts';
import { ANSWER_AGE_MS } from '../core/http/kept-answers.ts';
import { createLimiter } from '../core/limits/limit.ts';
import type { Log } from '../core/log.ts';
import { createMailer } from '../core/mail.ts';
import { createMetrics } from '../core/metrics.ts';
import { createSealer } from '../core/sealed.ts';
import { createDevices } from '../core/session/devices.ts';
import { openSessions } from '../core/session/session.ts';
import { createSigner } from '../core/signing.ts';

const MB = 1024 * 1024;
type Wiring = { env: Env; log: Log; appUrl: string; secret: string; isFull?: () => boolean; waitMs?: number };

/** The parts every feature stands on, over a connection under the application's role. */
export function createCore({ env, log, appUrl, secret, isFull, waitMs }: Wiring): Core {
  const tenancy = openTenancy(appUrl, {
    max: env.DATABASE_POOL,
    isFull,
    waitMs,
    onError: (error) => warnOf(log, 'database connection lost', error),
  });
  const limiter = createLimiter();
  return {
    env,
    log,
    tenancy,
    villages: openVillages(tenancy, { production: env.PRODUCTION, log }),
    answers: new Shelves({ maxBytes: env.ANSWER_CACHE_MB * MB, maxAgeMs: ANSWER_AGE_MS }),
    sessions: openSessions(tenancy, new TextEncoder().encode(secret), { production: env.PRODUCTION }),
    limiter,
    captcha: createCaptcha({ env, secret, limiter }),
    sharedLimiter: openSharedLimiter(tenancy, secret),
    attempts: openAttempts(tenancy, log),
    devices: createDevices(secret),
    counters: openCounters(tenancy, log),
    sealer: createSealer(secret),
    signerOf: (desaId) => createSigner(secret, desaId),
    mailer: createMailer(env),
    metrics: createMetrics(),
    files: openStore(env),
    inbox: openInbox(env),
    jobs: new Map(),
  };
}
