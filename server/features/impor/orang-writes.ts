import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import type { Sheet } from '#server/core/sheet/open.ts';
import { toInstant } from '#server/core/zone.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import type { Writing } from '#server/features/penduduk/writes.ts';
import type { Applying, Ground, Notice, Reading } from '#server/kinds/impor/definition.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { undoRows } from './batal-writes.ts';
import type { Head } from './berkas-queries.ts';
import { findTwins, judgeRows, NO_PEOPLE } from './periksa-writes.ts';
import { codeLists } from './queries.ts';
import { type Areas, applyRows } from './writes.ts';

/** Calls to the features of files and notices that an import of people needs; `key` is the kind of its notice. */
export const groundOf = (key: 'impor' | 'migrasi'): Ground => ({
  save: saveFile,
  tell: (db: VillageDb, { kunci, akun_id, msg, impor_id: obj_id }: Notice) =>
    enqueue(db, kirimNotifikasi, {
      kunci,
      to: { akun_id },
      isi: { msg, key, obj_id, category_surat: null },
    }),
});

/** Judges the people of a table, wherever it comes from, and keeps them with their verdicts. */
export async function readPeople({ core, desaId, row }: Reading, sheet: Sheet, head: Head) {
  const { id, giliran } = row;
  const db = core.tenancy.read(desaId);
  const { anchorOf } = await sheet.survey();
  const so = { lists: await codeLists(db), today: await todayOf(db), anchorOf };
  const { twins, rows } = await findTwins(sheet, head, so);
  await core.tenancy.write(desaId, (own) =>
    own.updateTable('impor').set({ dari: rows }).where('id', '=', id).execute(),
  );
  return judgeRows({ core, desaId, id, giliran, so, twins }, sheet, head);
}

/** Brings the accepted people into the register, and areas that are wanted though nobody lives there. */
export async function applyPeople({ db, row, progress }: Applying, areas: Areas = []) {
  const added = await applyRows({ id: row.id, writing: writingOf(db, row), progress, areas });
  const { keluarga, wilayah } = added;
  const jumlah = { ...NO_PEOPLE, ...row.jumlah, keluarga: keluarga.length, wilayah: wilayah.length };
  return {
    after: jumlah,
    said: `${count(jumlah.baru)} orang ditambahkan, ${count(jumlah.berubah)} diubah.`,
    set: { jumlah: JSON.stringify(jumlah), keluarga_baru: keluarga, wilayah_baru: wilayah },
  };
}

/** Takes the people of an import back, but those who were changed since. */
export async function undoPeople({ db, row, progress }: Applying) {
  const undone = await undoRows({ id: row.id, writing: writingOf(db, row), progress });
  return {
    after: undone,
    said: `${count(undone.dihapus)} orang dihapus, ${count(undone.dikembalikan)} dikembalikan.`,
    set: { keluarga_baru: [], wilayah_baru: [] },
  };
}

async function todayOf(db: VillageDb): Promise<string> {
  const { zona } = await db
    .selectFrom('desa')
    .select('zona')
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  return toInstant(new Date(), zona).slice(0, 10);
}

// The people of an import are one event of the trail, whatever it takes to write them.
const writingOf = (db: VillageDb, { akun_id }: ImporRow): Writing => ({
  db,
  actor: akun_id === null ? null : { id: akun_id },
  record: async () => {},
});

const count = (number: number): string => number.toLocaleString('id-ID');
