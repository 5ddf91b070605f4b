-- A yearly report on public information: what the register does not say, and the report as it was sent.
create table laporan_informasi (
  desa_id bigint not null references desa (id),
  tahun int not null,
  -- Budget and means; obstacles and what is planned against them.
  anggaran text not null default '',
  kendala text not null default '',
  dikirim timestamptz,
  dikirim_oleh text not null default '',
  -- The figures and registers of that day, which nothing changes any more.
  isi jsonb,
  primary key (desa_id, tahun),
  check ((dikirim is null) = (isi is null))
);
call lindungi('laporan_informasi');
