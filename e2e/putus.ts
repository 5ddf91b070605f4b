import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to the server that a test can cut and restore: to the browser a cut connection is a stopped server. */
export type Line = {
  url: string;
  cut(): Promise<void>;
  /** From now on the server gets what is sent, and no answer comes back. */
  deafen(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** `host` is the name of a village of its own at that server. */
export async function openLine(target: string, host = 'localhost'): Promise<Line> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let deaf = false;
  let server = await listen(0);
  const mine = (server.address() as AddressInfo).port;

  async function listen(at: number): Promise<Server> {
    const made = createServer((socket) => {
      const onward = connect(Number(port), '127.0.0.1');
      for (const end of [socket, onward]) {
        open.add(end);
        end.on('error', () => undefined).on('close', () => open.delete(end));
      }
      socket.pipe(onward);
      onward.on('data', (bytes) => !deaf && socket.write(bytes)).on('end', () => !deaf && socket.end());
    });
    await once(made.listen(at, '127.0.0.1'), 'listening');
    return made;
  }
  async function cut(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    for (const end of open) end.destroy();
    await closed;
  }
  return {
    url: `http://${host}:${mine}`,
    cut,
    deafen() {
      deaf = true;
    },
    async mend() {
      // What got no answer gets none any more.
      if (server.listening) await cut();
      deaf = false;
      server = await listen(mine);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
