-- What staff are still writing of texts that are public as soon as their form is saved.

create table draf (
  desa_id bigint not null references desa (id),
  noun text not null,
  -- Null since it was published or thrown away. The row stays, so that an editor left open elsewhere is refused.
  isi jsonb,
  versi int not null,
  diubah_oleh bigint,
  updated_at timestamptz not null default now(),
  primary key (desa_id, noun),
  foreign key (desa_id, diubah_oleh) references akun (desa_id, id)
);
create index draf_diubah_oleh on draf (desa_id, diubah_oleh);
call lindungi('draf');
