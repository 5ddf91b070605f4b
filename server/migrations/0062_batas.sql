-- Limits of accounts, codes and people, counted by all nodes together: token buckets as `core/http/limit.ts` has them.
-- Only a hash of the key is stored. Unlogged: after a crash everybody starts anew. The application's role has no way to
-- it but these two functions.
create unlogged table batas (
  kunci bytea primary key,
  sisa double precision not null,
  ditolak boolean not null,
  waktu timestamptz not null,
  penuh timestamptz not null
);
create index batas_penuh on batas (penuh);

-- Seconds to wait, 0 when allowed. Takes along two buckets that are full again, so that old ones never pile up.
create function hitung_batas(p_kunci bytea, p_batas int, p_detik int) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.batas where kunci in (
    select kunci from public.batas where penuh < clock_timestamp() and kunci <> p_kunci
    order by penuh limit 2 for update skip locked);
  insert into public.batas as b (kunci, sisa, ditolak, waktu, penuh)
  values (p_kunci, p_batas - 1, p_batas < 1, clock_timestamp(), clock_timestamp() + p_detik * interval '1 second')
  on conflict (kunci) do update set (sisa, ditolak, waktu, penuh) = (
    select case when ada >= 1 then ada - 1 else ada end, ada < 1, excluded.waktu, excluded.penuh
    from (select least(p_batas, b.sisa
      + greatest(0, extract(epoch from excluded.waktu - b.waktu)) * p_batas / p_detik) as ada) terisi)
  returning case when ditolak then greatest(1, ceil((1 - sisa) * p_detik / p_batas))::int else 0 end;
$$;

create function kembalikan_batas(p_kunci bytea, p_batas int) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.batas set sisa = least(p_batas, sisa + 1) where kunci = p_kunci;
$$;

revoke all on function hitung_batas(bytea, int, int) from public;
revoke all on function kembalikan_batas(bytea, int) from public;
grant execute on function hitung_batas(bytea, int, int) to desa_app;
grant execute on function kembalikan_batas(bytea, int) to desa_app;
