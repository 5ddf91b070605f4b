-- What the queue of public information is searched for, folded once when it is written and not at each look.
alter table permohonan_informasi add column cari text not null generated always as (
  lower(nomor || ' ' || kode || ' ' || name_first || ' ' || name_last || ' ' || informasi_ygdibutuhkan)) stored;
alter table pengajuan_keberatan add column cari text not null generated always as (
  lower(nomor || ' ' || kode || ' ' || name_first || ' ' || name_last || ' ' || alasan_keberatan)) stored;
create or replace view antrean_informasi with (security_invoker = true) as
select p.desa_id, p.id, 'permohonan'::text as jenis, p.keadaan, p.tenggat, p.created_at, p.tahun, p.nomor, p.kode,
  p.name_first, p.name_last, p.informasi_ygdibutuhkan as perihal, p.hasil, null::text as putusan, p.cari
from permohonan_informasi p
union all
select k.desa_id, k.id, 'keberatan', k.keadaan, k.tenggat, k.created_at, k.tahun, k.nomor, k.kode,
  k.name_first, k.name_last, coalesce(p.informasi_ygdibutuhkan, k.alasan_keberatan), null, k.putusan,
  k.cari || coalesce(' ' || lower(p.informasi_ygdibutuhkan), '')
from pengajuan_keberatan k
left join permohonan_informasi p on p.desa_id = k.desa_id and p.id = k.permohonan_id;
