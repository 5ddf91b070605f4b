import type { ColumnType, Generated } from 'kysely';
import type { Deret, IsiDeret } from '#contract/demografi/isi.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

/** Written as JSON text. */
type Isi = ColumnType<IsiDeret | null, string | null | undefined, string | null>;

type DemografiTable = {
  desa_id: OfVillage;
  deret: Deret;
  versi: Generated<number>;
  draf: Isi;
  terbit: Isi;
  diubah: Generated<Date>;
};

type RiwayatTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  deret: Deret;
  aksi: 'terbit' | 'buang' | 'impor';
  isi: ColumnType<IsiDeret, string, never>;
  akun_id: number | null;
  waktu: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    demografi: DemografiTable;
    demografi_riwayat: RiwayatTable;
  }
}
