import { connect } from 'node:net';
import autocannon from 'autocannon';

export type Load = { perSecond: number; p50: number; p95: number; p99: number; refused: number };
type Options = { seconds?: number; connections?: number; headers?: Record<string, string> };

/** Requests back to back. */
export async function load(
  url: string,
  { seconds = 4, connections = 16, headers }: Options = {},
): Promise<Load> {
  const result = await autocannon({ url, duration: seconds, connections, headers });
  const { p50, p97_5, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p95: p97_5, p99, refused: result.non2xx + result.errors };
}

const HEAD_END = '\r\n\r\n';

/**
 * The same for responses of equal length, read by counting bytes: an HTTP parser would saturate a core
 * at a quarter of the throughput of the page cache, and the parser would be measured instead.
 */
export async function flood(url: string, { seconds = 4, connections = 16, headers = {} }: Options = {}) {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`;
  let answered = 0;
  const until = performance.now() + seconds * 1000;
  const one = () =>
    new Promise<void>((done, fail) => {
      let length = 0;
      let read = 0;
      const socket = connect(Number(port), hostname, () => socket.write(request));
      socket.once('error', fail);
      socket.on('data', (chunk) => {
        if (length === 0) length = lengthOf(chunk);
        read += chunk.length;
        if (read > length) fail(new Error(`${url} answers of different lengths`));
        if (read < length) return;
        read = 0;
        answered += 1;
        if (performance.now() < until) socket.write(request);
        else socket.end(done);
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return answered / seconds;
}

function lengthOf(first: Buffer): number {
  const text = first.toString('latin1');
  const body = /^content-length: (\d+)/im.exec(text)?.[1];
  if (!text.startsWith('HTTP/1.1 200') || body === undefined)
    throw new Error(`answered ${text.slice(0, 40)}`);
  return text.indexOf(HEAD_END) + HEAD_END.length + Number(body);
}

/** Requests at a steady rate; latency as a visitor sees it. */
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
