import { type ArtikelKelola, berita, type NaskahArtikel } from '#contract/berita.ts';
import {
  pictureChecks,
  privacyCheck,
  requiredCheck,
  textCheck,
  titleCheck,
} from '../../kinds/naskah/editor/editor-checks-list.ts';
import type { NaskahNoun } from '../../kinds/naskah/noun.ts';
import { paths } from '../../lib/paths/paths.ts';

/** News in the console. */
export const beritaNaskah: NaskahNoun<ArtikelKelola, NaskahArtikel> = {
  calls: berita,
  at: 'berita',
  name: 'berita',
  title: 'Berita',
  write: 'Tulis berita',
  drawing: 'berita',
  filters: ['kategori', 'tahun'],
  sorts: ['view_count'],
  publicPath: ({ id }) => paths.beritaDetail(id),
  preview: true,
  checks: ({ judul = '', isi = '', kategori, gambar_alt }, { gambar_info }) => [
    titleCheck(judul),
    textCheck(isi, 'berita'),
    requiredCheck('kategori', 'Kategori', 'dipilih', kategori),
    ...pictureChecks(gambar_info !== null, gambar_alt),
    privacyCheck(isi),
  ],
};
