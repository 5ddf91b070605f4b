import { z } from 'zod';
import { PENGINGAT } from '#contract/lib/pengingat.ts';
import { dayIn } from '#contract/lib/text/zona.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { ownZone } from '#server/core/data/own-zone.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue, job } from '#server/core/job.ts';
import type { Zone } from '#server/core/zone.ts';
import { hitungPermohonan } from '#server/features/akun/permohonan-jobs.ts';
import { hitungLapor } from '#server/features/lapor/alur-jobs.ts';
import { hitungKeberatan, hitungPermohonanInformasi } from '#server/features/layanan-informasi/alur-jobs.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import { hitungPotensi } from '#server/features/potensi/alur-jobs.ts';
import { hitungSurat } from '#server/features/surat/alur-jobs.ts';
import type { OtherDays } from '#server/kinds/alur/deadline.ts';
import { hasList } from './queries.ts';
import { fillNational } from './writes.ts';

/** Nouns whose deadlines are counted in working days, with the job that counts each. */
const COUNTED = [
  ['laporan', hitungLapor],
  ['potensi', hitungPotensi],
  ['permohonan akun', hitungPermohonan],
  ['surat', hitungSurat],
  ['permohonan informasi', hitungPermohonanInformasi],
  ['keberatan', hitungKeberatan],
] as const;

/** Enqueues the jobs that recount deadlines in working days. */
export async function recount({ enqueue: order }: Pick<Context, 'enqueue'>): Promise<void> {
  for (const [, one] of COUNTED) await order(one, {}, { key: 'hitung' });
}

/** Number of deadlines of each noun that other holidays would move; nouns without one are left out. */
export async function impactOf(db: VillageDb, zone: Zone, days: OtherDays) {
  const counted = await Promise.all(
    COUNTED.map(async ([nama, { moves }]) => ({ nama, jumlah: await moves(db, zone, days) })),
  );
  return counted.filter(({ jumlah }) => jumlah > 0);
}

/** Enqueued once by a migration, for villages older than their lists of holidays. */
export const isiHariLibur = job({
  name: 'hari-libur.isi',
  payload: z.object({}),
  async run(_, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => {
      const tambah = await fillNational(db);
      if (tambah === 0) return;
      const event = { action: 'hari-libur.fill', id: desaId, after: { tambah }, quiet: true } as const;
      await recordEvent(db, event, { actor: null, requestId: 'tugas' });
      await recount({ enqueue: (one, payload, schedule) => enqueue(db, one, payload, schedule) });
    });
  },
});

/** Month from which on an office is reminded; the joint decree usually comes between September and October. */
const FROM_MONTH = 10;

/** Tells the admins, once in each of the last months, that the list of next year has not been entered. */
export const ingatkanHariLibur = job({
  name: 'hari-libur.ingatkan',
  payload: z.object({}),
  daily: true,
  async run(_, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => {
      const today = dayIn(await ownZone(db), timeNow());
      const [tahun, bulan] = [Number(today.slice(0, 4)) + 1, Number(today.slice(5, 7))];
      if (bulan < FROM_MONTH || (await hasList(db, tahun))) return;
      await enqueue(db, kirimNotifikasi, {
        kunci: `hari-libur-${tahun}-${bulan}`,
        to: { admin: true },
        isi: {
          msg: `Daftar hari libur ${tahun} belum diisi. Isi sebelum tahun baru, supaya batas hari kerja tidak dijanjikan terlalu cepat.`,
          key: 'pengingat',
          obj_id: PENGINGAT.hariLibur,
          category_surat: null,
        },
      });
    });
  },
});
