-- Events that were recorded before the village came here, by what brought them.
alter table impor no force row level security;
alter table kelahiran no force row level security;
alter table kematian no force row level security;
alter table pindah no force row level security;
alter table kelahiran add column impor_id bigint;
alter table kelahiran add foreign key (desa_id, impor_id) references impor (desa_id, id);
create index kelahiran_impor on kelahiran (desa_id, impor_id);
alter table kematian add column impor_id bigint;
alter table kematian add foreign key (desa_id, impor_id) references impor (desa_id, id);
create index kematian_impor on kematian (desa_id, impor_id);
alter table pindah add column impor_id bigint;
alter table pindah add foreign key (desa_id, impor_id) references impor (desa_id, id);
create index pindah_impor on pindah (desa_id, impor_id);
alter table impor force row level security;
alter table kelahiran force row level security;
alter table kematian force row level security;
alter table pindah force row level security;
