import { inspect } from 'node:util';
import { waitForChanges, whenOrphaned } from './platform/cluster/orphan.ts';

// `npm run dev`, under Node's watcher. What does not even load, after a slip in any file of the server, must not leave the
// watcher orphaned: it would keep waiting after its terminal is closed.
const watcher = process.ppid;
import('./start.ts').catch((error: unknown) => {
  process.stderr.write(`${inspect(error)}\n`);
  // Before anybody reads that this waits, and closes the terminal: who started it must still be there to be noted.
  whenOrphaned(() => {
    if (process.ppid === watcher) process.kill(watcher);
    process.exit();
  });
  waitForChanges();
});
