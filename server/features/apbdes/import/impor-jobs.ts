import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import type { Notice } from '#server/kinds/impor/definition.ts';
import { imporJobs } from '#server/kinds/impor/jobs.ts';
import { NOTHING_YET } from '#server/kinds/impor/writes.ts';
import { applyBudget, judgeBudget, undoBudget } from './impor-writes.ts';

/** Definition of the jobs of an import of a budget. */
export const apbdesImpor = {
  noun: 'apbdes',
  ground: {
    save: saveFile,
    tell: (db: VillageDb, { kunci, akun_id, msg, impor_id: obj_id }: Notice) =>
      enqueue(db, kirimNotifikasi, {
        kunci,
        to: { akun_id },
        isi: { msg, key: 'impor_apbdes', obj_id, category_surat: null },
      }),
  },
  nothing: NOTHING_YET,
  words: {
    noFile: 'Pilih berkas ZIP, XLSX, atau CSV.',
    overtaken: 'APBDes berubah sejak berkas diperiksa, jadi isinya diperiksa lagi.',
  },
  read: judgeBudget,
  apply: applyBudget,
  undo: undoBudget,
} as const;

export const {
  read: bacaApbdes,
  apply: terapkanApbdes,
  undo: urungkanApbdes,
} = imporJobs(
  apbdesImpor,
  { read: 'apbdes.baca', apply: 'apbdes.terapkan', undo: 'apbdes.urungkan' },
  import.meta.url,
);
