-- Lists of fifty thousand people by area, and counts of any choice of codes: read from an index of few pages, since most
-- of its entries are alike.
create index penduduk_wilayah_nama on penduduk (desa_id, status_dasar, wilayah_id, nama, id);
create index penduduk_kode on penduduk
  (desa_id, status_dasar, wilayah_id, kelamin, agama, status_kawin, pendidikan, pekerjaan, golongan_darah, disabilitas);
-- When a family was changed last.
create index keluarga_terakhir on keluarga (desa_id, updated_at);
