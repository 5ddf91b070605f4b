-- The second step of signing in: an authenticator, recovery codes, and the way back for who lost both.

alter table desa add column langkah_kedua_mulai date;
-- Since when an account has a second step, and whether it has to set one up before anything else.
alter table akun add column langkah_kedua timestamptz, add column wajib_pasang boolean not null default false;

create table autentikator (
  desa_id bigint not null references desa (id),
  akun_id bigint not null,
  -- Both sealed. `calon` is one that is being set up.
  rahasia text,
  calon text,
  sejak timestamptz,
  dipakai timestamptz,
  -- The step of thirty seconds whose code was used last: no code works twice.
  langkah bigint not null default 0,
  primary key (desa_id, akun_id),
  foreign key (desa_id, akun_id) references akun (desa_id, id) on delete cascade
);
call lindungi('autentikator');

create table kode_cadangan (
  desa_id bigint not null references desa (id),
  akun_id bigint not null,
  sidik bytea not null,
  dipakai timestamptz,
  primary key (desa_id, akun_id, sidik),
  foreign key (desa_id, akun_id) references akun (desa_id, id) on delete cascade
);
call lindungi('kode_cadangan');

create table pemulihan (
  desa_id bigint not null references desa (id),
  akun_id bigint not null,
  diminta timestamptz,
  -- The code by which the account signs in once more, and who gave it.
  sidik bytea,
  berakhir timestamptz,
  oleh bigint,
  alasan text not null default '',
  primary key (desa_id, akun_id),
  foreign key (desa_id, akun_id) references akun (desa_id, id) on delete cascade
);
call lindungi('pemulihan');
