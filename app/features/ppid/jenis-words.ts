import type { JenisDokumen } from '#contract/ppid/ppid.ts';

/** Kinds of documents as staff call them. */
export const JENIS_WORDS: Record<JenisDokumen, string> = {
  sop: 'SOP',
  dip: 'DIP',
  dik: 'DIK',
  berkala: 'Informasi Berkala',
  'serta-merta': 'Informasi Serta Merta',
  'setiap-saat': 'Informasi Setiap Saat',
  rpjmdes: 'RPJMDES',
  rkpdes: 'RKPDES',
};
