import { z } from 'zod';
import { flow } from '../kinds/alur.ts';

/** Where a potential stands with the officers. Only `disetujui` is public. */
export const KEADAAN = ['menunggu', 'disetujui', 'ditolak', 'perbaikan'] as const;
export const Keadaan = z.enum(KEADAAN);
export type Keadaan = z.infer<typeof Keadaan>;

/** What an officer does to a potential. */
export const JENIS_LANGKAH = ['setujui', 'tolak', 'minta_perbaikan'] as const;
export const JenisLangkah = z.enum(JENIS_LANGKAH);
export type JenisLangkah = z.infer<typeof JenisLangkah>;

/**
 * The way of a potential: 5 working days to look at it, from when its owner last sent it. An owner may change it in
 * every state, and takes as long as they like.
 */
export const alurPotensi = flow({
  start: 'menunggu',
  states: {
    menunggu: { limit: { days: 5, turn: 'kantor', since: 'sent' } },
    perbaikan: {},
    disetujui: { public: true },
    ditolak: {},
  },
  acts: {
    setujui: { from: ['menunggu', 'perbaikan', 'ditolak'], to: 'disetujui', who: 'kantor', tells: true },
    tolak: {
      from: ['menunggu', 'perbaikan', 'disetujui'],
      to: 'ditolak',
      who: 'kantor',
      reason: true,
      tells: true,
    },
    minta_perbaikan: { from: ['menunggu'], to: 'perbaikan', who: 'kantor', reason: true, tells: true },
    kirim: { from: ['disetujui', 'ditolak', 'perbaikan'], to: 'menunggu', who: 'warga' },
  },
});
