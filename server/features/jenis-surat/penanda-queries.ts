import { peranOf } from '#contract/jenis-surat/peran.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict } from '#server/core/errors.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';

/** Tells whether somebody may sign letters today: a head with the right to letters, or who acts for one. */
export async function hasSigner(db: VillageDb, zone: Zone): Promise<boolean> {
  const today = toInstant(timeNow(), zone).slice(0, 10);
  const staff = await db
    .selectFrom('akun as a')
    .select('a.jabatan')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('pejabat_pengganti as g')
            .select('g.id')
            .whereRef('g.akun_id', '=', 'a.id')
            .where('g.peran', '=', 'kades')
            .where('g.dari', '<=', today)
            .where('g.sampai', '>=', today),
        )
        .as('pengganti'),
    )
    .where('a.aktif', '=', true)
    .where((eb) =>
      eb.or([
        eb('a.peran', '=', 'admin'),
        eb.and([eb('a.peran', '=', 'perangkat'), eb(eb.val('surat'), '=', eb.fn.any('a.izin'))]),
      ]),
    )
    .execute();
  return staff.some(({ jabatan, pengganti }) => pengganti || peranOf(jabatan) === 'kades');
}

const NOBODY_SIGNS =
  'Belum ada yang dapat menandatangani. Undang Kepala Desa di Akun, dengan jabatan Kepala Desa dan wewenang Surat.';

/** A letter that nobody can sign is not offered. */
export async function mustHaveSigner(db: VillageDb, zone: Zone): Promise<void> {
  if (!(await hasSigner(db, zone))) throw conflict(NOBODY_SIGNS);
}
