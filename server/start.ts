import { DEMO_PASSWORD, DEMO_STAFF, DEMO_WARGA } from './demo/akun.ts';
import { isEmpty } from './demo/demo.ts';
import { createCore, startServer, tryAddress } from './main.ts';
import { runAside } from './platform/aside.ts';
import { buildIfNeeded } from './platform/build.ts';
import { startVite } from './platform/dev.ts';
import { migrate } from './platform/migrate.ts';
import { ROOT, type Setup, say, setUp } from './platform/setup.ts';

/**
 * Without them V8 lets garbage lie until it fills a quarter of the machine. A busy server uses about 100 MB of it. A young
 * generation that starts small or shrinks gives short-lived texts to the old one, which is then collected four times as
 * often.
 */
const HEAP = ['--max-old-space-size=512', '--min-semi-space-size=16', '--max-semi-space-size=16'];

/**
 * glibc keeps freed memory apart for every thread, which doubles what pictures and compression leave behind. Its limit
 * and those of the heap are read when a process begins, so this one begins again with them; number and signals stay the
 * same. Whoever sets either for himself is left alone.
 */
function limitMemory(): void {
  const { env, execPath, execArgv, argv } = process;
  if (process.platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined || argv.includes('--dev')) return;
  const own = /max-old-space-size/.test(`${env.NODE_OPTIONS} ${execArgv.join(' ')}`);
  const flags = own ? execArgv : [...HEAP, ...execArgv];
  process.execve?.(execPath, [execPath, ...flags, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' });
}

async function main(): Promise<void> {
  const dev = process.argv.includes('--dev') ? await startVite(ROOT) : undefined;
  if (!dev) buildIfNeeded(ROOT, say);
  const setup = await setUp();
  await tryAddress(setup.env).catch(async (error) => {
    await setup.close();
    throw error;
  });
  await migrate(setup.ownerUrl);
  if (setup.env.DEMO) await demo(setup);
  const server = await startServer({ ...setup, root: ROOT, dev });
  say(`Portal desa siap di ${server.url}`);
  if (setup.env.DEMO) tellLogins(server.url);
  say('Hentikan dengan Ctrl-C.');
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await dev?.close();
    await setup.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function demo(setup: Setup): Promise<void> {
  const core = createCore(setup);
  const empty = await isEmpty(core).finally(() => core.tenancy.close());
  if (empty && !(await runAside(setup, 'demo'))) throw new Error('Desa contoh tidak dapat diisi.');
}

function tellLogins(url: string): void {
  say(`  Desa kedua (DILAN): ${url.replace('localhost', 'wanasari.localhost')}`);
  say(`  Warga:     NIK ${DEMO_WARGA[0]}, password ${DEMO_PASSWORD.warga}`);
  for (const { username, peran } of DEMO_STAFF)
    say(
      `  ${peran === 'admin' ? 'Admin:    ' : 'Perangkat:'} ${username}, password ${DEMO_PASSWORD.perangkat} (di /kelola/masuk)`,
    );
}

limitMemory();
main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
