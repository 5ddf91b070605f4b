import { afterEach, describe, expect, it, vi } from 'vitest';
import { openShared } from '#app/lib/live/realtime-shared.ts';
import { serveLines } from '#test/line-server.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).toReversed()) cleanup();
});

let names = 0;
/** A browser with one person on one site: `tab()` opens a tab. */
async function browser() {
  const server = await serveLines();
  cleanups.push(server.stop);
  names += 1;
  const name = `uji-${process.pid}-${names}`;
  const tab = (since = 0) => {
    const page = new EventTarget();
    const ids: number[] = [];
    const onSessionEnd = vi.fn();
    const onMessage = ({ id }: { id: number }) => void ids.push(id);
    const timing = { firstPauseMs: 20, beatMs: 1_000, answerMs: 1_000, leaderMs: 200 };
    const close = openShared({ name, url: server.url, since, page, onMessage, onSessionEnd, ...timing });
    cleanups.push(close);
    return { ids, onSessionEnd, close, tell: (event: string) => page.dispatchEvent(new Event(event)) };
  };
  return { server, name, tab };
}
const calm = () => new Promise((done) => setTimeout(done, 300));

describe('tabs of one browser', () => {
  it('share one connection, and each receives every message once', async () => {
    const { server, tab } = await browser();
    const first = tab(7);
    await expect.poll(() => server.visits).toEqual(['7']);
    const [second, third] = [tab(7), tab(7)];
    await calm();
    for (const id of [8, 8, 9]) server.send(id);
    for (const one of [first, second, third]) await expect.poll(() => one.ids).toEqual([8, 9]);
    expect(server.visits).toEqual(['7']);
  });

  it('take over the connection when its tab is closed, from where it stopped', async () => {
    const { server, tab } = await browser();
    const first = tab(3);
    await expect.poll(() => server.visits.length).toBe(1);
    const second = tab(3);
    server.send(4);
    await expect.poll(() => second.ids).toEqual([4]);
    first.close();
    await expect.poll(() => server.visits).toEqual(['3', '4']);
    server.send(5);
    await expect.poll(() => second.ids).toEqual([4, 5]);
    expect(first.ids).toEqual([4]);
  });

  it('give a later tab the messages it missed', async () => {
    const { server, tab } = await browser();
    const first = tab(1);
    await expect.poll(() => server.visits.length).toBe(1);
    for (const id of [2, 3, 4]) server.send(id);
    await expect.poll(() => first.ids).toEqual([2, 3, 4]);
    const later = tab(2);
    await expect.poll(() => later.ids).toEqual([3, 4]);
    expect(first.ids).toEqual([2, 3, 4]);
  });

  it('take the connection from a sleeping tab', async () => {
    const { server, name, tab } = await browser();
    // A sleeping tab holds the lock and does not respond.
    const asleep = navigator.locks.request(name, () => new Promise(() => {})).catch(() => 'awake');
    const awake = tab(5);
    await expect.poll(() => server.visits).toEqual(['5']);
    expect(await asleep).toBe('awake');
    server.send(6);
    await expect.poll(() => awake.ids).toEqual([6]);
  });

  it('all end with the session, and stay ended', async () => {
    const { server, tab } = await browser();
    const [first, second] = [tab(), tab()];
    await expect.poll(() => server.visits.length).toBe(1);
    await calm();
    server.line().close(4401);
    for (const one of [first, second]) await expect.poll(() => one.onSessionEnd.mock.calls.length).toBe(1);
    second.tell('pageshow');
    await calm();
    expect(server.visits.length).toBe(1);
  });

  it('give up the connection when their page is hidden, and listen again afterwards', async () => {
    const { server, tab } = await browser();
    const first = tab(1);
    await expect.poll(() => server.visits.length).toBe(1);
    const second = tab(1);
    first.tell('pagehide');
    await expect.poll(() => server.visits.length).toBe(2);
    server.send(2);
    await expect.poll(() => second.ids).toEqual([2]);
    first.tell('pageshow');
    await expect.poll(() => first.ids).toEqual([2]);
    expect(server.visits.length).toBe(2);
  });
});
