import type { JamLayanan } from '#contract/desa/jam.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Photos } from './photo.ts';
import { OFFICIALS, storyOf } from './profil-texts.ts';

const JAM: JamLayanan = {
  ...{ senin: '08.00-15.00', selasa: '08.00-15.00', rabu: '08.00-15.00', kamis: '08.00-15.00' },
  ...{ jumat: '08.00-15.00', sabtu: '', minggu: '', istirahat: '12.00-13.00' },
};

/** History, vision, boundaries and officials. */
export async function fillProfil(db: VillageDb, photo: Photos, nama: string, kecil: boolean): Promise<void> {
  const story = storyOf(nama);
  await db
    .insertInto('profil_desa')
    .values({
      ...story,
      jam_layanan: JSON.stringify(JAM),
      gambar_id: await photo('lambang', `Logo Desa ${nama}`),
      gambar_sejarah_id: await photo('lanskap-senja', 'Sawah dan gunung menjelang matahari terbenam'),
      gambar_visimisi_id: kecil ? null : await photo('musyawarah', 'Warga bermusyawarah di balai desa'),
      gambar_batasdesa_id: kecil ? null : await photo('lanskap-siang', 'Hamparan sawah dilihat dari bukit'),
    })
    .execute();
  const officials = OFFICIALS.slice(0, kecil ? 5 : undefined);
  const own = { status: 'terbit', terbit: new Date() } as const;
  await db
    .insertInto('pegawai')
    .values(officials.map(({ nama, ...one }, at) => ({ ...one, ...own, judul: nama, urutan: at + 1 })))
    .execute();
}
