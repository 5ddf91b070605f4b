import { decisionsOf, flow, statesIn } from '../kinds/alur.ts';

/** The way of a request for an account: the page promises an answer in 2 working days. */
export const alurPermohonan = flow({
  start: 'menunggu',
  states: {
    menunggu: { limit: { days: 2, turn: 'kantor', since: 'start' } },
    diminta_datang: {},
    disetujui: {},
    ditolak: {},
  },
  acts: {
    setujui: { from: ['menunggu', 'diminta_datang', 'ditolak'], to: 'disetujui', who: 'kantor', tells: true },
    minta_datang: { from: ['menunggu'], to: 'diminta_datang', who: 'kantor', reason: true, tells: true },
    tolak: { from: ['menunggu', 'diminta_datang'], to: 'ditolak', who: 'kantor', reason: true, tells: true },
  },
});

/** States of a request for an account. */
export const KEADAAN = statesIn(alurPermohonan);
export type Keadaan = (typeof KEADAAN)[number];

/** Acts of an officer on it. */
export const JENIS_LANGKAH = decisionsOf(alurPermohonan);
export type JenisLangkah = (typeof JENIS_LANGKAH)[number];
