-- A village without a number has '' there, as every page takes it.

-- The rows of all villages change, which not even their owner may see behind the wall.
alter table desa no force row level security;
update desa set kode = '' where kode is null;
alter table desa force row level security;
alter table desa
  alter column kode set default '',
  alter column kode set not null;
