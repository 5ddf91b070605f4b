-- Files among the answers of a request: which field each belongs to. The answer itself is the file's name.
create table berkas_isian (
  desa_id bigint not null references desa (id),
  ajuan_id bigint not null,
  -- Path of its field: 'usaha.foto'.
  isian text not null,
  berkas_id uuid not null,
  primary key (desa_id, ajuan_id, isian),
  foreign key (desa_id, ajuan_id) references ajuan_layanan (desa_id, id) on delete cascade,
  foreign key (desa_id, berkas_id) references berkas (desa_id, id)
);
create index berkas_isian_berkas on berkas_isian (desa_id, berkas_id);
call lindungi('berkas_isian');
