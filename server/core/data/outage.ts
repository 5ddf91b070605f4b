import { Busy } from '../http/gate.ts';
import type { Log } from '../log.ts';

const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
]);
/** What pg itself throws has no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Cancelled by a limit of time, or a lock that was not to be had. */
const SLOW = new Set(['57014', '55P03', '53200']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The database cannot be reached, or broke off in the middle of a statement. */
export const isAway = (error: unknown): boolean =>
  AWAY.has(codeOf(error)) || (error instanceof Error && LOST.test(error.message));

/** A volume has no room left. */
export const isFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** The database is there but did not come to it. */
export const isBusy = (error: unknown): boolean => error instanceof Busy || SLOW.has(codeOf(error));

/** An outage and a full disk are logged by their watch, once; other code that meets them does not log them again. */
export function warnOf(log: Log, message: string, error: unknown): void {
  if (isAway(error) || isFull(error)) log.debug(message, { error });
  else log.warn(message, { error });
}
