-- Wrong guesses and refused areas by account and hour, so that the owner, the office and the platform see an attack:
-- nothing of what was typed, nor from where. Without an account: of a name, a code or a number that is nobody's.
create table percobaan (
  desa_id bigint not null references desa (id),
  akun_id bigint,
  peristiwa text not null check (length(peristiwa) <= 40),
  jam timestamptz not null,
  jumlah integer not null,
  terakhir timestamptz not null,
  foreign key (desa_id, akun_id) references akun (desa_id, id) on delete cascade,
  unique nulls not distinct (desa_id, akun_id, peristiwa, jam)
);
create index percobaan_jam on percobaan (desa_id, jam);
call lindungi('percobaan');

-- Of a whole village and of nobody in it: the platform reads these of all villages.
create table percobaan_desa (
  desa_id bigint not null references desa (id),
  jam timestamptz not null,
  jumlah integer not null,
  primary key (desa_id, jam)
);
create index percobaan_desa_jam on percobaan_desa (jam);
call lindungi_tulis('percobaan_desa');
