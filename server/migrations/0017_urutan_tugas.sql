-- Work that nobody waits for stands behind all other: a notification is not told after a hundred pictures.

drop function tambah_tugas(text, json, text, timestamptz, int);

-- Adds a job for the village of this transaction; a higher `belakang` is done later. Security definer, since the
-- application's role must not see the queue.
create function tambah_tugas(
  nama text, isi json, kunci text, kapan timestamptz, percobaan int, belakang int default 0
) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(
    nama,
    json_build_object('desa_id', public.desa_ini(), 'isi', isi),
    job_key := kunci, run_at := kapan, max_attempts := percobaan, priority := belakang);
$$;
revoke all on function tambah_tugas from public;
grant execute on function tambah_tugas to desa_app;
