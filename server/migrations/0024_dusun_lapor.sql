-- The hamlet a report is about, where its reporter named one; where the reporter lives is nobody's business.
alter table lapor no force row level security;
alter table wilayah no force row level security;
alter table lapor
  add column dusun_id bigint,
  add foreign key (desa_id, dusun_id) references wilayah (desa_id, id) on delete set null (dusun_id);
alter table lapor force row level security;
alter table wilayah force row level security;
create index lapor_dusun on lapor (desa_id, dusun_id);
