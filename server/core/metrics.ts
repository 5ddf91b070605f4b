import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from './log.ts';

type Labels = Record<string, string | number>;
type Sample = [labels: Labels, value: number];
type Gauge = { name: string; help: string; type: 'gauge' | 'counter'; read(): Promise<Sample[]> | Sample[] };
export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds in seconds: cached pages, ordinary responses, slow ones, broken ones. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MS = 1_000;
const NS = 1e9;
const RESOLUTION_MS = 20;

/** Metrics of this process in the text format of Prometheus. */
export function createMetrics() {
  const requests = new Map<string, { labels: Labels; count: number }>();
  const durations = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  const gauges: Gauge[] = [processStart(), memory(), eventLoop()];
  const recent = lastMinutes();

  return {
    /** A finished request. `route` is the pattern of its address, never the address itself. */
    request(route: string, method: string, status: number, ms: number): void {
      const key = `${method} ${route}`;
      const seen = requests.get(`${key} ${status}`) ?? { labels: { route, method, status }, count: 0 };
      seen.count += 1;
      requests.set(`${key} ${status}`, seen);
      const labels = { route, method };
      const took = durations.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      const seconds = ms / MS;
      const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) took.counts[bucket] = (took.counts[bucket] ?? 0) + 1;
      took.sum += seconds;
      took.count += 1;
      durations.set(key, took);
      recent.add(status, ms);
    },

    /** Figures of the last minutes: requests, failures of ours, and the milliseconds that 95 of 100 stayed below, or null. */
    recent: recent.read,

    /** A value computed when scraped. */
    add(gauge: Gauge): void {
      gauges.push(gauge);
    },

    /** Everything, as text. A value that cannot be read is left out. */
    async text(): Promise<string> {
      const lines = [
        ...head('http_requests_total', 'counter', 'Requests answered, static files and cached pages apart.'),
        ...[...requests.values()].map(({ labels, count }) => line('http_requests_total', labels, count)),
        ...head(
          'http_request_duration_seconds',
          'histogram',
          'Time to answer, up to the finished body of a page.',
        ),
        ...[...durations.values()].flatMap(histogram),
      ];
      const read = await Promise.allSettled(gauges.map(async (gauge) => gauge.read()));
      for (const [at, { name, help, type }] of gauges.entries()) {
        const found = read[at];
        if (found?.status !== 'fulfilled') continue;
        lines.push(
          ...head(name, type, help),
          ...found.value.map(([labels, value]) => line(name, labels, value)),
        );
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Minutes that the figures for people go back. */
export const RECENT_MINUTES = 15;
/** Most times kept of one minute: a busy one is known by a fair part of it as well. */
const MOST_TIMES = 1_000;
const MINUTE = 60_000;
const SERVER_FAULT = 500;

type Minute = { at: number; count: number; faults: number; times: number[] };

/** One entry a minute, overwritten by the same minute of the next quarter of an hour. */
function lastMinutes() {
  const minutes: Minute[] = [];
  const now = () => Math.floor(Date.now() / MINUTE);
  return {
    add(status: number, ms: number): void {
      const at = now();
      let minute = minutes[at % RECENT_MINUTES];
      if (minute?.at !== at) {
        minute = { at, count: 0, faults: 0, times: [] };
        minutes[at % RECENT_MINUTES] = minute;
      }
      minute.count += 1;
      if (status >= SERVER_FAULT) minute.faults += 1;
      // Any of them may be replaced, so that those that stay are of the whole minute.
      const place = minute.count <= MOST_TIMES ? minute.count - 1 : Math.floor(Math.random() * minute.count);
      if (place < MOST_TIMES) minute.times[place] = ms;
    },
    read(): { count: number; faults: number; p95: number | null } {
      const since = now() - RECENT_MINUTES;
      const fresh = minutes.filter((minute) => minute.at > since);
      const sum = (of: (minute: Minute) => number) => fresh.reduce((all, minute) => all + of(minute), 0);
      const weighed = fresh.flatMap(({ count, times }) =>
        times.map((ms): [ms: number, weight: number] => [ms, count / times.length]),
      );
      const count = sum((minute) => minute.count);
      let left = count * 0.95;
      const found = weighed
        .sort(([one], [other]) => one - other)
        .find(([, weight]) => {
          left -= weight;
          return left <= 0.001;
        });
      return { count, faults: sum((minute) => minute.faults), p95: found?.[0] ?? null };
    },
  };
}

/** A gauge with one value. */
export const gauge = (name: string, help: string, read: () => Promise<number> | number): Gauge => ({
  name,
  help,
  type: 'gauge',
  read: async () => [[{}, await read()]],
});

/**
 * Serves the metrics on a loopback port. A port in use is logged and does not stop the server.
 */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  log: Log,
): Promise<{ url: string | undefined; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error) => {
        log.error('metrics failed', { error });
        response.writeHead(500).end();
      },
    );
  });
  const listening = await new Promise<boolean>((done) => {
    server.once('listening', () => done(true));
    server.once('error', (error) => {
      log.warn('metrics are not offered', { port, error });
      done(false);
    });
    server.listen(port, '127.0.0.1');
  });
  const address = server.address();
  const at = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/metrics` : undefined;
  if (at) log.info('metrics are offered', { url: at });
  return {
    url: at,
    close: () =>
      new Promise((done) => {
        if (!listening) return done();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const head = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(String(text))}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`));

function histogram({
  labels,
  counts,
  sum,
  count,
}: {
  labels: Labels;
  counts: number[];
  sum: number;
  count: number;
}) {
  const name = 'http_request_duration_seconds';
  let below = 0;
  const buckets = BUCKETS.map((bound, at) => {
    below += counts[at] ?? 0;
    return line(`${name}_bucket`, { ...labels, le: bound }, below);
  });
  return [
    ...buckets,
    line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    line(`${name}_sum`, labels, sum),
    line(`${name}_count`, labels, count),
  ];
}

const processStart = () =>
  gauge('process_start_time_seconds', 'When this process started.', () =>
    Math.round(performance.timeOrigin / MS),
  );

const memory = (): Gauge => ({
  name: 'process_memory_bytes',
  help: 'Memory of this process.',
  type: 'gauge',
  read() {
    const { rss, heapUsed, external } = process.memoryUsage();
    return [
      [{ kind: 'resident' }, rss],
      [{ kind: 'heap_used' }, heapUsed],
      [{ kind: 'external' }, external],
    ];
  },
});

// Lag since the last scrape, so that peaks are not averaged away.
function eventLoop(): Gauge {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  // Delays are measured from timer to timer, the wanted pause included.
  const lag = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / MS);
  delay.enable();
  return {
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late timers fired since these metrics were last read.',
    type: 'gauge',
    read() {
      const samples: Sample[] = [
        [{ quantile: '0.5' }, lag(delay.percentile(50))],
        [{ quantile: '0.99' }, lag(delay.percentile(99))],
        [{ quantile: '1' }, lag(delay.max)],
      ];
      delay.reset();
      return samples;
    },
  };
}
