import { flow } from '../kinds/alur.ts';
import { HARI } from './jam.ts';

/** The way of a request: answered in ten working days, once seven more, then the applicant's days to object. */
export const alurPermohonan = flow({
  start: 'diproses',
  states: {
    diproses: {
      limit: {
        days: HARI.jawab,
        turn: 'kantor',
        since: 'start',
        more: { perpanjang: HARI.perpanjang },
        paused: 'menunggu kelengkapan dari pemohon',
      },
    },
    kelengkapan: { limit: { days: HARI.kelengkapan, turn: 'warga', since: 'step' } },
    dijawab: { limit: { days: HARI.keberatan, turn: 'warga', since: 'step' }, lapses: 'selesai' },
    /** An objection was granted: its reply says until when. */
    pelaksanaan: { turn: 'kantor', dated: 'menurut tanggapan Kepala Desa atas keberatan.' },
    selesai: {},
  },
  acts: {
    minta_kelengkapan: { from: ['diproses'], to: 'kelengkapan', who: 'kantor', reason: true, tells: true },
    perpanjang: {
      from: ['diproses'],
      who: 'kantor',
      reason: true,
      tells: true,
      once: true,
      inTime: true,
      final: true,
    },
    teruskan: { from: ['diproses', 'pelaksanaan'], who: 'kantor', reason: true },
    jawab: {
      from: ['diproses', 'kelengkapan', 'pelaksanaan'],
      to: 'dijawab',
      who: 'kantor',
      tells: true,
      final: true,
      own: true,
    },
    tolak: {
      from: ['diproses', 'kelengkapan'],
      to: 'dijawab',
      who: 'kantor',
      tells: true,
      final: true,
      own: true,
    },
    lengkapi: { from: ['kelengkapan'], to: 'diproses', who: 'warga', stepless: true },
    /** Reopening by the superior, who granted an objection. */
    buka_lagi: { from: ['dijawab', 'selesai'], to: 'pelaksanaan', who: 'warga', final: true },
  },
});

/** The way of an objection: thirty working days of the superior, then fourteen for a dispute. */
export const alurKeberatan = flow({
  start: 'di_atasan',
  states: {
    di_atasan: { limit: { days: HARI.tanggapan, turn: 'kantor', since: 'start' } },
    ditanggapi: { limit: { days: HARI.sengketa, turn: 'warga', since: 'step' }, lapses: 'selesai' },
    selesai: {},
  },
  acts: {
    catat: { from: ['di_atasan'], who: 'kantor', reason: true },
    tanggapi: { from: ['di_atasan'], to: 'ditanggapi', who: 'kantor', tells: true, final: true, own: true },
  },
});
