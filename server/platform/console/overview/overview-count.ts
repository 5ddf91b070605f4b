import { sql } from 'kysely';
import { hitungTenggat } from '#contract/kinds/hari-kerja.ts';
import { alurLapor } from '#contract/lapor/alur.ts';
import { yearIn } from '#contract/lib/text/zona.ts';
import { JAWABAN_CUKUP } from '#contract/platform/ringkasan.ts';
import { ownZone } from '#server/core/data/own-zone.ts';
import { timeNow } from '../../../core/clock.ts';
import type { VillageDb } from '../../../core/data/tenant.ts';
import type { Log } from '../../../core/log.ts';
import { fromInstant, toInstant, type Zone } from '../../../core/zone.ts';
import { hitunganOf } from '../../../features/survei/hasil-rules.ts';
import { calendarOf } from '../../../kinds/alur/calendar.ts';
import type { PlatformStore, Transaction } from '../store.ts';

/** Figures of a village for one year: counts and one day, and nothing of anybody. */
export type Figures = {
  tahun: number;
  apbdes: string | null;
  laporan: number;
  terlambat: number;
  jawaban: number | null;
  ikm: number | null;
};

/** The year that runs and the one before it: what is older does not change any more. */
const YEARS = 2;

/** Counts a village behind its wall, and keeps what it says for the console; false for one that the console does not know. */
export async function countOverview(
  { query, village }: Transaction,
  id: number,
  now = timeNow(),
): Promise<boolean> {
  const [known] = await query('select 1 as satu from platform.desa where desa_id = $1', [id]);
  if (!known) return false;
  for (const one of await village(id, (db) => figuresOf(db, now)))
    await query(
      `insert into platform.ringkasan (desa_id, tahun, apbdes, laporan, terlambat, jawaban, ikm)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (desa_id, tahun) do update set apbdes = excluded.apbdes, laporan = excluded.laporan,
         terlambat = excluded.terlambat, jawaban = excluded.jawaban, ikm = excluded.ikm, dihitung = now()`,
      [id, one.tahun, one.apbdes, one.laporan, one.terlambat, one.jawaban, one.ikm],
    );
  return true;
}

async function figuresOf(db: VillageDb, now: Date): Promise<Figures[]> {
  const zona = await ownZone(db);
  const year = yearIn(zona, now);
  const found: Figures[] = [];
  for (let tahun = year; tahun > year - YEARS; tahun -= 1)
    found.push({
      tahun,
      apbdes: await budgetOf(db, tahun, zona),
      ...(await reportsOf(db, { tahun, zona, now })),
      ...(await surveyOf(db, tahun)),
    });
  return found;
}

/** Day on which the budget of a year was first made public; null while it is not. */
async function budgetOf(db: VillageDb, tahun: number, zone: Zone): Promise<string | null> {
  const row = await db
    .selectFrom('apbdes')
    .select('terbit')
    .select((eb) =>
      eb
        .selectFrom('jejak as j')
        .where('j.noun', '=', 'apbdes')
        .where('j.noun_id', '=', String(tahun))
        .where('j.aksi', '=', 'apbdes.publish')
        .select((of) => of.fn.min('j.waktu').as('kapan'))
        .as('pertama'),
    )
    .where('tahun', '=', tahun)
    .where('status', '=', 'terbit')
    .executeTakeFirst();
  // Without a line of its own it was brought along from elsewhere.
  const first = row && (row.pertama ?? row.terbit);
  return first ? toInstant(first, zone).slice(0, 10) : null;
}

/** Working days of a village for its first answer. */
const ANSWER_DAYS = alurLapor.states.menunggu.limit.days;

type Of = { tahun: number; zona: Zone; now: Date };

/** Reports of a year, and those whose first answer came, or is still to come, after the last day for it. */
async function reportsOf(db: VillageDb, { tahun, zona, now }: Of) {
  const rows = await db
    .selectFrom('lapor as l')
    .select('l.created_at')
    .select((eb) =>
      eb
        .selectFrom('lapor_tanggapan as t')
        .whereRef('t.lapor_id', '=', 'l.id')
        .where('t.diurungkan', 'is', null)
        .select((of) => of.fn.min('t.created_at').as('kapan'))
        .as('dijawab'),
    )
    .where('l.created_at', '>=', fromInstant(`${tahun}-01-01T00:00:00`, zona))
    .where('l.created_at', '<', fromInstant(`${tahun + 1}-01-01T00:00:00`, zona))
    .execute();
  const kalender = await calendarOf(db);
  const late = rows.filter(({ created_at, dijawab }) => {
    const last = hitungTenggat({ sejak: toInstant(created_at, zona), hari: ANSWER_DAYS }, kalender);
    return last !== undefined && toInstant(dijawab ?? now, zona).slice(0, 10) > last.tanggal;
  });
  return { laporan: rows.length, terlambat: late.length };
}

/**
 * Results that the village itself has published of its survey, and of those the last of the year: a period that is still being
 * answered changes with every answer, from which a single one could be computed.
 */
async function surveyOf(db: VillageDb, tahun: number): Promise<Pick<Figures, 'jawaban' | 'ikm'>> {
  const row = await db
    .selectFrom('survei_periode')
    .select('hasil')
    .where(sql<number>`extract(year from terbit)`, '=', tahun)
    .orderBy('terbit', 'desc')
    .orderBy('mulai', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.hasil) return { jawaban: null, ikm: null };
  const { responden, ikm } = hitunganOf(row.hasil, '');
  return { jawaban: responden, ikm: responden >= JAWABAN_CUKUP ? (ikm?.nilai ?? null) : null };
}

/** 04.30 in Jakarta, when no office is open. */
const NIGHT_MINUTE = 21 * 60 + 30;
const DAY_MS = 86_400_000;

/** When the counting of the night begins that was due last. */
export function lastNight(now: Date): Date {
  const due = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 0, NIGHT_MINUTE);
  return new Date(due <= now.getTime() ? due : due - DAY_MS);
}

/**
 * Counts every village that was not counted since the last night, each by itself: one that fails does not keep the others from it.
 * Throws in the end where some failed, so that they are counted again. Returns how many were counted.
 */
export async function countOverviews(store: PlatformStore, log: Log, now = timeNow()): Promise<number> {
  const due = await store.query<{ id: number }>(
    `select d.desa_id as id from platform.desa as d where not exists (
       select from platform.ringkasan as r where r.desa_id = d.desa_id and r.dihitung >= $1) order by d.desa_id`,
    [lastNight(now)],
  );
  let failed = 0;
  for (const { id } of due)
    await store
      .write((at) => countOverview(at, id, now))
      .catch((error) => {
        failed += 1;
        log.warn('village not counted for its regency', { error, desa: id });
      });
  if (failed > 0) throw new Error(`${failed} of ${due.length} villages were not counted for their regencies`);
  return due.length;
}
