import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { FormulirCaptcha } from '#contract/lib/access/captcha.ts';

const PATIENCE_MS = 60_000;

/**
 * The solution of a fresh challenge, as the form sends it; throws where the device cannot work on it. The browser derives keys
 * beside the page, which stays at hand.
 */
export async function solve(formulir: FormulirCaptcha, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`/v1/captcha/${formulir}/tantangan/`, { signal });
  if (!answer.ok) throw new Error(`The challenge answered ${answer.status}.`);
  const { data: challenge } = await answer.json();
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: PATIENCE_MS });
  if (!solution) throw new Error('No solution was found.');
  return btoa(JSON.stringify({ challenge, solution }));
}
