import { akun } from '#contract/akun/akun.ts';
import { AREAS } from '#contract/lib/access/areas.ts';
import { implement } from '#server/core/context.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { staffOf } from './queries.ts';
import { checkStaffRoom, giveCode, lockOne, setAkun, takeCode } from './writes.ts';

type Chosen = { semua: boolean; izin: readonly (typeof AREAS)[number][] };

// An account with all areas stores no list: new areas would be missing from it.
const roleOf = ({ semua, izin }: Chosen) => ({
  peran: semua ? ('admin' as const) : ('perangkat' as const),
  izin: semua ? [] : AREAS.filter((area) => izin.includes(area)),
});

/** Role and areas of an officer after a change that may name only part of them. */
const afterChange = (
  now: { peran: string; izin: readonly (typeof AREAS)[number][] },
  { semua = now.peran === 'admin', izin = now.izin }: Partial<Chosen>,
) => roleOf({ semua, izin });

/** Accounts of the village's staff, kept by those who may do everything. */
export const akunRoutes = [
  implement(akun.petugas, ({ db }) => staffOf(db)),

  implement(akun.invite, async (context) => {
    const { db, body, record } = context;
    await stepUp(context, 'kode');
    await checkStaffRoom(context);
    const { nama, username, jabatan } = body;
    const role = roleOf(body);
    const row = await db
      .insertInto('akun')
      .values({ nama, username, jabatan, ...role, sandi: '', penduduk_id: null })
      .onConflict((clash) => clash.columns(['desa_id', 'username']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw invalid({ username: 'Nama pengguna ini sudah dipakai.' });
    const { kode, berlaku } = await giveCode(db, row.id);
    const after = { nama, username, jabatan, ...role, berlaku };
    await record({ action: 'akun.invite', id: row.id, after, quiet: true });
    return { id: row.id, nama, username, kode, berlaku };
  }),

  implement(akun.change, async (context) => {
    const { db, params, body, record } = context;
    const now = await db
      .selectFrom('akun')
      .select(['nama', 'jabatan', 'peran', 'izin'])
      .where('id', '=', params.id)
      .where('peran', '<>', 'penduduk')
      .executeTakeFirst();
    if (!now) throw notFound();
    const { nama, jabatan = now.jabatan } = body;
    const role = afterChange(now, body);
    const seen = { noun: 'akun', id: params.id, called: 'Petugas' };
    await refuseUnseen(context, seen, { ...now, semua: now.peran === 'admin' }, body.semula);
    const same = now.peran === role.peran && now.izin.toString() === role.izin.toString();
    if (!same) await stepUp(context, 'wewenang');
    const before = await lockOne(context, params.id, { peran: role.peran });
    await setAkun(db, params.id, { nama, jabatan, ...role });
    await record({
      action: 'akun.update',
      id: params.id,
      before: { nama: before.nama, jabatan: before.jabatan, peran: before.peran, izin: before.izin },
      after: { nama, jabatan, ...role },
      quiet: true,
    });
  }),

  implement(akun.kodePetugas, async (context) => {
    const { db, params, record } = context;
    await stepUp(context, 'kode');
    const { nama, username, aktif } = await lockOne(context, params.id);
    if (!aktif) throw conflict('Aktifkan petugas ini sebelum membuat kode.');
    const { kode, berlaku } = await giveCode(db, params.id);
    await record({ action: 'akun.code', id: params.id, after: { berlaku }, quiet: true });
    return { nama, username, kode, berlaku };
  }),

  implement(akun.disable, async (context) => {
    const { core, db, params, record } = context;
    await stepUp(context, 'nonaktif');
    const { aktif } = await lockOne(context, params.id, { aktif: false });
    if (!aktif) throw conflict('Petugas ini sudah nonaktif.');
    await setAkun(db, params.id, { aktif: false });
    await takeCode(db, params.id);
    await core.sessions.closeAll(db, params.id);
    await record({ action: 'akun.disable', id: params.id, quiet: true });
  }),

  implement(akun.enable, async (context) => {
    const { db, params, record } = context;
    const { aktif } = await lockOne(context, params.id);
    if (aktif) throw conflict('Petugas ini sudah aktif.');
    await checkStaffRoom(context);
    await setAkun(db, params.id, { aktif: true });
    await record({ action: 'akun.enable', id: params.id, quiet: true });
  }),
];
