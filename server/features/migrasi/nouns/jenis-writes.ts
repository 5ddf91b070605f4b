import { z } from 'zod';
import { sayTypes, typesHere } from '#server/features/jenis-surat/terdahulu-queries.ts';
import {
  bringTypes,
  dropEmptyGroups,
  dropTypes,
  JenisTerdahulu,
} from '#server/features/jenis-surat/terdahulu-writes.ts';
import { knownRows } from '../bawaan-queries.ts';
import { keepOrigins, planRowsBack, takeRowsBack, tellOf } from '../bawaan-writes.ts';
import type { Pembawa } from '../isi-rules.ts';
import { judgeTypes } from './jenis-rules.ts';

const Types = z.array(JenisTerdahulu);
const Kept = z.object({ kelompok: z.array(z.int()).default([]) });
const TYPES = {
  bagian: 'jenis_surat',
  noun: 'jenis-surat',
  say: sayTypes,
  drop: dropTypes,
};

/** Letter types of the village's own making, as drafts: what their letters say cannot be read out of OpenSID. */
export const jenisPembawa: Pembawa = {
  area: 'surat',
  async judge({ db, survei }, keep) {
    const datang = await knownRows(db, TYPES.bagian);
    const rows = judgeTypes(survei, { ...(await typesHere(db)), datang });
    await keep(rows);
    return rows.some(({ putusan }) => putusan === 'baru') ? 'Sebagai draf yang belum ditawarkan' : '';
  },
  async apply(db, impor_id, rows) {
    const types: z.infer<typeof Types> = [];
    for await (const some of rows) types.push(...Types.parse(some));
    const { made, group } = await bringTypes(db, types);
    await keepOrigins(db, TYPES, impor_id, made);
    await tellOf(db, { noun: TYPES.noun, impor_id, jumlah: made.length });
    return { kelompok: group };
  },
  async undo(db, impor_id, kept) {
    const done = await takeRowsBack(db, TYPES, impor_id);
    await dropEmptyGroups(db, Kept.parse(kept).kelompok);
    return done;
  },
  plan: (db, impor_id) => planRowsBack(db, TYPES, impor_id),
};
