import { solveChallengeWorkers } from 'altcha-lib';
import workerUrl from 'altcha-lib/workers/pbkdf2?worker&url';
import type { FormulirCaptcha } from '#contract/lib/captcha.ts';

const MOST_WORKERS = 4;
const PATIENCE_MS = 60_000;

/** The solution of a fresh challenge, as the form sends it; throws where the device cannot work on it. */
export async function solve(formulir: FormulirCaptcha, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`/v1/captcha/${formulir}/tantangan/`, { signal });
  if (!answer.ok) throw new Error(`The challenge answered ${answer.status}.`);
  const { data: challenge } = await answer.json();
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2),
    controller,
    createWorker: () => new Worker(workerUrl, { type: 'module' }),
    timeout: PATIENCE_MS,
  });
  if (!solution) throw new Error('No solution was found.');
  return btoa(JSON.stringify({ challenge, solution }));
}
