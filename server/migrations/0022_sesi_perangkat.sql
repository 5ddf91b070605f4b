-- What somebody signed in with, in words. Neither its address nor the rest of what it tells about itself is kept.

alter table sesi add column perangkat text not null default 'Perangkat lain';

-- Staff stay signed in for 12 hours without use and 7 days at most; those who are signed in now, too.
alter table sesi no force row level security;
alter table akun no force row level security;
update sesi set berakhir = least(sesi.berakhir, sesi.diputar + interval '12 hours', sesi.created_at + interval '7 days')
from akun
where akun.desa_id = sesi.desa_id and akun.id = sesi.akun_id and akun.peran <> 'penduduk';
alter table akun force row level security;
alter table sesi force row level security;
