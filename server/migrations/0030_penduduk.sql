-- The residents' register: code lists, areas, families, people with their history, and what happens to them.

-- Official codes (Dukcapil, Prodeskel), the same for every village; none adds one. `nama` is what rows hold.
create table kode_penduduk (
  daftar text not null,
  kode smallint not null,
  nama text not null,
  -- As lists show it.
  tampil text not null,
  urutan smallint not null,
  primary key (daftar, kode),
  unique (daftar, nama)
);
grant select on kode_penduduk to desa_app;
insert into kode_penduduk (daftar, kode, nama, tampil, urutan) values
  ('agama', 1, 'ISLAM', 'Islam', 1),
  ('agama', 2, 'KRISTEN', 'Kristen', 2),
  ('agama', 3, 'KATHOLIK', 'Katolik', 3),
  ('agama', 4, 'HINDU', 'Hindu', 4),
  ('agama', 5, 'BUDHA', 'Buddha', 5),
  ('agama', 6, 'KHONGHUCU', 'Konghucu', 6),
  ('agama', 7, 'KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA', 'Kepercayaan terhadap Tuhan Yang Maha Esa', 7),
  ('pendidikan', 1, 'TIDAK/BELUM SEKOLAH', 'Tidak/Belum Sekolah', 1),
  ('pendidikan', 2, 'BELUM TAMAT SD/SEDERAJAT', 'Belum Tamat SD/Sederajat', 2),
  ('pendidikan', 3, 'TAMAT SD/SEDERAJAT', 'Tamat SD/Sederajat', 3),
  ('pendidikan', 4, 'SLTP/SEDERAJAT', 'SLTP/Sederajat', 4),
  ('pendidikan', 5, 'SLTA/SEDERAJAT', 'SLTA/Sederajat', 5),
  ('pendidikan', 6, 'DIPLOMA I/II', 'Diploma I/II', 6),
  ('pendidikan', 7, 'AKADEMI/DIPLOMA III/S. MUDA', 'Akademi/Diploma III/S. Muda', 7),
  ('pendidikan', 8, 'DIPLOMA IV/STRATA I', 'Diploma IV/Strata I', 8),
  ('pendidikan', 9, 'STRATA II', 'Strata II', 9),
  ('pendidikan', 10, 'STRATA III', 'Strata III', 10),
  ('pendidikan', 99, 'LAINNYA', 'Lainnya', 99),
  ('pendidikan_ditempuh', 1, 'BELUM MASUK TK/KELOMPOK BERMAIN', 'Belum Masuk TK/Kelompok Bermain', 1),
  ('pendidikan_ditempuh', 2, 'SEDANG TK/KELOMPOK BERMAIN', 'Sedang TK/Kelompok Bermain', 2),
  ('pendidikan_ditempuh', 3, 'TIDAK PERNAH SEKOLAH', 'Tidak Pernah Sekolah', 3),
  ('pendidikan_ditempuh', 4, 'SEDANG SD/SEDERAJAT', 'Sedang SD/Sederajat', 4),
  ('pendidikan_ditempuh', 5, 'TIDAK TAMAT SD/SEDERAJAT', 'Tidak Tamat SD/Sederajat', 5),
  ('pendidikan_ditempuh', 6, 'SEDANG SLTP/SEDERAJAT', 'Sedang SLTP/Sederajat', 6),
  ('pendidikan_ditempuh', 7, 'SEDANG SLTA/SEDERAJAT', 'Sedang SLTA/Sederajat', 7),
  ('pendidikan_ditempuh', 8, 'SEDANG D-1/SEDERAJAT', 'Sedang D-1/Sederajat', 8),
  ('pendidikan_ditempuh', 9, 'SEDANG D-2/SEDERAJAT', 'Sedang D-2/Sederajat', 9),
  ('pendidikan_ditempuh', 10, 'SEDANG D-3/SEDERAJAT', 'Sedang D-3/Sederajat', 10),
  ('pendidikan_ditempuh', 11, 'SEDANG S-1/SEDERAJAT', 'Sedang S-1/Sederajat', 11),
  ('pendidikan_ditempuh', 12, 'SEDANG S-2/SEDERAJAT', 'Sedang S-2/Sederajat', 12),
  ('pendidikan_ditempuh', 13, 'SEDANG S-3/SEDERAJAT', 'Sedang S-3/Sederajat', 13),
  ('pendidikan_ditempuh', 14, 'SEDANG SLB A/SEDERAJAT', 'Sedang SLB A/Sederajat', 14),
  ('pendidikan_ditempuh', 15, 'SEDANG SLB B/SEDERAJAT', 'Sedang SLB B/Sederajat', 15),
  ('pendidikan_ditempuh', 16, 'SEDANG SLB C/SEDERAJAT', 'Sedang SLB C/Sederajat', 16),
  ('pendidikan_ditempuh', 17, 'TIDAK DAPAT MEMBACA DAN MENULIS HURUF LATIN/ARAB', 'Tidak Dapat Membaca dan Menulis Huruf Latin/Arab', 17),
  ('pendidikan_ditempuh', 18, 'TIDAK SEDANG SEKOLAH', 'Tidak Sedang Sekolah', 18),
  ('pekerjaan', 1, 'BELUM/TIDAK BEKERJA', 'Belum/Tidak Bekerja', 1),
  ('pekerjaan', 2, 'MENGURUS RUMAH TANGGA', 'Mengurus Rumah Tangga', 2),
  ('pekerjaan', 3, 'PELAJAR/MAHASISWA', 'Pelajar/Mahasiswa', 3),
  ('pekerjaan', 4, 'PENSIUNAN', 'Pensiunan', 4),
  ('pekerjaan', 5, 'PEGAWAI NEGERI SIPIL (PNS)', 'Pegawai Negeri Sipil (PNS)', 5),
  ('pekerjaan', 6, 'TENTARA NASIONAL INDONESIA (TNI)', 'Tentara Nasional Indonesia (TNI)', 6),
  ('pekerjaan', 7, 'KEPOLISIAN RI (POLRI)', 'Kepolisian RI (POLRI)', 7),
  ('pekerjaan', 8, 'PERDAGANGAN', 'Perdagangan', 8),
  ('pekerjaan', 9, 'PETANI/PEKEBUN', 'Petani/Pekebun', 9),
  ('pekerjaan', 10, 'PETERNAK', 'Peternak', 10),
  ('pekerjaan', 11, 'NELAYAN/PERIKANAN', 'Nelayan/Perikanan', 11),
  ('pekerjaan', 12, 'INDUSTRI', 'Industri', 12),
  ('pekerjaan', 13, 'KONSTRUKSI', 'Konstruksi', 13),
  ('pekerjaan', 14, 'TRANSPORTASI', 'Transportasi', 14),
  ('pekerjaan', 15, 'KARYAWAN SWASTA', 'Karyawan Swasta', 15),
  ('pekerjaan', 16, 'KARYAWAN BUMN', 'Karyawan BUMN', 16),
  ('pekerjaan', 17, 'KARYAWAN BUMD', 'Karyawan BUMD', 17),
  ('pekerjaan', 18, 'KARYAWAN HONORER', 'Karyawan Honorer', 18),
  ('pekerjaan', 19, 'BURUH HARIAN LEPAS', 'Buruh Harian Lepas', 19),
  ('pekerjaan', 20, 'BURUH TANI/PERKEBUNAN', 'Buruh Tani/Perkebunan', 20),
  ('pekerjaan', 21, 'BURUH NELAYAN/PERIKANAN', 'Buruh Nelayan/Perikanan', 21),
  ('pekerjaan', 22, 'BURUH PETERNAKAN', 'Buruh Peternakan', 22),
  ('pekerjaan', 23, 'PEMBANTU RUMAH TANGGA', 'Pembantu Rumah Tangga', 23),
  ('pekerjaan', 24, 'TUKANG CUKUR', 'Tukang Cukur', 24),
  ('pekerjaan', 25, 'TUKANG LISTRIK', 'Tukang Listrik', 25),
  ('pekerjaan', 26, 'TUKANG BATU', 'Tukang Batu', 26),
  ('pekerjaan', 27, 'TUKANG KAYU', 'Tukang Kayu', 27),
  ('pekerjaan', 28, 'TUKANG SOL SEPATU', 'Tukang Sol Sepatu', 28),
  ('pekerjaan', 29, 'TUKANG LAS/PANDAI BESI', 'Tukang Las/Pandai Besi', 29),
  ('pekerjaan', 30, 'TUKANG JAHIT', 'Tukang Jahit', 30),
  ('pekerjaan', 31, 'TUKANG GIGI', 'Tukang Gigi', 31),
  ('pekerjaan', 32, 'PENATA RIAS', 'Penata Rias', 32),
  ('pekerjaan', 33, 'PENATA BUSANA', 'Penata Busana', 33),
  ('pekerjaan', 34, 'PENATA RAMBUT', 'Penata Rambut', 34),
  ('pekerjaan', 35, 'MEKANIK', 'Mekanik', 35),
  ('pekerjaan', 36, 'SENIMAN', 'Seniman', 36),
  ('pekerjaan', 37, 'TABIB', 'Tabib', 37),
  ('pekerjaan', 38, 'PARAJI', 'Paraji', 38),
  ('pekerjaan', 39, 'PERANCANG BUSANA', 'Perancang Busana', 39),
  ('pekerjaan', 40, 'PENTERJEMAH', 'Penterjemah', 40),
  ('pekerjaan', 41, 'IMAM MASJID', 'Imam Masjid', 41),
  ('pekerjaan', 42, 'PENDETA', 'Pendeta', 42),
  ('pekerjaan', 43, 'PASTOR', 'Pastor', 43),
  ('pekerjaan', 44, 'WARTAWAN', 'Wartawan', 44),
  ('pekerjaan', 45, 'USTADZ/MUBALIGH', 'Ustadz/Mubaligh', 45),
  ('pekerjaan', 46, 'JURU MASAK', 'Juru Masak', 46),
  ('pekerjaan', 47, 'PROMOTOR ACARA', 'Promotor Acara', 47),
  ('pekerjaan', 48, 'ANGGOTA DPR-RI', 'Anggota DPR-RI', 48),
  ('pekerjaan', 49, 'ANGGOTA DPD', 'Anggota DPD', 49),
  ('pekerjaan', 50, 'ANGGOTA BPK', 'Anggota BPK', 50),
  ('pekerjaan', 51, 'PRESIDEN', 'Presiden', 51),
  ('pekerjaan', 52, 'WAKIL PRESIDEN', 'Wakil Presiden', 52),
  ('pekerjaan', 53, 'ANGGOTA MAHKAMAH KONSTITUSI', 'Anggota Mahkamah Konstitusi', 53),
  ('pekerjaan', 54, 'ANGGOTA KABINET KEMENTERIAN', 'Anggota Kabinet Kementerian', 54),
  ('pekerjaan', 55, 'DUTA BESAR', 'Duta Besar', 55),
  ('pekerjaan', 56, 'GUBERNUR', 'Gubernur', 56),
  ('pekerjaan', 57, 'WAKIL GUBERNUR', 'Wakil Gubernur', 57),
  ('pekerjaan', 58, 'BUPATI', 'Bupati', 58),
  ('pekerjaan', 59, 'WAKIL BUPATI', 'Wakil Bupati', 59),
  ('pekerjaan', 60, 'WALIKOTA', 'Walikota', 60),
  ('pekerjaan', 61, 'WAKIL WALIKOTA', 'Wakil Walikota', 61),
  ('pekerjaan', 62, 'ANGGOTA DPRD PROVINSI', 'Anggota DPRD Provinsi', 62),
  ('pekerjaan', 63, 'ANGGOTA DPRD KABUPATEN/KOTA', 'Anggota DPRD Kabupaten/Kota', 63),
  ('pekerjaan', 64, 'DOSEN', 'Dosen', 64),
  ('pekerjaan', 65, 'GURU', 'Guru', 65),
  ('pekerjaan', 66, 'PILOT', 'Pilot', 66),
  ('pekerjaan', 67, 'PENGACARA', 'Pengacara', 67),
  ('pekerjaan', 68, 'NOTARIS', 'Notaris', 68),
  ('pekerjaan', 69, 'ARSITEK', 'Arsitek', 69),
  ('pekerjaan', 70, 'AKUNTAN', 'Akuntan', 70),
  ('pekerjaan', 71, 'KONSULTAN', 'Konsultan', 71),
  ('pekerjaan', 72, 'DOKTER', 'Dokter', 72),
  ('pekerjaan', 73, 'BIDAN', 'Bidan', 73),
  ('pekerjaan', 74, 'PERAWAT', 'Perawat', 74),
  ('pekerjaan', 75, 'APOTEKER', 'Apoteker', 75),
  ('pekerjaan', 76, 'PSIKIATER/PSIKOLOG', 'Psikiater/Psikolog', 76),
  ('pekerjaan', 77, 'PENYIAR TELEVISI', 'Penyiar Televisi', 77),
  ('pekerjaan', 78, 'PENYIAR RADIO', 'Penyiar Radio', 78),
  ('pekerjaan', 79, 'PELAUT', 'Pelaut', 79),
  ('pekerjaan', 80, 'PENELITI', 'Peneliti', 80),
  ('pekerjaan', 81, 'SOPIR', 'Sopir', 81),
  ('pekerjaan', 82, 'PIALANG', 'Pialang', 82),
  ('pekerjaan', 83, 'PARANORMAL', 'Paranormal', 83),
  ('pekerjaan', 84, 'PEDAGANG', 'Pedagang', 84),
  ('pekerjaan', 85, 'PERANGKAT DESA', 'Perangkat Desa', 85),
  ('pekerjaan', 86, 'KEPALA DESA', 'Kepala Desa', 86),
  ('pekerjaan', 87, 'BIARAWATI', 'Biarawati', 87),
  ('pekerjaan', 88, 'WIRASWASTA', 'Wiraswasta', 88),
  ('pekerjaan', 89, 'ANGGOTA LEMBAGA TINGGI', 'Anggota Lembaga Tinggi', 89),
  ('pekerjaan', 90, 'ARTIS', 'Artis', 90),
  ('pekerjaan', 91, 'ATLIT', 'Atlit', 91),
  ('pekerjaan', 92, 'CHEF', 'Chef', 92),
  ('pekerjaan', 93, 'MANAJER', 'Manajer', 93),
  ('pekerjaan', 94, 'TENAGA TATA USAHA', 'Tenaga Tata Usaha', 94),
  ('pekerjaan', 95, 'OPERATOR', 'Operator', 95),
  ('pekerjaan', 96, 'PEKERJA PENGOLAHAN, KERAJINAN', 'Pekerja Pengolahan, Kerajinan', 96),
  ('pekerjaan', 97, 'TEKNISI', 'Teknisi', 97),
  ('pekerjaan', 98, 'ASISTEN AHLI', 'Asisten Ahli', 98),
  ('pekerjaan', 99, 'LAINNYA', 'Lainnya', 99),
  ('status_kawin', 1, 'BELUM KAWIN', 'Belum Kawin', 1),
  ('status_kawin', 2, 'KAWIN', 'Kawin', 2),
  ('status_kawin', 3, 'CERAI HIDUP', 'Cerai Hidup', 3),
  ('status_kawin', 4, 'CERAI MATI', 'Cerai Mati', 4),
  ('golongan_darah', 1, 'A', 'A', 1),
  ('golongan_darah', 2, 'B', 'B', 2),
  ('golongan_darah', 3, 'AB', 'AB', 3),
  ('golongan_darah', 4, 'O', 'O', 4),
  ('golongan_darah', 5, 'A+', 'A+', 5),
  ('golongan_darah', 6, 'A-', 'A-', 6),
  ('golongan_darah', 7, 'B+', 'B+', 7),
  ('golongan_darah', 8, 'B-', 'B-', 8),
  ('golongan_darah', 9, 'AB+', 'AB+', 9),
  ('golongan_darah', 10, 'AB-', 'AB-', 10),
  ('golongan_darah', 11, 'O+', 'O+', 11),
  ('golongan_darah', 12, 'O-', 'O-', 12),
  ('golongan_darah', 13, 'TIDAK TAHU', 'Tidak Tahu', 13),
  ('kewarganegaraan', 1, 'WNI', 'WNI', 1),
  ('kewarganegaraan', 2, 'WNA', 'WNA', 2),
  ('kewarganegaraan', 3, 'DUA KEWARGANEGARAAN', 'Dua Kewarganegaraan', 3),
  ('hubungan', 1, 'KEPALA KELUARGA', 'Kepala Keluarga', 1),
  ('hubungan', 2, 'SUAMI', 'Suami', 2),
  ('hubungan', 3, 'ISTRI', 'Istri', 3),
  ('hubungan', 4, 'ANAK', 'Anak', 4),
  ('hubungan', 5, 'MENANTU', 'Menantu', 5),
  ('hubungan', 6, 'CUCU', 'Cucu', 6),
  ('hubungan', 7, 'ORANGTUA', 'Orang Tua', 7),
  ('hubungan', 8, 'MERTUA', 'Mertua', 8),
  ('hubungan', 9, 'FAMILI LAIN', 'Famili Lain', 9),
  ('hubungan', 10, 'PEMBANTU', 'Pembantu', 10),
  ('hubungan', 11, 'LAINNYA', 'Lainnya', 11),
  ('disabilitas', 1, 'CACAT FISIK', 'Disabilitas Fisik', 1),
  ('disabilitas', 2, 'CACAT NETRA/BUTA', 'Disabilitas Netra/Buta', 2),
  ('disabilitas', 3, 'CACAT RUNGU/WICARA', 'Disabilitas Rungu/Wicara', 3),
  ('disabilitas', 4, 'CACAT MENTAL/JIWA', 'Disabilitas Mental/Jiwa', 4),
  ('disabilitas', 5, 'CACAT FISIK DAN MENTAL', 'Disabilitas Fisik dan Mental', 5),
  ('disabilitas', 6, 'CACAT LAINNYA', 'Disabilitas Lainnya', 6),
  ('disabilitas', 7, 'TIDAK CACAT', 'Tidak Ada', 7),
  ('status_dasar', 1, 'HIDUP', 'Hidup', 1),
  ('status_dasar', 2, 'MATI', 'Mati', 2),
  ('status_dasar', 3, 'PINDAH', 'Pindah', 3),
  ('status_dasar', 4, 'HILANG', 'Hilang', 4),
  ('status_dasar', 6, 'PERGI', 'Pergi', 5),
  ('status_dasar', 9, 'TIDAK VALID', 'Tidak Valid', 6),
  ('kelamin', 1, 'LAKI-LAKI', 'Laki-Laki', 1),
  ('kelamin', 2, 'PEREMPUAN', 'Perempuan', 2);

