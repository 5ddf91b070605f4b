-- Density by dusun: its area, as the office knows it.
alter table wilayah
  add column luas_m2 bigint check (luas_m2 > 0),
  add constraint wilayah_luas_dusun check (luas_m2 is null or jenis = 'dusun');
