import type { VillageDb } from '#server/core/data/tenant.ts';
import { newCover, pictureColumns } from '#server/kinds/naskah/files.ts';
import type { Photos } from './photo.ts';

type Slide = { tipehero: 1 | 2; foto: string; alt: string; judul: string; deskripsi: string };

const slides = (nama: string): Slide[] => [
  {
    tipehero: 1,
    foto: 'lanskap-pagi',
    alt: 'Sawah berundak di pagi hari dengan gunung di kejauhan',
    judul: `Selamat datang di Desa ${nama}`,
    deskripsi:
      'Lima dusun di kaki gunung. Kabar dan layanan desa kini bisa dibuka dari telepon genggam Anda.',
  },
  {
    tipehero: 1,
    foto: 'balai-desa',
    alt: 'Balai desa beratap joglo dengan bendera merah putih',
    judul: 'Laporan Anda dibaca dan dijawab',
    deskripsi: 'Kirim dari rumah, lihat tindak lanjutnya, dan terima notifikasi di setiap langkah.',
  },
  {
    tipehero: 1,
    foto: 'pasar',
    alt: 'Deretan kios pasar desa dengan hasil bumi',
    judul: 'Hasil bumi dari tetangga sendiri',
    deskripsi: 'Panen raya, pasar tani, dan kegiatan warga ada di halaman berita.',
  },
  { tipehero: 2, foto: 'lanskap-kabut', alt: 'Perbukitan berkabut di pagi hari', judul: '', deskripsi: '' },
  { tipehero: 2, foto: 'homestay', alt: 'Rumah singgah warga di tepi kebun', judul: '', deskripsi: '' },
];

/** Slides of the home page and the two pictures of its other type. */
export async function fillHero(db: VillageDb, photo: Photos, nama: string): Promise<void> {
  const terbit = new Date();
  for (const [at, { foto, alt, ...words }] of slides(nama).entries()) {
    const picture = pictureColumns({ ...newCover(await photo(foto, alt)), alt });
    await db
      .insertInto('hero')
      .values({ ...words, ...picture, urutan: at + 1, status: 'terbit', terbit })
      .execute();
  }
}
