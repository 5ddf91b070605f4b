-- The shop that a potential became; once that is deleted, it can become another. The check of the foreign key reads all
-- villages at once.
alter table potensi no force row level security;
alter table toko no force row level security;
alter table potensi
  add column toko_id bigint,
  add foreign key (desa_id, toko_id) references toko (desa_id, id) on delete set null (toko_id);
alter table potensi force row level security;
alter table toko force row level security;
create unique index potensi_toko on potensi (desa_id, toko_id);
