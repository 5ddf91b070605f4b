import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRealtime } from '#app/lib/live/realtime.ts';
import { serveLines } from '#test/line-server.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function serve() {
  const server = await serveLines();
  cleanups.push(server.stop);
  return server;
}

function open(url: string, since = 0) {
  const page = new EventTarget();
  const ids: number[] = [];
  const onSessionEnd = vi.fn();
  const onMessage = ({ id }: { id: number }) => void ids.push(id);
  const timing = { firstPauseMs: 20, beatMs: 30, answerMs: 100 };
  const close = openRealtime({ url, since, page, onMessage, onSessionEnd, ...timing });
  cleanups.push(close);
  return { ids, onSessionEnd, close, tell: (name: string) => page.dispatchEvent(new Event(name)) };
}

const calm = () => new Promise((done) => setTimeout(done, 200));

describe('the connection', () => {
  it('sends the last id it knows, passes on each message once, and catches up after an interruption', async () => {
    const server = await serve();
    const { ids } = open(server.url, 7);
    await expect.poll(() => server.visits).toEqual(['7']);
    for (const id of [8, 9, 9]) server.send(id);
    await expect.poll(() => ids).toEqual([8, 9]);
    server.line().terminate();
    await expect.poll(() => server.visits).toEqual(['7', '9']);
    server.send(9);
    server.send(12);
    await expect.poll(() => ids).toEqual([8, 9, 12]);
  });

  it('reconnects after the server closed it on purpose', async () => {
    const server = await serve();
    open(server.url);
    await expect.poll(() => server.visits.length).toBe(1);
    server.line().close(1012);
    await expect.poll(() => server.visits.length).toBe(2);
  });

  it('stays closed after the end of the session', async () => {
    const server = await serve();
    const { onSessionEnd, tell } = open(server.url);
    await expect.poll(() => server.visits.length).toBe(1);
    server.line().close(4401);
    await expect.poll(() => onSessionEnd.mock.calls.length).toBe(1);
    tell('online');
    await calm();
    expect(server.visits.length).toBe(1);
  });

  it('closes while offline or in a hidden page, and reopens at once', async () => {
    const server = await serve();
    const { tell } = open(server.url, 3);
    await expect.poll(() => server.visits.length).toBe(1);
    for (const [away, back] of [
      ['offline', 'online'],
      ['pagehide', 'pageshow'],
    ] as const) {
      const before = server.visits.length;
      tell(away);
      await calm();
      expect(server.line().readyState).toBe(3);
      expect(server.visits.length).toBe(before);
      tell(back);
      await expect.poll(() => server.visits.length).toBe(before + 1);
    }
  });

  it('pings now and then, and reconnects when there is no response', async () => {
    const server = await serve();
    open(server.url);
    await expect.poll(() => server.visits.length).toBe(1);
    const asked = vi.fn();
    server.line().on('message', asked);
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(2);
    expect(server.visits.length).toBe(1);
    server.stopAnswering();
    await expect.poll(() => server.visits.length).toBeGreaterThan(1);
  });

  it('is closed for good by its owner', async () => {
    const server = await serve();
    const { close, tell } = open(server.url);
    await expect.poll(() => server.visits.length).toBe(1);
    close();
    tell('online');
    await calm();
    expect(server.visits.length).toBe(1);
  });
});
