import { decisionsOf, flow, openStates, statesIn, statesOf, stepActs } from '../kinds/alur.ts';

/** Time from the request until the signature, in the days that were promised then. */
const promised = {
  days: 3,
  turn: 'kantor',
  since: 'start',
  paused: 'menunggu berkas atau perbaikan dari pemohon',
} as const;

/** States at a desk of its chain, of which the last one signs. */
export const AT_DESK = ['diperiksa', 'menunggu_tanda_tangan'] as const;

/** The way of a letter. */
export const alurSurat = flow({
  start: 'diperiksa',
  states: {
    belum_lengkap: { turn: 'warga' },
    perlu_perbaikan: { turn: 'warga' },
    diperiksa: { limit: promised },
    menunggu_tanda_tangan: { limit: promised },
    siap: {},
    selesai: {},
    ditolak: {},
    dibatalkan: {},
  },
  acts: {
    teruskan: { from: ['diperiksa'], to: AT_DESK, who: 'kantor', tells: true },
    kembalikan: { from: AT_DESK, to: ['diperiksa'], who: 'kantor', reason: true },
    minta_kelengkapan: { from: AT_DESK, to: 'belum_lengkap', who: 'kantor', reason: true, tells: true },
    /** Some of the answers are to be corrected, by who asked. */
    minta_perbaikan: { from: AT_DESK, to: 'perlu_perbaikan', who: 'kantor', reason: true, tells: true },
    /** The answers are changed before anybody at the office took it up. */
    ubah: { from: AT_DESK, who: 'warga', final: true },
    /** The papers came another way, to the counter, or the answers may stay as they are. */
    lanjutkan: { from: ['belum_lengkap', 'perlu_perbaikan'], to: AT_DESK, who: 'kantor', tells: true },
    tolak: { from: 'open', to: 'ditolak', who: 'kantor', reason: true, tells: true },
    /** With the password of who signs. */
    tandatangani: {
      from: ['menunggu_tanda_tangan'],
      to: 'siap',
      who: 'kantor',
      tells: true,
      final: true,
      own: true,
    },
    /** The paper is in the hands of who fetched it: only then it is done. */
    serahkan: { from: ['siap'], to: 'selesai', who: 'kantor', tells: true },
    /** With an electronic signature the file is the letter: there is nothing to fetch. */
    tte: { from: ['siap'], to: 'selesai', who: 'kantor', tells: true, final: true, own: true },
    /** Copy that who asked takes for the first time, which ends nothing. */
    unduh: { from: ['siap'], who: 'warga', once: true, final: true },
    batalkan: { from: 'open', to: 'dibatalkan', who: 'warga', reason: true, final: true },
    lengkapi: { from: ['belum_lengkap'], to: AT_DESK, who: 'warga', stepless: true },
    perbaiki: { from: ['perlu_perbaikan'], to: AT_DESK, who: 'warga', stepless: true },
  },
});

/** States of a letter that was asked for. */
export const KEADAAN = statesIn(alurSurat);
export type Keadaan = (typeof KEADAAN)[number];

/** Acts on a request that leave a step, by the office and by who asked. */
export const JENIS_LANGKAH = stepActs(alurSurat);
export type JenisLangkah = (typeof JENIS_LANGKAH)[number];

/** Acts of the office, but signing. */
export const PUTUSAN = decisionsOf(alurSurat);

/** A letter that was signed: before and after it is in the hands of who asked. */
export const BERTANDA = ['siap', 'selesai'] as const satisfies Keadaan[];

/** People who may have fetched a letter: who asked, somebody of their household, or somebody with a letter of authority. */
export const PENERIMA = ['pemohon', 'serumah', 'kuasa'] as const;
export type Penerima = (typeof PENERIMA)[number];

/** States in which somebody still has to do something: from these it may end. */
export const TERBUKA = openStates(alurSurat);
/** States in which it waits for a desk of the office, and those in which it waits for who asked. */
export const DI_KANTOR = statesOf(alurSurat, 'kantor');
export const DI_PEMOHON = statesOf(alurSurat, 'warga');
