-- Which staff may open a private file: who looks after what it belongs to. The papers that residents send for their
-- letters have none: the office opens them by a call that records who did.
alter table berkas add column area text;

do $$
declare
  ini bigint;
begin
  for ini in select desa_id from desa_versi loop
    perform set_config('app.desa_id', ini::text, true);
    update berkas as b set area = p.area
    from (
      select gambar_id as id, 'verifikasi' as area from lapor where desa_id = ini
      union select gambar_id, 'verifikasi' from lapor_tanggapan where desa_id = ini
      union select berkas_id, 'verifikasi' from potensi_gambar where desa_id = ini
      union select gambar_id, 'verifikasi' from toko where desa_id = ini
      union select berkas_id, 'verifikasi' from produk_gambar where desa_id = ini
      union select bukti_id, 'penduduk' from perbaikan where desa_id = ini
      union select foto_id, 'penduduk' from penduduk where desa_id = ini
      union select berkas_id, 'surat' from surat_keluar where desa_id = ini
      union select tte_id, 'surat' from surat_keluar where desa_id = ini
    ) as p
    where b.desa_id = ini and b.id = p.id;
  end loop;
  perform set_config('app.desa_id', '', true);
end
$$;
