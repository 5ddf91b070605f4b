import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { guarded } from './guarded.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** What a client gets of a body that fails after its first piece. */
async function failing(log: string[]): Promise<string> {
  const listener = getRequestListener((_request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        at += 1;
        await wait(20);
        if (at === 1) controller.enqueue(new TextEncoder().encode('{"features":['));
        else controller.error(new Error('the secret cause'));
      },
    });
    return guarded(
      new Response(body),
      incoming,
      createLog((line) => void log.push(line)),
    );
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: desa\r\n\r\n');
  return text(socket);
}

it('ends the connection in place of the answer, and says so in one line', async () => {
  const log: string[] = [];
  const said = vi.spyOn(console, 'error');
  const got = await failing(log);
  expect(got).toContain('{"features":[');
  // No last chunk, and nothing of the cause: no client takes it for a whole answer.
  expect(got).not.toMatch(/\r\n0\r\n\r\n$/);
  expect(got).not.toContain('secret');
  expect(log).toHaveLength(1);
  expect(said).not.toHaveBeenCalled();
});
