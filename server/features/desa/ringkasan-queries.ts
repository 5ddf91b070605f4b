import { type RawBuilder, sql } from 'kysely';
import type { Menunggu } from '#contract/desa/konsol.ts';
import type { Batas } from '#contract/kinds/tenggat.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasArea, mayCall } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';
import type { Zone } from '#server/core/zone.ts';
import type { Queue } from '#server/kinds/alur/queue.ts';
import { countWaiting, turnOf, type WaitingPart, waitingIn } from '#server/kinds/alur/waiting.ts';
import type { Definition } from '#server/kinds/naskah/definition.ts';
import { touched } from '#server/kinds/naskah/rows.ts';
import { undeliveredOf } from '../akun/surel-queries.ts';

/** A noun that staff write and publish, as the engine of texts knows it. */
type Text = Pick<Definition, 'table' | 'calls'>;
/** Nouns by their part of the console's addresses. */
export type Desks = { texts: Record<string, Text>; queues: Record<string, Queue> };

const MOST = 8;
const MOST_DEADLINES = 7;

type Row = { noun: string; id: number; judul: string; waktu: Date };

type Asking = Pick<Context, 'core' | 'db' | 'village'> & { actor: Actor };

/** Work that waits for one member of staff: queues, deadlines, own unfinished texts, and what is to appear. */
export async function overviewOf(
  { texts, queues }: Desks,
  { core, db, actor, village: { zona: zone } }: Asking,
) {
  const nouns = Object.entries(texts).filter(([, { calls }]) => mayCall(calls.manage.can, actor));
  const mine = sql<boolean>`draf is not null and status <> 'arsip' and ${touched}
    and coalesce(diubah_oleh, penulis_id) = ${actor.id}`;
  const planned = sql<boolean>`status = 'terbit' and terbit > now()`;
  const admin = actor.peran === 'admin';
  const asking = { core, db, actor, zone };
  const [{ antrean, tenggat, waiting }, email_gagal, officers, draf, terjadwal] = await Promise.all([
    queuesOf(queues, asking),
    hasArea(actor, 'akun') ? undeliveredOf(db) : null,
    admin ? draftsOfOthers(db, actor, Object.values(texts)) : [],
    rowsOf(db, nouns, { where: mine, waktu: sql`updated_at`, newestFirst: true }),
    rowsOf(db, nouns, { where: planned, waktu: sql`terbit`, newestFirst: false }),
  ]);
  const meja_lain = admin ? [...waiting, ...officers.map((one) => ({ ...one, tenggat: null }))] : null;
  return { antrean, email_gagal, tenggat, meja_lain, draf, terjadwal };
}

/** Counts what waits in each queue of somebody's areas, as its list opens. */
export async function waitingOf({ queues }: Desks, { db, actor, village }: Asking): Promise<Menunggu[]> {
  const parts = partsOf(queues, { actor, zone: village.zona }).filter(
    (part) => part.listed && turnOf(part) === 'kantor',
  );
  const counts = await countWaiting(db, parts);
  const sums = new Map<string, number>();
  for (const [at, { noun }] of parts.entries()) sums.set(noun, (sums.get(noun) ?? 0) + (counts[at] ?? 0));
  return [...sums].map(([noun, jumlah]) => ({ noun, jumlah }));
}

type Queues = Pick<Asking, 'core' | 'db' | 'actor'> & { zone: Zone };

const mineOf = (queues: Desks['queues'], actor: Actor) =>
  Object.entries(queues).filter(([, { area }]) => hasArea(actor, area));

const partsOf = (queues: Desks['queues'], asking: Pick<Queues, 'actor' | 'zone'>) =>
  mineOf(queues, asking.actor).flatMap(([noun, { parts }]) =>
    (parts?.(asking) ?? []).map((part) => ({ ...part, noun })),
  );

/** The queues of somebody's areas in which something waits, the latest first, and what of them is due next. */
async function queuesOf(queues: Desks['queues'], asking: Queues) {
  const { core, db, actor, zone } = asking;
  const counting = mineOf(queues, actor).flatMap(([noun, { counted }]) =>
    counted ? [counted(core, db.desaId).then((jumlah) => ({ noun, jumlah }))] : [],
  );
  const [{ groups, nearest }, findings] = await Promise.all([
    waitingIn(db, partsOf(queues, asking), { zone, most: MOST_DEADLINES }),
    Promise.all(counting),
  ]);
  const [ours, theirs] = [groups.filter(atOffice), groups.filter((group) => !atOffice(group))];
  const lines = ours.map(({ part: { noun, bagian }, ...group }) => ({ noun, bagian, ...group }));
  // Nobody knows since when they are there, and they have no end.
  const endless = findings
    .filter(({ jumlah }) => jumlah > 0)
    .map((one) => ({ ...one, bagian: null, waktu: null, batas: null, tenggat: null }));
  return {
    antrean: [...lines.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b))), ...endless],
    tenggat: nearest.map(({ part: { noun, bagian }, ...item }) => ({ noun, bagian, ...item })),
    waiting: theirs.map(({ jumlah, waktu, tenggat }) => ({ nama: null, jumlah, waktu, tenggat })),
  };
}

const atOffice = ({ part }: { part: WaitingPart }) => turnOf(part) === 'kantor';
// Rows without a deadline come after all that have one.
const dueOf = ({ tenggat }: { tenggat: Batas | null }) => tenggat?.jam?.batas ?? tenggat?.tanggal ?? '~';

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

/** The drafts of each officer but one's own. */
async function draftsOfOthers(db: VillageDb, actor: Actor, texts: Text[]) {
  const parts = texts.map(
    ({
      table,
    }) => sql`select coalesce(diubah_oleh, penulis_id) as akun_id, updated_at from ${sql.table(table)}
      where desa_id = ${db.desaId} and dihapus is null and draf is not null and status <> 'arsip' and ${touched}`,
  );
  const { rows } = await sql<{ nama: string; jumlah: number; waktu: Date }>`
    select a.nama, count(*)::int as jumlah, min(d.updated_at) as waktu
    from (${sql.join(parts, sql` union all `)}) as d
    join akun a on a.desa_id = ${db.desaId} and a.id = d.akun_id
    where a.id <> ${actor.id}
    group by a.id, a.nama order by waktu, a.id limit ${MOST}`.execute(db);
  return rows;
}
