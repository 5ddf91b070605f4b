import { bertanda, type NamaFakta, sebutan } from '../fakta/isian.ts';
import { type Isian, isOrang, type SumberOrang } from '../kinds/isian.ts';
import type { Bentuk } from './templat.ts';

/** A field that every template can use. */
export type IsianTemplat = { nama: string; label: string; bentuk?: Bentuk };
const field = (nama: string, label: string): IsianTemplat => ({ nama, label });

/** Facts of the register that a letter may use. */
export const FAKTA_SURAT = bertanda('surat');
type FaktaSurat = (typeof FAKTA_SURAT)[number];
const DAHULU = new Set<FaktaSurat>(['nama', 'nik', 'tempat_lahir', 'tanggal_lahir', 'kelamin']);
const LAIN = FAKTA_SURAT.filter((name) => !DAHULU.has(name));
const namaSurat = (name: NamaFakta): string => sebutan(name, 'resmi', 'kolom');
const pemohon = (...names: FaktaSurat[]) => names.map((name) => field(`penduduk.${name}`, namaSurat(name)));
/** Facts that may fill a field of a form for its applicant. */
export const PENGISI: readonly { nama: string; label: string }[] = [
  ...bertanda('formulir').map((name) => ({ nama: name, label: namaSurat(name) })),
  { nama: 'alamat', label: 'Alamat' },
];

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
      ...pemohon('nama', 'nik', 'tempat_lahir', 'tanggal_lahir'),
      field('penduduk.ttl', 'Tempat, tanggal lahir'),
      field('penduduk.umur', 'Umur'),
      ...pemohon('kelamin', ...LAIN),
      field('penduduk.alamat', 'Alamat lengkap'),
      field('penduduk.rt', 'RT'),
      field('penduduk.rw', 'RW'),
      field('penduduk.dusun', 'Dusun'),
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
      field('surat.masa_berlaku', 'Masa berlaku'),
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
const LIVING = [
  fact('kelamin', 'Jenis kelamin'),
  fact('agama', 'Agama'),
  fact('pekerjaan', 'Pekerjaan'),
  fact('alamat', 'Alamat'),
];
const FACTS: Record<SumberOrang, readonly Isian[]> = {
  penduduk: [...PERSON, ...LIVING],
  kematian: [
    ...PERSON,
    ...DEATH,
    ...LIVING,
    fact('jam_meninggal', 'Pukul', 'time'),
    fact('sebab_meninggal', 'Sebab kematian'),
    fact('pelapor', 'Pelapor'),
  ],
  kelahiran: [
    ...PERSON,
    fact('kelamin', 'Jenis kelamin'),
    fact('jam_lahir', 'Pukul', 'time'),
    fact('tempat_dilahirkan', 'Tempat dilahirkan'),
    fact('penolong', 'Penolong kelahiran'),
    fact('anak_ke', 'Anak ke', 'integer'),
    fact('berat_gram', 'Berat lahir (gram)', 'integer'),
    fact('panjang_cm', 'Panjang lahir (cm)', 'integer'),
    fact('nama_ibu', 'Nama ibu'),
    fact('nik_ibu', 'NIK ibu'),
    fact('nama_ayah', 'Nama ayah'),
    fact('nik_ayah', 'NIK ayah'),
    fact('pelapor', 'Pelapor'),
  ],
};

/** Fields that a text can use of somebody whom an answer names: `isian.kematian_id.tanggal_meninggal`. */
export const personFacts = ({ args: { sumber } }: Isian): readonly Isian[] =>
  isOrang(sumber) ? FACTS[sumber] : [];

/** The facts that tell who somebody is: all that a default text says of them. */
export const mainFacts = (field: Isian): readonly Isian[] =>
  personFacts(field).filter((one) => PERSON.includes(one) || DEATH.includes(one));
