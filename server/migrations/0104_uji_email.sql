-- The last test mail of a village, for whoever sets its mail up.
create table uji_email (
  desa_id bigint not null references desa (id),
  diminta timestamptz not null default now(),
  -- Null until the server has answered.
  selesai timestamptz,
  -- Why it was not taken; empty where it was.
  sebab text not null default '' check (length(sebab) <= 300),
  primary key (desa_id)
);
call lindungi('uji_email');
