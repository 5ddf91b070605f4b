-- What was sent under a key of the sender's, and its answer: the same sent again within a day is answered, not done again.

create table kiriman (
  desa_id bigint not null references desa (id) on delete cascade,
  -- SHA-256 of the account, the address and the key.
  kunci bytea not null,
  -- Null of visitors.
  akun_id bigint,
  -- SHA-256 of what was sent.
  sidik bytea not null,
  -- JSON as it left; null where the answer has no body.
  jawaban text,
  dibuat timestamptz not null default now(),
  primary key (desa_id, kunci),
  foreign key (desa_id, akun_id) references akun (desa_id, id) on delete cascade
);
create index kiriman_akun on kiriman (desa_id, akun_id);
create index kiriman_dibuat on kiriman (desa_id, dibuat);
call lindungi('kiriman');
