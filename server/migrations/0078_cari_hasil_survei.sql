-- The search finds results of the survey that were public before it knew of them; later ones are added as they are published.
do $$
declare
  ini bigint;
begin
  for ini in select desa_id from desa_versi loop
    perform set_config('app.desa_id', ini::text, true);
    insert into pencarian (desa_id, noun, noun_id, judul, teks, alamat, terbit)
    select desa_id, 'survei', id, 'Hasil survei kepuasan ' || nama,
      'Indeks Kepuasan Masyarakat (IKM), nilai sembilan unsur, mutu pelayanan, dan jumlah responden.',
      '/survei/hasil?periode=' || id, terbit::timestamptz
    from survei_periode where desa_id = ini and terbit is not null;
  end loop;
  perform set_config('app.desa_id', '', true);
end
$$;
