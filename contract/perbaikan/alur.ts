import { decisionsOf, flow, statesIn } from '../kinds/alur.ts';

/** Hours in which wrong data must be corrected: UU 27/2022 tentang Pelindungan Data Pribadi, Pasal 30. */
export const JAM_PERBAIKAN = 72;

export const alurPerbaikan = flow({
  start: 'menunggu',
  states: {
    menunggu: { limit: { hours: JAM_PERBAIKAN, turn: 'kantor', since: 'start' } },
    diperbaiki: {},
    ditolak: {},
    ditarik: {},
  },
  acts: {
    setujui: { from: ['menunggu'], to: 'diperbaiki', who: 'kantor', tells: true },
    tolak: { from: ['menunggu'], to: 'ditolak', who: 'kantor', reason: true, tells: true },
    /** Somebody changed the same data of themselves again. */
    tarik: { from: ['menunggu'], to: 'ditarik', who: 'warga', stepless: true },
  },
});

/** States of a correction that a resident asks for. */
export const KEADAAN = statesIn(alurPerbaikan);
export type Keadaan = (typeof KEADAAN)[number];

/** Acts of an officer on it. */
export const JENIS_LANGKAH = decisionsOf(alurPerbaikan);
export type JenisLangkah = (typeof JENIS_LANGKAH)[number];
