-- Numbers of people are released once a month. A release keeps whom it counted as what, so that the next one follows the register
-- by groups of people. What was public until now followed it at once; a first release takes its place.
truncate infografis_terbit;
alter table infografis_terbit
  drop column penduduk,
  add column hari date not null,
  add column dasar json not null,
  -- The months in which a release was looked for by the calendar, and made because the office asked.
  add column diperiksa text not null,
  add column diminta text;

-- Residents as of the last release of each year; null where so few came or left that the number would tell of them.
create table infografis_tahun (
  desa_id bigint not null references desa (id),
  tahun int not null,
  penduduk int,
  primary key (desa_id, tahun)
);
call lindungi('infografis_tahun');
