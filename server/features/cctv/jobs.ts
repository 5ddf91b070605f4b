import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Core } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { enqueue, job } from '#server/core/job.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import { allKamera, findKamera } from './queries.ts';
import { newsOf } from './rules.ts';
import type { KameraRow } from './table.ts';
import { testKamera } from './uji-queries.ts';
import { type HasilUji, keepPicture, tested } from './writes.ts';

const EVERY_MS = 5 * 60_000;
const AT_ONCE = 4;

/** Looks at every camera of a village, and again in five minutes as long as there is one. */
export const pantauCctv = job({
  name: 'cctv.pantau',
  payload: z.object({}),
  attempts: 2,
  patient: true,
  daily: true,
  async run(_payload, { core, desaId }) {
    const rows = await allKamera(core.tenancy.read(desaId));
    if (rows.length === 0) return;
    await testRows(core, desaId, rows);
    await core.tenancy.write(desaId, (db) =>
      enqueue(db, pantauCctv, {}, { key: 'pantau', at: new Date(Date.now() + EVERY_MS) }),
    );
  },
});

/** Tests cameras, a few at once, and writes down what changed. */
export async function testRows(core: Core, desaId: number, rows: readonly KameraRow[]): Promise<void> {
  const waiting = [...rows];
  const origin = 'https://portal.invalid';
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift())
      await settle(core, desaId, row, await testKamera(core.env, { ...row, origin }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function settle(core: Core, desaId: number, seen: KameraRow, hasil: HasilUji): Promise<void> {
  await keepPicture(core, desaId, seen.id, hasil.gambar);
  await core.tenancy.write(desaId, async (db) => {
    const row = await findKamera(db, seen.id);
    // Changed or removed meanwhile: the test was of another address.
    if (!row || row.link !== seen.link || row.alamat_gambar !== seen.alamat_gambar) return;
    const change = tested(hasil, row);
    const now = { ...row, ...change };
    const news = newsOf(now, change.diuji);
    const dikabari = news === 'mati' ? change.diuji : news === 'pulih' ? null : row.dikabari;
    await db
      .updateTable('cctv')
      .set({ ...change, dikabari })
      .where('id', '=', row.id)
      .execute();
    if (row.keadaan !== now.keadaan)
      await recordEvent(
        db,
        {
          action: 'cctv.test',
          id: row.id,
          before: { keadaan: row.keadaan },
          after: { keadaan: now.keadaan },
        },
        { actor: null, requestId: 'tugas' },
      );
    if (news)
      await enqueue(db, kirimNotifikasi, {
        kunci: randomUUID(),
        to: { area: 'peta' },
        isi: {
          msg: news === 'mati' ? `Kamera ${row.nama} tidak tersambung` : `Kamera ${row.nama} tersambung lagi`,
          key: 'cctv',
          obj_id: row.id,
          category_surat: null,
        },
      });
  });
}
