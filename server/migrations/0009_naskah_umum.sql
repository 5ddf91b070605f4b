-- What all nouns share that staff write and publish. The news had it first; the others get it from here.

-- Columns of a text with a working copy beside what is published, and the wall. Call it right after `create table`.
create procedure bernaskah(t regclass)
  language plpgsql
as $$
declare
  nama text := (select relname from pg_class where oid = t);
begin
  execute format($sql$
    alter table %1$s
      add column judul text not null default '',
      add column status text not null default 'draf' check (status in ('draf', 'terbit', 'arsip')),
      -- When it is, or was, first public; in the future for what is scheduled.
      add column terbit timestamptz,
      -- What is being written, in the noun's own shape. Null when the published columns are the newest there is.
      add column draf jsonb,
      -- Rises with every write; an editor that knows an older one is refused.
      add column versi int not null default 1,
      add column penulis_id bigint,
      add column diubah_oleh bigint,
      add column dihapus timestamptz,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      add foreign key (desa_id, penulis_id) references akun (desa_id, id),
      add foreign key (desa_id, diubah_oleh) references akun (desa_id, id),
      add check (status <> 'terbit' or terbit is not null)
  $sql$, t);
  execute format(
    'create index %I on %s (desa_id, terbit desc, id desc) where status = ''terbit'' and dihapus is null',
    nama || '_terbit', t);
  execute format('create index %I on %s (desa_id, penulis_id)', nama || '_penulis', t);
  execute format('create index %I on %s (desa_id, diubah_oleh)', nama || '_diubah_oleh', t);
  call lindungi(t);
end
$$;
revoke execute on procedure bernaskah from public;

-- The published picture of a text, with its words and its subject (0,0 top left). Before `bernaskah`.
create procedure bergambar(t regclass)
  language plpgsql
as $$
declare
  nama text := (select relname from pg_class where oid = t);
begin
  execute format($sql$
    alter table %1$s
      add column gambar_id uuid,
      add column gambar_alt text not null default '',
      add column gambar_keterangan text not null default '',
      add column fokus_x real not null default 0.5 check (fokus_x between 0 and 1),
      add column fokus_y real not null default 0.5 check (fokus_y between 0 and 1),
      add foreign key (desa_id, gambar_id) references berkas (desa_id, id)
  $sql$, t);
  execute format('create index %I on %s (desa_id, gambar_id)', nama || '_gambar', t);
end
$$;
revoke execute on procedure bergambar from public;

-- The published PDF of a text. Before `bernaskah`.
create procedure berdokumen(t regclass)
  language plpgsql
as $$
declare
  nama text := (select relname from pg_class where oid = t);
begin
  execute format($sql$
    alter table %1$s
      add column dokumen_id uuid,
      add foreign key (desa_id, dokumen_id) references berkas (desa_id, id)
  $sql$, t);
  execute format('create index %I on %s (desa_id, dokumen_id)', nama || '_dokumen', t);
end
$$;
revoke execute on procedure berdokumen from public;

-- Every PDF that was public, so that replaced ones are kept.
create table naskah_dokumen (
  desa_id bigint not null references desa (id),
  noun text not null,
  noun_id bigint not null,
  berkas_id uuid not null,
  sejak timestamptz not null default now(),
  primary key (desa_id, noun, noun_id, berkas_id),
  foreign key (desa_id, berkas_id) references berkas (desa_id, id)
);
create index naskah_dokumen_berkas on naskah_dokumen (desa_id, berkas_id);
call lindungi('naskah_dokumen');
