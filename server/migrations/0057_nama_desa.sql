-- Pages and papers put these words before the names themselves.
do $$
declare
  ini bigint;
begin
  for ini in select desa_id from desa_versi loop
    perform set_config('app.desa_id', ini::text, true);
    update desa set
      nama_desa = regexp_replace(nama_desa, '^(desa\s+)+(?=\S)', '', 'i'),
      kecamatan = regexp_replace(kecamatan, '^(kecamatan\s+)+(?=\S)', '', 'i'),
      kabupaten = regexp_replace(kabupaten, '^(kabupaten\s+)+(?=\S)', '', 'i')
    where id = ini
      and (nama_desa ~* '^desa\s+\S' or kecamatan ~* '^kecamatan\s+\S' or kabupaten ~* '^kabupaten\s+\S');
  end loop;
  perform set_config('app.desa_id', '', true);
end $$;
