-- News that came from elsewhere, by its number and address there: it comes once, and its old address leads to it.
create table berita_terdahulu (
  desa_id bigint not null references desa (id),
  -- Its number there.
  asal bigint not null,
  slug text not null check (length(slug) <= 300),
  -- Null once it is gone here.
  artikel_id bigint,
  impor_id bigint not null,
  -- The version of the article as it came: who changed it since keeps it.
  versi int not null,
  -- Whether its pictures were looked for.
  bergambar boolean not null default false,
  primary key (desa_id, asal),
  foreign key (desa_id, artikel_id) references artikel (desa_id, id) on delete set null (artikel_id),
  foreign key (desa_id, impor_id) references impor (desa_id, id)
);
create index berita_terdahulu_slug on berita_terdahulu (desa_id, slug);
create index berita_terdahulu_artikel on berita_terdahulu (desa_id, artikel_id);
create index berita_terdahulu_impor on berita_terdahulu (desa_id, impor_id);
call lindungi('berita_terdahulu');
