import type { Figure } from './figures.ts';
import { quantile } from './load.ts';

/** Milliseconds that each of several requests took, by request. */
export type Times = Map<string, number[]>;
/** Sends one request and returns how long it took. */
export type Ask = (what: string) => Promise<number>;

/** Fails on an error response, so that refusals are never measured; `at` is the origin of the requests. */
export const asking =
  (at: string, headers?: Record<string, string>): Ask =>
  async (what) => {
    const begun = performance.now();
    const answer = await fetch(encodeURI(at + what), { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${at} answered ${answer.status} to ${what}`);
    return performance.now() - begun;
  };

/** Sends each request `rounds` times, after one warm-up. */
export async function askedOften(ask: Ask, what: readonly string[], rounds: number): Promise<Times> {
  for (const one of what) await ask(one);
  const times: Times = new Map(what.map((one) => [one, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const one of what) times.get(one)?.push(await ask(one));
  return times;
}

/** The 95th percentile of the slowest request, or of all together, against a limit. */
export function slowest(what: string, times: Times, limitMs: number, of: 'worst' | 'all' = 'worst'): Figure {
  const [[name, worst] = ['', 0]] = [...times]
    .map(([one, ms]): [string, number] => [one.replace(/kunci=.*/, 'kunci=…'), quantile(ms, 0.95)])
    .toSorted((a, b) => b[1] - a[1]);
  const all = quantile([...times.values()].flat(), 0.95);
  return {
    what,
    asked: `≤ ${limitMs} ms`,
    seen: `worst ${worst.toFixed(0)} ms (${name}); all together ${all.toFixed(0)} ms`,
    met: (of === 'all' ? all : worst) <= limitMs,
  };
}
