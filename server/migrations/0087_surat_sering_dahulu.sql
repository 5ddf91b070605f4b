-- The letters that are asked for most stand first in their group. Villages that have put their letters in an order of
-- their own keep it.
create procedure urutkan_surat_statis(desa bigint)
  language sql
as $$
  update layanan as l set urutan = sering.urutan
  from (values
    ('bagi_warisan', 1), ('domisili', 2), ('usaha', 3), ('sktm_keluarga', 4), ('sktm', 5), ('kelahiran', 6),
    ('kematian', 7), ('penguburan', 8), ('belummenikah', 9), ('dudajanda', 10), ('ket_pisah', 11),
    ('ket_penduduk', 12), ('ktt', 13), ('kld', 14), ('perekaman', 15), ('bedanama', 16), ('shm', 17), ('skaw', 18),
    ('kaw_tunggal', 19), ('kaw_nontunggal', 20), ('keluarga_miskin', 21), ('nds', 22), ('skck', 23),
    ('kehilangan', 24), ('izinkeramaian', 25), ('izinpesta', 26), ('bntl', 27), ('perm_bri', 28)
  ) as sering (kode, urutan)
  where l.desa_id = desa and l.statis = sering.kode;
$$;

create or replace function surat_statis_awal() returns trigger
  language plpgsql
as $$
begin
  call isi_surat_statis(new.id);
  call urutkan_surat_statis(new.id);
  call temukan_surat(new.id);
  return null;
end
$$;

do $$
declare
  ini bigint;
begin
  for ini in select desa_id from desa_versi loop
    perform set_config('app.desa_id', ini::text, true);
    if not exists (
      select from layanan as l
      join (values
        ('keluarga_miskin', 1), ('bagi_warisan', 2), ('nds', 3), ('kaw_nontunggal', 4), ('kaw_tunggal', 5),
        ('skaw', 6), ('perm_bri', 7), ('sktm_keluarga', 8), ('bntl', 9), ('perekaman', 10), ('bedanama', 11),
        ('shm', 12), ('kelahiran', 13), ('ket_pisah', 14), ('dudajanda', 15), ('kehilangan', 16),
        ('izinkeramaian', 17), ('izinpesta', 18), ('kematian', 19), ('penguburan', 20), ('skck', 21),
        ('domisili', 22), ('ket_penduduk', 23), ('ktt', 24), ('kld', 25), ('sktm', 26), ('belummenikah', 27),
        ('usaha', 28)
      ) as awal (kode, urutan) on awal.kode = l.statis
      where l.desa_id = ini and l.urutan <> awal.urutan
    ) then
      call urutkan_surat_statis(ini);
    end if;
  end loop;
  perform set_config('app.desa_id', '', true);
end
$$;
