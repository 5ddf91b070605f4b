-- Letters that every village knows from the start stand beside those of its own making, each under the code by which the
-- site names it. Their forms come with the program; what a village says about them is its own.
alter table layanan no force row level security;
alter table layanan
  add column statis text check (statis ~ '^[a-z]+(_[a-z]+)*$'),
  -- HTML, like the requirements: what to do, what it costs, when it is ready.
  add column alur text not null default '',
  add column biaya text not null default '',
  add column waktu text not null default '',
  add column gambar_id uuid,
  add foreign key (desa_id, gambar_id) references berkas (desa_id, id),
  drop constraint layanan_desa_id_jenis_id_slug_key;
alter table layanan force row level security;
create unique index layanan_slug on layanan (desa_id, jenis_id, slug) where statis is null;
create unique index layanan_statis on layanan (desa_id, statis) where statis is not null;
create index layanan_jenis on layanan (desa_id, jenis_id);
create index layanan_gambar on layanan (desa_id, gambar_id);

-- A village may have types of these names already.
create procedure isi_surat_statis(desa bigint)
  language sql
as $$
  insert into jenis_surat (desa_id, slug, nama, keterangan, urutan) values
    (desa, 'surat-pernyataan', 'Surat Pernyataan', 'Keterangan yang Anda nyatakan sendiri.', 1),
    (desa, 'surat-keterangan', 'Surat Keterangan', 'Keterangan dari desa tentang Anda.', 2),
    (desa, 'surat-pengantar', 'Surat Pengantar', 'Pengantar ke kantor lain.', 3)
  on conflict do nothing;
  insert into layanan (desa_id, jenis_id, slug, statis, nama, urutan)
  select desa, (select id from jenis_surat where desa_id = desa and (slug = letter.jenis or lower(nama) = replace(letter.jenis, '-', ' '))
      order by slug = letter.jenis desc limit 1),
    replace(letter.kode, '_', '-'), letter.kode, letter.nama, letter.urutan
  from (values
    ('keluarga_miskin', 'surat-keterangan', 'Surat Keterangan Keluarga Miskin (Santunan Duka)', 1),
    ('bagi_warisan', 'surat-pernyataan', 'Surat Pembagian Warisan', 2),
    ('nds', 'surat-keterangan', 'Surat Keterangan Tidak Memiliki Bantuan Sosial (Santunan Duka)', 3),
    ('kaw_nontunggal', 'surat-keterangan', 'Surat Keterangan Ahli Waris Non Tunggal (Santunan Duka)', 4),
    ('kaw_tunggal', 'surat-keterangan', 'Surat Keterangan Ahli Waris Tunggal (Santunan Duka)', 5),
    ('skaw', 'surat-keterangan', 'Surat Keterangan Ahli Waris', 6),
    ('perm_bri', 'surat-pengantar', 'Surat Permohonan Peminjaman Bank', 7),
    ('sktm_keluarga', 'surat-keterangan', 'Surat Keterangan Tidak Mampu (Keluarga)', 8),
    ('bntl', 'surat-pengantar', 'Surat Pengantar Balik Nama Token Listrik', 9),
    ('perekaman', 'surat-keterangan', 'Surat Keterangan Perekaman', 10),
    ('bedanama', 'surat-keterangan', 'Surat Keterangan Orang yang Sama (Perbedaan Nama)', 11),
    ('shm', 'surat-keterangan', 'Surat Keterangan Hak Milik (Tanah)', 12),
    ('kelahiran', 'surat-keterangan', 'Surat Keterangan Kelahiran', 13),
    ('ket_pisah', 'surat-keterangan', 'Surat Keterangan Pisah (Belum Cerai)', 14),
    ('dudajanda', 'surat-keterangan', 'Surat Keterangan Duda/Janda', 15),
    ('kehilangan', 'surat-pengantar', 'Surat Pengantar Laporan Kehilangan', 16),
    ('izinkeramaian', 'surat-pengantar', 'Surat Pengantar Izin Keramaian', 17),
    ('izinpesta', 'surat-pengantar', 'Surat Izin Pesta', 18),
    ('kematian', 'surat-keterangan', 'Surat Keterangan Kematian', 19),
    ('penguburan', 'surat-keterangan', 'Surat Keterangan Penguburan', 20),
    ('skck', 'surat-pengantar', 'Surat Pengantar SKCK', 21),
    ('domisili', 'surat-keterangan', 'Surat Keterangan Domisili', 22),
    ('ket_penduduk', 'surat-keterangan', 'Surat Keterangan Penduduk', 23),
    ('ktt', 'surat-keterangan', 'Surat Keterangan Tempat Tinggal', 24),
    ('kld', 'surat-keterangan', 'Surat Keterangan di Luar Daerah', 25),
    ('sktm', 'surat-keterangan', 'Surat Keterangan Siswa Tidak Mampu', 26),
    ('belummenikah', 'surat-keterangan', 'Surat Keterangan Belum Menikah', 27),
    ('usaha', 'surat-keterangan', 'Surat Keterangan Usaha', 28)
  ) as letter (kode, jenis, nama, urutan);
$$;

create function surat_statis_awal() returns trigger
  language plpgsql
as $$
begin
  call isi_surat_statis(new.id);
  return null;
end
$$;
create trigger surat_statis_awal after insert on desa for each row execute function surat_statis_awal();

do $$
declare
  ini bigint;
begin
  for ini in select desa_id from desa_versi loop
    perform set_config('app.desa_id', ini::text, true);
    call isi_surat_statis(ini);
  end loop;
  perform set_config('app.desa_id', '', true);
end
$$;
