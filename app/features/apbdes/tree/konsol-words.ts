import type { TahunKelola } from '#contract/apbdes/kelola.ts';
import type { BadgeKind } from '../../../ui/text/badge.tsx';

export const STATUS_WORDS: Record<TahunKelola['status'], { kind: BadgeKind; label: string }> = {
  draf: { kind: 'neutral', label: 'Draf' },
  terbit: { kind: 'success', label: 'Terbit' },
  ditarik: { kind: 'warning', label: 'Ditarik' },
};

export const COLUMN_WORDS = {
  murni: 'Anggaran Murni',
  perubahan: 'Anggaran Perubahan',
  realisasi: 'Realisasi',
} as const;
export type ColumnName = keyof typeof COLUMN_WORDS;
