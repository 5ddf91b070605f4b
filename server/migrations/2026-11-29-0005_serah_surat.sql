-- A letter that was signed on paper is done when it was handed over, to somebody and at some time; with an electronic signature
-- its file is the letter.
alter table langkah_ajuan drop constraint langkah_ajuan_jenis_check;
alter table langkah_ajuan
  -- Who fetched the letter, and by which name where that was not who asked.
  add column penerima text check (penerima in ('pemohon', 'serumah', 'kuasa')),
  add column nama_penerima text not null default '' check (length(nama_penerima) <= 100),
  -- Which empty facts the signer saw, and signed all the same.
  add column kosong text[] not null default '{}',
  add constraint langkah_ajuan_jenis_check check (jenis in ('teruskan', 'kembalikan', 'minta_kelengkapan',
    'minta_perbaikan', 'ubah', 'lanjutkan', 'tolak', 'tandatangani', 'serahkan', 'tte', 'unduh', 'batalkan'));

-- Letters that a download ended stay done. Whether their paper was fetched was never written down: many were, or were printed
-- at home and stamped at the counter, and to call them back would tell thousands of residents to come for what they have. The
-- page of each says from now on that the file is a copy, and that the stamped paper lies at the office. What carries an
-- electronic signature and still waited to be fetched waits for nothing: it is done since it was signed so.
alter table ajuan_layanan no force row level security;
alter table langkah_ajuan no force row level security;
alter table surat_keluar no force row level security;
insert into langkah_ajuan (desa_id, ajuan_id, jenis, oleh_nama, keadaan_sebelum, meja_sebelum, cetak_sebelum, created_at)
  select a.desa_id, a.id, 'tte', s.penandatangan ->> 'nama', 'siap', a.meja, a.is_printed, s.tte_waktu
  from ajuan_layanan a join surat_keluar s on s.desa_id = a.desa_id and s.ajuan_id = a.id
  where a.keadaan = 'siap' and s.tte_id is not null and s.dicabut is null;
update ajuan_layanan a set keadaan = 'selesai', versi = a.versi + 1
  from surat_keluar s
  where s.desa_id = a.desa_id and s.ajuan_id = a.id and a.keadaan = 'siap' and s.tte_id is not null and s.dicabut is null;
alter table ajuan_layanan force row level security;
alter table langkah_ajuan force row level security;
alter table surat_keluar force row level security;
