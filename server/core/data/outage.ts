import { codeOf } from '#server/core/errors.ts';
import { Busy } from '../limits/gate.ts';
import type { Log } from '../log.ts';

const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
]);
/** Messages of errors without a code, which pg throws itself. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Cancelled by a statement or lock timeout. */
const SLOW = new Set(['57014', '55P03', '53200']);

/** The database is unreachable, or the connection broke during a statement. */
export const isAway = (error: unknown): boolean =>
  AWAY.has(codeOf(error)) || (error instanceof Error && LOST.test(error.message));

/** A volume has no room left. */
export const isFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** The database is up but was too slow. */
export const isBusy = (error: unknown): boolean => error instanceof Busy || SLOW.has(codeOf(error));

/** Outages and full disks are logged once by their monitor; other code does not log them again. */
export function warnOf(log: Log, message: string, error: unknown): void {
  if (isAway(error) || isFull(error)) log.debug(message, { error });
  else log.warn(message, { error });
}
