import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import type { Zone } from '#server/core/zone.ts';
import { dayOf, instantOf } from './rules.ts';
import './table.ts';
import { timeNow } from '#server/core/clock.ts';

type Typed = { masuk: string; pulang: string | null };

/** The times that somebody typed for a day; refused when they lie ahead or the wrong way round. */
export function typedTimes(tanggal: string, { masuk, pulang }: Typed, zone: Zone) {
  const now = timeNow();
  const times = {
    masuk: instantOf(tanggal, masuk, zone),
    pulang: pulang === null ? null : instantOf(tanggal, pulang, zone),
  };
  if (tanggal > dayOf(now, zone)) throw invalid({ tanggal: 'Hari itu belum tiba.' });
  if (times.masuk > now) throw invalid({ masuk: 'Jam itu belum tiba.' });
  if (times.pulang && times.pulang <= times.masuk)
    throw invalid({ pulang: 'Jam pulang harus sesudah jam masuk.' });
  if (times.pulang && times.pulang > now) throw invalid({ pulang: 'Jam itu belum tiba.' });
  return times;
}

type By = { akun_id: number; alasan: string };
type Times = ReturnType<typeof typedTimes>;

/** A day that no card recorded; undefined where there is one already. */
export async function addDay(
  db: VillageDb,
  { pegawai_id, tanggal, masuk, pulang }: { pegawai_id: number; tanggal: string } & Times,
  by: By,
): Promise<number | undefined> {
  const row = await db
    .insertInto('presensi')
    .values({ pegawai_id, tanggal, masuk, pulang, masuk_tangan: true, pulang_tangan: pulang !== null })
    .onConflict((conflict) => conflict.columns(['desa_id', 'pegawai_id', 'tanggal']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await db
    .insertInto('presensi_koreksi')
    .values({ ...by, presensi_id: row.id, masuk_lama: null, pulang_lama: null, masuk, pulang })
    .execute();
  return row.id;
}

export const lockDay = (db: VillageDb, id: number) =>
  db.selectFrom('presensi').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
type Day = NonNullable<Awaited<ReturnType<typeof lockDay>>>;

/** Sets the times of a day by hand; what is left as it was may still follow from taps. */
export async function correctDay(db: VillageDb, row: Day, { masuk, pulang }: Times, by: By): Promise<void> {
  const same = (a: Date | null, b: Date | null) =>
    Math.floor((a?.getTime() ?? 0) / 60_000) === Math.floor((b?.getTime() ?? 0) / 60_000);
  const [keepsIn, keepsOut] = [same(row.masuk, masuk), same(row.pulang, pulang) && !row.ditutup];
  await db
    .updateTable('presensi')
    .set({
      masuk: keepsIn ? row.masuk : masuk,
      pulang: keepsOut ? row.pulang : pulang,
      masuk_tangan: row.masuk_tangan || !keepsIn,
      pulang_tangan: row.pulang_tangan || !keepsOut,
      ditutup: false,
    })
    .where('id', '=', row.id)
    .execute();
  await db
    .insertInto('presensi_koreksi')
    .values({ ...by, presensi_id: row.id, masuk_lama: row.masuk, pulang_lama: row.pulang, masuk, pulang })
    .execute();
}

/** Says whether somebody sends again what they have just corrected, since its answer never reached them. */
export async function isLastCorrection(db: VillageDb, id: number, times: Times, by: By): Promise<boolean> {
  const last = await db
    .selectFrom('presensi_koreksi')
    .select(['akun_id', 'alasan', 'masuk', 'pulang'])
    .where('presensi_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    last !== undefined &&
    last.akun_id === by.akun_id &&
    last.alasan === by.alasan &&
    last.masuk?.getTime() === times.masuk.getTime() &&
    last.pulang?.getTime() === times.pulang?.getTime()
  );
}

export const acceptDay = (db: VillageDb, id: number) =>
  db
    .updateTable('presensi')
    .set({ diterima: true })
    .where('id', '=', id)
    .where('ditutup', '=', true)
    .returning('id')
    .executeTakeFirst();

/** Other official who has this chip or account already. */
export const holderOf = (
  db: VillageDb,
  column: 'chip' | 'akun_id',
  value: Buffer | number,
  besides: number,
) =>
  db
    .selectFrom('pegawai_presensi as p')
    .innerJoin('pegawai', 'pegawai.id', 'p.pegawai_id')
    .select('pegawai.judul as nama')
    .where(`p.${column}`, '=', value)
    .where('p.pegawai_id', '<>', besides)
    .executeTakeFirst();

export const saveOfficialRow = (
  db: VillageDb,
  pegawai_id: number,
  change: { chip?: Buffer | null; akun_id?: number | null },
) =>
  db
    .insertInto('pegawai_presensi')
    .values({ pegawai_id, chip: change.chip ?? null, akun_id: change.akun_id ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['desa_id', 'pegawai_id'])
        .doUpdateSet(Object.keys(change).length > 0 ? change : { pegawai_id }),
    )
    .execute();
