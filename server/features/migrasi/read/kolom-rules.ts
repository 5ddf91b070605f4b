/** The columns that are read of the tables of nouns beside letters and texts, by table. */
export const KOLOM_BAWAAN: readonly (readonly [string, readonly string[]])[] = [
  ['keuangan_master', ['id', 'tahun_anggaran']],
  [
    'keuangan_ta_rab',
    [
      ...['id_keuangan_master', 'tahun', 'kd_desa', 'kd_keg', 'kd_rincian', 'kd_subrinci'],
      ...['anggaran', 'anggaranpak', 'anggaranstlhpak'],
    ],
  ],
  ['keuangan_ta_kegiatan', ['id_keuangan_master', 'tahun', 'kd_desa', 'kd_keg', 'nama_kegiatan']],
  ['keuangan_ref_rek2', ['id_keuangan_master', 'kelompok', 'nama_kelompok']],
  ['keuangan_ref_rek3', ['id_keuangan_master', 'jenis', 'nama_jenis']],
  ['keuangan_ref_rek4', ['id_keuangan_master', 'obyek', 'nama_obyek']],
  ['keuangan_ta_tbp_rinci', ['id_keuangan_master', 'tahun', 'kd_desa', 'kd_keg', 'kd_rincian', 'nilai']],
  ['keuangan_ta_mutasi', ['id_keuangan_master', 'tahun', 'kd_desa', 'kd_keg', 'kd_rincian', 'nilai']],
  [
    'keuangan_ta_jurnal_umum_rinci',
    ['id_keuangan_master', 'tahun', 'kd_desa', 'kd_keg', 'kd_rincian', 'debet', 'kredit'],
  ],
  [
    'keuangan_ta_spj_rinci',
    ['id_keuangan_master', 'tahun', 'kd_desa', 'kd_keg', 'kd_rincian', 'no_spp', 'nilai'],
  ],
  [
    'keuangan_ta_spp_rinci',
    ['id_keuangan_master', 'tahun', 'kd_desa', 'kd_keg', 'kd_rincian', 'no_spp', 'nilai'],
  ],
  [
    'keuangan_manual_rinci',
    ['tahun', 'kd_akun', 'kd_keg', 'kd_rincian', 'nilai_anggaran', 'nilai_realisasi'],
  ],
  ['keuangan', ['template_uuid', 'tahun', 'anggaran', 'realisasi']],
  ['keuangan_template', ['uuid', 'uraian']],
  ['pelapak', ['id', 'id_pend', 'telepon', 'lat', 'lng', 'status']],
  [
    'produk',
    [
      ...['id', 'id_pelapak', 'id_produk_kategori', 'nama', 'harga', 'satuan', 'deskripsi'],
      ...['foto', 'status', 'created_at'],
    ],
  ],
  ['produk_kategori', ['id', 'kategori']],
  ['pengaduan', ['id', 'id_pengaduan', 'judul', 'isi', 'status', 'foto', 'created_at', 'updated_at']],
  ['point', ['id', 'nama']],
  ['line', ['id', 'nama', 'color']],
  ['polygon', ['id', 'nama', 'color']],
  ['komentar', ['id', 'id_artikel', 'subjek', 'komentar', 'tipe', 'is_archived', 'tgl_upload']],
];

/** Columns among them that hold a text of some length. */
export const KOLOM_PANJANG: readonly string[] = ['deskripsi', 'isi', 'komentar'];
