-- The media library: what staff published, which stays when nothing shows it any more, until somebody deletes it.

-- Bytes of a file that were replaced keep their address: the row stays, and says under which number its bytes lie.
alter table berkas add column versi int not null default 1 check (versi > 0);

create table media (
  desa_id bigint not null references desa (id),
  berkas_id uuid not null,
  -- As staff call it; the name that it was sent with until then.
  nama text not null default '',
  kredit text not null default '',
  -- Since when it lies in the bin, and who put it there.
  dihapus timestamptz,
  dihapus_oleh bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (desa_id, berkas_id),
  foreign key (desa_id, berkas_id) references berkas (desa_id, id),
  foreign key (desa_id, dihapus_oleh) references akun (desa_id, id) on delete set null (dihapus_oleh)
);
create index media_bin on media (desa_id, dihapus) where dihapus is not null;
create index media_dihapus_oleh on media (desa_id, dihapus_oleh);
call lindungi('media');
comment on table media is 'a row keeps its file, whether anything shows it or not';

-- What a file was before it was replaced. Its bytes go after 30 days; its name stays, since its address still answers.
create table berkas_versi (
  desa_id bigint not null references desa (id),
  berkas_id uuid not null,
  versi int not null check (versi > 0),
  mime text not null,
  ukuran bigint not null check (ukuran > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  lebar int,
  tinggi int,
  blur text,
  nama text not null,
  diganti timestamptz not null default now(),
  diganti_oleh bigint,
  -- Its bytes are gone.
  hilang timestamptz,
  primary key (desa_id, berkas_id, versi),
  foreign key (desa_id, berkas_id) references berkas (desa_id, id) on delete cascade,
  foreign key (desa_id, diganti_oleh) references akun (desa_id, id) on delete set null (diganti_oleh)
);
create index berkas_versi_diganti on berkas_versi (desa_id, diganti) where hilang is null;
create index berkas_versi_oleh on berkas_versi (desa_id, diganti_oleh);
call lindungi('berkas_versi');
