import { enqueue } from '#server/core/job.ts';
import { terbitkanAngka } from '#server/features/infografis/jobs.ts';
import type { Applying, Reading } from '#server/kinds/impor/definition.ts';
import { imporJobs } from '#server/kinds/impor/jobs.ts';
import { withSheet } from './berkas-queries.ts';
import { applyPeople, groundOf, readPeople, undoPeople } from './orang-writes.ts';
import { NO_PEOPLE } from './periksa-writes.ts';

/** Definition of the jobs of an import of residents. */
export const pendudukImpor = {
  noun: 'penduduk',
  ground: groundOf('impor'),
  nothing: NO_PEOPLE,
  words: {
    noFile: 'Pilih berkas XLSX atau CSV.',
    overtaken: 'Data penduduk berubah sejak berkas diperiksa, jadi isinya diperiksa lagi.',
  },
  async read(reading: Reading) {
    const { core, desaId, row } = reading;
    const at = { core, db: core.tenancy.read(desaId), id: row.berkas_id ?? '' };
    return { jumlah: await withSheet(at, (sheet) => readPeople(reading, sheet, row)) };
  },
  async apply(applying: Applying) {
    const done = await applyPeople(applying);
    // The first numbers of a village are public at once.
    await enqueue(applying.db, terbitkanAngka, {}, { key: 'impor' });
    return done;
  },
  undo: undoPeople,
} as const;

export const {
  read: bacaImpor,
  apply: terapkanImpor,
  undo: urungkanImpor,
} = imporJobs(
  pendudukImpor,
  { read: 'impor.baca', apply: 'impor.terapkan', undo: 'impor.urungkan' },
  import.meta.url,
);
