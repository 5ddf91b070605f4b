-- The trail is chained: each row's seal holds the one before, so that a row changed in the database is found.

alter table jejak
  -- Of staff only: from where and by what they worked.
  add column alamat text not null default '',
  add column perangkat text not null default '',
  add column jenis text not null generated always as (
    case
      when aksi ~ '\.view$' then 'melihat'
      when aksi ~ '\.(unduh|export|download)$' or aksi = 'ekspor.create' then 'mengekspor'
      when aksi ~ '^(sesi|akun|keamanan)\.' then 'masuk'
      when aksi ~ '^jejak\.' then 'sistem'
      else 'mengubah'
    end) stored;
create index jejak_jenis on jejak (desa_id, jenis, id);
create index jejak_akun on jejak (desa_id, akun_id, jenis, id);
create index jejak_aksi on jejak (desa_id, aksi, id);
create index jejak_waktu on jejak (desa_id, waktu);

create table jejak_segel (
  desa_id bigint not null references desa (id),
  -- Counts the rows of a village without a gap: one that is gone is missed.
  nomor bigint not null,
  jejak_id bigint not null,
  segel bytea not null,
  primary key (desa_id, nomor),
  unique (desa_id, jejak_id)
);
call lindungi('jejak_segel');
create table jejak_kepala (
  desa_id bigint not null references desa (id),
  nomor bigint not null,
  segel bytea not null,
  primary key (desa_id)
) with (fillfactor = 50);
call lindungi('jejak_kepala');
-- The application reads them; only the function below writes.
revoke insert, update, delete on jejak_segel, jejak_kepala from desa_app;

-- What a seal vouches for. Text that a verifier without a database can hash as it stands.
create function jejak_isi(j jejak, nomor bigint) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'nomor', nomor, 'waktu', to_char(j.waktu at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'akun', j.akun_id, 'peran', j.peran, 'aksi', j.aksi, 'noun', j.noun, 'noun_id', j.noun_id,
    'sebelum', j.sebelum, 'sesudah', j.sesudah, 'permintaan', j.permintaan,
    'alamat', j.alamat, 'perangkat', j.perangkat)::text
$$;
create function segel_dari(sebelum bytea, isi text) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(sebelum || convert_to(isi, 'UTF8'))
$$;

-- At the end of the transaction: the row of the village's last seal is locked for the commit only.
create function segel_jejak() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kepala public.jejak_kepala;
  baru bytea;
begin
  select * into kepala from public.jejak_kepala where desa_id = new.desa_id for update;
  if not found then
    insert into public.jejak_kepala (desa_id, nomor, segel) values (new.desa_id, 0, ''::bytea)
      on conflict do nothing;
    select * into strict kepala from public.jejak_kepala where desa_id = new.desa_id for update;
  end if;
  baru := public.segel_dari(kepala.segel, public.jejak_isi(new, kepala.nomor + 1));
  insert into public.jejak_segel (desa_id, nomor, jejak_id, segel)
    values (new.desa_id, kepala.nomor + 1, new.id, baru);
  update public.jejak_kepala set nomor = kepala.nomor + 1, segel = baru where desa_id = new.desa_id;
  return null;
end
$$;
revoke all on function segel_jejak from public;

-- What was written before is sealed as it stands now.
do $$
declare
  ini bigint;
  j jejak;
  n bigint;
  s bytea;
begin
  for ini in select desa_id from desa_versi loop
    perform set_config('app.desa_id', ini::text, true);
    n := 0;
    s := ''::bytea;
    for j in select * from jejak where desa_id = ini order by id loop
      n := n + 1;
      s := segel_dari(s, jejak_isi(j, n));
      insert into jejak_segel (desa_id, nomor, jejak_id, segel) values (ini, n, j.id, s);
    end loop;
    if n > 0 then
      insert into jejak_kepala (desa_id, nomor, segel) values (ini, n, s);
    end if;
  end loop;
  perform set_config('app.desa_id', '', true);
end
$$;

create constraint trigger jejak_segel after insert on jejak
  deferrable initially deferred for each row execute function segel_jejak();

-- The last check of each village's chain, as the page of the trail shows it.
create table jejak_periksa (
  desa_id bigint not null references desa (id),
  waktu timestamptz not null default now(),
  baris bigint not null,
  -- The first row that does not fit its seal, and why.
  putus bigint,
  sebab text not null default '',
  primary key (desa_id)
);
call lindungi('jejak_periksa');
