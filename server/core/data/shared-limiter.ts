import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { createLimiter, type SharedLimiter } from '../limits/limit.ts';
import { isAway, isBusy, isFull } from './outage.ts';
import type { Tenancy } from './tenant.ts';

/**
 * Counts in the database, which all nodes share. Keys name accounts by the number they sign in with, so that only a hash
 * under the secret is stored. While the database cannot count, this process does: reading goes on without it.
 */
export function openSharedLimiter({ outside }: Pick<Tenancy, 'outside'>, secret: string): SharedLimiter {
  const own = createLimiter();
  const hashed = (key: string) => createHmac('sha256', secret).update(`batas:${key}`).digest();
  const orHere = <T>(counted: Promise<T>, here: () => T) =>
    counted.catch((error) => {
      if (isAway(error) || isBusy(error) || isFull(error)) return here();
      throw error;
    });
  const takeThere = async (key: string, limit: number, seconds: number) => {
    const { rows } = await sql<{ tunggu: number }>`
      select hitung_batas(${hashed(key)}, ${limit}::int, ${seconds}::int) as tunggu`.execute(outside);
    return rows[0]?.tunggu ?? 0;
  };
  const giveBackThere = async (key: string, limit: number) => {
    await sql`select kembalikan_batas(${hashed(key)}, ${limit}::int)`.execute(outside);
  };
  return {
    take: (key, limit, seconds) =>
      orHere(takeThere(key, limit, seconds), () => own.take(key, limit, seconds)),
    giveBack: (key, limit) => orHere(giveBackThere(key, limit), () => own.giveBack(key)),
  };
}
