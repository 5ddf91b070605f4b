import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import { toInstant } from '#server/core/zone.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import type { Writing } from '#server/features/penduduk/writes.ts';
import type { Applying, Notice, Reading } from '#server/kinds/impor/definition.ts';
import { imporJobs } from '#server/kinds/impor/jobs.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { undoRows } from './batal-writes.ts';
import { withSheet } from './berkas-queries.ts';
import { findTwins, judgeRows, NO_PEOPLE } from './periksa-writes.ts';
import { codeLists } from './queries.ts';
import { applyRows } from './writes.ts';

/** What the jobs of an import of residents do. */
export const pendudukImpor = {
  noun: 'penduduk',
  ground: {
    save: saveFile,
    tell: (db: VillageDb, { kunci, akun_id, msg, impor_id: obj_id }: Notice) =>
      enqueue(db, kirimNotifikasi, {
        kunci,
        to: { akun_id },
        isi: { msg, key: 'impor', obj_id, category_surat: null },
      }),
  },
  nothing: NO_PEOPLE,
  words: {
    noFile: 'Pilih berkas XLSX atau CSV.',
    overtaken: 'Data penduduk berubah sejak berkas diperiksa, jadi isinya diperiksa lagi.',
  },

  async read({ core, desaId, row }: Reading) {
    const { id, giliran } = row;
    const db = core.tenancy.read(desaId);
    const jumlah = await withSheet({ core, db, id: row.berkas_id ?? '' }, async (sheet) => {
      const { anchorOf } = await sheet.survey();
      const so = { lists: await codeLists(db), today: await todayOf(db), anchorOf };
      const { twins, rows } = await findTwins(sheet, row, so);
      await core.tenancy.write(desaId, (own) =>
        own.updateTable('impor').set({ dari: rows }).where('id', '=', id).execute(),
      );
      return judgeRows({ core, desaId, id, giliran, so, twins }, sheet, row);
    });
    return { jumlah };
  },

  /** Brings the accepted rows into the register. */
  async apply({ db, row, progress }: Applying) {
    const added = await applyRows({ id: row.id, writing: writingOf(db, row), progress });
    const { keluarga, wilayah } = added;
    const jumlah = { ...NO_PEOPLE, ...row.jumlah, keluarga: keluarga.length, wilayah: wilayah.length };
    return {
      after: jumlah,
      said: `${count(jumlah.baru)} orang ditambahkan, ${count(jumlah.berubah)} diubah.`,
      set: { jumlah: JSON.stringify(jumlah), keluarga_baru: keluarga, wilayah_baru: wilayah },
    };
  },

  async undo({ db, row, progress }: Applying) {
    const undone = await undoRows({ id: row.id, writing: writingOf(db, row), progress });
    return {
      after: undone,
      said: `${count(undone.dihapus)} orang dihapus, ${count(undone.dikembalikan)} dikembalikan.`,
      set: { keluarga_baru: [], wilayah_baru: [] },
    };
  },
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
