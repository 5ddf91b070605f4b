import { spawn } from 'node:child_process';
import type { Account } from './postgres-account.ts';

interface Options {
  account: Account;
  cwd: string;
  /** Fed to standard input. */
  input?: string;
  /** A daemon inherits our pipes and keeps them open; then nothing may be read from it. */
  silent?: boolean;
}

/** Runs a program to its end; returns its output, or throws an error with the last lines it wrote. */
export function runProgram(file: string, args: string[], options: Options): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(file, args, {
    ...(options.account ?? {}),
    cwd: options.cwd,
    env: withoutPostgres(process.env),
    stdio: options.silent ? 'ignore' : [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000);
  });
  // A program that ends before it has read everything says why by its exit code.
  child.stdin?.on('error', () => {}).end(options.input);
  child.on('error', reject);
  child.on('close', (code, signal) => {
    if (code === 0) resolve(output);
    else reject(new Error(`${file} ended with ${signal ?? code}: ${errors.trim() || output.trim()}`));
  });
  return promise;
}

/** PGDATA, PGPORT and their kin from the environment must not steer our own cluster. */
function withoutPostgres(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
