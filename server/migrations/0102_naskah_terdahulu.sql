-- Texts that came from elsewhere, by their number there: each comes once, and what was changed since stays in an undo.
create table naskah_terdahulu (
  desa_id bigint not null references desa (id),
  -- The part that it came with.
  bagian text not null check (bagian ~ '^[a-z_]{1,30}$'),
  -- Its number there.
  asal bigint not null,
  -- The row of the noun that keeps it; the noun may have deleted it since.
  baris_id bigint not null,
  impor_id bigint not null,
  -- The version of the row as it came.
  versi int not null,
  -- The name of its file in the archive that it came with, until somebody looked for it.
  berkas text not null default '' check (length(berkas) <= 300),
  primary key (desa_id, bagian, asal),
  foreign key (desa_id, impor_id) references impor (desa_id, id)
);
create index naskah_terdahulu_impor on naskah_terdahulu (desa_id, impor_id, bagian);
call lindungi('naskah_terdahulu');
