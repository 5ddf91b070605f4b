-- Rows of nouns that came from elsewhere, by their number there: each comes once, and what was changed since stays in an
-- undo. Texts have a version of their own and stand in naskah_terdahulu.
create table migrasi_bawaan (
  desa_id bigint not null references desa (id),
  -- The kind of row there.
  bagian text not null check (bagian ~ '^[a-z_]{1,30}$'),
  -- Its number there.
  asal bigint not null,
  -- The row that keeps it here; somebody may have deleted it since.
  baris_id bigint not null,
  impor_id bigint not null,
  -- What the row said as it came, as a digest.
  segel text not null,
  -- The names of its files in the archive that it came with, until somebody looked for them.
  berkas jsonb not null default '[]',
  primary key (desa_id, bagian, asal),
  foreign key (desa_id, impor_id) references impor (desa_id, id)
);
create index migrasi_bawaan_impor on migrasi_bawaan (desa_id, impor_id, bagian);
call lindungi('migrasi_bawaan');
