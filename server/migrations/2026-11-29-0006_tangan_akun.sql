-- Whose hands an operator's account went through: what is asked by one and decided by another is decided by two people only
-- where no third one made both, or one of them the other.
alter table platform.akun
  add column sejak timestamptz not null default now(),
  add column kabar_sampai bigint not null default 0,
  add column surel_sampai bigint not null default 0;
comment on column platform.akun.sejak is 'when its access was last made, renewed, opened again or vouched for on the server';
comment on column platform.akun.kabar_sampai is 'the last line of the trail about accounts of operators that it has read in the console; surel_sampai: that was mailed to it';

create table platform.akun_tangan (
  akun_id bigint not null references platform.akun on delete cascade,
  oleh bigint not null references platform.akun on delete cascade,
  primary key (akun_id, oleh)
);
create index akun_tangan_oleh on platform.akun_tangan (oleh);

-- An operator's access that a second one has to renew.
create table platform.akun_ulang (
  akun_id bigint primary key references platform.akun on delete cascade,
  peminta bigint not null references platform.akun on delete cascade,
  waktu timestamptz not null default now()
);
create index akun_ulang_peminta on platform.akun_ulang (peminta);

create index jejak_kabar on platform.jejak (id) where aksi like 'akun.%';

-- Of those who are there already the trail knows it.
insert into platform.akun_tangan (akun_id, oleh)
  select distinct a.id, j.akun_id from platform.jejak as j
    join platform.akun as a on a.id::text = j.isi ->> 'id' and a.id <> j.akun_id
  where j.aksi in ('akun.create', 'akun.renew', 'akun.open') and j.akun_id is not null;
update platform.akun as a set
  sejak = greatest(a.created_at, (
    select max(j.waktu) from platform.jejak as j
    where j.aksi in ('akun.create', 'akun.renew', 'akun.open') and j.isi ->> 'id' = a.id::text)),
  kabar_sampai = coalesce((select max(id) from platform.jejak), 0),
  surel_sampai = coalesce((select max(id) from platform.jejak), 0);
