import { hero } from '#contract/hero.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { missingPicture } from '#server/kinds/naskah/files.ts';
import { naskah } from '#server/kinds/naskah/naskah.ts';
import { placeWithin } from '#server/kinds/naskah/order.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { naskahFiles } from '../berkas/writes.ts';
import { naskahQuery } from './resource.ts';
import { isiHero, type Naskah } from './table.ts';

const SLIDE = 1;

// Slides have text over their picture; pictures of the other type have none.
function missingFor({ judul, tipehero, gambar }: Naskah): Record<string, string> {
  return {
    ...(tipehero === SLIDE && !judul ? { judul: 'Harap masukkan judul' } : {}),
    ...(gambar ? {} : { gambar: 'Masukkan gambar' }),
    ...missingPicture(gambar),
  };
}

/** Slides as the engine of texts knows them. */
export const heroNaskah = naskah({
  calls: hero,
  noun: 'hero',
  table: 'hero',
  label: 'Sorotan',
  fields: isiHero,
  missing: missingFor,
  derived: ({ tipehero }) => ({ urutan: placeWithin('tipehero', tipehero) }),
  list: naskahQuery,
  store: naskahFiles,
});

/** Step in the checklist of a new village: a picture of the type that its home page shows. */
export const readyHero = (db: VillageDb, { tipehero }: Village) => ({
  sorotan: visible(db.selectFrom('hero')).where('tipehero', '=', tipehero === SLIDE ? SLIDE : 2),
});
