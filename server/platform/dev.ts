import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Built } from '../core/page/site.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Vite inside our own server: pages render from source, changes appear without a reload. */
export async function startVite(
  root: string,
): Promise<{ built(): Promise<Built>; middleware: Middleware; close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const before = process.listeners('SIGTERM');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { path: '/__hmr' } },
  });
  // Vite would end the process before the server has finished its requests.
  for (const listener of process.listeners('SIGTERM'))
    if (!before.includes(listener)) process.off('SIGTERM', listener);
  return {
    built: async () => (await vite.ssrLoadModule('./app/server.ts')) as Built,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
