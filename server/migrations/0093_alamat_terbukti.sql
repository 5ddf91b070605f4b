-- Hosts of a village's own: asked for by an operator, and served once somebody showed that they are the village's.
create table platform.alamat (
  desa_id bigint not null references platform.desa on delete cascade,
  host text not null check (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  jenis text not null check (jenis in ('portal', 'toko')),
  nilai text not null,
  akun_id bigint references platform.akun,
  diminta timestamptz not null default now(),
  kedaluwarsa timestamptz not null default now() + interval '14 days',
  terbukti timestamptz,
  cara text check (cara in ('dns', 'berkas')),
  diperiksa timestamptz,
  hasil text not null default '' check (hasil in ('', 'cocok', 'belum', 'beda', 'gagal', 'dipakai')),
  ditemukan text not null default '',
  hilang timestamptz,
  istirahat timestamptz,
  primary key (desa_id, host)
);
comment on column platform.alamat.nilai is 'what the record or the file has to say; random, of this village and host';
comment on column platform.alamat.hilang is 'since when the proof of a host that is served is gone';
comment on column platform.alamat.istirahat is 'when a host stopped being served, its proof having been gone for long';
create index alamat_diperiksa on platform.alamat (diperiksa nulls first);

-- By what a host was proven; null for one that the platform itself gave.
alter table desa_host add column bukti text;
