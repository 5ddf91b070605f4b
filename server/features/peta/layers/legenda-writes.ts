import { sql } from 'kysely';
import { PALET, RONA } from '#contract/peta/legenda.ts';
import type { ButirLegenda, IsianWarna } from '#contract/peta/tipe.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { valuesOf } from '../kelola-queries.ts';
import type { TipeRow } from '../table.ts';
import { remakeTiles } from '../tiles/ubin-jobs.ts';

const MOST_LINES = 12;
const MOST_REST = 500;
const LONGEST = 60;
const REST = { ket_warna: 'Lainnya', warna: '#8A8178' };
const CLASSES = RONA.hijau.warna.length;

/** Values that features of a type have under a name, in capitals as they are compared, the most frequent first. */
async function capitals(db: VillageDb, tipeId: number, name: string): Promise<string[]> {
  const found = await valuesOf(db, tipeId, name, MOST_LINES + MOST_REST);
  return [...new Set(found.map((one) => one.trim().toUpperCase()))].filter(Boolean);
}

const title = (value: string) => value.charAt(0) + value.slice(1, LONGEST).toLowerCase();

/** A legend of words with the values that none of its lines stands for: the most frequent each, the rest in one line. */
function wordsFrom(legenda: readonly ButirLegenda[], values: readonly string[]): ButirLegenda[] {
  const known = new Set(legenda.flatMap(({ nilai, ket_warna }) => [...nilai, ket_warna.toUpperCase()]));
  const fresh = values.filter((one) => !known.has(one));
  const room = Math.max(0, MOST_LINES - legenda.length);
  const common = { ikon: '', dari: null, sampai: null };
  const lines = fresh.slice(0, room).map((one, at) => ({
    ...common,
    ket_warna: title(one),
    nilai: [one],
    warna: PALET[(legenda.length + at) % PALET.length] ?? REST.warna,
  }));
  const rest = fresh.slice(room);
  if (rest.length === 0) return [...legenda, ...lines];
  const old = legenda.find(({ ket_warna }) => ket_warna === REST.ket_warna);
  const others = { ...common, ...REST, ...old, nilai: [...(old?.nilai ?? []), ...rest] };
  return [...legenda.filter((one) => one !== old), ...lines, others];
}

/** Five classes of numbers with about as many features in each; fewer where many features say the same. */
async function classesFrom(db: VillageDb, tipeId: number, name: string): Promise<ButirLegenda[]> {
  const value = sql<number>`replace(atribut ->> ${name}, ',', '.')::float8`;
  const shares = Array.from({ length: CLASSES }, (_, at) => at / CLASSES);
  const { batas } = await db
    .selectFrom('sig')
    .select(
      sql<number[] | null>`percentile_disc(${sql.val(shares)}::float8[]) within group (order by ${value})`.as(
        'batas',
      ),
    )
    .where('tipe_id', '=', tipeId)
    .where(sql<boolean>`atribut ->> ${name} ~ '^\\d{1,12}([.,]\\d{1,6})?$'`)
    .executeTakeFirstOrThrow();
  const from = [...new Set((batas ?? []).map((one) => Math.floor(one)))];
  return from.map((dari, at) => {
    const sampai = from[at + 1] ?? null;
    const said = (one: number) => one.toLocaleString('id-ID');
    const ket_warna =
      sampai === null ? `${said(dari)} m2 ke atas` : `${said(dari)} sampai ${said(sampai)} m2`;
    return { ket_warna, warna: RONA.hijau.warna[at] ?? REST.warna, ikon: '', nilai: [], dari, sampai };
  });
}

/** Fills a legend from what its features say; of another attribute than before, from nothing. Returns how many lines are new. */
export async function fillLegend(db: VillageDb, tipe: TipeRow, isian: IsianWarna | null): Promise<number> {
  const source = tipe.sumber_id ?? tipe.id;
  const other = isian !== null && isian !== tipe.klasifikasi;
  const klasifikasi = isian ?? tipe.klasifikasi;
  const before = other ? [] : tipe.legenda;
  const legenda =
    klasifikasi === 'luas_tertulis'
      ? await classesFrom(db, source, klasifikasi)
      : wordsFrom(before, await capitals(db, source, klasifikasi));
  await db
    .updateTable('sigtipe')
    .set({ klasifikasi, legenda: JSON.stringify(legenda), updated_at: new Date() })
    .where('id', '=', tipe.id)
    .execute();
  await remakeTiles(db, source);
  return legenda.filter(({ ket_warna }) => before.every((one) => one.ket_warna !== ket_warna)).length;
}
