import { alurPerbaikan } from '#contract/perbaikan/alur.ts';
import type { kelolaPerbaikan } from '#contract/perbaikan/kelola.ts';
import { queueCalls, queueNoun } from '../../kinds/alur/noun.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ubahanText } from './perbaikan-words.ts';

/** The queue of corrections. */
export const perbaikanQueue = queueNoun({
  calls: queueCalls<typeof kelolaPerbaikan>('/v1/kelola/perbaikan/', 'langkah'),
  flow: alurPerbaikan,
  here: paths.kelola('perbaikan'),
  title: 'Perbaikan data',
  name: 'permintaan',
  label: 'Antrean perbaikan data',
  theirs: 'Warga',
  empty: { text: 'Tidak ada permintaan perbaikan di sini.', drawing: 'data' },
  search: { label: 'Cari nama' },
  states: {
    menunggu: 'Menunggu',
    diperbaiki: 'Diperbaiki',
    ditolak: 'Ditolak',
    ditarik: 'Ditarik warga',
  },
  filters: {},
  reasons: {
    tolak: {
      title: 'Tolak perbaikan ini?',
      text: 'Warga menerima notifikasi dengan alasan Anda. Datanya tetap seperti sekarang.',
      label: 'Alasan penolakan',
      verb: 'Tolak perbaikan',
      danger: true,
    },
  },
  forward: 'setujui',
  done: { setujui: 'Permintaan dikerjakan.', tolak: 'Permintaan ditolak.' },
  line({ nama, jenis, created_at, ubahan }) {
    const facts = jenis === 'profil' ? 'Diubah di Profil Saya' : 'Diminta di Data saya';
    return { title: nama, since: created_at, facts, text: ubahan.map(ubahanText).join('; ') };
  },
});
