import { alurPermohonan } from '#contract/layanan-informasi/alur.ts';
import type { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { decidedNoun, queueCalls } from '../../../kinds/alur/noun.ts';
import { HERE, SARING, VIEWS } from './antrean.ts';

const STATES = {
  diproses: 'Diproses',
  kelengkapan: 'Belum lengkap, di pemohon',
  pelaksanaan: 'Dibuka lagi',
  dijawab: 'Hak keberatan',
  selesai: 'Selesai',
} as const;

/** Requests for information, as the office decides on them. */
export const permohonanQueue = decidedNoun({
  calls: queueCalls<typeof kelolaPermohonan>('/v1/kelola/permohonan_informasi/', 'langkah'),
  flow: alurPermohonan,
  here: HERE.permohonan,
  views: {
    terbuka: { label: VIEWS.terbuka.label, states: ['diproses', 'pelaksanaan', 'kelengkapan'] },
    pemohon: { label: VIEWS.pemohon.label, states: ['dijawab'] },
  },
  states: STATES,
  filters: SARING,
  reasons: {
    minta_kelengkapan: {
      title: 'Minta kelengkapan?',
      text: 'Batas berhenti sampai pemohon menjawab. Pemohon punya 3 hari kerja.',
      label: 'Yang perlu dilengkapi',
      verb: 'Minta kelengkapan',
    },
    perpanjang: {
      title: 'Perpanjang 7 hari kerja?',
      text: 'Satu kali saja. Pemberitahuan dikirim ke email pemohon dan tampil di halaman lacak.',
      label: 'Alasan perpanjangan',
      verb: 'Perpanjang',
    },
    teruskan: {
      title: 'Teruskan ke bagian lain?',
      text: 'Hanya catatan untuk kantor: permohonan tetap menunggu Anda.',
      label: 'Diteruskan kepada siapa',
      verb: 'Teruskan',
    },
    jawab: { title: 'Kirim jawaban?', text: '', label: '', verb: 'Kirim jawaban' },
    tolak: { title: 'Tolak permohonan?', text: '', label: '', verb: 'Tolak permohonan', danger: true },
  },
  forward: 'jawab',
  done: {
    minta_kelengkapan: 'Pemohon diminta melengkapi.',
    jawab: 'Jawaban dikirim.',
    tolak: 'Permohonan ditolak.',
  },
});
export type AlasanPermohonan = keyof typeof permohonanQueue.reasons;
