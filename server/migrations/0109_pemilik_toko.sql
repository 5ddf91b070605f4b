-- A shop may be kept by somebody of the register who has no account yet: one that came from elsewhere. Their first account
-- takes it over.
alter table toko no force row level security;
alter table penduduk no force row level security;
alter table toko
  add column penduduk_id bigint,
  add foreign key (desa_id, penduduk_id) references penduduk (desa_id, id) on delete set null (penduduk_id);
alter table toko force row level security;
alter table penduduk force row level security;
create index toko_penduduk on toko (desa_id, penduduk_id);

create function toko_diambil() returns trigger
  language plpgsql
as $$
begin
  update toko set pemilik_id = new.id
  where desa_id = new.desa_id and penduduk_id = new.penduduk_id and pemilik_id is null;
  return null;
end
$$;
create trigger akun_toko after insert or update of penduduk_id on akun
  for each row when (new.penduduk_id is not null) execute function toko_diambil();
