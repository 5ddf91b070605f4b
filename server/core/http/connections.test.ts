import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { guardConnections } from './connections.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

type Limits = Parameters<typeof guardConnections>[1];

/** Responds with the size of the body, after `pauseMs` without reading. */
async function serve(limits: Partial<Limits>, pauseMs = 0): Promise<() => Socket> {
  const server = createServer(async (request, response) => {
    await wait(pauseMs);
    let size = 0;
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
    });
    request.on('end', () => response.end(`${size} bytes`));
  });
  servers.push(server);
  const usual = { perAddress: 100, trusted: () => false, bytesPerSecond: 1000, windowMs: 300 };
  guardConnections(server, { ...usual, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return () => connect(port, '127.0.0.1').on('error', () => {});
}

const GET = 'GET / HTTP/1.1\r\nHost: desa\r\nConnection: close\r\n\r\n';
const post = (size: number) =>
  `POST / HTTP/1.1\r\nHost: desa\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`;

it('refuses excess connections from one address until others are closed', async () => {
  const open = await serve({ perAddress: 2 });
  const [first, second] = [open(), open()];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  const refused = await text(open());
  expect(refused).toMatch(/^HTTP\/1.1 503 .*\r\nRetry-After: \d+/);
  first.destroy();
  await wait(50);
  const third = open();
  third.write(GET);
  expect(await text(third)).toContain('0 bytes');
});

it('does not count connections of a proxy', async () => {
  const open = await serve({ perAddress: 1, trusted: (address) => address === '127.0.0.1' });
  const sockets = [open(), open(), open()];
  for (const socket of sockets) socket.write(GET);
  for (const socket of sockets) expect(await text(socket)).toContain('0 bytes');
});

it('aborts a body that arrives too slowly', async () => {
  const open = await serve({});
  const socket = open();
  socket.write(post(1_000_000));
  const drops = setInterval(() => socket.write('x'), 50);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(drops);
});

it('waits for a slow body, also when it pauses', async () => {
  const open = await serve({});
  const socket = open();
  socket.write(post(3000));
  for (let sent = 0; sent < 3; sent += 1) {
    await wait(200);
    socket.write('x'.repeat(1000));
  }
  expect(await text(socket)).toContain('3000 bytes');
});

it('does not blame the client when the server reads slowly', async () => {
  const open = await serve({}, 1500);
  const socket = open();
  socket.write(post(4_000_000));
  socket.write('x'.repeat(4_000_000));
  expect(await text(socket)).toContain('4000000 bytes');
});

/** Answers with much more than lies between two sockets, and says when its connection closed. */
async function serveMuch(size: number) {
  const closed = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    response.once('close', closed.resolve);
    response.end(Buffer.alloc(size));
  });
  servers.push(server);
  guardConnections(server, { perAddress: 100, trusted: () => false, bytesPerSecond: 1000, windowMs: 300 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { socket: connect(port, '127.0.0.1').on('error', () => {}), closed: closed.promise };
}

it('cuts an answer that nobody reads', async () => {
  const { socket, closed } = await serveMuch(64 * 1024 * 1024);
  socket.pause();
  socket.write(GET);
  const late = wait(5_000, 'late');
  expect(await Promise.race([closed.then(() => 'cut'), late])).toBe('cut');
  socket.destroy();
});

it('does not cut an answer that is read slowly', async () => {
  const size = 24 * 1024 * 1024;
  const { socket } = await serveMuch(size);
  socket.write(GET);
  let got = 0;
  // Far longer than the window in all, and never still for as long as that.
  const done = once(socket, 'end');
  socket.on('data', (chunk: Buffer) => {
    got += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 3);
  });
  await done;
  expect(got).toBeGreaterThan(size);
}, 30_000);

it('does not cut an answer that we are slow to make', async () => {
  const open = await serve({ windowMs: 200 }, 900);
  const socket = open();
  socket.write(GET);
  expect(await text(socket)).toContain('0 bytes');
});
