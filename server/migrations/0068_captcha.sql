-- Solutions of captchas that were used, so that none counts twice, on whatever node.
create table captcha_dipakai (
  desa_id bigint not null references desa (id) on delete cascade,
  -- SHA-256 of what marks the solution.
  tanda bytea not null,
  -- Until when it would count.
  sampai timestamptz not null,
  primary key (desa_id, tanda)
);
create index captcha_dipakai_sampai on captcha_dipakai (desa_id, sampai);
call lindungi('captcha_dipakai');
