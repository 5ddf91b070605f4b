import type { Deret, IsiDeret } from '#contract/demografi/isi.ts';
import { entriesOf } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

const rows = (all: Record<string, number>): IsiDeret['baris'] =>
  Object.entries(all).map(([name, y]) => ({ name, y: String(y) }));
const MONTH_MS = 30 * 24 * 3_600_000;
const daysAgo = (months: number): string =>
  new Date(Date.now() - months * MONTH_MS).toISOString().slice(0, 10);

const SERIES = (): Record<Deret, IsiDeret> => ({
  mbr: {
    baris: rows({ 'Laki-laki': 214, Perempuan: 61 }),
    ...{ satuan: 'Keluarga', tanggal: daysAgo(2), sumber: 'Pendataan keluarga, hasil Musyawarah Desa' },
  },
  penghasilan: {
    baris: rows({
      'Di bawah Rp1 juta': 168,
      'Rp1 juta sampai Rp2 juta': 402,
      'Rp2 juta sampai Rp3 juta': 371,
      'Rp3 juta sampai Rp5 juta': 256,
      'Di atas Rp5 juta': 121,
    }),
    ...{ satuan: 'Keluarga', tanggal: daysAgo(3), sumber: 'Pendataan keluarga' },
  },
  potensi_diri: {
    baris: rows({ Bertani: 412, Menjahit: 96, Pertukangan: 88, Mengemudi: 64, 'Tata rias': 3 }),
    ...{ satuan: 'Orang', tanggal: daysAgo(5), sumber: 'Pendataan potensi warga' },
  },
});

/** What a village office counted by itself; nothing of it is real. */
export async function fillDemografi(db: VillageDb): Promise<void> {
  const values = entriesOf(SERIES()).map(([deret, isi]) => ({
    ...{ deret, versi: 1, terbit: JSON.stringify(isi) },
  }));
  await db.insertInto('demografi').values(values).execute();
}
