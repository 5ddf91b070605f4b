import { decisionsOf, flow, statesIn } from '../kinds/alur.ts';

/**
 * The way of a potential: 5 working days to look at it, from when its owner last sent it. An owner may change it in
 * every state, and takes as long as they like.
 */
export const alurPotensi = flow({
  start: 'menunggu',
  states: {
    menunggu: { limit: { days: 5, turn: 'kantor', since: 'sent' } },
    disetujui: { public: true },
    ditolak: {},
    perbaikan: {},
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
    kirim: { from: ['disetujui', 'ditolak', 'perbaikan'], to: 'menunggu', who: 'warga', stepless: true },
  },
});

/** States of a potential with the officers. Only `disetujui` is public. */
export const KEADAAN = statesIn(alurPotensi);
export type Keadaan = (typeof KEADAAN)[number];

/** Acts of an officer on a potential. */
export const JENIS_LANGKAH = decisionsOf(alurPotensi);
export type JenisLangkah = (typeof JENIS_LANGKAH)[number];
