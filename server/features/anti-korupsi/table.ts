import type { ColumnType, Generated } from 'kysely';
import { TIPE_BUKTI } from '#contract/anti-korupsi.ts';
import type { KolomNaskah, OfVillage } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import {
  type ColumnsOf,
  choice,
  document,
  type IsiOf,
  picture,
  reference,
  words,
} from '#server/kinds/naskah/text-fields.ts';

type Indikator = { id: number; kategori_id: number; kode: string; nama: string; periode: number };

/** The indicator `id` of this village, with its year; undefined when there is none. */
export async function findSub(db: VillageDb, id: number | null): Promise<Indikator | undefined> {
  if (id === null) return undefined;
  return db
    .selectFrom('sub_kategori_anti_korupsi as s')
    .innerJoin('kategori_anti_korupsi as k', 'k.id', 's.kategori_id')
    .select(['s.id', 's.kategori_id', 's.kode', 's.nama', 'k.periode'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** Fields of evidence under its title. Those of all three kinds are kept; `tipe` says which is shown. */
export const isiBukti = {
  sub_kategori_id: reference(findSub, 'Indikator ini tidak ada lagi.'),
  tipe: choice(TIPE_BUKTI),
  url: words(),
  gambar: picture(),
  dokumen: document(),
};
export type Naskah = IsiOf<typeof isiBukti>;

export type KategoriAntiKorupsiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  kode: string;
  nama: string;
  periode: number;
};

export type SubKategoriAntiKorupsiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  kategori_id: number;
  kode: string;
  nama: string;
  bukti: string | null;
  view_count: Generated<number>;
};

export type ArtikelAntiKorupsiTable = KolomNaskah &
  ColumnsOf<typeof isiBukti> & {
    desa_id: OfVillage;
    naskah_sub_kategori_id: ColumnType<number | null, never, never>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_anti_korupsi: KategoriAntiKorupsiTable;
    sub_kategori_anti_korupsi: SubKategoriAntiKorupsiTable;
    artikel_anti_korupsi: ArtikelAntiKorupsiTable;
  }
}
