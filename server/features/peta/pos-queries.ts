import type { PosApbdes } from '#contract/peta/unsur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { SigRow } from './table.ts';

const SPENDING = '5.%';
const amount = ({ murni, perubahan }: { murni: number | null; perubahan: number | null }) =>
  perubahan ?? murni ?? 0;

/** The lines of spending of a year's published budget. */
export async function linesOf(db: VillageDb, tahun: number): Promise<PosApbdes[]> {
  const rows = await db
    .selectFrom('apbdes_terbit')
    .select(['kode', 'uraian', 'murni', 'perubahan'])
    .where('tahun', '=', tahun)
    .where((eb) => eb.or([eb('kode', 'like', SPENDING), eb('kode', 'like', '0%')]))
    .orderBy('kode')
    .limit(1_000)
    .execute();
  return rows.map(({ kode, uraian, ...row }) => ({ kode, uraian, jumlah: amount(row) }));
}

/** A line of a year's published budget; undefined where there is none. */
export async function lineOf(
  db: VillageDb,
  tahun: number | null,
  kode: string,
): Promise<PosApbdes | undefined> {
  if (tahun === null || kode === '') return undefined;
  const row = await db
    .selectFrom('apbdes_terbit')
    .select(['kode', 'uraian', 'murni', 'perubahan'])
    .where('tahun', '=', tahun)
    .where('kode', '=', kode)
    .executeTakeFirst();
  return row && { kode: row.kode, uraian: row.uraian, jumlah: amount(row) };
}

const rupiah = (value: number) => `Rp${value.toLocaleString('id-ID')}`;

/** Finding on a project that says a larger sum than its line of the budget, or whose line is gone; '' where all is well. */
export function temuanOf(
  { anggaran, apbdes_kode }: Pick<SigRow, 'anggaran' | 'apbdes_kode'>,
  pos: PosApbdes | undefined,
) {
  if (apbdes_kode === '') return '';
  if (!pos) return `Pos ${apbdes_kode} tidak ada lagi di APBDes yang terbit.`;
  if (anggaran === null || anggaran <= pos.jumlah) return '';
  return `Anggaran ${rupiah(anggaran)} lebih besar dari pos ${pos.kode} ${pos.uraian}, ${rupiah(pos.jumlah)}.`;
}
