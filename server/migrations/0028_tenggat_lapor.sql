-- By when somebody must act on a report, and when its reporter did what was asked.
alter table lapor add column tenggat date;
create index lapor_tenggat on lapor (desa_id, tenggat) where tenggat is not null;
alter table lapor_tanggapan add column dijawab timestamptz;

-- Reporters' answers of before stand in the trail. The last days are counted by the program, as soon as it runs.
do $$
declare
  ini bigint;
begin
  for ini in select desa_id from desa_versi loop
    perform set_config('app.desa_id', ini::text, true);
    update lapor_tanggapan as g set dijawab = (
      select min(j.waktu) from jejak as j
      where j.desa_id = g.desa_id and j.aksi = 'lapor.update' and j.noun_id = g.lapor_id::text
        and j.waktu > g.created_at)
    where g.desa_id = ini and g.jenis = 'minta_perbaikan';
    perform tambah_tugas('lapor.hitung', '{}'::json, null, null, 8);
  end loop;
  perform set_config('app.desa_id', '', true);
end
$$;
