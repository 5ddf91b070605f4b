import { z } from 'zod';
import { Pos } from '#contract/apbdes/apbdes.ts';
import { bringBudget, dropBudgets, sayBudgets } from '#server/features/apbdes/terdahulu-writes.ts';
import { knownRows } from '../bawaan-queries.ts';
import { keepOrigins, planRowsBack, takeRowsBack, tellOf } from '../bawaan-writes.ts';
import type { Pembawa } from '../isi-rules.ts';
import { judgeBudgets } from './anggaran-rules.ts';

const Lines = z.array(Pos.extend({ tahun: z.int() }));
const YEARS = { bagian: 'anggaran', noun: 'apbdes', say: sayBudgets, drop: dropBudgets };

/** Budgets, each year as a draft: what is public of one is decided by who keeps the money. */
export const anggaranPembawa: Pembawa = {
  area: 'keuangan',
  async judge({ db, survei }, keep) {
    const here = await db.selectFrom('apbdes').select('tahun').execute();
    const came = await knownRows(db, YEARS.bagian);
    const rows = judgeBudgets(survei, {
      ada: new Set(here.map(({ tahun }) => tahun)),
      datang: new Set(came.keys()),
    });
    await keep(rows);
    return rows.some(({ putusan }) => putusan === 'baru')
      ? 'Tiap tahun sebagai draf: periksa lalu terbitkan di APBDes'
      : '';
  },
  async apply(db, impor_id, rows) {
    const years = new Map<number, z.infer<typeof Lines>>();
    for await (const some of rows)
      for (const line of Lines.parse(some)) years.set(line.tahun, [...(years.get(line.tahun) ?? []), line]);
    const made: number[] = [];
    for (const [tahun, lines] of years)
      if (
        await bringBudget(
          db,
          tahun,
          lines.map(({ tahun: _, ...line }) => line),
        )
      )
        made.push(tahun);
    await keepOrigins(
      db,
      YEARS,
      impor_id,
      made.map((tahun) => ({ asal: tahun, baris_id: tahun })),
    );
    await tellOf(db, { noun: YEARS.noun, impor_id, jumlah: made.length });
    return {};
  },
  undo: (db, impor_id) => takeRowsBack(db, YEARS, impor_id),
  plan: (db, impor_id) => planRowsBack(db, YEARS, impor_id),
};
