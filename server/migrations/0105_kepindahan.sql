-- A village that moves to another installation: how far it is. Not in its archive, which tells where it comes from anyway.
create table kepindahan (
  desa_id bigint primary key references desa (id) on delete cascade,
  keadaan text not null check (keadaan in ('dibekukan', 'disusun', 'gagal', 'siap', 'diperiksa', 'diserahkan')),
  alasan text not null,
  mulai timestamptz not null default now(),
  -- The archive: its name among the files, what is in it, and what it weighs.
  arsip uuid,
  isi jsonb,
  byte bigint,
  sha256 text,
  disusun timestamptz,
  -- Its phrase under the key of the installation, only until it is written; then whether a phrase is the one.
  frasa text,
  sidik_frasa bytea,
  sebab text not null default '',
  diunduh timestamptz,
  diperiksa timestamptz,
  diserahkan timestamptz,
  check ((frasa is not null) = (keadaan = 'disusun')),
  check (keadaan not in ('siap', 'diperiksa', 'diserahkan') or isi is not null)
);
call lindungi('kepindahan');

-- Where a village that has moved is found now; '' where nobody said so.
alter table desa add column pindah_ke text;

-- Villages that were handed over, and when their rows and files go; it outlives them.
create table platform.kepindahan (
  desa_id bigint primary key,
  nama text not null,
  kode text not null,
  diserahkan timestamptz not null default now(),
  hapus timestamptz not null,
  dihapus timestamptz
);
create index kepindahan_hapus on platform.kepindahan (hapus) where dihapus is null;
