import { z } from 'zod';
import { Geometri } from '#contract/lib/geo/geojson.ts';
import { keysOf } from '#contract/lib/record.ts';
import type { DumpRow } from '#server/core/dump/statements.ts';
import { enqueue } from '#server/core/job.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import { bringBoundary, dropBoundary, sayBoundary } from '#server/features/desa/terdahulu-writes.ts';
import {
  bringFeatures,
  dropEmptyTypes,
  dropFeatures,
  keyOfType,
  typesFor,
} from '#server/features/peta/tiles/terdahulu-writes.ts';
import { knownRows } from '../bawaan-queries.ts';
import { keepOrigins, planRowsBack, takeRowsBack, tellOf } from '../bawaan-writes.ts';
import { bawaFoto, PETA } from '../files/foto-jobs.ts';
import { type Calon, type Pembawa, photosOf } from '../isi-rules.ts';
import { ownRowsOf, said, saidWhole } from '../read/cadangan-queries.ts';
import {
  type BarisUnsur,
  categoriesOf,
  judgeBoundary,
  judgeFeature,
  UNSUR,
  UnsurTerdahulu,
} from './peta-rules.ts';

const Features = z.array(UnsurTerdahulu);
const Kept = z.object({ tipe: z.array(z.int()).default([]) });
const FEATURES = { ...PETA, drop: dropFeatures };
const BOUNDARY = { bagian: 'batas', noun: 'desa', say: sayBoundary, drop: dropBoundary };
/** Rows that are judged and kept together: each may hold a long shape. */
const CHUNK = 20;

/** Places, lines and areas of the map, each in the type of its category; pictures follow by a job of their own. */
export const petaPembawa: Pembawa = {
  area: 'peta',
  async judge(sumber, keep) {
    const { db, dump, survei } = sumber;
    const known = { ada: await knownRows(db, FEATURES.bagian), kategori: categoriesOf(survei) };
    let pending: Calon[] = [];
    let urut = 0;
    let pictures = false;
    for await (const { table, row } of ownRowsOf(dump, sumber.survei, keysOf(UNSUR))) {
      urut += 1;
      const one = judgeFeature(table, { ...readRow(row), urut }, known);
      pending.push(one);
      pictures ||= one.putusan === 'baru' && said(row, 'foto') !== '';
      if (pending.length < CHUNK) continue;
      await keep(pending);
      pending = [];
    }
    await keep(pending);
    return pictures ? photosOf(dump) : '';
  },
  async apply(db, impor_id, rows) {
    const tipe: number[] = [];
    let jumlah = 0;
    for await (const some of rows) {
      const features = Features.parse(some);
      const { ids, made } = await typesFor(
        db,
        features.map((one) => one.tipe),
      );
      tipe.push(...made);
      const numbers = await bringFeatures(
        db,
        features.map(({ nama, deskripsi, geometri, tipe: of }) => ({
          nama,
          deskripsi,
          geometri,
          tipe_id: ids.get(keyOfType(of)) ?? 0,
        })),
      );
      await keepOrigins(
        db,
        FEATURES,
        impor_id,
        features.map(({ asal, berkas }, at) => ({ asal, berkas, baris_id: numbers[at] ?? 0 })),
      );
      jumlah += features.length;
    }
    await tellOf(db, { noun: FEATURES.noun, impor_id, jumlah });
    await enqueue(db, bawaFoto, { id: impor_id, bagian: PETA.bagian }, { key: `foto-peta-${impor_id}` });
    return { tipe };
  },
  async undo(db, impor_id, kept) {
    const done = await takeRowsBack(db, FEATURES, impor_id);
    await dropEmptyTypes(db, Kept.parse(kept).tipe);
    return done;
  },
  plan: (db, impor_id) => planRowsBack(db, FEATURES, impor_id),
};

const Boundary = z.array(z.object({ geometri: Geometri }));

/** The boundary of the village, where none is drawn here. */
export const batasPembawa: Pembawa = {
  area: 'pengaturan',
  async judge(sumber, keep) {
    const { db, survei } = sumber;
    const ada = (await knownRows(db, BOUNDARY.bagian)).size > 0;
    const sudah = (await findPeta(db)).batas !== null;
    for await (const { row } of ownRowsOf(sumber.dump, survei, ['config'])) {
      if (survei.desa && said(row, 'id') !== survei.desa.id) continue;
      const one = judgeBoundary(readRow(row), { ada, sudah });
      if (one) await keep([one]);
      break;
    }
    return '';
  },
  async apply(db, impor_id, rows) {
    for await (const some of rows)
      for (const { geometri } of Boundary.parse(some)) {
        const isArea = geometri.type === 'Polygon' || geometri.type === 'MultiPolygon';
        if (!isArea || !(await bringBoundary(db, geometri))) continue;
        await keepOrigins(db, BOUNDARY, impor_id, [{ asal: 1, baris_id: db.desaId }]);
        await tellOf(db, { noun: BOUNDARY.noun, impor_id, jumlah: 1 });
      }
    return {};
  },
  undo: (db, impor_id) => takeRowsBack(db, BOUNDARY, impor_id),
  plan: (db, impor_id) => planRowsBack(db, BOUNDARY, impor_id),
};

const readRow = (row: DumpRow): BarisUnsur => ({
  urut: 0,
  utuh: row.fits,
  kata: (column) => (column === 'path' ? saidWhole(row, column) : said(row, column)),
});
