import type { Generated } from 'kysely';
import type { KolomNaskah, OfVillage } from '#server/core/data/tables.ts';
import { type ColumnsOf, choice, type IsiOf, picture, words } from '#server/kinds/naskah/text-fields.ts';

/** Fields of a slide under its title, published or being written. */
export const isiHero = { tipehero: choice([1, 2]), deskripsi: words(), gambar: picture() };
export type Naskah = IsiOf<typeof isiHero>;

export type HeroTable = KolomNaskah &
  ColumnsOf<typeof isiHero> & {
    desa_id: OfVillage;
    urutan: Generated<number>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    hero: HeroTable;
  }
}
