-- Accounts of the demo village, whose passwords everybody knows: in production they never sign in.

alter table akun add column contoh boolean not null default false;

-- The rows of all villages change, which not even their owner may see behind the wall.
alter table akun no force row level security;
alter table desa no force row level security;
update akun set contoh = true from desa
where desa.id = akun.desa_id and desa.kode in ('99.01.01.2001', '99.01.02.2003')
  and akun.created_at = desa.created_at;
alter table desa force row level security;
alter table akun force row level security;
