import { alurKeberatan } from '#contract/layanan-informasi/alur.ts';
import type { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { decidedNoun, queueCalls } from '../../../kinds/alur/noun.ts';
import { HERE, SARING, VIEWS } from '../permohonan/antrean.ts';

/** Objections, which the superior decides. */
export const keberatanQueue = decidedNoun({
  calls: queueCalls<typeof kelolaKeberatan>('/v1/kelola/pengajuan_keberatan/', 'langkah'),
  flow: alurKeberatan,
  here: HERE.keberatan,
  views: {
    terbuka: { label: VIEWS.terbuka.label, states: ['di_atasan'] },
    pemohon: { label: VIEWS.pemohon.label, states: ['ditanggapi'] },
  },
  states: { di_atasan: 'Di meja Kepala Desa', ditanggapi: 'Hak sengketa', selesai: 'Selesai' },
  filters: SARING,
  reasons: {
    catat: {
      title: 'Beri catatan?',
      text: 'Hanya untuk kantor: pemohon tidak membacanya.',
      label: 'Catatan',
      verb: 'Beri catatan',
    },
    tanggapi: { title: 'Kirim tanggapan?', text: '', label: '', verb: 'Kirim tanggapan' },
  },
  forward: 'tanggapi',
  done: { tanggapi: 'Tanggapan dikirim.' },
  stayed: 'Catatan tersimpan.',
});
export type AlasanKeberatan = keyof typeof keberatanQueue.reasons;
