import { decisionsOf, flow, statesIn } from '../kinds/alur.ts';

/**
 * The way of a report. Its limits are those of SP4N-LAPOR!: 3 working days to verify it, 5 to follow it up, 10 for the
 * reporter to correct what was asked for, after which it counts as done. What comes after hours counts from the next
 * working day (decision 49).
 */
export const alurLapor = flow({
  start: 'menunggu',
  states: {
    menunggu: {
      limit: { days: 3, turn: 'kantor', since: 'start', paused: 'menunggu perbaikan dari pelapor' },
    },
    perbaikan: { limit: { days: 10, turn: 'warga', since: 'step' } },
    disetujui: {
      limit: { days: 5, turn: 'kantor', since: 'step', met: ['status', 'balasan'] },
      public: true,
    },
    ditolak: {},
  },
  acts: {
    setujui: {
      from: ['menunggu', 'perbaikan', 'ditolak'],
      to: 'disetujui',
      who: 'kantor',
      tells: true,
      public: true,
    },
    tolak: {
      from: ['menunggu', 'perbaikan', 'disetujui'],
      to: 'ditolak',
      who: 'kantor',
      reason: true,
      tells: true,
    },
    minta_perbaikan: { from: ['menunggu'], to: 'perbaikan', who: 'kantor', reason: true, tells: true },
    status: { from: ['disetujui'], who: 'kantor', tells: true, public: true },
    balasan: { from: ['disetujui'], who: 'kantor', tells: true, public: true },
    perbaiki: { from: ['perbaikan'], to: 'menunggu', who: 'warga', stepless: true },
  },
});

/** States of a report with the officers. Only `disetujui` is public. */
export const KEADAAN = statesIn(alurLapor);
export type Keadaan = (typeof KEADAAN)[number];

/** Acts of an officer on a report. */
export const JENIS_LANGKAH = decisionsOf(alurLapor);
export type JenisLangkah = (typeof JENIS_LANGKAH)[number];
