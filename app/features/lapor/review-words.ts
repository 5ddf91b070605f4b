import type { ReasonWords } from '../../kinds/alur/reason-dialog.tsx';
import type { ReviewView } from './review-path.ts';

/** How decisions are asked for that the reporter must be told the reason of. */
export const REASONS: Record<NonNullable<ReviewView['putuskan']>, ReasonWords> = {
  tolak: {
    title: 'Tolak laporan ini?',
    text: 'Pelapor menerima notifikasi dengan alasan Anda. Laporan tidak tampil di situs.',
    label: 'Alasan penolakan',
    verb: 'Tolak laporan',
    danger: true,
  },
  minta_perbaikan: {
    title: 'Minta pelapor memperbaiki?',
    text: 'Pelapor menerima notifikasi dan dapat mengubah laporannya, lalu laporan kembali ke antrean.',
    label: 'Apa yang perlu diperbaiki',
    verb: 'Minta perbaikan',
  },
};
