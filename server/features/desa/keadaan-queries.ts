import { sql } from 'kysely';
import type { KeadaanDesa } from '#contract/desa/konsol.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';

const DAY_MS = 86_400_000;
const DAYS = 14;
const WEEK = 7;
const MOST_PARTS = 5;

/** State of the village's system: mail, backup, the trail, and what was opened of its site. */
export async function stateOf({ core, db, village }: Pick<Context, 'core' | 'db' | 'village'>) {
  const [hari, dibuka, checked, saved] = await Promise.all([
    daysOf(db, village.zona),
    openedOf(db, village.zona),
    db.selectFrom('jejak_periksa').select(['waktu', 'putus']).executeTakeFirst(),
    db.selectFrom('cadangan_desa').select('waktu').executeTakeFirst(),
  ]);
  const { SMTP_HOST, SMTP_FROM } = core.env;
  return {
    surel: Boolean(SMTP_HOST && SMTP_FROM),
    cadangan: saved?.waktu ?? null,
    jejak: checked ? { waktu: checked.waktu, utuh: checked.putus === null } : null,
    kunjungan: hari,
    dibuka,
  };
}

/** Date of the village's zone, so many days before today. */
const dayBefore = (zone: Zone, days: number): string =>
  toInstant(new Date(Date.now() - days * DAY_MS), zone).slice(0, 10);

/** Days on which nobody came are zeros. */
async function daysOf(db: VillageDb, zone: Zone): Promise<KeadaanDesa['kunjungan']> {
  const rows = await db
    .selectFrom('kunjungan')
    .select(['hari', sql<number>`sum(orang)::int`.as('orang'), sql<number>`sum(halaman)::int`.as('halaman')])
    .where('hari', '>', dayBefore(zone, DAYS))
    .groupBy('hari')
    .execute();
  const known = new Map(rows.map((row) => [row.hari, row]));
  return Array.from({ length: DAYS }, (_, at) => {
    const hari = dayBefore(zone, DAYS - 1 - at);
    return known.get(hari) ?? { hari, orang: 0, halaman: 0 };
  });
}

function openedOf(db: VillageDb, zone: Zone): Promise<KeadaanDesa['dibuka']> {
  return db
    .selectFrom('kunjungan')
    .select(['bagian', sql<number>`sum(halaman)::int`.as('halaman')])
    .where('hari', '>', dayBefore(zone, WEEK))
    .groupBy('bagian')
    .orderBy('halaman', 'desc')
    .orderBy('bagian')
    .limit(MOST_PARTS)
    .execute();
}
