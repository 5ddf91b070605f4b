import autocannon from 'autocannon';

export type Load = { perSecond: number; p50: number; p95: number; p99: number; refused: number };
type Options = { seconds?: number; connections?: number; headers?: Record<string, string> };

/** Requests as fast as they are answered. */
export async function load(
  url: string,
  { seconds = 4, connections = 16, headers }: Options = {},
): Promise<Load> {
  const result = await autocannon({ url, duration: seconds, connections, headers });
  const { p50, p97_5, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p95: p97_5, p99, refused: result.non2xx + result.errors };
}

/** Requests at a steady pace; latency as a visitor sees it. */
export async function paced(
  url: string,
  perSecond: number,
  seconds: number,
  init: RequestInit = {},
): Promise<Load> {
  const times: number[] = [];
  let refused = 0;
  const waiting: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = started + (sent * 1000) / perSecond;
    const pause = due - performance.now();
    if (pause > 1) await new Promise((done) => setTimeout(done, pause));
    const at = performance.now();
    const one = fetch(url, init)
      .then(async (response) => {
        await response.arrayBuffer();
        if (!response.ok) refused += 1;
        times.push(performance.now() - at);
      })
      .catch(() => {
        refused += 1;
      });
    waiting.push(one);
  }
  await Promise.all(waiting);
  return {
    perSecond,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    refused,
  };
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const median = (values: number[]) => quantile(values, 0.5);
