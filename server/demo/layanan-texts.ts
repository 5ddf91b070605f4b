import type { Isian } from '#contract/kinds/isian.ts';

type Service = {
  slug: string;
  nama: string;
  keterangan: string;
  waktu_pelayanan: number;
  persyaratan: string[];
  atribut: Isian[];
  dasar_surat?: true;
  kepada?: true;
  jumlah_lampiran?: true;
};
type Type = { slug: string; nama: string; keterangan: string; layanan: Service[] };

const isian = (nama: string, label: string, tipe: Isian['tipe'], args: Isian['args'] = {}): Isian => ({
  nama,
  label,
  tipe,
  args,
});
const beberapa = (nama: string, label: string, child: Isian[], args: Isian['args'] = {}): Isian => ({
  nama,
  label,
  tipe: 'list',
  args,
  child,
});

const KARTU = ['KTP dan Kartu Keluarga'];
const keperluan = isian('keperluan', 'Keperluan', 'text', {
  max: 500,
  help: 'Untuk apa surat ini dipakai. Contoh: melamar kerja',
});

/** What the fictional villages offer. */
export const LAYANAN: Type[] = [
  {
    slug: 'surat-keterangan',
    nama: 'Surat Keterangan',
    keterangan: 'Usaha, domisili, tidak mampu, belum menikah.',
    layanan: [
      {
        slug: 'usaha',
        nama: 'Surat Keterangan Usaha',
        keterangan: 'Menerangkan bahwa Anda menjalankan usaha di desa.',
        waktu_pelayanan: 2,
        persyaratan: [...KARTU, 'Surat pengantar RT dan RW', 'Foto tempat usaha'],
        dasar_surat: true,
        atribut: [
          isian('nama_usaha', 'Nama usaha', 'string', { max: 100 }),
          isian('jenis_usaha', 'Jenis usaha', 'string', {
            choices: ['Pertanian', 'Peternakan', 'Perdagangan', 'Kerajinan', 'Jasa', 'Lainnya'],
          }),
          isian('jenis_lain', 'Jenis usaha lainnya', 'string', {
            show_if: { field: 'jenis_usaha', is: ['Lainnya'] },
          }),
          isian('mulai_usaha', 'Mulai usaha', 'date'),
          isian('modal', 'Perkiraan modal', 'integer', { unit: 'Rp' }),
          isian('alamat_usaha', 'Alamat usaha', 'text', { max: 300, from: 'alamat' }),
          beberapa('saksi', 'Saksi', [
            isian('nama', 'Nama', 'string', { max: 100 }),
            isian('umur', 'Umur', 'integer', { min: 17, max: 120, unit: 'tahun' }),
          ]),
        ],
      },
      {
        slug: 'domisili',
        nama: 'Surat Keterangan Domisili',
        keterangan: 'Menerangkan alamat tempat tinggal Anda.',
        waktu_pelayanan: 1,
        persyaratan: [...KARTU, 'Surat pengantar RT dan RW'],
        atribut: [
          isian('wilayah', 'Tempat tinggal sekarang', 'lookup', { sumber: 'wilayah' }),
          isian('alamat', 'Alamat', 'text', { max: 300, from: 'alamat' }),
          isian('tinggal_sejak', 'Tinggal sejak', 'date'),
          keperluan,
        ],
      },
      {
        slug: 'tidak-mampu',
        nama: 'Surat Keterangan Tidak Mampu',
        keterangan: 'Untuk beasiswa, berobat, atau bantuan.',
        waktu_pelayanan: 2,
        persyaratan: [...KARTU, 'Surat pengantar RT dan RW', 'Foto rumah'],
        kepada: true,
        atribut: [
          isian('pekerjaan', 'Pekerjaan', 'lookup', { sumber: 'pekerjaan', from: 'pekerjaan' }),
          isian('penghasilan', 'Penghasilan sebulan', 'integer', { unit: 'Rp' }),
          isian('tanggungan', 'Jumlah tanggungan', 'integer', { max: 30, unit: 'orang' }),
          isian('bantuan', 'Bantuan yang diterima', 'tags', {
            required: false,
            max: 32,
            help: 'Contoh: PKH, BPNT. Boleh dikosongkan.',
          }),
          keperluan,
        ],
      },
      {
        slug: 'belum-menikah',
        nama: 'Surat Keterangan Belum Menikah',
        keterangan: 'Untuk melamar kerja atau menikah.',
        waktu_pelayanan: 1,
        persyaratan: KARTU,
        atribut: [
          isian('tempat_lahir', 'Tempat lahir', 'string', { from: 'tempat_lahir' }),
          isian('tanggal_lahir', 'Tanggal lahir', 'date', { from: 'tanggal_lahir' }),
          keperluan,
        ],
      },
    ],
  },
  {
    slug: 'surat-pengantar',
    nama: 'Surat Pengantar',
    keterangan: 'SKCK, izin keramaian.',
    layanan: [
      {
        slug: 'skck',
        nama: 'Surat Pengantar SKCK',
        keterangan: 'Untuk mengurus catatan kepolisian di polsek.',
        waktu_pelayanan: 1,
        persyaratan: [...KARTU, 'Pas foto 4 x 6'],
        kepada: true,
        jumlah_lampiran: true,
        atribut: [keperluan],
      },
      {
        slug: 'izin-keramaian',
        nama: 'Surat Pengantar Izin Keramaian',
        keterangan: 'Untuk hajatan dan pertunjukan yang mengundang orang banyak.',
        waktu_pelayanan: 2,
        persyaratan: [...KARTU, 'Persetujuan tetangga terdekat'],
        dasar_surat: true,
        atribut: [
          isian('acara', 'Acara', 'string', { max: 150 }),
          isian('tanggal', 'Tanggal', 'date'),
          isian('mulai', 'Mulai pukul', 'time'),
          isian('selesai', 'Selesai pukul', 'time'),
          isian('tempat', 'Tempat', 'text', { max: 300 }),
          isian('tamu', 'Perkiraan tamu', 'integer', { min: 1, max: 10_000, unit: 'orang' }),
          beberapa('hiburan', 'Hiburan', [isian('nama', 'Nama hiburan', 'string', { max: 100 })], {
            bare: true,
            required: false,
          }),
        ],
      },
    ],
  },
  {
    slug: 'surat-pernyataan',
    nama: 'Surat Pernyataan',
    keterangan: 'Pembagian warisan.',
    layanan: [
      {
        slug: 'pembagian-warisan',
        nama: 'Surat Pembagian Warisan',
        keterangan: 'Pernyataan pembagian harta warisan yang diketahui kepala desa.',
        waktu_pelayanan: 5,
        persyaratan: [...KARTU, 'Akta kematian', 'Surat pengantar RT dan RW'],
        dasar_surat: true,
        atribut: [
          {
            ...isian('almarhum', 'Almarhum', 'object'),
            child: [
              isian('nama', 'Nama', 'string', { max: 100 }),
              isian('tanggal_meninggal', 'Tanggal meninggal', 'date'),
              isian('pekerjaan', 'Pekerjaan', 'lookup', { sumber: 'pekerjaan', required: false }),
            ],
          },
          {
            ...isian('pasangan', 'Suami/istri almarhum', 'object', { required: false }),
            child: [
              isian('nama', 'Nama', 'string', { max: 100 }),
              isian('keadaan', 'Keadaan', 'string', { choices: ['Masih hidup', 'Sudah meninggal'] }),
              isian('tanggal_meninggal', 'Tanggal meninggal', 'date', {
                show_if: { field: 'keadaan', is: ['Sudah meninggal'] },
              }),
            ],
          },
          beberapa('ahli_waris', 'Ahli waris', [
            isian('nama', 'Nama', 'string', { max: 100 }),
            isian('umur', 'Umur', 'integer', { max: 150, unit: 'tahun' }),
            isian('hubungan', 'Hubungan dengan almarhum', 'lookup', { sumber: 'statusdlmkeluarga' }),
          ]),
          beberapa('pembagian', 'Bagian', [
            isian('nama', 'Nama penerima', 'string', { max: 100 }),
            beberapa('harta', 'Harta', [
              isian('nama', 'Harta', 'string', { max: 150 }),
              isian('luas', 'Luas', 'number', { required: false, unit: 'm2' }),
            ]),
          ]),
          isian('tanggal_kesepakatan', 'Tanggal kesepakatan', 'date'),
          isian('tempat_kesepakatan', 'Tempat kesepakatan', 'string', { max: 150 }),
          beberapa('saksi', 'Saksi', [isian('nama', 'Nama saksi', 'string', { max: 100 })], { bare: true }),
          isian('catatan', 'Catatan untuk petugas', 'text', { required: false, extra: true, max: 500 }),
        ],
      },
    ],
  },
];
