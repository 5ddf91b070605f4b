-- Letters that residents can ask for are found by the search: those of the program and those of a village's own making,
-- of which it serves one kind. Later changes come in as they are made.
create procedure temukan_surat(desa bigint)
  language sql
as $$
  insert into pencarian (desa_id, noun, noun_id, judul, teks, alamat, terbit)
  select l.desa_id, case when l.statis is null then 'jenis-surat' else 'surat-statis' end, l.id, l.nama,
    btrim(regexp_replace(concat_ws(' ', j.nama || '.', l.keterangan,
      regexp_replace(regexp_replace(l.persyaratan, '<[^>]*>', ' ', 'g'), '&[a-z#0-9]+;', ' ', 'g')), '\s+', ' ', 'g')),
    case when l.statis is null then '/layanan/' || j.slug || '/' || l.slug || '/ajukan-surat'
      else '/layanan/administrasi/' || case when l.statis = 'bagi_warisan' then 'bagi%20warisan' else l.statis end end,
    l.diubah
  from layanan as l join jenis_surat as j on j.desa_id = l.desa_id and j.id = l.jenis_id
  where l.desa_id = desa and l.aktif
  on conflict do nothing;
$$;

create or replace function surat_statis_awal() returns trigger
  language plpgsql
as $$
begin
  call isi_surat_statis(new.id);
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
    call temukan_surat(ini);
  end loop;
  perform set_config('app.desa_id', '', true);
end
$$;