-- New foreign keys, and columns filled from others, read the rows of all villages.
alter table wilayah no force row level security;
alter table keluarga no force row level security;
alter table penduduk no force row level security;
alter table berkas no force row level security;

-- Some villages have dukuh between dusun and RW.
alter table wilayah drop constraint wilayah_jenis_check;
alter table wilayah add check (jenis in ('dusun', 'dukuh', 'rw', 'rt'));

alter table keluarga
  add column terbit date,
  add column versi int not null default 1,
  add column updated_at timestamptz not null default now();

-- '' is unknown.
alter table penduduk
  -- The lowest area that is known, that of the family.
  add column wilayah_id bigint,
  add column status_dasar text not null default 'HIDUP'
    check (status_dasar in ('HIDUP', 'MATI', 'PINDAH', 'HILANG', 'PERGI', 'TIDAK VALID')),
  add column status_sejak date,
  -- Whether the village is their home, and since when they live in it.
  add column tetap boolean not null default true,
  add column tinggal_sejak date,
  -- Until the true number is known; those begin with 1 to 9.
  add column nik_sementara boolean not null generated always as (left(nik, 1) = '0') stored,
  add column golongan_darah text not null default '',
  add column kewarganegaraan text not null default 'WNI',
  add column disabilitas text not null default '',
  add column pendidikan_ditempuh text not null default '',
  add column nik_ayah text not null default '' check (nik_ayah ~ '^(\d{16})?$'),
  add column nama_ayah text not null default '',
  add column nik_ibu text not null default '' check (nik_ibu ~ '^(\d{16})?$'),
  add column nama_ibu text not null default '',
  add column suku text not null default '',
  add column alamat_sekarang text not null default '',
  add column telepon text not null default '',
  add column email text not null default '',
  add column foto_id uuid,
  add column akta_lahir text not null default '',
  add column akta_kawin text not null default '',
  add column tanggal_kawin date,
  add column akta_cerai text not null default '',
  add column tanggal_cerai date,
  add column paspor text not null default '',
  add column paspor_berakhir date,
  add column kitas text not null default '',
  add column ktp_el text not null default '' check (ktp_el in ('', 'BELUM', 'KTP-EL', 'KIA')),
  add column versi int not null default 1,
  add column updated_at timestamptz not null default now(),
  -- The words of the name: the beginning of each finds it.
  add column kata tsvector not null generated always as
    (strip(to_tsvector('simple', regexp_replace(nama, '[^[:alnum:]]+', ' ', 'g')))) stored;
