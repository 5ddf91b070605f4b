import { randomBytes, randomInt } from 'node:crypto';
import { GAGAL } from '#contract/presensi/batas.ts';
import { kios } from '#contract/presensi/kios.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import { ApiError, conflict, forbidden } from '#server/core/errors.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';
import {
  countsOf,
  findPerangkat,
  KIOS,
  kalenderOf,
  markOfChip,
  markOfCode,
  markOfToken,
  type Perangkat,
  pairedDevice,
} from './queries.ts';
import { addMinutes, codeFrom, dayOf, lateness, scheduleOf, showCode, ZONA } from './rules.ts';
import { chipOwner, recordQueue, recordTap, startPairing, touchDevice } from './writes.ts';

const CODE_MS = 10 * 60_000;
const COOKIE_SECONDS = 400 * 24 * 3600;

export const kiosRoutes = [
  implement(kios.state, async (context) => {
    const { body, db, village } = context;
    const device = await findPerangkat(context);
    if (device) await touchDevice(db, device, { menunggu: body.menunggu });
    return stateOf(context, device, village.zona);
  }),

  implement(kios.pair, async (context) => {
    const { setCookie } = context;
    const device = await findPerangkat(context);
    if (device && !device.dicabut) throw conflict('Perangkat ini sudah terpasang.');
    const kode = codeFrom(randomInt);
    const token = randomBytes(32).toString('base64url');
    const berakhir = new Date(Date.now() + CODE_MS);
    await startPairing(context.db, {
      kode: markOfCode(context, kode),
      token: markOfToken(context, token),
      berakhir,
    });
    setCookie(KIOS, token, { maxAge: COOKIE_SECONDS });
    return { kode: showCode(kode), berakhir };
  }),

  implement(kios.tap, async (context) => {
    const { body, core, db, record, village } = context;
    const device = await pairedDevice(context);
    // Read outside of the transaction: a morning's taps share few connections that write.
    const [owner, kalender] = await Promise.all([
      chipOwner(context, device, body.chip),
      kalenderOf(core.tenancy.read(village.id)),
    ]);
    if (!owner) throw new ApiError(404, [GAGAL]);
    const waktu = timeNow();
    const tap = { pegawai_id: owner.id, waktu, perangkat_id: device.id };
    const row = await recordTap(db, village.zona, tap);
    const jenis = row.pulang ? ('pulang' as const) : ('masuk' as const);
    await record({ action: 'presensi.tap', id: row.id, after: { jenis, waktu }, quiet: true });
    await touchDevice(db, device, { tempel_terakhir: waktu });
    const jadwal = scheduleOf(row.tanggal, kalender);
    return {
      jenis,
      nama: owner.nama,
      waktu: row.pulang ?? row.masuk,
      masuk: row.masuk,
      terlambat: lateness(row.masuk, jadwal, village.zona),
      batas: jadwal.jam && addMinutes(jadwal.jam.masuk, jadwal.toleransi),
      jam_pulang: jadwal.jam?.pulang ?? null,
    };
  }),

  implement(kios.queue, async (context) => {
    const { body, core, db, record, village } = context;
    const device = await findPerangkat(context);
    if (!device) throw forbidden();
    const taps = body.tempel.map(({ chip, waktu }) => ({
      chip: markOfChip({ core, db }, chip),
      waktu: fromInstant(waktu, village.zona),
    }));
    const done = await recordQueue(db, village.zona, device, taps);
    await record({ action: 'presensi.queue', id: device.id, after: done, quiet: true });
    await touchDevice(db, device, { menunggu: body.sisa });
    return { diterima: body.tempel.length };
  }),
];

type Showing = Pick<Context, 'core' | 'village'>;

/** State that a device shows; one that is not paired learns nothing about the office besides its hours. */
async function stateOf({ core, village }: Showing, device: Perangkat | undefined, zone: Zone) {
  const db = core.tenancy.read(village.id);
  const today = dayOf(timeNow(), zone);
  const { jam, libur } = scheduleOf(today, await kalenderOf(db));
  const paired = device !== undefined && !device.dicabut;
  const none = { pegawai: 0, masuk: 0, pulang: 0 };
  return {
    keadaan: device ? (device.dicabut ? ('dicabut' as const) : ('siap' as const)) : ('pasang' as const),
    sekarang: timeNow(),
    zona: ZONA[zone],
    perangkat: device?.nama ?? null,
    dicabut: device?.dicabut ?? null,
    jam,
    libur,
    ...(paired ? await countsOf(db, today) : none),
  };
}
