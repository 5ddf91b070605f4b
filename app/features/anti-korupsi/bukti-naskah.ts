import { antiKorupsi, type BuktiKelola, type NaskahAntiKorupsi } from '#contract/anti-korupsi.ts';
import {
  type Check,
  documentCheck,
  pictureChecks,
  requiredCheck,
  titleCheck,
} from '../../kinds/naskah/editor/editor-checks-list.ts';
import type { NaskahNoun } from '../../kinds/naskah/noun.ts';
import { paths } from '../../lib/paths/paths.ts';

/** Kinds of evidence for an indicator: documents, pictures or addresses. */
export const TYPES = [
  { id: 'pdf', nama: 'Dokumen PDF' },
  { id: 'image', nama: 'Gambar' },
  { id: 'url', nama: 'Tautan' },
];
export const typeLabel = (tipe: string): string => TYPES.find(({ id }) => id === tipe)?.nama ?? tipe;

/** Evidence of the anti-corruption village in the console. */
export const buktiNaskah: NaskahNoun<BuktiKelola, NaskahAntiKorupsi> = {
  calls: antiKorupsi,
  at: 'anti-korupsi',
  name: 'bukti',
  title: 'Desa Anti Korupsi',
  write: 'Tambah bukti',
  drawing: 'data',
  filters: ['sub_kategori', 'tipe'],
  publicPath: ({ sub_kategori }) =>
    sub_kategori ? paths.antiKorupsi(sub_kategori.kategori_id, sub_kategori.id) : paths.antiKorupsi(),
  checks: ({ judul = '', sub_kategori, tipe, url, gambar_alt }, { gambar_info, dokumen }) => [
    titleCheck(judul),
    requiredCheck('sub_kategori', 'Indikator', 'dipilih', sub_kategori),
    ...typeChecks(tipe, { url, gambar_alt, gambar: gambar_info !== null, dokumen: dokumen !== null }),
  ],
};

type Given = { url?: string; gambar_alt?: string; gambar: boolean; dokumen: boolean };

function typeChecks(tipe: string | undefined, { url, gambar_alt, gambar, dokumen }: Given): Check[] {
  if (tipe === 'url') return [requiredCheck('url', 'Tautan', 'diisi', url)];
  if (tipe === 'image')
    return gambar
      ? pictureChecks(true, gambar_alt)
      : [{ key: 'gambar', text: 'Gambar belum diunggah', state: 'wajib' }];
  return [documentCheck(dokumen)];
}
