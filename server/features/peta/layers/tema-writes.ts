import type { VillageDb } from '#server/core/data/tenant.ts';
import type { RilisTema, TipeRow } from '../table.ts';
import { isTema, nilaiOf, rilisTema, susulkanTema } from './tema-rules.ts';
import { allTipe } from './tipe-queries.ts';

/** Areas with data that a theme has before it is public. */
const CUKUP = 3;

async function nilaiNow(db: VillageDb, tipe: TipeRow): Promise<RilisTema['nilai']> {
  const rows = await db
    .selectFrom('sig')
    .select(['id', 'atribut'])
    .where('tipe_id', '=', tipe.sumber_id ?? tipe.id)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id, atribut }) => {
      const nilai = nilaiOf(tipe, atribut);
      return nilai ? [[String(id), nilai] as const] : [];
    }),
  );
}

const keep = (db: VillageDb, { id }: TipeRow, rilis: RilisTema) =>
  db
    .updateTable('sigtipe')
    .set({ rilis: JSON.stringify(rilis) })
    .where('id', '=', id)
    .execute();

/** The first release of the themes that colour a type, before its tiles are made. */
export async function releaseFirstThemes(db: VillageDb, tipeId: number, hari: string): Promise<void> {
  for (const tipe of await allTipe(db)) {
    if (!isTema(tipe) || (tipe.sumber_id ?? tipe.id) !== tipeId || rilisTema(tipe)) continue;
    const nilai = await nilaiNow(db, tipe);
    if (Object.keys(nilai).length < CUKUP) continue;
    const { klasifikasi, penyebut } = tipe;
    await keep(db, tipe, { hari, diperiksa: hari.slice(0, 7), klasifikasi, penyebut, nilai });
  }
}

/**
 * The themes of a month, or those that the office asks for: each follows its areas where many people changed. Answers the types
 * whose tiles show it.
 */
export async function releaseThemes(
  db: VillageDb,
  hari: string,
  why: 'diperiksa' | 'diminta',
): Promise<number[]> {
  const made: number[] = [];
  for (const tipe of await allTipe(db)) {
    const last = isTema(tipe) ? rilisTema(tipe) : null;
    const month = hari.slice(0, 7);
    if (!last || (why === 'diperiksa' && last.diperiksa >= month)) continue;
    const { nilai, lain } = susulkanTema(last.nilai, await nilaiNow(db, tipe));
    await keep(db, tipe, {
      ...last,
      ...(why === 'diperiksa' && { diperiksa: month }),
      ...(lain && { nilai, hari }),
    });
    if (lain) made.push(tipe.sumber_id ?? tipe.id);
  }
  return made;
}
