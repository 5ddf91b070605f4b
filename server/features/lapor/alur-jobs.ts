import { alurLapor, type JenisLangkah } from '#contract/lapor/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { kabariAkun, kabariPetugas } from '#server/features/notifikasi/jobs.ts';
import { undangMenilai } from '#server/features/survei/queries.ts';
import type { Definition } from '#server/kinds/alur/definition.ts';
import { countingJob } from '#server/kinds/alur/jobs.ts';
import { findLapor } from './queries.ts';
import { isFinished, isFollowedUp } from './rules.ts';
import { STEPS } from './table.ts';
import { changeReport } from './writes.ts';

/** Tells the reporter of a decision. */
export const kabariPelapor = kabariAkun({
  name: 'lapor.kabari',
  steps: STEPS,
  async told(db, id) {
    const found = await decision(db, id);
    if (!found) return undefined;
    const { pelapor_id: akun_id, lapor_id: obj_id } = found;
    const rated = { sumber: 'lapor' as const, id: obj_id, apa: `Laporan "${found.judul}"` };
    const besides = isFinished(found) ? await undangMenilai(db, rated) : undefined;
    return { akun_id, msg: messageOf(found), key: 'lapor', obj_id, besides };
  },
});

type Report = NonNullable<Awaited<ReturnType<typeof findLapor>>>;

/** The way of reports, for the engine. */
export const laporNoun: Definition<typeof alurLapor, Report> = {
  noun: 'lapor',
  label: 'laporan',
  flow: alurLapor,
  table: 'lapor',
  steps: STEPS,
  past: {
    setujui: 'disetujui',
    tolak: 'ditolak',
    minta_perbaikan: 'dikembalikan untuk diperbaiki',
    status: 'diperbarui statusnya',
    balasan: 'ditanggapi',
  },
  restores: { status_id: 'status_sebelum' },
  find: (db, id) => findLapor(db, id, { lock: true }),
  write: changeReport,
  met: isFollowedUp,
  tell: kabariPelapor,
  tellOfficer: kabariPetugas('lapor'),
  called: ({ judul }) => `Laporan "${judul}"`,
};

/** Counts the deadlines of reports again. */
export const hitungLapor = countingJob('lapor.hitung', laporNoun);

function decision(db: VillageDb, id: number) {
  return db
    .selectFrom('lapor_tanggapan as g')
    .innerJoin('lapor as l', 'l.id', 'g.lapor_id')
    .leftJoin('status_lapor as s', 's.id', 'g.status_id')
    .select(['g.jenis', 'g.alasan', 'g.lapor_id', 'l.judul', 'l.pelapor_id', 's.nama as status'])
    .select(['l.keadaan', 'l.status_id'])
    .where('g.id', '=', id)
    .executeTakeFirst();
}

type Decision = { jenis: JenisLangkah; judul: string; alasan: string; status: string | null };

function messageOf({ jenis, judul, alasan, status }: Decision): string {
  const laporan = `Laporan "${judul}"`;
  if (jenis === 'setujui') return `${laporan} disetujui dan tampil untuk umum`;
  if (jenis === 'tolak') return `${laporan} ditolak: ${alasan}`;
  if (jenis === 'minta_perbaikan') return `${laporan} perlu diperbaiki: ${alasan}`;
  if (jenis === 'status') return `${laporan}: status menjadi ${status ?? ''}`;
  return `${laporan} mendapat tanggapan`;
}
