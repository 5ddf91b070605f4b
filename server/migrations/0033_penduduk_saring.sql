-- Lists of fifty thousand people in every order that they are offered in, and when the register was changed last.
create index penduduk_terakhir on penduduk (desa_id, updated_at);
create index penduduk_nama on penduduk (desa_id, status_dasar, nama, id);
create index penduduk_lahir on penduduk (desa_id, status_dasar, tanggal_lahir, id);
