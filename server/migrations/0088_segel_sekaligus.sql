-- All rows of a transaction are sealed at the first one's turn. Before, each row changed the village's head anew,
-- and reading the head walked over all its versions of the same transaction: 40,000 rows took 100 seconds.
create or replace function segel_jejak() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kepala public.jejak_kepala;
  j public.jejak;
begin
  if exists (select from public.jejak_segel where desa_id = new.desa_id and jejak_id = new.id) then
    return null;
  end if;
  select * into kepala from public.jejak_kepala where desa_id = new.desa_id for update;
  if not found then
    insert into public.jejak_kepala (desa_id, nomor, segel) values (new.desa_id, 0, ''::bytea)
      on conflict do nothing;
    select * into strict kepala from public.jejak_kepala where desa_id = new.desa_id for update;
  end if;
  -- Rows of others are seen together with their seals, so what has none is of this transaction.
  for j in
    select baris.* from public.jejak baris
    where baris.desa_id = new.desa_id and baris.id >= new.id
      and not exists (
        select from public.jejak_segel s where s.desa_id = baris.desa_id and s.jejak_id = baris.id)
    order by baris.id
  loop
    kepala.nomor := kepala.nomor + 1;
    kepala.segel := public.segel_dari(kepala.segel, public.jejak_isi(j, kepala.nomor));
    insert into public.jejak_segel (desa_id, nomor, jejak_id, segel)
      values (new.desa_id, kepala.nomor, j.id, kepala.segel);
  end loop;
  update public.jejak_kepala set nomor = kepala.nomor, segel = kepala.segel where desa_id = new.desa_id;
  return null;
end
$$;
