-- Villages of a regency side by side: counts that each of them gives at night, by year. Only the last of each year stays, so
-- that nobody reads from two nights what one person did in between.
create table platform.ringkasan (
  desa_id bigint not null references platform.desa on delete cascade,
  tahun smallint not null check (tahun between 2000 and 2099),
  -- When the budget of the year was first published; null while it is not public.
  apbdes date,
  -- Reports of the year, and those whose first answer came after the village's own last day for it.
  laporan integer not null check (laporan >= 0),
  terlambat integer not null check (terlambat between 0 and laporan),
  -- How many answered the survey whose result the village published last; null where none is public.
  jawaban integer check (jawaban >= 0),
  ikm numeric(5, 2) check (ikm is null or jawaban >= 30),
  dihitung timestamptz not null default now(),
  primary key (desa_id, tahun)
);

alter table platform.desa add column petugas_dipakai timestamptz;
comment on column platform.desa.petugas_dipakai is 'when somebody of its staff last used the console of the village';

-- When a village was last reminded of a matter, and by whom.
create table platform.pengingat (
  desa_id bigint not null references platform.desa on delete cascade,
  perkara text not null check (perkara in ('apbdes', 'laporan', 'survei', 'masuk')),
  waktu timestamptz not null default now(),
  akun_id bigint references platform.akun,
  primary key (desa_id, perkara)
);
create index pengingat_akun on platform.pengingat (akun_id);

-- An officer of one regency, who sees its overview and nothing else; and accounts that were closed.
alter table platform.akun
  add column kabupaten text check (kabupaten ~ '^[0-9]{2}[.][0-9]{2}$'),
  add column nonaktif timestamptz;
comment on column platform.akun.kabupaten is 'the code of the only regency that the account sees; null for an operator';
