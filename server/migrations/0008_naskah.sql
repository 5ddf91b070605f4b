-- News desk: covers, working copies beside the published text, versions, trash.

-- Checking new foreign keys reads the rows of all villages, which not even their owner may do behind the wall.
alter table artikel no force row level security;
alter table berkas no force row level security;
alter table kategori_berita no force row level security;
alter table akun no force row level security;

alter table artikel
  add column gambar_id uuid,
  add column gambar_alt text not null default '',
  add column gambar_keterangan text not null default '',
  -- The subject of the cover, 0,0 top left.
  add column fokus_x real not null default 0.5 check (fokus_x between 0 and 1),
  add column fokus_y real not null default 0.5 check (fokus_y between 0 and 1),
  -- What is being written: {judul, isi, kategori_id, gambar: {id, alt, keterangan, fokus_x, fokus_y} | null}.
  -- Null when the published columns are the newest there is.
  add column draf jsonb,
  -- Rises with every write; an editor that knows an older one is refused.
  add column versi int not null default 1,
  add column diubah_oleh bigint,
  add column dihapus timestamptz,
  -- Category and cover of the working copy, so that foreign keys hold there too.
  add column naskah_kategori_id bigint generated always as
    (case when draf is null then kategori_id else (draf ->> 'kategori_id')::bigint end) stored,
  add column naskah_gambar_id uuid generated always as
    (case when draf is null then gambar_id else (draf -> 'gambar' ->> 'id')::uuid end) stored,
  add foreign key (desa_id, gambar_id) references berkas (desa_id, id),
  add foreign key (desa_id, naskah_gambar_id) references berkas (desa_id, id),
  add foreign key (desa_id, naskah_kategori_id) references kategori_berita (desa_id, id),
  add foreign key (desa_id, diubah_oleh) references akun (desa_id, id);

drop index artikel_terbit;
create index artikel_terbit on artikel (desa_id, terbit desc, id desc) where status = 'terbit' and dihapus is null;
create index artikel_gambar on artikel (desa_id, gambar_id);
create index artikel_naskah_gambar on artikel (desa_id, naskah_gambar_id);
create index artikel_naskah_kategori on artikel (desa_id, naskah_kategori_id);
create index artikel_diubah_oleh on artikel (desa_id, diubah_oleh);

alter table artikel force row level security;
alter table berkas force row level security;
alter table kategori_berita force row level security;
alter table akun force row level security;
