import { longDay } from '../lib/text/tanggal.ts';

/** '470/013/PPID/XI/2026': letters carry the number of what they are about; a second answer says so. */
export const nomorSurat = (klasifikasi: string, nomor: string, ke = 1): string => {
  const [urut = '', ...rest] = nomor.split('/');
  return [klasifikasi, ke > 1 ? `${urut}.${ke}` : urut, ...rest].join('/');
};

export const SURAT_PERPANJANGAN = '005';
export const SURAT_JAWABAN = '470';

type Perpanjangan = { nomor: string; batas: string; baru: string; alasan: string };

/** The notice of an extension, in the words that its preview shows too. */
export const isiPerpanjangan = ({ nomor, batas, baru, alasan }: Perpanjangan): string =>
  `Permohonan informasi Saudara nomor ${nomor} belum dapat dipenuhi sampai hari ${longDay(batas)}, karena ${klausa(alasan)}. Jawaban kami sampaikan paling lambat hari ${longDay(baru)} (UU Nomor 14 Tahun 2008 pasal 22 ayat 8).`;

/** A sentence as part of another: 'Dokumen masih dikumpulkan.' goes on after 'karena'. */
function klausa(text: string): string {
  const words = text.trim().replace(/[.\s]+$/, '');
  return /^[A-Z][a-z]/.test(words) ? `${words[0]?.toLowerCase()}${words.slice(1)}` : words;
}
