-- A drill that had another key says nothing of the archive: neither well nor wrong.
alter table platform.uji_pulih drop constraint uji_pulih_hasil_check;
alter table platform.uji_pulih
  add constraint uji_pulih_hasil_check check (hasil in ('', 'cocok', 'beda', 'gagal', 'kunci'));
