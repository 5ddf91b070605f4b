import type { Orang } from '#server/features/layanan-informasi/table.ts';

const of = (name_first: string, name_last: string, alamat: string): Orang => ({
  name_first,
  name_last,
  email: `${name_first}.${name_last}@surat.example`.toLowerCase(),
  no_hp: '0800 0000 0417',
  alamat,
  city: 'Tirta Buana',
  province: 'Nusa Contoh',
  postal_code: '40999',
});

type Asked = { siapa: Orang; butuh: string; alasan: string; hari: number };

/** What people who do not exist asked for, the newest first; `hari` days ago. */
export const PERMOHONAN: Record<'baru' | 'lama' | 'panjang' | 'lengkapi' | 'kabul' | 'tolak', Asked> = {
  baru: {
    siapa: of('Hendra', 'Wijaya', 'Kampung Cikaret RT 03 RW 01'),
    butuh: 'Rincian penggunaan Dana Desa tahun 2025 per kegiatan',
    alasan: 'Bahan musyawarah warga.',
    hari: 1,
  },
  lama: {
    siapa: of('Lilis', 'Suryani', 'Kampung Lebaksari RT 02 RW 03'),
    butuh: 'Daftar penerima BLT Dana Desa tahun 2026 menurut dusun',
    alasan: 'Penelitian tugas akhir.',
    hari: 11,
  },
  panjang: {
    siapa: of('Asep', 'Gunawan', 'Kampung Babakan RT 01 RW 02'),
    butuh: 'Salinan kontrak pengerasan jalan usaha tani',
    alasan: 'Mengetahui masa pemeliharaannya.',
    hari: 15,
  },
  lengkapi: {
    siapa: of('Nani', 'Rohaeni', 'Kampung Pasirangin RT 04 RW 05'),
    butuh: 'Data tanah',
    alasan: 'Keperluan pribadi.',
    hari: 4,
  },
  kabul: {
    siapa: of('Budi', 'Hartono', 'Jalan Raya Balai Desa No. 7'),
    butuh: 'Peraturan Desa tentang Pungutan Desa dan lampirannya',
    alasan: 'Menyiapkan usaha penginapan.',
    hari: 24,
  },
  tolak: {
    siapa: of('Dewi', 'Anjani', 'Kampung Lebaksari RT 01 RW 03'),
    butuh: 'Nama dan alamat penyewa tanah kas desa',
    alasan: 'Mengetahui nilai sewa tanah kas desa.',
    hari: 20,
  },
};

export const JAWABAN = {
  kelengkapan: 'Mohon sebutkan data tanah yang mana, dan untuk tahun berapa.',
  perpanjang: 'Arsip kontrak tersimpan di kecamatan dan sedang diminta.',
  kabul: 'Peraturan Desa itu sudah terbit di situs ini, lengkap dengan lampirannya.',
  tolak: 'Memuat data pribadi penyewa, yang tidak diumumkan tanpa persetujuannya.',
};
