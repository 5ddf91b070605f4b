import { dayWords } from '#app/kinds/alur/day-words.ts';
import { NAMA_PERAN } from '#contract/jenis-surat/peran.ts';
import type { HariKe } from '#contract/kinds/tenggat.ts';
import type { DI_PEMOHON, Keadaan } from '#contract/surat/alur.ts';
import type { LangkahSurat } from '#contract/surat/kelola.ts';
import type { AjuanRinci } from '#contract/surat/surat.ts';
import type { BadgeKind } from '../../ui/text/badge.tsx';

/** The group of a letter as people call it: 'Surat Keterangan' of 'surat_keterangan'. */
export const jenisText = (jenis: string): string =>
  jenis
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

type Words = { text: string; kind: BadgeKind };
const same = (kind: BadgeKind, text: string) => ({
  kantor: { kind, text },
  warga: { kind, text },
  umum: { kind, text },
});

/** Each state in the words of the office, of who asked, and of whoever has the code. */
export const KEADAAN_SURAT: Record<Keadaan, Record<'kantor' | 'warga' | 'umum', Words>> = {
  belum_lengkap: {
    kantor: { text: 'Belum lengkap', kind: 'error' },
    warga: { text: 'Perlu berkas dari Anda', kind: 'warning' },
    umum: { text: 'Menunggu berkas dari pemohon', kind: 'warning' },
  },
  perlu_perbaikan: {
    kantor: { text: 'Perlu perbaikan', kind: 'error' },
    warga: { text: 'Perlu perbaikan dari Anda', kind: 'warning' },
    umum: { text: 'Menunggu perbaikan dari pemohon', kind: 'warning' },
  },
  diperiksa: same('info', 'Diperiksa'),
  menunggu_tanda_tangan: {
    ...same('info', 'Menunggu tanda tangan'),
    kantor: { text: 'Menunggu tanda tangan', kind: 'warning' },
  },
  siap: {
    ...same('success', 'Siap diambil'),
    kantor: { text: 'Siap diserahkan', kind: 'success' },
  },
  selesai: same('neutral', 'Selesai'),
  ditolak: same('error', 'Ditolak'),
  dibatalkan: same('neutral', 'Dibatalkan'),
};

/** Words for what is awaited of the applicant: to them, to the office, and how the office goes on without it. */
type Awaited = { what: string; stopped: string; without: string };
const AWAITED: Record<(typeof DI_PEMOHON)[number], Awaited> = {
  belum_lengkap: {
    what: 'berkas',
    stopped: 'Batas berhenti sampai pemohon mengirim berkas.',
    without: 'Berkas sudah diterima',
  },
  perlu_perbaikan: {
    what: 'perbaikan',
    stopped: 'Batas berhenti sampai pemohon memperbaiki isian.',
    without: 'Lanjutkan tanpa perbaikan',
  },
};
const awaited: { readonly [state in Keadaan]?: Awaited } = AWAITED;
export const awaitedIn = (keadaan: Keadaan): Awaited | undefined => awaited[keadaan];

/** A finished request whose letter was taken back. */
export const DICABUT: Words = { text: 'Dicabut', kind: 'error' };

export const hariText = (hari: HariKe | null): string => (hari ? dayWords(hari) : '');

/** A tracking code as it is read out: 'K7M2P-9XWTD'. */
export const showKode = (kode: string): string => `${kode.slice(0, 5)}-${kode.slice(5)}`;

type Fetched = Pick<LangkahSurat, 'penerima' | 'nama_penerima'>;
/** Recipient of a letter, as the office reads it, and as the applicant does; '' where nobody noted it. */
export const penerimaText = (
  { penerima, nama_penerima }: Fetched,
  self: 'pemohon' | 'Anda sendiri',
): string =>
  penerima === null
    ? ''
    : {
        pemohon: self,
        serumah: `${nama_penerima}, anggota serumah`,
        kuasa: `${nama_penerima}, dengan surat kuasa`,
      }[penerima];

/** Words of the specification for a letter: that it was printed or taken along, not that it was fetched. */
export function cetakText({
  is_printed,
  keadaan,
  surat,
}: Pick<AjuanRinci, 'is_printed' | 'keadaan' | 'surat'>): string {
  if (!surat)
    return is_printed ? 'Surat ini pernah dicetak atau diunduh.' : 'Kantor belum mencetak kertasnya.';
  if (surat.tte)
    return is_printed ? 'Surat elektronik sudah diunduh atau dicetak.' : 'Surat elektronik belum diunduh.';
  if (!is_printed) return 'Kantor belum mencetak kertasnya, dan salinannya belum diunduh.';
  const over = keadaan === 'siap' ? ' Suratnya masih di kantor desa.' : '';
  return `Kantor sudah mencetak kertasnya, atau salinannya sudah diunduh.${over}`;
}

/** A step as the office reads it: 'Diteruskan ke Sekretaris Desa'. */
export function langkahText({ jenis, ke, ...fetched }: Pick<LangkahSurat, 'jenis' | 'ke'> & Fetched): string {
  const whom = penerimaText(fetched, 'pemohon');
  const desk = ke ? ` ke ${NAMA_PERAN[ke]}` : '';
  return {
    teruskan: `Diteruskan${desk}`,
    kembalikan: `Dikembalikan${desk}`,
    minta_kelengkapan: 'Minta kelengkapan',
    minta_perbaikan: 'Minta perbaikan isian',
    ubah: 'Isian diubah sebelum diperiksa',
    lanjutkan: 'Dilanjutkan',
    tolak: 'Ditolak',
    tandatangani: 'Ditandatangani',
    serahkan: whom ? `Diserahkan kepada ${whom}` : 'Diserahkan',
    tte: 'Ditandatangani secara elektronik',
    unduh: 'Salinan diunduh pemohon',
    batalkan: 'Dibatalkan pemohon',
  }[jenis];
}
