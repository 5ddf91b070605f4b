import { sql } from 'kysely';
import { z } from 'zod';
import { openStates } from '#contract/kinds/alur.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Job } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue, job } from '#server/core/job.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { movedBy, type OtherDays, writeDeadlines } from './deadline.ts';
import {
  type Acting,
  common,
  type Definition,
  type Steps,
  stepTable,
  type Telling,
  type Timed,
} from './definition.ts';

type Told<O> = {
  name: `${string}.${string}`;
  steps: Steps;
  /** Orders that notify the other side of a step, for `send`; none where there is nobody to notify. */
  order(db: VillageDb, step: number): Promise<readonly O[]>;
  /** The same once it is void, if it was told; without it a step is only taken back before it is. */
  recall?(db: VillageDb, step: number): Promise<readonly O[]>;
  send: Job<O>;
};

/** Notifies the other side of a step, unless it was taken back meanwhile, and of one that was taken back after it. */
export const tellingJob = <O>({ name, steps, order, recall, send }: Told<O>): Telling => ({
  recalls: recall !== undefined,
  ...job({
    name,
    payload: z.object({ langkah_id: z.int(), batal: z.boolean().optional() }),
    async run({ langkah_id, batal }, { core, desaId }) {
      const db = core.tenancy.read(desaId);
      const stands = await common(db)
        .selectFrom(stepTable(steps))
        .select('id')
        .where('id', '=', langkah_id)
        .where('diurungkan', batal ? 'is not' : 'is', null)
        .executeTakeFirst();
      const found = stands ? await (batal ? recall : order)?.(db, langkah_id) : undefined;
      if (!found) return;
      if (found.length === 0) return;
      await core.tenancy.write(desaId, async (writing) => {
        for (const one of found) await enqueue(writing, send, one);
      });
    },
  }),
});

/** Days after the end of a row for which it is followed. */
const FOLLOWED_DAYS = 7;

/** Ends the following of rows of a noun whose way ended a while ago, by their last step that stands. */
const endFollowing = (db: VillageDb, { noun, table, flow, steps }: Definition) =>
  sql`delete from urusan_pengikut as p using ${sql.table(table)} as r
    where p.desa_id = ${db.desaId} and p.antrean = ${noun} and r.desa_id = p.desa_id and r.id = p.butir
      and r.keadaan <> all(${openStates(flow)}::text[])
      and (select max(l.created_at) from ${sql.table(steps.table)} as l where l.desa_id = r.desa_id
        and l.${sql.ref(steps.of)} = r.id and l.diurungkan is null)
        < ${new Date(timeNow().getTime() - FOLLOWED_DAYS * 86_400_000)}`.execute(db);

/** Every morning: who looks after a row whose office's own last day is today is told, and what ended is followed no more. */
export const remindingJob = (nouns: readonly Definition[]): Job<Record<string, never>> =>
  job({
    name: 'urusan.ingatkan',
    payload: z.object({}),
    daily: true,
    async run(_, { core, desaId }) {
      await core.tenancy.write(desaId, async (db) => {
        const village = await db
          .selectFrom('desa')
          .select('zona')
          .where('id', '=', desaId)
          .executeTakeFirst();
        if (!village) return;
        for (const noun of nouns) await endFollowing(db, noun);
        const due = await dueOn(db, toInstant(timeNow(), village.zona).slice(0, 10));
        for (const { antrean, butir, petugas_id } of due) {
          const noun = nouns.find((one) => one.noun === antrean);
          const row = await noun?.find(db, butir);
          if (!noun || !row || petugas_id === null) continue;
          if (!openStates(noun.flow).includes(row.keadaan)) continue;
          const context = { enqueue: enqueueIn(db) };
          const msg = `Batas dalam hari ini. ${noun.called(row)}`;
          await noun.tellOfficer(context, petugas_id, { msg, obj_id: butir });
        }
      });
    },
  });

const enqueueIn =
  (db: VillageDb): Acting['enqueue'] =>
  (one, payload, schedule) =>
    enqueue(db, one, payload, schedule);

const dueOn = (db: VillageDb, day: string) =>
  db
    .selectFrom('urusan')
    .select(['antrean', 'butir', 'petugas_id'])
    .where('batas', '=', day)
    .where('petugas_id', 'is not', null)
    .orderBy('antrean')
    .orderBy('butir')
    .execute();

/** Number of deadlines that other holidays would move. */
type Moves = (db: VillageDb, zone: Zone, days: OtherDays) => Promise<number>;

/** Counts the deadlines of all open rows again: the holidays changed, or the rows are older than the clock. */
export const countingJob = (
  name: `${string}.${string}`,
  noun: Timed & Pick<Definition, 'moved'>,
): Job<Record<string, never>> & { moves: Moves } => ({
  moves: (db, zone, days) => movedBy(db, noun, zone, days),
  ...job({
    name,
    payload: z.object({}),
    async run(_, { core, desaId }) {
      await core.tenancy.write(desaId, async (db) => {
        const village = await db
          .selectFrom('desa')
          .select('zona')
          .where('id', '=', desaId)
          .executeTakeFirst();
        if (!village) return;
        const moved = await writeDeadlines(db, noun, village.zona);
        if (moved.length > 0) await noun.moved?.(db, moved);
      });
    },
  }),
});
