-- Requests and objections as the office has them before it: in one queue.
create view antrean_informasi with (security_invoker = true) as
select p.desa_id, p.id, 'permohonan'::text as jenis, p.keadaan, p.tenggat, p.created_at, p.tahun, p.nomor, p.kode,
  p.name_first, p.name_last, p.informasi_ygdibutuhkan as perihal, p.hasil, null::text as putusan
from permohonan_informasi p
union all
select k.desa_id, k.id, 'keberatan', k.keadaan, k.tenggat, k.created_at, k.tahun, k.nomor, k.kode,
  k.name_first, k.name_last, coalesce(p.informasi_ygdibutuhkan, k.alasan_keberatan), null, k.putusan
from pengajuan_keberatan k
left join permohonan_informasi p on p.desa_id = k.desa_id and p.id = k.permohonan_id;
grant select on antrean_informasi to desa_app;
