-- The last number of each day at the counter.
create table antre_loket (
  desa_id bigint not null references desa (id),
  -- In the zone of the village.
  tanggal date not null,
  nomor smallint not null check (nomor > 0),
  primary key (desa_id, tanggal)
);
call lindungi('antre_loket');
