import { once } from 'node:events';
import { Agent, createServer, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { createDrain } from './drain.ts';

const LONG_MS = 600_000;

async function listening(handler: RequestListener, now?: () => number) {
  const server = createServer(handler);
  const ending = createDrain(
    server,
    createLog(() => {}, 'error'),
    now,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  return { ...ending, server, port: (server.address() as AddressInfo).port };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const slowly: RequestListener = (_, response) => void pause(2).then(() => response.end('baik'));

/** The `Connection` header of an answer; fails where there was none. */
function ask(port: number, agent: Agent): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const sent = request({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume().on('end', () => done(answer.headers.connection));
    });
    sent.on('error', fail);
    sent.end();
  });
}

it('drops no request of clients that go on over their kept connections', async () => {
  const { port, drain, close } = await listening(slowly);
  const hurry = new AbortController();
  const ready = { value: true };
  const [calls, started] = [{ count: 0 }, Promise.withResolvers<void>()];
  /** Like a proxy: it goes on until it hears that this node is not ready, and finishes what it began. */
  const client = async (_: unknown, at: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let over = 0;
    while (over < 3) {
      if ((await ask(port, agent)) === 'close') over += 1;
      calls.count += 1;
      if (calls.count === 100) started.resolve();
      if (!ready.value && over > 0) break;
      await pause(at % 4);
    }
    agent.destroy();
  };
  const clients = Promise.all(Array.from({ length: 20 }, client));
  await started.promise;
  const drained = drain(LONG_MS, hurry.signal);
  ready.value = false;
  await clients;
  hurry.abort();
  await drained;
  await close();
  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED');
});

it('tells who was being answered as well that the connection ends', async () => {
  const [arrived, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { port, drain, close } = await listening((_, response) => {
    arrived.resolve();
    void go.promise.then(() => response.end('baik'));
  });
  const answer = ask(port, new Agent({ keepAlive: true }));
  await arrived.promise;
  const hurry = new AbortController();
  const drained = drain(LONG_MS, hurry.signal);
  go.resolve();
  expect(await answer).toBe('close');
  hurry.abort();
  await drained;
  await close();
});

it('takes no time where nobody is connected and nobody has asked for that long', async () => {
  let clock = 0;
  const { server, port, drain, close } = await listening(slowly, () => clock);
  const gone = new Promise((done) => server.once('connection', (socket) => socket.once('close', done)));
  await ask(port, new Agent());
  await gone;
  clock = LONG_MS;
  await drain(LONG_MS, new AbortController().signal);
  await close();
});

it('waits where somebody asked a moment ago, since more may be on the way', async () => {
  const { port, drain, close } = await listening(slowly, () => 0);
  await ask(port, new Agent());
  const hurry = new AbortController();
  let over = false;
  const drained = drain(LONG_MS, hurry.signal).then(() => {
    over = true;
  });
  await pause(50);
  expect(over).toBe(false);
  expect(await ask(port, new Agent({ keepAlive: true }))).toBe('close');
  hurry.abort();
  await drained;
  await close();
});

it('does not wait for connections on which nothing was ever asked', async () => {
  const { port, drain, close } = await listening(slowly);
  const ahead = connect(port, '127.0.0.1');
  await once(ahead, 'connect');
  ahead.on('error', () => {});
  await drain(0, new AbortController().signal);
  const gone = once(ahead, 'close');
  await Promise.all([close(), gone]);
});
