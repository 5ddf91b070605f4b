import type { Generated } from 'kysely';
import type { Sampul } from '#server/core/naskah/files.ts';
import type { KolomGambar, KolomNaskah } from '#server/core/tables.ts';

/** What a slide says, published or being written. */
export type Naskah = { judul: string; tipehero: 1 | 2; deskripsi: string; gambar: Sampul | null };

export type HeroTable = KolomNaskah &
  KolomGambar & {
    desa_id: number;
    tipehero: Generated<1 | 2>;
    deskripsi: Generated<string>;
    urutan: Generated<number>;
  };

declare module '#server/core/tables.ts' {
  interface Tables {
    hero: HeroTable;
  }
}
