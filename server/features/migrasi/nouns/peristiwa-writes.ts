import { sql } from 'kysely';
import { z } from 'zod';
import { need } from '#contract/lib/record.ts';
import { dayIn } from '#contract/lib/text/zona.ts';
import { timeNow } from '#server/core/clock.ts';
import { ownZone } from '#server/core/data/own-zone.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict } from '#server/core/errors.ts';
import type { Pembawa, Sumber } from '../isi-rules.ts';
import { ownRowsOf, said } from '../read/cadangan-queries.ts';
import {
  type BarisPeristiwa,
  judgeEvent,
  keyOfEvent,
  PeristiwaTerdahulu,
  type Siapa,
  type Terdaftar,
} from './peristiwa-rules.ts';

const Events = z.array(PeristiwaTerdahulu);
/** Events that are judged together, with the people of the register they are of. */
const CHUNK = 500;
const TABLES = ['kelahiran', 'kematian', 'pindah'] as const;

/** Carrier of the events of people who come: births and arrivals; deaths and departures of those whom the register has. */
export const peristiwaPembawa: Pembawa = {
  area: 'penduduk',
  async judge(sumber, keep) {
    const { db, survei, imporId } = sumber;
    if (survei.siapa.size === 0) return '';
    const left = await refusedLines(db, imporId);
    const orang = new Map(
      [...survei.siapa].map(([id, { baris, ...one }]): [string, Siapa] => [
        id,
        { ...one, ikut: !left.has(baris), kata: (column) => one.isi.get(column) ?? '' },
      ]),
    );
    const sudah = new Set<string>();
    const hariIni = dayIn(await ownZone(db), timeNow());
    for await (const rows of eventsIn(sumber)) {
      const niks = rows.flatMap((row) => orang.get(row.kata('id_pend'))?.nik || []);
      const terdaftar = await registeredOf(db, niks);
      await keep(rows.map((row) => judgeEvent(row, { orang, terdaftar, sudah, hariIni })));
    }
    return '';
  },
  async apply(db, impor_id, rows) {
    for await (const some of rows) await bringEvents(db, impor_id, Events.parse(some));
    return {};
  },
  async undo(db, impor_id) {
    let dihapus = 0;
    const { tetap } = await countOf(db, impor_id);
    for (const table of TABLES) {
      const gone = await db
        .deleteFrom(table)
        .where('impor_id', '=', impor_id)
        .where('dibatalkan', 'is', null)
        .executeTakeFirst();
      dihapus += Number(gone.numDeletedRows);
    }
    return { dihapus, tetap };
  },
  plan: countOf,
};

/** Counts the events that an import brought; those that staff took back since (`tetap`) are left as they are. */
async function countOf(db: VillageDb, impor_id: number) {
  const { rows } = await sql<{ dihapus: number; tetap: number }>`
    select count(*) filter (where dibatalkan is null)::int as dihapus, count(dibatalkan)::int as tetap from (
      select dibatalkan from kelahiran where desa_id = ${db.desaId} and impor_id = ${impor_id}
      union all select dibatalkan from kematian where desa_id = ${db.desaId} and impor_id = ${impor_id}
      union all select dibatalkan from pindah where desa_id = ${db.desaId} and impor_id = ${impor_id}) e`.execute(
    db,
  );
  return rows[0] ?? { dihapus: 0, tetap: 0 };
}

/** The lines of people that the import refuses. */
async function refusedLines(db: VillageDb, impor_id: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('impor_baris')
    .select('baris')
    .where('impor_id', '=', impor_id)
    .where('putusan', '=', 'ditolak')
    .execute();
  return new Set(rows.map(({ baris }) => baris));
}

async function* eventsIn({ dump, survei }: Sumber): AsyncGenerator<BarisPeristiwa[]> {
  let urut = 0;
  let some: BarisPeristiwa[] = [];
  for await (const { row } of ownRowsOf(dump, survei, ['log_penduduk'])) {
    urut += 1;
    some.push({ urut, utuh: row.fits, kata: (column) => said(row, column) });
    if (some.length < CHUNK) continue;
    yield some;
    some = [];
  }
  yield some;
}

/** The people of the register by their number, with the events that are recorded of them. */
async function registeredOf(db: VillageDb, niks: readonly string[]): Promise<Map<string, Terdaftar>> {
  const { rows } = await sql<{ nik: string; hidup: boolean; ada: [string, string][] }>`
    select p.nik, p.status_dasar = 'HIDUP' as hidup, coalesce((select json_agg(json_build_array(e.jenis, e.tanggal)) from (
        select 'lahir' as jenis, tanggal from kelahiran k
          where k.desa_id = p.desa_id and k.penduduk_id = p.id and k.dibatalkan is null
        union all select 'mati', tanggal from kematian m
          where m.desa_id = p.desa_id and m.penduduk_id = p.id and m.dibatalkan is null
        union all select case arah when 'masuk' then 'datang' else 'pindah' end, tanggal from pindah g
          where g.desa_id = p.desa_id and g.penduduk_id = p.id and g.arah <> 'dalam' and g.dibatalkan is null) e), '[]') as ada
    from penduduk p where p.desa_id = ${db.desaId} and p.nik = any(${[...new Set(niks)]}::text[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ nik, hidup, ada }) => [
      nik,
      { hidup, ada: new Set(ada.map(([jenis, tanggal]) => keyOfEvent(jenis, tanggal))) },
    ]),
  );
}

async function bringEvents(
  db: VillageDb,
  impor_id: number,
  events: readonly PeristiwaTerdahulu[],
): Promise<void> {
  const people = await db
    .selectFrom('penduduk')
    .select(['id', 'nik', 'keluarga_id'])
    .where('nik', '=', sql<string>`any(${events.map(({ nik }) => nik)}::text[])`)
    .execute();
  const byNik = new Map(people.map((one) => [one.nik, one]));
  if (events.some(({ nik }) => !byNik.has(nik)))
    throw conflict('Sebagian orangnya tidak ada lagi di sini. Unggah cadangannya sekali lagi');
  const rows = events.map(({ nik, jenis, tanggal, nomor, ...more }) => {
    const { id: penduduk_id, keluarga_id } = need(byNik.get(nik));
    return { jenis, more, row: { penduduk_id, keluarga_id, tanggal, nomor, impor_id } };
  });
  const born = rows
    .filter(({ jenis }) => jenis === 'lahir')
    .map(({ row, more: { tempat, jam, anak_ke, berat_gram, panjang_cm } }) => ({
      ...row,
      tempat,
      jam,
      anak_ke,
      berat_gram,
      panjang_cm,
    }));
  const dead = rows
    .filter(({ jenis }) => jenis === 'mati')
    .map(({ row, more: { tempat, jam, alasan } }) => ({ ...row, tempat, jam, sebab: alasan }));
  const moved = rows
    .filter(({ jenis }) => jenis === 'datang' || jenis === 'pindah')
    .map(({ row, jenis, more: { alamat, alasan } }) => ({
      ...row,
      alamat,
      alasan,
      arah: jenis === 'datang' ? ('masuk' as const) : ('keluar' as const),
      dari_wilayah_id: null,
      ke_wilayah_id: null,
    }));
  if (born.length > 0) await db.insertInto('kelahiran').values(born).execute();
  if (dead.length > 0) await db.insertInto('kematian').values(dead).execute();
  if (moved.length > 0) await db.insertInto('pindah').values(moved).execute();
}
