-- Files: pictures and PDFs. The bytes are in the file store under <desa_id>/<id>/, written before the row.

create table berkas (
  desa_id bigint not null references desa (id),
  id uuid not null default gen_random_uuid(),
  jenis text not null check (jenis in ('gambar', 'pdf')),
  mime text not null,
  ukuran bigint not null check (ukuran > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  lebar int,
  tinggi int,
  -- A data: URL of a few pixels, shown while the picture loads.
  blur text,
  nama text not null,
  privat boolean not null default false,
  pemilik bigint,
  alt text not null default '',
  -- The subject of the picture, 0,0 top left: boxes are cropped around it.
  fokus_x real not null default 0.5 check (fokus_x between 0 and 1),
  fokus_y real not null default 0.5 check (fokus_y between 0 and 1),
  -- All smaller pictures have been made.
  siap boolean not null default false,
  -- When it was first found that no row uses it; removed a day later.
  lepas timestamptz,
  created_at timestamptz not null default now(),
  primary key (desa_id, id),
  foreign key (desa_id, pemilik) references akun (desa_id, id) on delete set null (pemilik),
  check (case jenis when 'gambar' then lebar > 0 and tinggi > 0 and blur is not null else lebar is null end)
);
create index berkas_pemilik on berkas (desa_id, pemilik);
create index berkas_lepas on berkas (desa_id, lepas);
call lindungi('berkas');
comment on table berkas is 'in use while a foreign key of any table points at it; others are swept';

-- Files that stand inside formatted text, by the thing whose text it is.
create table berkas_isi (
  desa_id bigint not null references desa (id),
  noun text not null,
  noun_id bigint not null,
  berkas_id uuid not null,
  primary key (desa_id, noun, noun_id, berkas_id),
  foreign key (desa_id, berkas_id) references berkas (desa_id, id)
);
create index berkas_isi_berkas on berkas_isi (desa_id, berkas_id);
call lindungi('berkas_isi');
