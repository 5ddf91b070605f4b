import { jamKerja } from '#contract/presensi/jam-kerja.ts';
import { timeNow } from '#server/core/clock.ts';
import { implement } from '#server/core/context.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import { kalenderOf } from './queries.ts';
import { dayOf, nextWorkday, versionOn, ZONA } from './rules.ts';

type Versions = Parameters<typeof versionOn>[1];
const laterThan = (today: string, versions: Versions) =>
  versions.find(({ berlaku }) => berlaku !== null && berlaku > today);

/** Hours that the form shows: those that are saved and not yet in force, else those in force. */
function plannedOn(today: string, versions: Versions) {
  const { hari, toleransi } = laterThan(today, versions) ?? versionOn(today, versions);
  return { hari, toleransi };
}

export const jamKerjaRoutes = [
  implement(jamKerja.get, async ({ db, village }) => {
    const hari_ini = dayOf(timeNow(), village.zona);
    const kalender = await kalenderOf(db);
    const tahun = Number(hari_ini.slice(0, 4));
    return {
      kini: versionOn(hari_ini, kalender.versi),
      nanti: laterThan(hari_ini, kalender.versi) ?? null,
      mulai: nextWorkday(hari_ini, kalender),
      zona: ZONA[village.zona],
      tahun,
      libur: [...kalender.libur]
        .filter(([tanggal]) => tanggal.startsWith(`${tahun}-`))
        .map(([tanggal, nama]) => ({ tanggal, nama }))
        .toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1)),
      hari_ini,
    };
  }),

  implement(jamKerja.save, async (context) => {
    const { body, db, record, village } = context;
    const hari_ini = dayOf(timeNow(), village.zona);
    const kalender = await kalenderOf(db);
    const mulai = nextWorkday(hari_ini, kalender);
    const { hari, toleransi } = body;
    const seen = { noun: 'jam-kerja', id: mulai, called: 'Jam kerja' };
    await refuseUnseen(context, seen, plannedOn(hari_ini, kalender.versi), body.semula);
    // A plan that has not begun is replaced.
    await db.deleteFrom('jam_kerja').where('berlaku', '>', hari_ini).execute();
    const row = { hari: JSON.stringify(hari), toleransi };
    await db
      .insertInto('jam_kerja')
      .values({ ...row, berlaku: mulai })
      .execute();
    await record({
      action: 'jam-kerja.update',
      id: mulai,
      before: versionOn(hari_ini, kalender.versi),
      after: { hari, toleransi },
      quiet: true,
    });
    return { mulai };
  }),
];
