import type { VillageDb } from '#server/core/data/tenant.ts';
import { keepMedia } from '#server/features/media/writes.ts';
import type { Photos } from './photo.ts';

/** Pictures that lie ready in the media library, as a phone names them and as somebody has put them in order. */
const READY = [
  { foto: 'lampu-jalan', alt: '', nama: '', kredit: '' },
  { foto: 'warung', alt: '', nama: '', kredit: '' },
  {
    foto: 'kebun-kopi',
    alt: 'Pohon kopi berbuah merah di lereng',
    nama: 'Kebun kopi Mekarwangi',
    kredit: 'Foto: Teti Herawati',
  },
  {
    foto: 'pasar',
    alt: 'Deretan kios pasar desa di pagi hari',
    nama: 'Pasar desa pagi hari',
    kredit: 'Foto: Teti Herawati',
  },
];

/** What no page shows yet. */
export async function fillMedia(db: VillageDb, photo: Photos): Promise<void> {
  for (const [at, { foto, alt, nama, kredit }] of READY.entries()) {
    const id = await photo(foto, alt, { ke: at + 1 });
    await keepMedia(db, id, { nama, kredit });
  }
}
