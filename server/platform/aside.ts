import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROOT, type Setup } from './setup.ts';

/**
 * Runs a `desa` command in a process of its own: the memory that its work takes would stay with this one. Answers
 * whether it went well; what it says goes to the terminal.
 */
export async function runAside({ ownerUrl }: Pick<Setup, 'ownerUrl'>, command: string): Promise<boolean> {
  // Stays open meanwhile: whoever leaves the database last stops it.
  const client = new Client(ownerUrl);
  client.on('error', () => {}); // a database that fails meanwhile fails the command, which says so
  await client.connect();
  const running = spawn(process.execPath, [join(ROOT, 'server/desa.ts'), command], { stdio: 'inherit' });
  const [code] = await once(running, 'exit').finally(() => client.end());
  return code === 0;
}
