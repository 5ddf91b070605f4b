-- Imports of more nouns than residents: which it is, and what the noun keeps of each. One runs at a time for each.
alter table impor add column noun text not null default 'penduduk' check (noun in ('penduduk', 'apbdes'));
alter table impor alter column noun drop default;
alter table impor add column isi jsonb not null default '{}';
drop index impor_berjalan;
create unique index impor_berjalan on impor (desa_id, noun)
  where status in ('kolom', 'membaca', 'periksa', 'menerapkan', 'membatalkan');
