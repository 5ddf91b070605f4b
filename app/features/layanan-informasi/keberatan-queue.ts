import { alurKeberatan } from '#contract/layanan-informasi/alur.ts';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { queueNoun } from '../../kinds/alur/noun.ts';
import { paths } from '../../lib/paths.ts';
import { putusanWords } from './lacak-words.ts';

/** The queue of objections, which the superior decides. */
export const keberatanQueue = queueNoun({
  calls: kelolaKeberatan,
  flow: alurKeberatan,
  here: paths.kelola('keberatan-ppid'),
  title: 'Keberatan PPID',
  name: 'keberatan',
  label: 'Antrean keberatan',
  theirs: 'Waktu pemohon',
  empty: { text: 'Tidak ada data ditemukan' },
  search: { label: 'Cari nama, nomor, atau kode lacak' },
  states: { di_atasan: 'Di meja Kepala Desa', ditanggapi: 'Hak sengketa', selesai: 'Selesai' },
  dated: true,
  filters: {},
  reasons: {
    catat: {
      title: 'Beri catatan?',
      text: 'Hanya untuk kantor: pemohon tidak membacanya.',
      label: 'Catatan',
      verb: 'Simpan catatan',
    },
    tanggapi: { title: 'Kirim tanggapan?', text: '', label: '', verb: 'Kirim tanggapan' },
  },
  forward: 'tanggapi',
  done: { tanggapi: 'Tanggapan dikirim.' },
  stayed: 'Catatan tersimpan.',
  line({ nomor, nama, alasan_keberatan, putusan, hari, created_at }) {
    const day = hari ? `hari ke-${hari.ke} dari ${hari.dari}` : '';
    const text = putusan ? putusanWords(putusan) : day;
    return { title: `Keberatan: ${alasan_keberatan}`, since: created_at, facts: `${nomor}, ${nama}`, text };
  },
});
export type AlasanKeberatan = keyof typeof keberatanQueue.reasons;
