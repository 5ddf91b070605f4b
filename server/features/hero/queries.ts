import { hero } from '#contract/hero.ts';
import { missingPicture } from '#server/kinds/naskah/files.ts';
import { naskah } from '#server/kinds/naskah/naskah.ts';
import { placeWithin } from '#server/kinds/naskah/order.ts';
import { naskahFiles } from '../berkas/writes.ts';
import { naskahQuery } from './resource.ts';
import { isiHero, type Naskah } from './table.ts';

const SLIDE = 1;

// The words of a slide stand over its picture; the pictures of the other type stand without.
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
