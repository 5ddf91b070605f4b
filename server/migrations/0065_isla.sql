-- What ISLA answered, so that the page stands while ISLA does not; nothing is shown after 30 days.
create table isla_jawaban (
  desa_id bigint not null references desa (id),
  -- Of which village, and what of it: '32.01.01.2001/jenis', '32.01.01.2001/3/2026/1'.
  kunci text not null check (length(kunci) <= 60),
  isi jsonb not null,
  diambil timestamptz not null default now(),
  primary key (desa_id, kunci)
);
call lindungi('isla_jawaban');
