import type { Generated } from 'kysely';
import type { KolomGambar, KolomNaskah } from '#server/core/data/tables.ts';
import type { Sampul } from '#server/kinds/naskah/files.ts';

/** What a slide says, published or being written. */
export type Naskah = { judul: string; tipehero: 1 | 2; deskripsi: string; gambar: Sampul | null };

export type HeroTable = KolomNaskah &
  KolomGambar & {
    desa_id: number;
    tipehero: Generated<1 | 2>;
    deskripsi: Generated<string>;
    urutan: Generated<number>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    hero: HeroTable;
  }
}