update penduduk as p set wilayah_id = k.wilayah_id
from keluarga as k where k.desa_id = p.desa_id and k.id = p.keluarga_id;
alter table penduduk
  add foreign key (desa_id, wilayah_id) references wilayah (desa_id, id),
  -- Files have an owner, an account of a resident: the circle is closed at the end of a restore.
  add foreign key (desa_id, foto_id) references berkas (desa_id, id) deferrable;
create index penduduk_wilayah on penduduk (desa_id, wilayah_id);
create index penduduk_foto on penduduk (desa_id, foto_id);
create index penduduk_ubah on penduduk (desa_id, status_dasar, updated_at desc, id desc);
create index penduduk_kata on penduduk using gin (desa_id, kata);

alter table wilayah force row level security;
alter table keluarga force row level security;
alter table penduduk force row level security;
alter table berkas force row level security;

-- Every change of every person.
create table penduduk_riwayat (
  desa_id bigint not null references desa (id),
  penduduk_id bigint not null,
  id bigint generated by default as identity,
  waktu timestamptz not null default now(),
  akun_id bigint,
  sumber text not null check (sumber in ('koreksi', 'peristiwa', 'impor', 'warga', 'wilayah')),
  -- Of an event: which, and its row; one that brought somebody is found by the person.
  peristiwa text check (peristiwa in ('kelahiran', 'kematian', 'pindah')),
  peristiwa_id bigint,
  impor_id bigint,
  -- The document or the reason.
  alasan text not null default '',
  -- {field: [old, new]}; of somebody new all that is known, with null as old.
  perubahan jsonb not null,
  primary key (desa_id, penduduk_id, id),
  foreign key (desa_id, penduduk_id) references penduduk (desa_id, id),
  check ((sumber = 'peristiwa') = (peristiwa is not null)),
  check ((sumber = 'impor') = (impor_id is not null))
);
create index penduduk_riwayat_impor on penduduk_riwayat (desa_id, impor_id) where impor_id is not null;
call lindungi('penduduk_riwayat');
revoke update, delete on penduduk_riwayat from desa_app;

