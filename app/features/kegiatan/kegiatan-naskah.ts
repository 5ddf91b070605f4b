import { type KegiatanKelola, kegiatan, type NaskahKegiatan } from '#contract/kegiatan.ts';
import {
  type Check,
  pictureChecks,
  privacyCheck,
  requiredCheck,
  textCheck,
  titleCheck,
} from '../../kinds/naskah/editor/editor-checks-list.ts';
import type { NaskahNoun } from '../../kinds/naskah/noun.ts';
import { paths } from '../../lib/paths/paths.ts';

/** The API sends timestamps with the village's offset: their first part is what a clock there shows. */
const clock = (moment: string | null) => moment?.slice(0, 16) ?? '';

/** Activities in the console. */
export const kegiatanNaskah: NaskahNoun<KegiatanKelola, NaskahKegiatan> = {
  calls: kegiatan,
  at: 'kegiatan',
  name: 'kegiatan',
  title: 'Kegiatan',
  write: 'Tulis kegiatan',
  texted: 'Deskripsi',
  drawing: 'kegiatan',
  filters: ['kategori', 'tahun'],
  sorts: ['mulai'],
  publicPath: ({ id }) => paths.kegiatanDetail(id),
  preview: true,
  fields: ({ mulai, selesai }) => ({ mulai: clock(mulai), selesai: clock(selesai) }),
  checks: ({ judul = '', deskripsi = '', kategori, mulai, selesai, tempat, gambar_alt }, { gambar_info }) => [
    titleCheck(judul),
    textCheck(deskripsi, 'kegiatan', 'Deskripsi'),
    requiredCheck('mulai', 'Waktu mulai', 'diisi', mulai),
    endCheck(mulai, selesai),
    placeCheck(tempat),
    requiredCheck('kategori', 'Kategori', 'dipilih', kategori),
    ...pictureChecks(gambar_info !== null, gambar_alt),
    privacyCheck(deskripsi),
  ],
};

function endCheck(mulai: string | undefined, selesai: string | undefined): Check {
  if (mulai && selesai && selesai < mulai)
    return { key: 'selesai', state: 'wajib', text: 'Waktu selesai mendahului waktu mulai' };
  return requiredCheck('selesai', 'Waktu selesai', 'diisi', selesai);
}

const placeCheck = (tempat: string | undefined): Check =>
  tempat?.trim()
    ? { key: 'tempat', state: 'baik', text: 'Tempat diisi' }
    : { key: 'tempat', state: 'saran', text: 'Tempat belum diisi' };
