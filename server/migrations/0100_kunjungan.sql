-- How often the pages of a village's site were opened, by day of its own zone and by part of the site. Counts only:
-- nobody's address, device or cookie is kept.
create table kunjungan (
  desa_id bigint not null references desa (id),
  hari date not null,
  bagian text not null check (length(bagian) <= 40),
  orang integer not null,
  halaman integer not null,
  primary key (desa_id, hari, bagian)
);
comment on column kunjungan.bagian is 'first segment of the address; empty for the home page';
comment on column kunjungan.orang is 'visitors whose first page of that day it was';
call lindungi('kunjungan');