-- Who saw somebody's full data, and what for; the person reads it too.
create table penduduk_lihat (
  desa_id bigint not null references desa (id),
  penduduk_id bigint not null,
  id bigint generated by default as identity,
  waktu timestamptz not null default now(),
  akun_id bigint,
  keperluan text not null,
  -- What was seen: 'NIK', 'lembar KK'.
  apa text not null,
  primary key (desa_id, penduduk_id, id),
  foreign key (desa_id, penduduk_id) references penduduk (desa_id, id)
);
call lindungi('penduduk_lihat');
revoke update, delete on penduduk_lihat from desa_app;

-- A row that was recorded by mistake stays, taken back.
create table kelahiran (
  desa_id bigint not null references desa (id),
  id bigint generated by default as identity,
  penduduk_id bigint not null,
  keluarga_id bigint,
  tanggal date not null,
  jam time,
  tempat text not null default '',
  -- Hospital, midwife, home; single or twins; who helped.
  tempat_dilahirkan text not null default '',
  jenis text not null default '',
  penolong text not null default '',
  anak_ke smallint check (anak_ke between 1 and 30),
  berat_gram int check (berat_gram between 100 and 9999),
  panjang_cm smallint check (panjang_cm between 10 and 99),
  nomor text not null default '',
  pelapor text not null default '',
  akun_id bigint,
  dibatalkan timestamptz,
  created_at timestamptz not null default now(),
  primary key (desa_id, id),
  foreign key (desa_id, penduduk_id) references penduduk (desa_id, id),
  foreign key (desa_id, keluarga_id) references keluarga (desa_id, id)
);
create unique index kelahiran_sekali on kelahiran (desa_id, penduduk_id) where dibatalkan is null;
create index kelahiran_penduduk on kelahiran (desa_id, penduduk_id);
create index kelahiran_keluarga on kelahiran (desa_id, keluarga_id);
create index kelahiran_tanggal on kelahiran (desa_id, tanggal);
call lindungi('kelahiran');

