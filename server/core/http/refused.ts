import type { Endpoint } from '#contract/kit.ts';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import { lineOf } from '../limits/net.ts';

type Asked = { endpoint: Endpoint; village: { id: number }; ip: string };

/** Lines of one kind a minute for one village: a flood is seen by them, and fills no disk. */
const LINES = 30;

function eventOf({ guess }: Endpoint, http: number): string | undefined {
  if (http === 403) return 'wewenang.ditolak';
  if (!guess) return undefined;
  if (http === 429) return `${guess}.terkunci`;
  return http === 400 || http === 401 ? `${guess}.gagal` : undefined;
}

/** Writes the one line by which an attack is seen: what was refused, in which village, from where; never who was meant. */
export function noteRefused(
  { limiter, log }: Pick<Core, 'limiter' | 'log'>,
  { endpoint, village, ip }: Asked,
  error: unknown,
): void {
  const event = error instanceof ApiError ? eventOf(endpoint, error.http) : undefined;
  if (!event || limiter.take(`ditolak:${village.id}:${event}`, LINES, 60)) return;
  log.warn('refused', { event, village: village.id, from: lineOf(ip), route: endpoint.path });
}
