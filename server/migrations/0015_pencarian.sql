-- Search of the whole site: what is public of every noun, in one table.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create table pencarian (
  desa_id bigint not null references desa (id),
  noun text not null,
  noun_id bigint not null,
  judul text not null,
  -- Plain text, without what a reader does not see.
  teks text not null,
  -- Path on the site.
  alamat text not null,
  -- From when it is public.
  terbit timestamptz not null,
  -- Stems, so that 'membangun' finds 'pembangunan', and the words themselves, so that the beginning of one is enough.
  kata_judul tsvector not null generated always as (
    to_tsvector('indonesian', regexp_replace(judul, '[^[:alnum:]]+', ' ', 'g'))
    || to_tsvector('simple', regexp_replace(judul, '[^[:alnum:]]+', ' ', 'g'))
  ) stored,
  kata tsvector not null generated always as (
    strip(to_tsvector('indonesian', regexp_replace(judul || ' ' || teks, '[^[:alnum:]]+', ' ', 'g'))
    || to_tsvector('simple', regexp_replace(judul || ' ' || teks, '[^[:alnum:]]+', ' ', 'g')))
  ) stored,
  primary key (desa_id, noun, noun_id)
);
-- A search that many rows fit looks into the words of all of them: they stay in the row, and as they are.
alter table pencarian alter column kata set storage external;
alter table pencarian set (toast_tuple_target = 8160);
create index pencarian_kata on pencarian using gin (desa_id, kata);
call lindungi('pencarian');

-- News that is public already. Later ones come in as they are published.
alter table artikel no force row level security;
alter table pencarian no force row level security;
insert into pencarian (desa_id, noun, noun_id, judul, teks, alamat, terbit)
select desa_id, 'berita', id, judul,
  left(btrim(regexp_replace(regexp_replace(regexp_replace(isi, '<[^>]*>', ' ', 'g'), '&[a-z#0-9]+;', ' ', 'g'), '\s+', ' ', 'g')), 20000),
  '/berita/' || id, terbit
from artikel where status = 'terbit' and dihapus is null;
alter table artikel force row level security;
alter table pencarian force row level security;
