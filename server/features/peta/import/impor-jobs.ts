import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import type { Notice } from '#server/kinds/impor/definition.ts';
import { imporJobs } from '#server/kinds/impor/jobs.ts';
import { NOTHING_YET } from '#server/kinds/impor/writes.ts';
import { judgeMap } from '../shapes/periksa-writes.ts';
import { applyMap, undoMap } from './impor-writes.ts';

/** Definition of the jobs of an import of the map. */
export const petaImpor = {
  noun: 'peta',
  ground: {
    save: saveFile,
    tell: (db: VillageDb, { kunci, akun_id, msg, impor_id: obj_id }: Notice) =>
      enqueue(db, kirimNotifikasi, {
        kunci,
        to: { akun_id },
        isi: { msg, key: 'impor_peta', obj_id, category_surat: null },
      }),
  },
  nothing: NOTHING_YET,
  words: {
    noFile: 'Pilih berkas GeoJSON, KML, GPX, Shapefile (ZIP), atau CSV.',
    overtaken: 'Peta berubah sejak berkas diperiksa, jadi isinya diperiksa lagi.',
  },
  read: judgeMap,
  apply: applyMap,
  undo: undoMap,
} as const;

export const {
  read: bacaPeta,
  apply: terapkanPeta,
  undo: urungkanPeta,
} = imporJobs(
  petaImpor,
  { read: 'peta.baca', apply: 'peta.terapkan', undo: 'peta.urungkan' },
  import.meta.url,
);
