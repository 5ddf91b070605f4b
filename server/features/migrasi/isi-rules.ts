import type { Area } from '#contract/lib/areas.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Survei } from './cadangan-queries.ts';

/** A row of a part with its verdict; `isi` is what is written of a new one. */
export type Calon = {
  urut: number;
  putusan: 'baru' | 'sama' | 'ditolak';
  nama: string;
  alasan: string;
  isi: object | null;
};

const count = (number: number): string => number.toLocaleString('id-ID');

/** What a report says of a part whose rows were judged: how many, and for which reasons others do not come. */
export function partOf(rows: readonly Calon[], wewenang: Area, catatan: string) {
  const reasons = new Map<string, number>();
  for (const { alasan } of rows) if (alasan) reasons.set(alasan, (reasons.get(alasan) ?? 0) + 1);
  const refused = rows.filter(({ putusan }) => putusan === 'ditolak').length;
  const sebab = [...reasons].map(([alasan, number]) => `${alasan} ${count(number)}`).join(', ');
  return {
    ditemukan: rows.length,
    ikut: rows.length - refused,
    baru: rows.filter(({ putusan }) => putusan === 'baru').length,
    wewenang,
    baris: true,
    sebab: [sebab, catatan].filter(Boolean).join('. '),
    contoh: [],
  };
}

/** What brings one part. */
export type Pembawa = {
  /** The area that who brings it has to have. */
  area: Area;
  /** All of its rows with their verdicts, and what else the report says. Nothing is written. */
  judge(db: VillageDb, survei: Survei): Promise<{ rows: Calon[]; catatan: string }>;
  /** Writes what `judge` said of the new rows; what is returned is kept for the undo. */
  apply(db: VillageDb, imporId: number, rows: AsyncIterable<readonly object[]>): Promise<object>;
  /** Takes out what an import brought, but what was changed since; `kept` is what `apply` returned. */
  undo(db: VillageDb, imporId: number, kept: object): Promise<Batal>;
  /** What `undo` would do. */
  plan(db: VillageDb, imporId: number): Promise<Batal>;
};
type Batal = { dihapus: number; tetap: number };
