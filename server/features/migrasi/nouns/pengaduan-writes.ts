import { z } from 'zod';
import { timeNow } from '#server/core/clock.ts';
import { enqueue } from '#server/core/job.ts';
import { notedReports } from '#server/features/lapor/terdahulu-queries.ts';
import {
  bringReport,
  dropReports,
  LaporTerdahulu,
  numbersFor,
} from '#server/features/lapor/terdahulu-writes.ts';
import { knownRows } from '../bawaan-queries.ts';
import { keepOrigins, planRowsBack, takeRowsBack, tellOf } from '../bawaan-writes.ts';
import { bawaFoto, LAPOR } from '../files/foto-jobs.ts';
import { type Pembawa, photosOf } from '../isi-rules.ts';
import { zoneOf } from '../read/zona-queries.ts';
import { judgeReports } from './pengaduan-rules.ts';

const Reports = z.array(LaporTerdahulu);
const REPORTS = { ...LAPOR, drop: dropReports, held: notedReports };

/** Reports of residents with what the office answered; pictures follow by a job of their own. */
export const pengaduanPembawa: Pembawa = {
  area: 'verifikasi',
  async judge({ db, dump, survei }, keep) {
    const ada = await knownRows(db, REPORTS.bagian);
    const rows = judgeReports(survei, { ada, zona: await zoneOf(db), kini: timeNow() });
    await keep(rows);
    const reports = Reports.parse(rows.flatMap(({ isi }) => isi ?? []));
    const waiting = reports.filter(({ tahap }) => tahap === 'menunggu').length;
    return [
      reports.length > 0 && 'Tanpa nama, NIK, email, dan telepon pelapornya',
      waiting > 0 && `Menunggu diperiksa: ${waiting.toLocaleString('id-ID')}`,
      reports.some(({ berkas }) => berkas.length > 0) && photosOf(dump),
    ]
      .filter(Boolean)
      .join('. ');
  },
  async apply(db, impor_id, rows) {
    const at = { numbers: await numbersFor(db), zona: await zoneOf(db) };
    let jumlah = 0;
    for await (const some of rows) {
      const made: { asal: number; baris_id: number; berkas: string[] }[] = [];
      for (const one of Reports.parse(some))
        made.push({ asal: one.asal, baris_id: await bringReport(db, one, at), berkas: one.berkas });
      await keepOrigins(db, REPORTS, impor_id, made);
      jumlah += made.length;
    }
    await tellOf(db, { noun: REPORTS.noun, impor_id, jumlah });
    await enqueue(db, bawaFoto, { id: impor_id, bagian: LAPOR.bagian }, { key: `foto-lapor-${impor_id}` });
    return {};
  },
  undo: (db, impor_id) => takeRowsBack(db, REPORTS, impor_id),
  plan: (db, impor_id) => planRowsBack(db, REPORTS, impor_id),
};
