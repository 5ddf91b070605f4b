import type { z } from 'zod';
import type { Peristiwa } from '#contract/lib/access/percobaan.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Counters } from './data/counter.ts';
import type { Shelves } from './data/shelves.ts';
import type { Tenancy } from './data/tenant.ts';
import type { Villages } from './data/village.ts';
import type { Env } from './env.ts';
import type { SharedInbox } from './files/inbox.ts';
import type { FileStore } from './files/store.ts';
import type { Limiter, SharedLimiter } from './limits/limit.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Sealer } from './sealed.ts';
import type { Devices } from './session/devices.ts';
import type { Sessions } from './session/session.ts';
import type { Signer } from './signing.ts';

/** Attempts that were refused, gathered and written a moment later (`http/attempts.ts`). */
export type Attempts = {
  /** Counts one; without an account it is of a name or a code of nobody. */
  note(desaId: number, attempt: { peristiwa: Peristiwa; akunId: number | null }): void;
  /** Writes what was counted. A village whose write fails keeps its counts for the next round. */
  flush(): Promise<void>;
  start(): void;
  /** Stops, after a last flush. */
  stop(): Promise<void>;
};

/** Services that every feature stands on, wired once in `main.ts` (and once in tests). */
export type Core = {
  env: Env;
  log: Log;
  tenancy: Tenancy;
  villages: Villages;
  /** Public answers that are given again (`http/kept-answers.ts`). */
  answers: Shelves<unknown>;
  sessions: Sessions;
  /** Counts by address. */
  limiter: Limiter;
  /** Counts by account, slip and person. */
  sharedLimiter: SharedLimiter;
  captcha: Captcha;
  /** Attempts that were refused. */
  attempts: Attempts;
  devices: Devices;
  counters: Counters;
  sealer: Sealer;
  /** The signing key of a village. */
  signerOf(desaId: number): Signer;
  mailer: Mailer;
  metrics: Metrics;
  files: FileStore;
  inbox: SharedInbox;
  /** Jobs of all features by name, filled by `createApi`. */
  jobs: Map<string, Job>;
};

/** Background work: idempotent, retried with growing pauses, one village at a time. */
export type Job<P = unknown> = {
  name: `${string}.${string}`;
  payload: z.ZodType<P>;
  /** At most this many attempts; 8 unless given (about an hour). */
  attempts?: number;
  /** Heavy: runs in a worker thread. The address of the module that exports the job, `import.meta.url`. */
  beside?: string;
  /** Low priority: runs when nothing else is due. */
  patient?: boolean;
  /** Runs once a day for every village, by itself, with an empty payload. */
  daily?: boolean;
  run(payload: P, context: JobContext): Promise<void>;
};
/** Job as it is put in the queue; a task of the whole installation has no `run` of a feature. */
export type Ordered<P> = Pick<Job<P>, 'name' | 'payload' | 'attempts' | 'patient'>;
export type JobContext = { core: Core; desaId: number };
