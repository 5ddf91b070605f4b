import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../env.ts';
import { lineOf, plainAddress, trustedProxies } from '../limits/net.ts';

/** Timeout for the headers of a request. Bodies have no timeout, only a minimum rate. */
export const PATIENCE = { headersTimeout: 15_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 };

type Limits = {
  /** Open connections of one address. */
  perAddress: number;
  /** Proxies, which forward everybody's requests. */
  trusted(address: string): boolean;
  /** Minimum rate of a body while the server waits for it. */
  bytesPerSecond: number;
  /** Connections may stall: the rate is that of a whole window. */
  windowMs: number;
};

export const limitsOf = (env: Env): Limits => ({
  perAddress: env.ADDRESS_CONNECTIONS,
  trusted: trustedProxies(env.TRUSTED_PROXIES),
  bytesPerSecond: (env.SLOWEST_UPLOAD_KBIT * 1000) / 8,
  windowMs: 30_000,
});

/** Keeps one address from using all connections, and slow or silent clients from holding theirs forever. */
export function guardConnections(server: Server, limits: Limits): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    if (limits.trusted(peer)) return;
    const address = lineOf(peer);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > limits.perAddress) hangUp(socket, '503 Service Unavailable\r\nRetry-After: 10');
  });
  watchBodies(server, limits);
  watchAnswers(server, limits);
}

/** Cuts answers that nobody reads, and leaves slow readers alone: of theirs something leaves within each window. */
function watchAnswers(server: Server, { windowMs }: Limits): void {
  server.on('request', (_incoming: IncomingMessage, response: ServerResponse) => {
    // The clock of a socket begins again with each part that leaves, also within one long write.
    response.setTimeout(windowMs, (socket?: Socket) => {
      if (!socket) return;
      // Silence with nothing left to be read is our own slowness.
      if (socket.writableLength > 0) socket.destroy();
      else socket.setTimeout(windowMs);
    });
  });
}

type Body = { incoming: IncomingMessage; response: ServerResponse; since: number; bytes: number };

function watchBodies(server: Server, { bytesPerSecond, windowMs }: Limits): void {
  const arriving = new Set<Body>();
  server.on('request', (incoming: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = incoming;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
    const body = { incoming, response, since: Date.now(), bytes: socket.bytesRead };
    arriving.add(body);
    incoming.once('close', () => arriving.delete(body));
  });
  const least = (bytesPerSecond * windowMs) / 1000;
  const timer = setInterval(() => {
    const now = Date.now();
    for (const body of arriving) {
      const { incoming, response } = body;
      const { socket } = incoming;
      if (incoming.complete || socket.destroyed) {
        arriving.delete(body);
        continue;
      }
      // Unread bytes mean that we are slow, not the client.
      const waiting = incoming.readableLength < incoming.readableHighWaterMark;
      if (waiting && now - body.since < windowMs) continue;
      if (!waiting || socket.bytesRead - body.bytes >= least) {
        body.since = now;
        body.bytes = socket.bytesRead;
      } else if (response.headersSent) socket.destroy();
      else hangUp(socket, '408 Request Timeout');
    }
  }, windowMs / 6).unref();
  server.once('close', () => clearInterval(timer));
}

function hangUp(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}
