import {
  AKSI_NASKAH,
  type AksiNaskah,
  type BarisNaskah,
  type HasilMassal,
  type StatusNaskah,
} from '#contract/kinds/naskah.ts';
import type { PageMeta } from '#contract/kit.ts';
import type { Message } from '#contract/lib/flash.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import type { IconName } from '../../../ui/icon/icon.tsx';
import type { BadgeKind } from '../../../ui/text/badge.tsx';
import { capital, type NaskahNoun } from '../noun.ts';

export const STATUS_WORDS: Record<StatusNaskah, { kind: BadgeKind; text: string }> = {
  draf: { kind: 'neutral', text: 'Draf' },
  terjadwal: { kind: 'info', text: 'Terjadwal' },
  terbit: { kind: 'success', text: 'Terbit' },
  arsip: { kind: 'warning', text: 'Arsip' },
  sampah: { kind: 'error', text: 'Sampah' },
};

type Act = {
  verb: string;
  icon: IconName;
  /** Words for the finished act, after 'Berita' or '3 berita'. */
  done: string;
  /** Effect of the act, after 'Berita', in the question before it. */
  effect: string;
  danger?: boolean;
};

export const ACTS: Record<AksiNaskah, Act> = {
  terbitkan: {
    verb: 'Terbitkan',
    icon: 'check',
    done: 'diterbitkan',
    effect: 'langsung tampil di situs dengan naskah terakhir.',
  },
  tarik: {
    verb: 'Tarik',
    icon: 'undo',
    done: 'ditarik menjadi draf',
    effect: 'tidak tampil lagi di situs dan kembali menjadi draf.',
  },
  arsipkan: {
    verb: 'Arsipkan',
    icon: 'inbox',
    done: 'diarsipkan',
    effect: 'tidak tampil lagi di situs, tetapi tetap tersimpan.',
  },
  hapus: {
    verb: 'Hapus',
    icon: 'trash',
    done: 'dipindahkan ke sampah',
    effect: 'dipindahkan ke sampah dan dapat dikembalikan dari sana.',
    danger: true,
  },
  pulihkan: {
    verb: 'Kembalikan',
    icon: 'undo',
    done: 'dikembalikan dari sampah',
    effect: 'kembali ke daftar dengan status sebelumnya.',
  },
};

/** The acts that a row offers: those in `can`, except publishing what is public already. */
export const actsOf = ({ can, status }: BarisNaskah): AksiNaskah[] =>
  AKSI_NASKAH.filter((aksi) => can[aksi] && !(aksi === 'terbitkan' && status === 'terbit'));

export const titleOf = (judul: string): string => judul || 'Tanpa judul';

/** Messages after an act on several: one for those done, one for those refused. */
export function outcomeMessages(
  noun: Pick<NaskahNoun, 'name'>,
  aksi: AksiNaskah,
  { berhasil, gagal }: HasilMassal,
): Message[] {
  const { done } = ACTS[aksi];
  const messages: Message[] = [];
  if (berhasil > 0)
    messages.push({ title: `${berhasil === 1 ? capital(noun) : `${berhasil} ${noun.name}`} ${done}.` });
  if (gagal.length > 0) {
    const title = `${gagal.length === 1 ? 'Satu' : gagal.length} ${noun.name} tidak dapat ${done}.`;
    const text = gagal.map(({ judul, alasan }) => `${titleOf(judul)}: ${alasan}`).join(' ');
    messages.push({ title, text, kind: 'error', duration: 12_000 });
  }
  return messages;
}

/** '1 sampai 10 dari 73 berita' */
export function summaryOf(
  noun: Pick<NaskahNoun, 'name'>,
  { page, per_page, total_results }: PageMeta,
): string {
  if (total_results === 0) return '';
  const first = (page - 1) * per_page + 1;
  const last = Math.min(page * per_page, total_results);
  return `${first} sampai ${last} dari ${formatNumber(total_results)} ${noun.name}`;
}
