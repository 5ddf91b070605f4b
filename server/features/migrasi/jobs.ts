import { openDump } from '#server/core/dump/open.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import { applyPeople, groundOf, readPeople, undoPeople } from '#server/features/impor/orang-writes.ts';
import { NO_PEOPLE } from '#server/features/impor/periksa-writes.ts';
import type { Applying, Reading } from '#server/kinds/impor/definition.ts';
import { imporJobs } from '#server/kinds/impor/jobs.ts';
import { HEAD, peopleSheet, surveyDump } from './cadangan-queries.ts';
import { isiOf, reportOn } from './laporan-queries.ts';

/** What the jobs of bringing a village over from OpenSID do. */
export const migrasiImpor = {
  noun: 'migrasi',
  ground: groundOf('migrasi'),
  nothing: NO_PEOPLE,
  words: {
    noFile: 'Pilih cadangan OpenSID (.sql, .sql.gz, atau .zip).',
    overtaken: 'Data penduduk berubah sejak cadangan dibaca, jadi isinya dibaca lagi.',
  },

  async read(reading: Reading) {
    const { core, desaId, row } = reading;
    const db = core.tenancy.read(desaId);
    const { kode } = await db
      .selectFrom('desa')
      .select('kode')
      .where('id', '=', desaId)
      .executeTakeFirstOrThrow();
    return withCopy({ core, db, id: row.berkas_id ?? '' }, async (path) => {
      const dump = await openDump(path);
      try {
        const survei = await surveyDump(dump, kode);
        const { sheet, anggota } = peopleSheet(dump, survei);
        const jumlah = await readPeople(reading, sheet, HEAD);
        return { jumlah, isi: await reportOn(db, row.id, { survei, anggota }, jumlah) };
      } finally {
        await dump.close();
      }
    });
  },
  apply: (applying: Applying) => applyPeople(applying, isiOf(applying.row).areas),
  undo: undoPeople,
} as const;

export const {
  read: bacaMigrasi,
  apply: terapkanMigrasi,
  undo: urungkanMigrasi,
} = imporJobs(
  migrasiImpor,
  { read: 'migrasi.baca', apply: 'migrasi.terapkan', undo: 'migrasi.urungkan' },
  import.meta.url,
);
