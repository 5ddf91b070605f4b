import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Flood of requests: evenly, over kept connections, from many addresses; tells how many were not answered 200. */
export type Flood = { port: string; path: string; host: string; perSecond: number; seconds: number };

const { port, path, host, perSecond, seconds } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const ADDRESSES = 400;
const TICK_MS = 2;
let sent = 0;
let refused = 0;

function ask(): void {
  const address = sent % ADDRESSES;
  sent += 1;
  const headers = { host, 'x-forwarded-for': `10.1.${address >> 8}.${address & 255}` };
  const one = request({ port, path, headers, agent }, (answer) => {
    if (answer.statusCode !== 200) refused += 1;
    answer.resume();
  });
  one.on('error', () => {
    refused += 1;
  });
  one.end();
}

const began = performance.now();
const clock = setInterval(() => {
  const passed = performance.now() - began;
  for (const due = (passed / 1_000) * perSecond; sent < due; ) ask();
  if (passed < seconds * 1_000) return;
  clearInterval(clock);
  agent.destroy();
  parentPort?.postMessage(refused);
}, TICK_MS);
