import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to the server that a test can cut and restore: to the browser a cut connection is a stopped server. */
export type Line = { url: string; cut(): Promise<void>; mend(): Promise<void>; close(): Promise<void> };

export async function openLine(target: string): Promise<Line> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let server = await listen(0);
  const mine = (server.address() as AddressInfo).port;

  async function listen(at: number): Promise<Server> {
    const made = createServer((socket) => {
      const onward = connect(Number(port), '127.0.0.1');
      for (const end of [socket, onward]) {
        open.add(end);
        end.on('error', () => undefined).on('close', () => open.delete(end));
      }
      socket.pipe(onward).pipe(socket);
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
    url: `http://localhost:${mine}`,
    cut,
    async mend() {
      server = await listen(mine);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
