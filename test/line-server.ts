import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A real server that records the `since` of each connection. */
export async function serveLines() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const visits: string[] = [];
  let current: WebSocket | undefined;
  let deaf = false;
  server.on('connection', (socket, request) => {
    visits.push(new URL(request.url ?? '', 'http://a').searchParams.get('since') ?? '');
    current = socket;
    socket.on('message', (data) => {
      if (String(data) === 'ping' && !deaf) socket.send('pong');
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}/ws/notifications/`,
    visits,
    line: () => current as WebSocket,
    stop: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
    send: (id: number) => current?.send(JSON.stringify({ id })),
    stopAnswering: () => {
      deaf = true;
    },
  };
}
