import { type RawBuilder, sql } from 'kysely';
import type { Antrean } from '#contract/desa/konsol.ts';
import type { Area } from '#contract/lib/areas.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasArea, mayCall } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';
import type { Zone } from '#server/core/zone.ts';
import { waitingIn } from '#server/kinds/alur/waiting.ts';
import type { Definition } from '#server/kinds/naskah/definition.ts';
import { undeliveredOf } from '../akun/surel-queries.ts';
import { atReporters, nearestDeadlines } from '../lapor/meja-queries.ts';

/** A noun that staff write and publish, as the engine of texts knows it. */
type Text = Pick<Definition, 'table' | 'calls'>;
type Waiting = Omit<Antrean, 'noun' | 'waktu'> & { waktu: Date | null };
/** What waits for the staff of an area; undefined where nothing does. */
export type Queue = {
  area: Area;
  /** Where its rows stand, if they are a noun's, or those of nouns with one queue. */
  table?: string | readonly string[];
  waiting(asking: Pick<Asking, 'actor' | 'core' | 'db'> & { zone: Zone }): Promise<Waiting | undefined>;
};
/** Nouns by their part of the console's addresses. */
export type Desks = { texts: Record<string, Text>; queues: Record<string, Queue> };

/** The queue of a noun that goes from state to state. */
export const queueOf = (area: Area, noun: Parameters<typeof waitingIn>[1]): Queue => ({
  area,
  table: noun.table,
  waiting: ({ db, zone }) => waitingIn(db, noun, zone),
});

const MOST = 8;
const MOST_DEADLINES = 6;

type Row = { noun: string; id: number; judul: string; waktu: Date };

type Asking = Pick<Context, 'core' | 'db' | 'village'> & { actor: Actor };

/** What waits for one member of staff: queues, deadlines, own unfinished texts, and what is to appear. */
export async function overviewOf(
  { texts, queues }: Desks,
  { core, db, actor, village: { zona: zone } }: Asking,
) {
  const nouns = Object.entries(texts).filter(([, { calls }]) => mayCall(calls.manage.can, actor));
  const mine = sql<boolean>`draf is not null and status <> 'arsip'
    and coalesce(diubah_oleh, penulis_id) = ${actor.id}`;
  const planned = sql<boolean>`status = 'terbit' and terbit > now()`;
  const verifies = hasArea(actor, 'verifikasi');
  const [antrean, email_gagal, tenggat, meja_lain, draf, terjadwal] = await Promise.all([
    queuesOf(queues, { core, db, actor, zone }),
    hasArea(actor, 'akun') ? undeliveredOf(db) : null,
    verifies ? nearestDeadlines(db, zone, MOST_DEADLINES) : [],
    actor.peran === 'admin' ? otherDesks({ db, actor, zone }, Object.values(texts)) : null,
    rowsOf(db, nouns, { where: mine, waktu: sql`updated_at`, newestFirst: true }),
    rowsOf(db, nouns, { where: planned, waktu: sql`terbit`, newestFirst: false }),
  ]);
  return { antrean, email_gagal, tenggat, meja_lain, draf, terjadwal };
}

type Queues = Pick<Asking, 'core' | 'db' | 'actor'> & { zone: Zone };

/** The queues of somebody's areas in which something waits. */
async function queuesOf(queues: Desks['queues'], asking: Queues) {
  const mine = Object.entries(queues).filter(([, { area }]) => hasArea(asking.actor, area));
  const found = await Promise.all(
    mine.map(async ([noun, { waiting }]) => ({ noun, waits: await waiting(asking) })),
  );
  return found.flatMap(({ noun, waits }) => (waits ? [{ noun, ...waits }] : []));
}

type Wanted = { where: RawBuilder<boolean>; waktu: RawBuilder<unknown>; newestFirst: boolean };
type Noun = [string, Text];

async function rowsOf(db: VillageDb, nouns: Noun[], { where, waktu, newestFirst }: Wanted): Promise<Row[]> {
  if (nouns.length === 0) return [];
  const parts = nouns.map(
    ([noun, { table }]) => sql`select ${noun}::text as noun, id, coalesce(draf ->> 'judul', judul) as judul,
      ${waktu} as waktu from ${sql.table(table)}
      where desa_id = ${db.desaId} and dihapus is null and ${where}`,
  );
  const order = newestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}
    order by waktu ${order}, id ${order} limit ${MOST}`.execute(db);
  return rows;
}

/** What waits for others: reports that their reporters must mend, and the drafts of each officer. */
async function otherDesks({ db, actor, zone }: Omit<Queues, 'core'>, texts: Text[]) {
  const [reporters, drafts] = await Promise.all([atReporters(db, zone), draftsOfOthers(db, actor, texts)]);
  const officers = drafts.map((one) => ({ ...one, tenggat: null }));
  return reporters ? [{ nama: null, ...reporters }, ...officers] : officers;
}

async function draftsOfOthers(db: VillageDb, actor: Actor, texts: Text[]) {
  const parts = texts.map(
    ({
      table,
    }) => sql`select coalesce(diubah_oleh, penulis_id) as akun_id, updated_at from ${sql.table(table)}
      where desa_id = ${db.desaId} and dihapus is null and draf is not null and status <> 'arsip'`,
  );
  const { rows } = await sql<{ nama: string; jumlah: number; waktu: Date }>`
    select a.nama, count(*)::int as jumlah, min(d.updated_at) as waktu
    from (${sql.join(parts, sql` union all `)}) as d
    join akun a on a.desa_id = ${db.desaId} and a.id = d.akun_id
    where a.id <> ${actor.id}
    group by a.id, a.nama order by waktu, a.id limit ${MOST}`.execute(db);
  return rows;
}
