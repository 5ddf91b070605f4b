import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { COME_BACK, SESSION_ENDED } from '#contract/lib/access/socket-codes.ts';
import type { Core } from '../core.ts';
import { warnOf } from '../data/outage.ts';
import type { Village } from '../data/village.ts';
import type { Actor } from '../session/session.ts';
import { createDoor } from './socket-door.ts';

/** Source of the messages. A socket sends what came after the last one it sent: live and after a pause alike. */
export type Inbox = {
  /** Oldest first; of very many only the newest. */
  since(village: Village, akunId: number, since: number): Promise<{ id: number }[]>;
  newest(village: Village, akunId: number): Promise<number>;
};

const PER_ACCOUNT = 10;
const BEAT_MS = 30_000;
const CLOSE_MS = 2_000;
const TALK_PER_BEAT = 60;
const RESYNC_AT_ONCE = 4;

type Connection = {
  socket: WebSocket;
  village: Village;
  actor: Actor;
  last: number;
  syncing: boolean;
  again: boolean;
  alive: boolean;
  heard: number;
};
export type Sockets = ReturnType<typeof createSockets>;

/** Channel on which a process tells for whom something has come. */
export const INBOX_CHANNEL = 'notifikasi';
export const InboxSignal = z.object({ desa: z.int(), akun: z.array(z.int()) });
/** Channel on which the database tells that a session, or an account with all its sessions, is over. */
export const SESSION_CHANNEL = 'sesi_berakhir';
export const SessionSignal = z.object({
  desa: z.int(),
  sesi: z.string().optional(),
  akun: z.int().optional(),
});

const keyOf = (desaId: number, akunId: number) => `${desaId}:${akunId}`;

/** Everybody connected to this process, by account. */
class Room {
  readonly #accounts = new Map<string, Set<Connection>>();

  everyone = (): Connection[] => [...this.#accounts.values()].flatMap((set) => [...set]);
  of = (desaId: number, akunId: number): ReadonlySet<Connection> =>
    this.#accounts.get(keyOf(desaId, akunId)) ?? new Set();

  join(socket: WebSocket, village: Village, actor: Actor, last: number): Connection {
    const one = { socket, village, actor, last, syncing: false, again: false, alive: true, heard: 0 };
    const key = keyOf(village.id, actor.id);
    const set = this.#accounts.get(key) ?? new Set();
    this.#accounts.set(key, set.add(one));
    socket.on('pong', () => {
      one.alive = true;
    });
    socket.on('message', (data) => hear(one, String(data)));
    socket.on('close', () => {
      set.delete(one);
      if (set.size === 0 && this.#accounts.get(key) === set) this.#accounts.delete(key);
    });
    return one;
  }

  /** Closes sockets without a pong since the last beat, and pings the others. */
  beat(): void {
    for (const one of this.everyone()) {
      if (!one.alive) one.socket.terminate();
      one.alive = false;
      one.heard = 0;
      one.socket.ping();
    }
  }

  /** Asks all clients to reconnect elsewhere; resolves when they are gone. */
  async leave(): Promise<void> {
    const open = this.everyone();
    const gone = open.map(({ socket }) => new Promise((done) => socket.once('close', done)));
    for (const { socket } of open) socket.close(COME_BACK);
    const late = setTimeout(() => {
      for (const { socket } of open) socket.terminate();
    }, CLOSE_MS);
    await Promise.all(gone);
    clearTimeout(late);
  }
}

// Pages cannot see protocol pings, so they send `ping` as a message.
function hear(one: Connection, text: string): void {
  one.alive = true;
  one.heard += 1;
  if (one.heard > TALK_PER_BEAT) one.socket.close(1008);
  else if (text === 'ping') one.socket.send('pong');
}

/** Sends what is new, one round at a time; a socket whose session is over gets nothing more. */
async function sync(core: Core, inbox: Inbox, one: Connection): Promise<void> {
  one.again = true;
  if (one.syncing) return;
  one.syncing = true;
  try {
    while (one.again) {
      one.again = false;
      const [open, messages] = await Promise.all([
        core.sessions.isOpen(one.village.id, one.actor),
        inbox.since(one.village, one.actor.id, one.last),
      ]);
      if (!open) return one.socket.close(SESSION_ENDED);
      for (const message of messages) await sendTo(one, message);
    }
  } catch (error) {
    warnOf(core.log, 'socket could not be served', error);
    one.socket.close(COME_BACK);
  } finally {
    one.syncing = false;
  }
}

// Waits until it is sent: at most one message is buffered for a client that does not read.
async function sendTo(one: Connection, message: { id: number }): Promise<void> {
  if (one.socket.readyState !== one.socket.OPEN || message.id <= one.last) return;
  await new Promise<void>((done) => one.socket.send(JSON.stringify(message), () => done()));
  one.last = message.id;
}

/** Handles one upgrade request; `isClosing` is called right before the upgrade. */
function createEntrance(core: Core, inbox: Inbox, room: Room, isClosing: () => boolean) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  const door = createDoor(core);
  return async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const entrance = await door(request);
    if ('refused' in entrance) return refuse(stream, entrance.refused);
    const { village, actor } = entrance;
    // Read before the upgrade: an open socket gets every message from then on.
    const since = entrance.since ?? (actor ? await inbox.newest(village, actor.id) : 0);
    if (isClosing()) return refuse(stream, 503);
    if (actor && room.of(village.id, actor.id).size >= PER_ACCOUNT) return refuse(stream, 429);
    server.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      // Only an open socket can send a close code with the reason.
      if (!actor) return socket.close(SESSION_ENDED);
      void sync(core, inbox, room.join(socket, village, actor, since));
    });
  };
}

/** The open sockets of this process. One that does not answer a ping within `beatMs` is closed. */
export function createSockets(core: Core, inbox: Inbox, beatMs = BEAT_MS) {
  const room = new Room();
  let closing = false;
  const enter = createEntrance(core, inbox, room, () => closing);
  const beat = setInterval(() => room.beat(), beatMs);
  beat.unref();
  return {
    /** Handles the server's `upgrade` event. */
    upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      stream.on('error', () => stream.destroy());
      enter(request, stream, head).catch((error) => {
        warnOf(core.log, 'socket refused', error);
        refuse(stream, 503);
      });
    },

    /** Sends new messages to the open sockets of these accounts. */
    wake({ desa, akun }: z.output<typeof InboxSignal>): void {
      for (const id of akun) for (const one of room.of(desa, id)) void sync(core, inbox, one);
    },

    /** A session, or every session of an account, is over. */
    end({ desa, sesi, akun }: z.output<typeof SessionSignal>): void {
      for (const { village, actor, socket } of room.everyone()) {
        const named = actor.sesi === sesi || actor.id === akun;
        if (village.id === desa && named) socket.close(SESSION_ENDED);
      }
    },

    /** Signals may have been missed: checks all sockets, a few at a time. */
    async resync(): Promise<void> {
      const waiting = room.everyone();
      const next = async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) await sync(core, inbox, one);
      };
      await Promise.all(Array.from({ length: RESYNC_AT_ONCE }, next));
    },

    count: () => room.everyone().length,

    /** Closes all sockets with a request to reconnect. */
    close(): Promise<void> {
      closing = true;
      clearInterval(beat);
      return room.leave();
    },
  };
}

const REASON: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${REASON[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
