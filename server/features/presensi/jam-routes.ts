import { jamKerja } from '#contract/presensi/jam-kerja.ts';
import { timeNow } from '#server/core/clock.ts';
import { implement } from '#server/core/context.ts';
import { kalenderOf } from './queries.ts';
import { dayOf, nextWorkday, versionOn, ZONA } from './rules.ts';

export const jamKerjaRoutes = [
  implement(jamKerja.get, async ({ db, village }) => {
    const hari_ini = dayOf(timeNow(), village.zona);
    const kalender = await kalenderOf(db);
    const tahun = Number(hari_ini.slice(0, 4));
    return {
      kini: versionOn(hari_ini, kalender.versi),
      nanti: kalender.versi.find(({ berlaku }) => berlaku !== null && berlaku > hari_ini) ?? null,
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

  implement(jamKerja.save, async ({ body, db, record, village }) => {
    const hari_ini = dayOf(timeNow(), village.zona);
    const kalender = await kalenderOf(db);
    const mulai = nextWorkday(hari_ini, kalender);
    const { hari, toleransi } = body;
    // What was planned and has not begun is replaced.
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
