-- With what was filed for them at the counter, new accounts get the papers that were sent along.
create or replace function ajuan_pemilik() returns trigger
  language plpgsql
as $$
begin
  with milik as (
    update ajuan_layanan set pemilik_id = new.id
    where desa_id = new.desa_id and penduduk_id = new.penduduk_id and pemilik_id is null
    returning id
  )
  update berkas set pemilik = new.id
  where desa_id = new.desa_id and privat and pemilik is null and id in (
    select dasar_surat_id from isi_ajuan where desa_id = new.desa_id and ajuan_id in (select id from milik)
    union all
    select berkas_id from berkas_isian where desa_id = new.desa_id and ajuan_id in (select id from milik)
    union all
    select berkas_id from syarat_ajuan where desa_id = new.desa_id and ajuan_id in (select id from milik)
  );
  return null;
end
$$;
