import { type RawBuilder, sql } from 'kysely';
import type { Bagian } from '#contract/desa/konsol.ts';
import { type Flow, statesOf } from '#contract/kinds/alur.ts';
import type { Area } from '#contract/lib/access/areas.ts';
import type { Core } from '#server/core/core.ts';
import type { Actor } from '#server/core/session/session.ts';
import type { Zone } from '#server/core/zone.ts';
import type { Timed } from './definition.ts';
import type { WaitingPart } from './waiting.ts';

/** `bagian` names a line of its own; what is not `listed` stands in another view than the one its list opens with. */
export type QueuePart = WaitingPart & { bagian: Bagian; listed: boolean };

/** Work that waits for the staff of an area: rows of nouns that go from state to state, or things counted otherwise. */
export type Queue = {
  area: Area;
  /** Parts of the queue for one officer; several nouns in one queue have parts each. */
  parts?(asking: { actor: Actor; zone: Zone }): QueuePart[];
  /** Number of things to do that have neither a beginning nor an end. */
  counted?(core: Pick<Core, 'tenancy'>, desaId: number): Promise<number>;
};

/** Rows of a noun in some states, by the column of their name or text of `sql` over `r`. */
export function partOf(
  of: Timed,
  title: string | RawBuilder<string>,
  more: Partial<Pick<QueuePart, 'bagian' | 'listed' | 'states' | 'where'>> = {},
): QueuePart {
  const named = typeof title === 'string' ? sql<string>`r.${sql.ref(title)}` : title;
  const states = statesOf<Flow, 'kantor'>(of.flow, 'kantor');
  return { of, title: named, states, bagian: null, listed: true, ...more };
}

/** The queue of a noun on which everyone of an area acts. */
export const queueOf = (area: Area, of: Timed, title: string | RawBuilder<string>): Queue => ({
  area,
  parts: () => [partOf(of, title)],
});
