import { z } from 'zod';
import { entriesOf } from '#contract/lib/record.ts';
import { openDump } from '#server/core/dump/open.ts';
import { enqueue, job } from '#server/core/job.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import { applyPeople, groundOf, readPeople, undoPeople } from '#server/features/impor/orang-writes.ts';
import { NO_PEOPLE } from '#server/features/impor/periksa-writes.ts';
import { terbitkanAngka } from '#server/features/infografis/jobs.ts';
import type { Applying, Reading } from '#server/kinds/impor/definition.ts';
import { imporJobs } from '#server/kinds/impor/jobs.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { applyOne, forgetParts, keepRowsOf, readParts, undoParts } from './isi-writes.ts';
import {
  afterFailure,
  chosenParts,
  mustWait,
  nextPart,
  partsThat,
  rowsOfParts,
  withJalan,
} from './jalan-rules.ts';
import { type IsiMigrasi, isChosen, isiOf, PEOPLE, reportOn } from './laporan-queries.ts';
import { HEAD, peopleSheet, surveyDump } from './read/cadangan-queries.ts';

/** Writes the part whose turn it is, or says what came of all of them. */
async function applyPart({ db, row, progress }: Applying) {
  const isi = isiOf(row);
  const part = nextPart(isi);
  if (!part) {
    // The first numbers of a village are public at once.
    await enqueue(db, terbitkanAngka, {}, { key: 'migrasi' });
    return finished(row);
  }
  const before = rowsOfParts(chosenParts(isi).filter(({ kunci }) => isi.jalan[kunci]));
  await progress(before);
  const wait = mustWait(isi, part);
  const after = { bagian: part.nama };
  if (wait) return step({ after, set: {} }, withJalan(isi, part.kunci, wait));
  const counted = { db, row, progress: (done: number) => progress(before + done) };
  const done = withJalan(isi, part.kunci);
  if (part.kunci === PEOPLE) {
    const people = await applyPeople(counted, isi.areas);
    return step({ after: { ...after, ...people.after }, set: people.set }, done);
  }
  const kenangan = await applyOne(db, { imporId: row.id, bagian: part.kunci, progress: counted.progress });
  return step(
    { after: { ...after, jumlah: part.baru }, set: {} },
    { ...done, kenangan: { ...isi.kenangan, [part.kunci]: kenangan } },
  );
}

const step = (written: { after: object; set: object }, isi: IsiMigrasi) => ({
  kind: 'part' as const,
  after: written.after,
  set: { ...written.set, isi: JSON.stringify(isi) },
});

/** All parts have had their turn. */
function finished(row: ImporRow) {
  const isi = isiOf(row);
  const done = partsThat(isi, 'selesai');
  const failed = partsThat(isi, 'gagal');
  const why = failed.map(({ kunci, nama }) => `${nama} tidak dibawa: ${isi.jalan[kunci]?.sebab}.`).join(' ');
  if (done.length === 0) return { kind: 'nothing' as const, said: why };
  const people = done.some(({ kunci }) => kunci === PEOPLE);
  const { baru, berubah } = row.jumlah;
  const others = rowsOfParts(done.filter(({ kunci }) => kunci !== PEOPLE));
  const said = [
    people ? `${count(baru)} orang ditambahkan, ${count(berubah)} diubah.` : 'Penduduk tidak ikut.',
    others > 0 && `${count(others)} catatan lain dibawa.`,
    why,
  ];
  return {
    after: { selesai: done.map(({ nama }) => nama), gagal: failed.map(({ nama }) => nama) },
    said: said.filter(Boolean).join(' '),
    // Counts of people are those of who came: none where their part was not chosen.
    set: { maju: row.dari, ...(isChosen(isi, PEOPLE) ? {} : { jumlah: JSON.stringify(NO_PEOPLE) }) },
  };
}
const count = (number: number): string => number.toLocaleString('id-ID');

/** Definition of the jobs that bring a village over from OpenSID. */
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
        const report = await reportOn(db, row.id, { survei, anggota, isi }, jumlah);
        for (const [bagian, rows] of entriesOf(report.baris)) await keepRowsOf(reading, bagian, rows);
        return { jumlah, isi: report.isi };
      } finally {
        await dump.close();
      }
    });
  },
  apply: (applying: Applying) => applyPart(applying),
  parts: {
    holds: (row: ImporRow) => partsThat(isiOf(row), 'selesai').length > 0,
    failed(row: ImporRow, error: unknown) {
      const isi = afterFailure(isiOf(row), error);
      return isi && { isi: JSON.stringify(isi) };
    },
    takenBack: 'Dihentikan. Yang sudah dibawa dikembalikan, lalu cadangannya dibaca lagi.',
  },
  async undo(undoing: Applying) {
    const { db, row, progress } = undoing;
    // The last part first: events are of people.
    const parts = await undoParts(db, row.id, isiOf(row).kenangan);
    const people = await undoPeople({ ...undoing, progress: (done) => progress(parts.dihapus + done) });
    return {
      after: { ...people.after, bagian: parts },
      said:
        parts.dihapus > 0
          ? `${people.said} ${parts.dihapus.toLocaleString('id-ID')} catatan lain dihapus.`
          : people.said,
      set: { ...people.set, selesai: row.status === 'membatalkan' ? row.selesai : null },
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
