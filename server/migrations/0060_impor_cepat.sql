-- In a register that was empty until now any way of searching looks as good as another, and PostgreSQL keeps the one it
-- chose first for the whole import. It counts again once many are there; security definer, since only owners may ask.
create function kenali_penduduk() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from pg_class where oid = 'public.penduduk'::regclass and reltuples < 900) then
    analyze (skip_locked) public.wilayah, public.keluarga, public.penduduk, public.penduduk_riwayat;
  end if;
end;
$$;
revoke all on function kenali_penduduk from public;
grant execute on function kenali_penduduk to desa_app;

-- The history of each is read by the person: by the import it was all of its lines, for every few people again.
create or replace function lupakan_impor(impor bigint, orang bigint[]) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone bigint[];
begin
  select coalesce(array_agg(p.id), '{}') into gone
  from unnest(orang) as p (id)
  where (select bool_and(r.impor_id is not distinct from impor) from public.penduduk_riwayat r
    where r.desa_id = public.desa_ini() and r.penduduk_id = p.id);
  delete from public.penduduk_lihat where desa_id = public.desa_ini() and penduduk_id = any(gone);
  delete from public.penduduk_riwayat where desa_id = public.desa_ini() and penduduk_id = any(gone);
  delete from public.penduduk where desa_id = public.desa_ini() and id = any(gone);
  return gone;
end;
$$;
