import type { Updateable } from 'kysely';
import { z } from 'zod';
import { DETIK_URUNGKAN, type Keadaan } from '#contract/lapor.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue, job } from '#server/core/job.ts';
import { buatVarian } from '#server/features/berkas/jobs.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import type { LaporTable } from './table.ts';

/** Tells the reporter of a decision, unless it was taken back meanwhile. */
export const kabariPelapor = job({
  name: 'lapor.kabari',
  payload: z.object({ tanggapan_id: z.int() }),
  async run({ tanggapan_id }, { core, desaId }) {
    const found = await decision(core.tenancy.read(desaId), tanggapan_id);
    if (!found || found.diurungkan || found.pelapor_id === null) return;
    const { pelapor_id: akun_id, lapor_id: obj_id } = found;
    const order = {
      kunci: `lapor-tanggapan-${tanggapan_id}`,
      to: { akun_id },
      isi: { msg: messageOf(found), key: 'lapor' as const, obj_id, category_surat: null },
    };
    await core.tenancy.write(desaId, (db) => enqueue(db, kirimNotifikasi, order));
  },
});

/** Orders the message about a decision for when it can no longer be taken back. */
export const kabariNanti = ({ enqueue }: Pick<Context, 'enqueue'>, tanggapanId: number): Promise<void> =>
  enqueue(
    kabariPelapor,
    { tanggapan_id: tanggapanId },
    { at: new Date(Date.now() + (DETIK_URUNGKAN + 1) * 1000) },
  );

function decision(db: VillageDb, id: number) {
  return db
    .selectFrom('lapor_tanggapan as g')
    .innerJoin('lapor as l', (join) =>
      join.onRef('l.desa_id', '=', 'g.desa_id').onRef('l.id', '=', 'g.lapor_id'),
    )
    .leftJoin('status_lapor as s', (join) =>
      join.onRef('s.desa_id', '=', 'g.desa_id').onRef('s.id', '=', 'g.status_id'),
    )
    .select([
      'g.jenis',
      'g.alasan',
      'g.diurungkan',
      'g.lapor_id',
      'l.judul',
      'l.pelapor_id',
      's.nama as status',
    ])
    .where('g.desa_id', '=', db.desaId)
    .where('g.id', '=', id)
    .executeTakeFirst();
}

type Decision = NonNullable<Awaited<ReturnType<typeof decision>>>;

function messageOf({ jenis, judul, alasan, status }: Decision): string {
  const laporan = `Laporan "${judul}"`;
  if (jenis === 'setujui') return `${laporan} disetujui dan tampil untuk umum`;
  if (jenis === 'tolak') return `${laporan} ditolak: ${alasan}`;
  if (jenis === 'minta_perbaikan') return `${laporan} perlu diperbaiki: ${alasan}`;
  if (jenis === 'status') return `${laporan}: status menjadi ${status ?? ''}`;
  return `${laporan} mendapat tanggapan`;
}

type Change = Omit<Updateable<LaporTable>, 'desa_id' | 'id' | 'versi' | 'updated_at'>;

/** Every change of what a report says or is: raises its version, and lets its pictures follow. */
export async function changeReport(
  db: VillageDb,
  report: { id: number; keadaan: Keadaan },
  change: Change,
): Promise<void> {
  await db
    .updateTable('lapor')
    .set((eb) => ({ ...change, versi: eb('versi', '+', 1), updated_at: new Date() }))
    .where('desa_id', '=', db.desaId)
    .where('id', '=', report.id)
    .execute();
  await setPicturesPublic(db, report.id, (change.keadaan ?? report.keadaan) === 'disetujui');
}

/** Deletes a report. Its pictures are swept later, but leave the eyes of others now. */
export async function deleteReport(db: VillageDb, id: number): Promise<void> {
  await setPicturesPublic(db, id, false);
  await db.deleteFrom('lapor').where('desa_id', '=', db.desaId).where('id', '=', id).execute();
}

/** The pictures of a report and of its public replies follow what the report is: everyone's, or the staff's. */
async function setPicturesPublic(db: VillageDb, laporId: number, isPublic: boolean): Promise<void> {
  const changed = await db
    .updateTable('berkas')
    .set({ privat: !isPublic })
    .where('desa_id', '=', db.desaId)
    .where('privat', '=', isPublic)
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('lapor')
            .select('gambar_id')
            .where('desa_id', '=', db.desaId)
            .where('id', '=', laporId),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('lapor_tanggapan')
            .select('gambar_id')
            .where('desa_id', '=', db.desaId)
            .where('lapor_id', '=', laporId)
            .where('jenis', 'in', ['setujui', 'status', 'balasan'])
            .where('gambar_id', 'is not', null),
        ),
      ]),
    )
    .returning('id')
    .execute();
  if (isPublic) for (const { id } of changed) await enqueue(db, buatVarian, { id });
}