create table kematian (
  desa_id bigint not null references desa (id),
  id bigint generated by default as identity,
  penduduk_id bigint not null,
  keluarga_id bigint,
  tanggal date not null,
  jam time,
  tempat text not null default '',
  sebab text not null default '',
  nomor text not null default '',
  pelapor text not null default '',
  akun_id bigint,
  dibatalkan timestamptz,
  created_at timestamptz not null default now(),
  primary key (desa_id, id),
  foreign key (desa_id, penduduk_id) references penduduk (desa_id, id),
  foreign key (desa_id, keluarga_id) references keluarga (desa_id, id)
);
create unique index kematian_sekali on kematian (desa_id, penduduk_id) where dibatalkan is null;
create index kematian_penduduk on kematian (desa_id, penduduk_id);
create index kematian_keluarga on kematian (desa_id, keluarga_id);
create index kematian_tanggal on kematian (desa_id, tanggal);
call lindungi('kematian');

-- One row for each person who came, left or moved within the village.
create table pindah (
  desa_id bigint not null references desa (id),
  id bigint generated by default as identity,
  arah text not null check (arah in ('masuk', 'keluar', 'dalam')),
  penduduk_id bigint not null,
  -- The family that was left; of somebody who came, the family that took them in.
  keluarga_id bigint,
  tanggal date not null,
  nomor text not null default '',
  alasan text not null default '',
  -- Address outside the village: where from, or where to.
  alamat text not null default '',
  dari_wilayah_id bigint,
  ke_wilayah_id bigint,
  -- Of somebody who stays for a while: with whom, and until when.
  didatangi text not null default '',
  sampai date,
  akun_id bigint,
  dibatalkan timestamptz,
  created_at timestamptz not null default now(),
  primary key (desa_id, id),
  foreign key (desa_id, penduduk_id) references penduduk (desa_id, id),
  foreign key (desa_id, keluarga_id) references keluarga (desa_id, id),
  foreign key (desa_id, dari_wilayah_id) references wilayah (desa_id, id),
  foreign key (desa_id, ke_wilayah_id) references wilayah (desa_id, id)
);
create index pindah_penduduk on pindah (desa_id, penduduk_id);
create index pindah_keluarga on pindah (desa_id, keluarga_id);
create index pindah_dari on pindah (desa_id, dari_wilayah_id);
create index pindah_ke on pindah (desa_id, ke_wilayah_id);
create index pindah_tanggal on pindah (desa_id, arah, tanggal);
call lindungi('pindah');
