import { type Isian, isOrang } from './kinds/isian.ts';
import type { Bentuk } from './templat-surat.ts';

/** A field that every template can use. */
export type IsianTemplat = { nama: string; label: string; bentuk?: Bentuk };
const field = (nama: string, label: string): IsianTemplat => ({ nama, label });

/** The fields beside those of the form, which are called `isian.{nama}`. */
export const ISIAN_TEMPLAT: readonly { kelompok: string; isian: readonly IsianTemplat[] }[] = [
  {
    kelompok: 'Desa',
    isian: [
      field('desa.nama', 'Nama desa'),
      field('desa.kode', 'Kode desa'),
      field('desa.kecamatan', 'Kecamatan'),
      field('desa.kabupaten', 'Kabupaten'),
      field('desa.alamat', 'Alamat kantor'),
      field('desa.kode_pos', 'Kode pos'),
      field('desa.telepon', 'Telepon kantor'),
      field('desa.email', 'Email kantor'),
    ],
  },
  {
    kelompok: 'Pemohon',
    isian: [
      field('penduduk.nama', 'Nama'),
      field('penduduk.nik', 'NIK'),
      field('penduduk.tempat_lahir', 'Tempat lahir'),
      field('penduduk.tanggal_lahir', 'Tanggal lahir'),
      field('penduduk.ttl', 'Tempat, tanggal lahir'),
      field('penduduk.umur', 'Umur'),
      field('penduduk.kelamin', 'Jenis kelamin'),
      field('penduduk.agama', 'Agama'),
      field('penduduk.status_kawin', 'Status perkawinan'),
      field('penduduk.pendidikan', 'Pendidikan'),
      field('penduduk.pekerjaan', 'Pekerjaan'),
      field('penduduk.kewarganegaraan', 'Kewarganegaraan'),
      field('penduduk.golongan_darah', 'Golongan darah'),
      field('penduduk.alamat', 'Alamat lengkap'),
      field('penduduk.rt', 'RT'),
      field('penduduk.rw', 'RW'),
      field('penduduk.dusun', 'Dusun'),
      field('penduduk.nama_ayah', 'Nama ayah'),
      field('penduduk.nama_ibu', 'Nama ibu'),
      field('penduduk.telepon', 'Nomor telepon'),
    ],
  },
  {
    kelompok: 'Keluarga',
    isian: [
      field('keluarga.no_kk', 'Nomor KK'),
      field('keluarga.kepala', 'Kepala keluarga'),
      field('keluarga.hubungan', 'Hubungan dalam keluarga'),
      field('keluarga.anggota', 'Anggota keluarga (daftar)'),
    ],
  },
  {
    kelompok: 'Surat',
    isian: [
      field('surat.nomor', 'Nomor surat'),
      field('surat.tanggal', 'Tanggal surat'),
      field('surat.judul', 'Judul surat'),
      field('surat.kepada', 'Kepada'),
      field('surat.lampiran', 'Jumlah lampiran'),
      field('surat.dasar_nama', 'Nama dasar surat'),
      field('surat.dasar_nomor', 'Nomor dasar surat'),
      field('surat.dasar_tanggal', 'Tanggal dasar surat'),
      field('surat.dasar_isi', 'Isi dasar surat'),
    ],
  },
  {
    kelompok: 'Penanda tangan',
    isian: [field('penandatangan.nama', 'Nama'), field('penandatangan.jabatan', 'Jabatan')],
  },
];
/** The columns of `keluarga.anggota`. */
export const KOLOM_ANGGOTA = [
  'nama',
  'nik',
  'hubungan',
  'kelamin',
  'tempat_lahir',
  'tanggal_lahir',
  'pekerjaan',
] as const;

const fact = (nama: string, label: string, tipe: Isian['tipe'] = 'string'): Isian => ({
  nama,
  label,
  tipe,
  args: {},
});
const DEATH = [
  fact('tanggal_meninggal', 'Tanggal meninggal', 'date'),
  fact('tempat_meninggal', 'Tempat meninggal'),
];
const PERSON = [
  fact('nama', 'Nama'),
  fact('nik', 'NIK'),
  fact('tempat_lahir', 'Tempat lahir'),
  fact('tanggal_lahir', 'Tanggal lahir', 'date'),
];

/** What a text can say of somebody whom an answer names: `isian.kematian_id.tanggal_meninggal`. */
export function faktaOrang({ args }: Isian): readonly Isian[] {
  if (!isOrang(args.sumber)) return [];
  return args.sumber === 'kematian' ? [...PERSON, ...DEATH] : PERSON;
}
