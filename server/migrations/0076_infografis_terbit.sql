-- What is public of the register: what follows it later is held against what was shown before.
create table infografis_terbit (
  desa_id bigint not null references desa (id),
  versi int not null default 1,
  penduduk int not null,
  isi jsonb not null,
  primary key (desa_id)
);
call lindungi('infografis_terbit');
