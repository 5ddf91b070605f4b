-- Mail that no server has taken yet, and why: staff give out at the counter what it would have brought.
create table email_gagal (
  desa_id bigint not null references desa (id),
  -- What it was about: 'permohonan:12', 'akun:7'.
  tentang text not null,
  sebab text not null,
  kali int not null default 1,
  sejak timestamptz not null default now(),
  terakhir timestamptz not null default now(),
  primary key (desa_id, tentang)
);
call lindungi('email_gagal');
