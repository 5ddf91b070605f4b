-- What the queue of letters searches, in one column and in lower case: who asked, for what, under which code as it is
-- stored and as it is printed.
alter table ajuan_layanan
  add column cari text not null generated always as
    (lower(pemohon || ' ' || config_name || ' ' || kode || ' ' || left(kode, 5) || '-' || right(kode, 5))) stored;
