-- What a village may use; null where it is what the whole platform gives.
alter table desa
  add column kuota_ruang bigint check (kuota_ruang > 0),
  add column kuota_petugas integer check (kuota_petugas > 0),
  add column kuota_surel integer check (kuota_surel > 0),
  add column kuota_laju integer check (kuota_laju > 0);
comment on column desa.kuota_ruang is 'bytes of its files';
comment on column desa.kuota_surel is 'mails in a day';
comment on column desa.kuota_laju is 'requests in a second, on each node';

-- How many mails a village has sent on a day of its own zone.
create table surel_harian (
  desa_id bigint not null references desa (id),
  hari date not null,
  jumlah integer not null,
  primary key (desa_id, hari)
);
call lindungi('surel_harian');

alter table platform.desa add column kuota_ruang bigint;
comment on column platform.desa.kuota_ruang is 'a copy of its own, null where it has what all have';

-- What the settings give to villages without a quota of their own, as the console counts with it.
create table platform.bawaan (
  satu boolean primary key default true check (satu),
  ruang bigint not null
);
insert into platform.bawaan (ruang) values (10737418240);
