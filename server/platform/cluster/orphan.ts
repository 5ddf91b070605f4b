import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

/**
 * Detects that the parent of this process is gone: npm, its shell or the watcher of `npm run dev` may be killed without
 * notice. Only for a process started by npm; another one may well outlive its parent.
 */
export function whenOrphaned(tell: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const starters = startersOf(process.ppid);
  const timer = setInterval(() => {
    if (starters.every((pid, at) => pid === (at === 0 ? process.ppid : parentOf(starters[at - 1])))) return;
    clearInterval(timer);
    tell();
  }, LOOK_MS);
  timer.unref();
}

/** Everything between us and npm, and npm itself. Elsewhere than on Linux the shell makes way for what it runs. */
function startersOf(pid: number): number[] {
  const above = isStartedByNpm(pid) ? parentOf(pid) : undefined;
  return above === undefined ? [pid] : [pid, ...startersOf(above)];
}

function isStartedByNpm(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes('\0npm_lifecycle_event=');
  } catch {
    return false;
  }
}

function parentOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(/^\) \S (\d+)/.exec(stat.slice(stat.lastIndexOf(')')))?.[1]);
  } catch {
    return undefined;
  }
}

const DAY_MS = 86_400_000;

/** The watcher starts us again when a file changes. Without us it would wait for that even when its terminal is gone. */
export function waitForChanges(): void {
  process.stdout.write('Menunggu perubahan. Hentikan dengan Ctrl-C.\n');
  setInterval(() => {}, DAY_MS);
}
