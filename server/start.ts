import { isAway, isFull } from './core/data/outage.ts';
import { DEMO_PASSWORD } from './demo/akun.ts';
import { demoLogins, isEmpty, WANASARI } from './demo/demo.ts';
import { type Running, startServer, tryAddress } from './main.ts';
import { keepPort } from './platform/address.ts';
import { runAside } from './platform/aside.ts';
import { buildIfNeeded } from './platform/build.ts';
import { migrate } from './platform/cluster/migrate.ts';
import { waitForChanges, whenOrphaned } from './platform/cluster/orphan.ts';
import { startVite } from './platform/dev.ts';
import { createCore } from './platform/open-core.ts';
import { ROOT, type Setup, say, setUp } from './platform/setup.ts';
import { wordsOf } from './platform/words.ts';

const DEV = process.argv.includes('--dev');

/**
 * Without them V8 collects garbage only once it fills a quarter of the machine; a busy server uses about 100 MB. A young
 * generation that starts small or shrinks gives short-lived strings to the old one, which is then collected four times as
 * often.
 */
const HEAP = ['--max-old-space-size=512', '--min-semi-space-size=16', '--max-semi-space-size=16'];

/**
 * glibc keeps freed memory apart for every thread, which doubles what pictures and compression leave behind. Its limit
 * and those of the heap are read when a process begins, so this one begins again with them; number and signals stay the
 * same. An operator who sets either is left alone.
 */
function limitMemory(): void {
  const { env, execPath, execArgv, argv } = process;
  if (process.platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined || DEV) return;
  const own = /max-old-space-size/.test(`${env.NODE_OPTIONS} ${execArgv.join(' ')}`);
  const flags = own ? execArgv : [...HEAP, ...execArgv];
  process.execve?.(execPath, [execPath, ...flags, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' });
}

/** Closers of what has been opened, or is being opened; called from the last to the first. */
const opened: (() => Promise<void>)[] = [];

function open<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> {
  // Failures to open have been reported already by the caller.
  opened.push(() =>
    opening.then(
      ({ close }) => close(),
      () => undefined,
    ),
  );
  return opening;
}

let server: Running | undefined;
let ending: Promise<never> | undefined;
/** Closes everything in order and ends the process. */
function end(code: number): Promise<never> {
  ending ??= closeAll().then(() => process.exit(code));
  return ending;
}

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close().catch(tell);
}

const tell = (error: unknown): void => void process.stderr.write(`${wordsOf(error)}\n`);

/** The same without serving on for a while: nobody sends visitors elsewhere meanwhile. */
function endNow(): void {
  server?.hurry();
  void end(0);
}

/** A service manager, a terminal that closes and Ctrl-C all end it in order; people at a terminal do not wait. */
function endWhenTold(): void {
  process.on('SIGTERM', () => end(0));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, endNow);
  const watcher = DEV ? process.ppid : undefined;
  whenOrphaned(() => {
    // The watcher would otherwise wait for changes forever.
    if (watcher !== undefined && process.ppid === watcher) process.kill(watcher);
    endNow();
  });
}

async function main(): Promise<void> {
  endWhenTold();
  const dev = DEV ? await open(startVite(ROOT)) : undefined;
  if (!dev) buildIfNeeded(ROOT, say);
  const setup = await open(setUp());
  // Awaited promises are handled by their callers; an unhandled rejection must not end the process.
  // The queue does not wait for its note of how a job ended; that the database is away has been logged.
  process.on('unhandledRejection', (error) => {
    const told = isAway(error) || isFull(error);
    setup.log[told ? 'debug' : 'error']('failure that nobody waited for', { error });
  });
  await tryAddress(setup.env);
  await migrate(setup.ownerUrl);
  if (setup.env.DEMO) await demo(setup);
  server = await open(startServer({ ...setup, root: ROOT, dev }));
  await keepPort(setup.env, server.url);
  say(`Portal desa siap di ${server.url}`);
  if (setup.env.DEMO) await tellLogins(server);
  say('Hentikan dengan Ctrl-C.');
}

async function demo(setup: Setup): Promise<void> {
  const core = createCore(setup);
  const empty = await isEmpty(core).finally(() => core.tenancy.close());
  if (empty && !(await runAside(setup, 'demo'))) throw new Error('Desa contoh tidak dapat diisi.');
}

/** Names the accounts of the demo that are there; an installation may have had other villages before. */
async function tellLogins({ url, core }: Running): Promise<void> {
  for (const { username, peran } of await demoLogins(core))
    say(
      peran === 'penduduk'
        ? `  Warga:     NIK ${username}, password ${DEMO_PASSWORD.warga}`
        : `  ${peran === 'admin' ? 'Admin:    ' : 'Petugas:  '} ${username}, password ${DEMO_PASSWORD.perangkat} (di /kelola/masuk)`,
    );
  if (await core.villages.byHost(WANASARI.host))
    say(`  Desa kedua (DILAN): ${url.replace('localhost', WANASARI.host)}`);
}

limitMemory();
main().catch((error: Error) => {
  // Errors of a start that is being ended come from what was closed under it, and are no failure.
  if (ending) return ending;
  tell(error);
  return DEV ? closeAll().then(waitForChanges) : end(1);
});
