import { type NaskahPegawai, type PegawaiKelola, pegawai } from '#contract/pegawai.ts';
import { type Check, requiredCheck } from '../../kinds/naskah/editor/editor-checks-list.ts';
import type { NaskahNoun } from '../../kinds/naskah/noun.ts';
import { paths } from '../../lib/paths/paths.ts';

/** Officials of the village in the console. */
export const pegawaiNaskah: NaskahNoun<PegawaiKelola, NaskahPegawai> = {
  calls: pegawai,
  at: 'pegawai',
  name: 'pegawai',
  title: 'Pegawai',
  write: 'Tambah pegawai',
  titled: 'Nama',
  searches: 'nama atau jabatan',
  cover: {
    label: 'Foto (tidak wajib)',
    hint: 'Tegak, wajah terlihat jelas. Tanpa foto, inisial nama yang tampil.',
    portrait: true,
  },
  drawing: 'data',
  filters: ['tingkat'],
  sorts: ['jabatan'],
  publicPath: () => paths.profil('struktur-pemerintahan'),
  preview: true,
  checks: ({ judul, jabatan, tingkat }, { gambar_info }) => [
    requiredCheck('judul', 'Nama', 'diisi', judul?.trim()),
    requiredCheck('jabatan', 'Jabatan', 'diisi', jabatan?.trim()),
    requiredCheck('tingkat', 'Kedudukan', 'dipilih', tingkat),
    portraitCheck(gambar_info !== null),
  ],
};

const portraitCheck = (present: boolean): Check =>
  present
    ? { key: 'gambar', state: 'baik', text: 'Ada foto' }
    : { key: 'gambar', state: 'saran', text: 'Belum ada foto' };
