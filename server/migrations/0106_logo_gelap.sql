-- The coat of arms for dark grounds; without it the other one stands there too.
alter table profil_desa no force row level security;
alter table berkas no force row level security;
alter table profil_desa
  add column gambar_gelap_id uuid,
  add foreign key (desa_id, gambar_gelap_id) references berkas (desa_id, id);
create index profil_desa_gelap on profil_desa (desa_id, gambar_gelap_id);
alter table profil_desa force row level security;
alter table berkas force row level security;
