import type { StatusHukum } from '#contract/produk-hukum/kode.ts';
import type { Pertentangan, ProdukHukumDetail } from '#contract/produk-hukum/produk-hukum.ts';
import { formatDate } from '../../lib/text/format.ts';
import type { BadgeKind } from '../../ui/text/badge.tsx';

export const STATUS_LOOK: Record<StatusHukum, BadgeKind> = {
  berlaku: 'success',
  diubah: 'warning',
  'tidak berlaku': 'error',
  'mencabut sebagian': 'info',
};

type Explained = Pick<
  ProdukHukumDetail,
  'tanggal' | 'status' | 'berlaku_sejak' | 'berlaku_sampai' | 'riwayat'
>;

/** Why a regulation has its status on the day asked for. */
export function explain(one: Explained): string {
  const { tanggal, status, berlaku_sejak, berlaku_sampai, riwayat } = one;
  if (tanggal < berlaku_sejak) return `Belum berlaku. Mulai berlaku ${formatDate(berlaku_sejak)}.`;
  const past = riwayat.filter((day) => day.tanggal <= tanggal && day.tanggal >= berlaku_sejak);
  if (status === 'tidak berlaku') return `${sentence(past.find((day) => day.status === status))}.`;
  if (status === 'diubah')
    return `Berlaku dengan perubahan. ${sentence(past.findLast(({ peristiwa }) => CHANGED.has(peristiwa)))}.`;
  const until = berlaku_sampai ? ` sampai ${formatDate(berlaku_sampai)}` : '';
  const since = `Berlaku sejak ${formatDate(berlaku_sejak)}${until}.`;
  if (status === 'berlaku') return since;
  return `${since} ${sentence(past.findLast(({ peristiwa }) => peristiwa === 'Mencabut sebagian'))}.`;
}

const CHANGED: ReadonlySet<string> = new Set(['Diubah oleh', 'Dicabut sebagian oleh']);

function sentence(day: ProdukHukumDetail['riwayat'][number] | undefined): string {
  if (!day) return 'Tidak berlaku';
  const other = day.dokumen ? ` ${day.dokumen.sebutan}` : '';
  return `${day.peristiwa}${other} sejak ${formatDate(day.tanggal)}`;
}

/** The whole title as the network of legal documents writes it. */
export function fullTitle(one: { judul: string; sebutan: string }, desa: string): string {
  if (/^(peraturan|keputusan)\b/i.test(one.judul)) return one.judul;
  return `${one.sebutan.replace(' Nomor ', ` ${desa} Nomor `)} tentang ${one.judul}`;
}

const named = ({ sebutan, judul }: Pertentangan['dokumen']) => sebutan || judul || 'Naskah tanpa judul';

/** Contradiction between regulations in words, for staff. */
export function contradictionText({ soal, dokumen, lain, jenis, sejak, batas }: Pertentangan): string {
  const [from, to] = [named(dokumen), named(lain)];
  const noted = `${from} dicatat ${jenis} ${to} sejak ${formatDate(sejak)}, padahal`;
  const limit = formatDate(batas);
  const texts: Record<Pertentangan['soal'], string> = {
    'nomor-ganda': `${from} dipakai dua kali: "${dokumen.judul}" dan "${lain.judul}".`,
    'mendahului-pelaku': `${noted} baru berlaku ${limit}.`,
    'mendahului-sasaran': `${noted} ${to} baru berlaku ${limit}.`,
    'sasaran-sudah-dicabut': `${noted} ${to} sudah dicabut sejak ${limit}.`,
    'pelaku-tidak-berlaku': `${noted} masa berlakunya sendiri berakhir ${limit}.`,
    'lebih-rendah': `${from} tidak dapat ${jenis} ${to}, yang lebih tinggi tingkatannya.`,
    'belum-terbit': `Hubungan ${from} dengan ${to} belum dihitung, karena salah satunya belum terbit.`,
  };
  return texts[soal];
}
