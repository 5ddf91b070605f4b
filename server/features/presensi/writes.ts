import { sql } from 'kysely';
import { rapikanChip } from '#contract/presensi/batas.ts';
import type { Context } from '#server/core/context.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import type { Zone } from '#server/core/zone.ts';
import { findByChip, markOfChip, type Perangkat, pairedDevice } from './queries.ts';
import { dayOf, timesOf } from './rules.ts';
import './table.ts';
import { timeNow } from '#server/core/clock.ts';

const GUESSES = 9;
const GUESS_SECONDS = 5 * 60;
const PAUSE_MS = 60_000;

type Looking = Pick<Context, 'core' | 'village'>;

/**
 * Owner of a chip that a device has read. Ten unknown ones within five minutes, and for a minute none is known: whoever tries
 * numbers learns nothing, not even that they are being held up.
 */
export async function chipOwner({ core, village }: Looking, device: Perangkat, chip: string) {
  const db = core.tenancy.read(village.id);
  const found = await findByChip(db, markOfChip({ core, db }, chip));
  if (device.jeda_sampai && device.jeda_sampai > timeNow()) return undefined;
  if (!found) await noteGuess(core, village.id, device.id);
  return found;
}

// Counts a guess in a transaction of its own: the call that guessed is refused, and leaves nothing.
async function noteGuess(core: Core, desaId: number, id: number) {
  const wait = await core.sharedLimiter.take(`chip:${desaId}:${id}`, GUESSES, GUESS_SECONDS);
  if (wait === 0) return;
  await core.tenancy.write(desaId, (db) =>
    db
      .updateTable('perangkat_kantor')
      .set({ jeda_sampai: new Date(Date.now() + PAUSE_MS) })
      .where('id', '=', id)
      .execute(),
  );
}

const CHIP = 'filter{chip_ektp}';

/**
 * The query of the list of officials, where a paired device asks for the owner of a chip; 403 for everybody else who asks
 * for one, whether it exists or not.
 */
export async function withoutChip(context: Looking & Pick<Context, 'query' | 'request'>) {
  const { query } = context;
  const named = [...query.keys()].filter((key) => key.includes('chip_ektp'));
  if (named.length === 0) return query;
  const device = await pairedDevice(context);
  if (named.length > 1 || named[0] !== CHIP) throw invalid({ [CHIP]: 'Sebut satu chip KTP-el.' });
  const owner = await chipOwner(context, device, rapikanChip((query.get(CHIP) ?? '').slice(0, 200)));
  const own = new URLSearchParams(query);
  own.delete(CHIP);
  own.set('filter{id}', String(owner?.id ?? 0));
  return own;
}

type Tap = { pegawai_id: number; waktu: Date; perangkat_id: number };

/** Notes a tap, and sets the times of its day by all taps of it: a queue may arrive after what came later. */
export async function recordTap(db: VillageDb, zone: Zone, { pegawai_id, waktu, perangkat_id }: Tap) {
  const tanggal = dayOf(waktu, zone);
  const { baru, ...row } = await db
    .insertInto('presensi')
    .values({ pegawai_id, tanggal, masuk: waktu, pulang: null })
    // An update that changes nothing, so that two taps of one card wait for each other.
    .onConflict((conflict) => conflict.columns(['desa_id', 'pegawai_id', 'tanggal']).doUpdateSet({ tanggal }))
    .returningAll()
    .returning(sql<boolean>`(xmax = 0)`.as('baru'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('presensi_tempel')
    .values({ presensi_id: row.id, waktu, perangkat_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (baru) return row;
  const taps = await db
    .selectFrom('presensi_tempel')
    .select('waktu')
    .where('presensi_id', '=', row.id)
    .execute();
  const times = timesAfter(
    row,
    taps.map((one) => one.waktu),
  );
  await db.updateTable('presensi').set(times).where('id', '=', row.id).execute();
  return { ...row, ...times };
}

type Day = {
  masuk: Date;
  pulang: Date | null;
  masuk_tangan: boolean;
  pulang_tangan: boolean;
  ditutup: boolean;
};

/** Times of a day after its taps: one set by hand stays, one that the night has set gives way to a real one. */
function timesAfter(row: Day, taps: readonly Date[]) {
  const counted = row.masuk_tangan ? [row.masuk, ...taps.filter((tap) => tap > row.masuk)] : taps;
  const { masuk, pulang } = timesOf(counted) ?? row;
  if (row.pulang_tangan) return { masuk: row.pulang && masuk > row.pulang ? row.masuk : masuk };
  if (pulang) return { masuk, pulang, ditutup: false };
  if (row.ditutup && row.pulang && row.pulang >= masuk) return { masuk };
  return { masuk, pulang: null, ditutup: false };
}

/** Age up to which the known last tap of a device is new enough not to be written again. */
const KNOWN_MS = 5_000;

/** A device was heard of; last in its transaction, and not for each tap of a busy morning, since all would wait for this row. */
export async function touchDevice(
  db: VillageDb,
  { id, tempel_terakhir }: Pick<Perangkat, 'id' | 'tempel_terakhir'>,
  seen: { tempel_terakhir?: Date; menunggu?: number } = {},
): Promise<void> {
  const known = tempel_terakhir && Date.now() - tempel_terakhir.getTime() < KNOWN_MS;
  if (known && seen.menunggu === undefined) return;
  await db
    .updateTable('perangkat_kantor')
    .set({ ...seen, terlihat: timeNow() })
    .where('id', '=', id)
    .execute();
}

/** Codes that wait at once; strangers who ask for more push out the oldest. */
const MOST_CODES = 50;

export async function startPairing(
  db: VillageDb,
  row: { kode: Buffer; token: Buffer; berakhir: Date },
): Promise<void> {
  const kept = db
    .selectFrom('kode_perangkat')
    .select('id')
    .where('berakhir', '>', timeNow())
    .orderBy('id', 'desc')
    .limit(MOST_CODES);
  await db.deleteFrom('kode_perangkat').where('id', 'not in', kept).execute();
  await db.insertInto('kode_perangkat').values(row).execute();
}

/** The longest that a device may have been without internet. */
const OLDEST_MS = 31 * 24 * 3600 * 1000;

/** Notes the taps of a queue in their order; one of a device that was revoked counts when it was before that. */
export async function recordQueue(
  db: VillageDb,
  zone: Zone,
  device: Perangkat,
  taps: readonly { chip: Buffer; waktu: Date }[],
) {
  const now = timeNow();
  const done = { dicatat: 0, tak_dikenal: 0, ditolak: 0 };
  for (const { chip, waktu } of taps.toSorted((a, b) => a.waktu.getTime() - b.waktu.getTime())) {
    const late = Number.isNaN(waktu.getTime()) || now.getTime() - waktu.getTime() > OLDEST_MS;
    const owner = await findByChip(db, chip);
    if (!owner) done.tak_dikenal += 1;
    else if (late || (device.dicabut && waktu >= device.dicabut)) done.ditolak += 1;
    else {
      const at = waktu > now ? now : waktu;
      await recordTap(db, zone, { pegawai_id: owner.id, waktu: at, perangkat_id: device.id });
      done.dicatat += 1;
    }
  }
  if (done.tak_dikenal > 0)
    await db
      .updateTable('perangkat_kantor')
      .set((eb) => ({ tak_dikenal: eb('tak_dikenal', '+', done.tak_dikenal) }))
      .where('id', '=', device.id)
      .execute();
  return done;
}
