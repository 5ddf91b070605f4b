-- Villages that chose no colour follow the installation's (COLOUR_SCHEME_URL). What came from elsewhere, such as an older
-- archive, counts as chosen.
alter table desa add column warna_dipilih boolean not null default true;
do $$
declare
  ini bigint;
begin
  for ini in select desa_id from desa_versi loop
    perform set_config('app.desa_id', ini::text, true);
    update desa set warna_dipilih = false where id = ini and warna = 'E92021';
  end loop;
  perform set_config('app.desa_id', '', true);
end
$$;
