-- One-time codes by which somebody invited, or who forgot the password, sets one. Only their hashes are kept.

alter table akun add column jabatan text not null default '';

create table akun_kode (
  desa_id bigint not null references desa (id),
  -- One for each account: a new one takes the place of the old.
  akun_id bigint not null,
  sidik bytea not null,
  berakhir timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (desa_id, akun_id),
  unique (desa_id, sidik),
  foreign key (desa_id, akun_id) references akun (desa_id, id) on delete cascade
);
call lindungi('akun_kode');
