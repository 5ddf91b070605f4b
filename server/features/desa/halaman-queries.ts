import { indexPages } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { plainText } from '#server/core/html.ts';

type Teks = {
  sejarah: string;
  visi_misi: string;
  utara: string;
  selatan: string;
  timur: string;
  barat: string;
};

const alamat = (child: string) => `/profil?sub=tentang&child=${child}`;

/** Tells the search of the site what the pages of `/profil` say; officials tell of their page themselves. */
export async function knowProfil(db: VillageDb, profil: Teks): Promise<void> {
  const { utara, selatan, timur, barat } = profil;
  const sides = Object.entries({ Utara: utara, Selatan: selatan, Timur: timur, Barat: barat });
  await indexPages(db, 'profil', [
    { id: 1, judul: 'Sejarah Desa', teks: plainText(profil.sejarah), alamat: alamat('sejarah-desa') },
    {
      id: 2,
      judul: 'Visi dan Misi Desa',
      teks: plainText(profil.visi_misi),
      alamat: alamat('visi-dan-misi-desa'),
    },
    {
      id: 3,
      judul: 'Batas Wilayah Desa',
      teks: sides.flatMap(([side, text]) => (text ? [`${side}: ${text}.`] : [])).join(' '),
      alamat: alamat('batas-wilayah-desa'),
    },
  ]);
}
