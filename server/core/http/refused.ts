import type { Endpoint } from '#contract/kit.ts';
import type { Peristiwa } from '#contract/lib/access/percobaan.ts';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import { lineOf } from '../limits/net.ts';
import type { Visit } from './visit.ts';

/** Without a village: of the console of those who run them. */
type Asked = { endpoint: Endpoint; village: { id: number } | undefined; visit: Pick<Visit, 'ip' | 'owner'> };

/** Lines of one kind a minute for one village: a flood is seen by them, and fills no disk. */
const LINES = 30;
/** Statuses by which a call says that a guess was wrong; calls that look something up say that there is nothing. */
const WRONG = new Set([400, 401]);
const NOT_THERE = 404;

function eventOf(endpoint: Endpoint, { http, guess = endpoint.guess }: ApiError): Peristiwa | undefined {
  if (http === 403) return 'wewenang.ditolak';
  if (!guess) return undefined;
  if (http === 429) return `${guess}.terkunci`;
  const wrong = guess === 'lacak' ? http === NOT_THERE : WRONG.has(http);
  return wrong ? `${guess}.gagal` : undefined;
}

/**
 * Writes the one line by which an attack is seen: what was refused, in which village, from where; never who was meant. The account
 * that was meant, or that asked, finds it among its own attempts.
 */
export async function noteRefused(
  { attempts, limiter, log }: Pick<Core, 'attempts' | 'limiter' | 'log'>,
  { endpoint, village, visit }: Asked,
  error: unknown,
): Promise<void> {
  const event = error instanceof ApiError ? eventOf(endpoint, error) : undefined;
  if (!event || !(error instanceof ApiError)) return;
  if (village) {
    const owner = error.whose === undefined ? await visit.owner().catch(() => null) : undefined;
    attempts.note(village.id, { peristiwa: event, akunId: error.whose ?? owner?.id ?? null });
  }
  if (limiter.take(`ditolak:${village?.id}:${event}`, LINES, 60)) return;
  log.warn('refused', { event, village: village?.id ?? null, from: lineOf(visit.ip), route: endpoint.path });
}
