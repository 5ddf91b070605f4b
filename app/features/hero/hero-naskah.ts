import { type HeroKelola, hero, type NaskahHero } from '#contract/hero.ts';
import { pictureChecks, requiredCheck, titleCheck } from '../../kinds/naskah/editor/editor-checks-list.ts';
import type { NaskahNoun } from '../../kinds/naskah/noun.ts';
import { paths } from '../../lib/paths/paths.ts';

export const SLIDE = 1;

/** Slides of the home page in the console. */
export const heroNaskah: NaskahNoun<HeroKelola, NaskahHero> = {
  calls: hero,
  at: 'hero',
  name: 'sorotan',
  title: 'Sorotan beranda',
  write: 'Tambah sorotan',
  texted: 'Keterangan',
  cover: { label: 'Gambar', hint: 'Mendatar, paling sedikit 1600 piksel lebarnya.', caption: false },
  drawing: 'berita',
  filters: ['tipehero'],
  publicPath: () => paths.beranda(),
  preview: true,
  checks: ({ judul = '', tipehero, gambar_alt }, { gambar_info }) => [
    ...(Number(tipehero) === SLIDE ? [titleCheck(judul)] : []),
    ...(gambar_info ? pictureChecks(true, gambar_alt) : [requiredCheck('gambar', 'Gambar', 'diunggah', '')]),
  ],
};
