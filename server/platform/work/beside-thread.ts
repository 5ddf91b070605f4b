import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { codeOf } from '#server/core/errors.ts';
import type { Job } from '../../core/core.ts';
import { createLog } from '../../core/log.ts';
import { createCore } from '../open-core.ts';
import type { Answer, Numbered, Settings } from './beside.ts';

/** The thread beside the server in which heavy jobs are done, one village each; see `beside.ts`. */
const { env, appUrl, secret, full } = workerData as Settings;

// Linux alone gives threads priorities of their own; elsewhere it would be that of the server too.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Connections for as many jobs as the queue does at once: each may hold a transaction and tell beside it how far it is. */
const CONNECTIONS = 30;
/** No pages are rendered here. */
const WAIT_MS = 30_000;

const core = createCore({
  env: { ...env, DATABASE_POOL: CONNECTIONS },
  log: createLog((line) => void process.stderr.write(`${line}\n`), env.LOG_LEVEL),
  appUrl,
  secret,
  isFull: () => Atomics.load(full, 0) === 1,
  waitMs: WAIT_MS,
});

async function work({ module, name, desaId, payload }: Numbered): Promise<void> {
  const exported: unknown[] = Object.values(await import(module));
  const job = exported.find((one) => (one as Partial<Job>).name === name) as Job | undefined;
  if (!job) throw new Error(`${module} exports no job ${name}.`);
  await job.run(payload, { core, desaId });
}

function problemOf(error: unknown): Answer['problem'] {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return { message, stack, code: codeOf(error) };
}

parentPort?.on('message', async (order: Numbered) => {
  const { number } = order;
  const answer: Answer = await work(order).then(
    () => ({ number }),
    (error) => ({ number, problem: problemOf(error) }),
  );
  parentPort?.postMessage(answer);
});
