-- The village budget: years, their lines as staff write them, and what the public sees of them.
create table apbdes (
  desa_id bigint not null references desa (id),
  tahun smallint not null check (tahun between 2000 and 2099),
  status text not null default 'draf' check (status in ('draf', 'terbit', 'ditarik')),
  -- What visitors are told; set by whoever publishes.
  anggaran_diubah timestamptz,
  realisasi_diubah timestamptz,
  -- The latest publication.
  terbit timestamptz,
  ditarik timestamptz,
  alasan_tarik text not null default '',
  -- Why a year that has ended is changed again; emptied by its publication.
  alasan_ubah text not null default '',
  -- Findings of the public lines: made when they, or those of a year beside it, are published.
  pemeriksaan jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (desa_id, tahun)
);
call lindungi('apbdes');

-- The working copy. A line with lines below it and without a number of its own is their sum.
create table apbdes_pos (
  desa_id bigint not null,
  tahun smallint not null,
  kode text not null check (kode ~ '^([456](\.[0-9]{1,2}){0,3}|0[1-9](\.[0-9]{2}){0,2})$'),
  uraian text not null check (length(uraian) between 1 and 255),
  murni bigint check (abs(murni) <= 999999999999999),
  perubahan bigint check (abs(perubahan) <= 999999999999999),
  realisasi bigint check (abs(realisasi) <= 999999999999999),
  primary key (desa_id, tahun, kode),
  foreign key (desa_id, tahun) references apbdes (desa_id, tahun) on delete cascade
);
call lindungi('apbdes_pos');

-- What is public: every number said, sums too.
create table apbdes_terbit (
  desa_id bigint not null,
  tahun smallint not null,
  kode text not null,
  uraian text not null,
  murni bigint,
  perubahan bigint,
  realisasi bigint,
  primary key (desa_id, tahun, kode),
  foreign key (desa_id, tahun) references apbdes (desa_id, tahun) on delete cascade
);
-- One line through the years.
create index apbdes_terbit_kode on apbdes_terbit (desa_id, kode, tahun);
call lindungi('apbdes_terbit');

-- What the village says to a finding; `sidik` are the numbers that it was written for.
create table apbdes_penjelasan (
  desa_id bigint not null,
  tahun smallint not null,
  pemeriksaan text not null,
  kode text not null,
  sidik text not null,
  teks text not null check (length(teks) between 1 and 300),
  ditulis timestamptz not null default now(),
  primary key (desa_id, tahun, pemeriksaan, kode, sidik),
  foreign key (desa_id, tahun) references apbdes (desa_id, tahun) on delete cascade
);
call lindungi('apbdes_penjelasan');
