import type { Counters } from './data/counter.ts';
import type { Tenancy } from './data/tenant.ts';
import type { Villages } from './data/village.ts';
import type { Env } from './env.ts';
import type { Inbox } from './files/inbox.ts';
import type { FileStore } from './files/store.ts';
import type { Limiter } from './http/limit.ts';
import type { Job } from './job.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Sessions } from './session/session.ts';

/** What every feature stands on, wired once in `main.ts` (and once in tests). */
export type Core = {
  env: Env;
  log: Log;
  tenancy: Tenancy;
  villages: Villages;
  sessions: Sessions;
  limiter: Limiter;
  counters: Counters;
  metrics: Metrics;
  files: FileStore;
  inbox: Inbox;
  /** Jobs of all features by name, filled by `createApi`. */
  jobs: Map<string, Job>;
};
