import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';

/** Time for requests under way once nothing new is taken, in milliseconds. */
const STOP_MS = 10_000;
const LOOK_MS = 100;
/** A connection on which nothing was ever sent may have its first request on the way. */
const FRESH_MS = 1_000;

/**
 * Brings a server to its end without losing a request: a client on a kept connection learns by an answer that the
 * connection is over, and so never writes into one that closes. To be called before the server listens.
 */
export function createDrain(server: Server, log: Log, now: () => number = Date.now) {
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let last = Number.NEGATIVE_INFINITY;
  let draining = false;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the handler, which may answer at once.
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    last = now();
    if (draining) response.shouldKeepAlive = false;
    running.add(response);
    response.once('close', () => running.delete(response));
  });

  /** Nobody is connected, and neither a visitor nor whoever watches `/readyz` has asked for as long as it would take. */
  const isUnused = (ms: number) => sockets.size === 0 && now() - last >= ms;

  return {
    /** Goes on serving for `ms`, and says with each answer that its connection ends; at once where nobody is there. */
    async drain(ms: number, hurry: AbortSignal): Promise<void> {
      draining = true;
      for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false;
      if (ms === 0 || isUnused(ms) || hurry.aborted) return;
      await rest(ms, hurry);
      // Requests that have arrived by now are read before anything closes.
      await new Promise((done) => setImmediate(done));
    },

    /** Takes no new connection, lets the running requests finish, and cuts off what takes too long. */
    async close(): Promise<void> {
      const closed = new Promise<void>((done) => server.close(() => done()));
      const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
      // Connections without any request yet are not idle for Node: browsers open some ahead.
      const fresh = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, FRESH_MS);
      const late = setTimeout(() => {
        log.warn('requests cut off at the end', { requests: running.size });
        server.closeAllConnections();
      }, STOP_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(fresh);
      clearTimeout(late);
    },
  };
}

function rest(ms: number, hurry: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      hurry.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    hurry.addEventListener('abort', end);
  });
}
