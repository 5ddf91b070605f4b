import { z } from 'zod';
import { openDump } from '#server/core/dump/open.ts';
import { job } from '#server/core/job.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import { applyPeople, groundOf, readPeople, undoPeople } from '#server/features/impor/orang-writes.ts';
import { NO_PEOPLE } from '#server/features/impor/periksa-writes.ts';
import type { Applying, Reading } from '#server/kinds/impor/definition.ts';
import { imporJobs } from '#server/kinds/impor/jobs.ts';
import { HEAD, peopleSheet, surveyDump } from './cadangan-queries.ts';
import { applyParts, forgetParts, readParts, undoParts } from './isi-writes.ts';
import { isChosen, isiOf, newInParts, PEOPLE, reportOn } from './laporan-queries.ts';

/** What came of people who were not chosen. */
const NO_ONE = {
  after: NO_PEOPLE,
  said: 'Penduduk tidak ikut.',
  set: { jumlah: JSON.stringify(NO_PEOPLE) },
};

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
        const isi = await readParts(reading, { dump, survei });
        return { jumlah, isi: await reportOn(db, row.id, { survei, anggota, isi }, jumlah) };
      } finally {
        await dump.close();
      }
    });
  },
  async apply(applying: Applying) {
    const { db, row, progress } = applying;
    const isi = isiOf(row);
    const people = isChosen(isi, PEOPLE) ? await applyPeople(applying, isi.areas) : NO_ONE;
    const chosen = new Set(
      isi.bagian.flatMap(({ kunci, baru }) => (baru > 0 && isChosen(isi, kunci) ? [kunci] : [])),
    );
    const done = isChosen(isi, PEOPLE) ? row.jumlah.baru + row.jumlah.berubah : 0;
    await progress(done);
    const kenangan = await applyParts({ db, imporId: row.id, progress }, chosen, done);
    const parts = newInParts(isi);
    return {
      after: { ...people.after, bagian: parts },
      said: parts > 0 ? `${people.said} ${parts.toLocaleString('id-ID')} catatan lain dibawa.` : people.said,
      set: { ...people.set, isi: JSON.stringify({ ...isi, kenangan }) },
    };
  },
  async undo(undoing: Applying) {
    const { db, row, progress } = undoing;
    const people = await undoPeople(undoing);
    await progress(row.dari);
    const parts = await undoParts(db, row.id, isiOf(row).kenangan);
    return {
      after: { ...people.after, bagian: parts },
      said:
        parts.dihapus > 0
          ? `${people.said} ${parts.dihapus.toLocaleString('id-ID')} catatan lain dihapus.`
          : people.said,
      set: people.set,
    };
  },
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

/** Rows of parts that are long done. */
export const sapuMigrasi = job({
  name: 'migrasi.sapu',
  daily: true,
  payload: z.object({}),
  run: async (_payload, { core, desaId }) => void (await core.tenancy.write(desaId, forgetParts)),
});
