import type { Area } from '#contract/lib/access/areas.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Dump } from '#server/core/dump/open.ts';
import type { Survei } from './read/cadangan-queries.ts';

/** A row of a part with its verdict; `isi` is what is written of a new one. */
export type Calon = {
  urut: number;
  putusan: 'baru' | 'sama' | 'ditolak';
  nama: string;
  alasan: string;
  isi: object | null;
};

const count = (number: number): string => number.toLocaleString('id-ID');

/** Reasons that the report names of a part. */
const MOST_REASONS = 10;

/** Counts the rows of a part by their verdict, and by the reason for which others do not come. */
export class Tally {
  private readonly counts = { baru: 0, sama: 0, ditolak: 0 };
  private readonly reasons = new Map<string, number>();

  add(rows: readonly Calon[]): void {
    for (const { putusan, alasan } of rows) {
      this.counts[putusan] += 1;
      if (alasan) this.reasons.set(alasan, (this.reasons.get(alasan) ?? 0) + 1);
    }
  }

  /** Builds the figures and words of the part in the report. */
  part(wewenang: Area, catatan: string) {
    const { baru, sama, ditolak } = this.counts;
    const all = [...this.reasons];
    const said = all.slice(0, MOST_REASONS).map(([alasan, number]) => `${alasan}: ${count(number)}`);
    if (all.length > MOST_REASONS)
      said.push(`${count(all.length - MOST_REASONS)} sebab lain ada di barisnya`);
    const sebab = said.join('; ');
    return {
      ditemukan: baru + sama + ditolak,
      ikut: baru + sama,
      baru,
      wewenang,
      baris: true,
      sebab: [sebab, catatan].filter(Boolean).join('. '),
      contoh: [],
    };
  }
}

/** Words of the report on photos: they come with the archive that holds them. */
export const FOTO = {
  come: 'Fotonya menyusul beberapa menit sesudah pindah selesai',
  missing: 'Foto tidak ikut: sertakan folder desa/ dan cadangannya dalam satu ZIP',
};
export const photosOf = (dump: Dump): string => (dump.files.length > 0 ? FOTO.come : FOTO.missing);

/** Source of the rows of a part. */
export type Sumber = { db: VillageDb; imporId: number; dump: Dump; survei: Survei };

/** Carrier of one part: judges its rows, writes the new ones, and takes them out again. */
export type Pembawa = {
  /** The area that who brings it has to have. */
  area: Area;
  /** Hands all of its rows to `keep`, with their verdicts; returns what else the report says. */
  judge(sumber: Sumber, keep: (rows: readonly Calon[]) => Promise<void>): Promise<string>;
  /** Writes what `judge` said of the new rows; what is returned is kept for the undo. */
  apply(db: VillageDb, imporId: number, rows: AsyncIterable<readonly object[]>): Promise<object>;
  /** Takes out what an import brought, but what was changed since; `kept` is what `apply` returned. */
  undo(db: VillageDb, imporId: number, kept: object): Promise<Batal>;
  /** Counts what `undo` would take out, and what would stay. */
  plan(db: VillageDb, imporId: number): Promise<Batal>;
};
type Batal = { dihapus: number; tetap: number };
