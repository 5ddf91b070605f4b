import { alurPermohonan } from '#contract/akun/alur.ts';
import type { permohonanAkun } from '#contract/akun/kelola.ts';
import { queueCalls, queueNoun } from '../../kinds/alur/noun.ts';
import { paths } from '../../lib/paths/paths.ts';
import { matchWords, NIK_BARU } from './akun-words.ts';

const MAILED = 'Bila menulis email, pemohon menerima pesan dengan alasan Anda.';
const SAID = 'Desa ini tidak mengirim email: beri tahu pemohon lewat telepon, atau saat ia datang.';

/** The queue of requests for accounts. After an approval it stays at the request, where its code comes from. */
export const permohonanQueue = queueNoun({
  calls: queueCalls<typeof permohonanAkun>('/v1/kelola/akun/permohonan/', 'langkah'),
  flow: alurPermohonan,
  here: paths.kelola('akun', 'permohonan'),
  title: 'Akun',
  name: 'permohonan',
  label: 'Permohonan akun',
  theirs: 'Pemohon',
  empty: {
    text: 'Tidak ada permohonan di sini.',
    go: { label: 'Buat akun warga di loket', to: paths.kelola('akun', 'warga') },
  },
  search: { label: 'Cari pemohon', placeholder: 'Cari nama pemohon' },
  states: {
    menunggu: 'Menunggu',
    diminta_datang: 'Diminta datang',
    disetujui: 'Disetujui',
    ditolak: 'Ditolak',
  },
  filters: {},
  reasons: {
    setujui: {
      title: 'Setujui akun ini?',
      text: 'Isian berbeda dari data penduduk. Tulis apa yang Anda cocokkan.',
      label: 'Apa yang dicocokkan',
      verb: 'Setujui',
    },
    minta_datang: {
      title: 'Minta pemohon datang ke kantor?',
      text: MAILED,
      label: 'Apa yang perlu dicocokkan di kantor',
      verb: 'Minta datang',
    },
    tolak: {
      title: 'Tolak permohonan ini?',
      text: `${MAILED} Akun tidak dibuat.`,
      label: 'Alasan penolakan',
      verb: 'Tolak permohonan',
      danger: true,
    },
  },
  forward: 'setujui',
  stayed: 'Permohonan disetujui.',
  done: {
    minta_datang: 'Pemohon diminta datang.',
    tolak: 'Permohonan ditolak.',
  },
  line({ nama, dusun, created_at, cocok, lewat }) {
    const facts = [dusun && `Dusun ${dusun}`, matchWords(cocok).word].filter(Boolean).join(' · ');
    return { title: nama ?? NIK_BARU, since: created_at, facts, text: `Daftar lewat ${lewat}` };
  },
});

const { minta_datang, tolak } = permohonanQueue.reasons;
/** Queue of a village that cannot send mail: its reasons promise none. */
export const unmailedQueue: typeof permohonanQueue = {
  ...permohonanQueue,
  reasons: {
    ...permohonanQueue.reasons,
    minta_datang: minta_datang && { ...minta_datang, text: SAID },
    tolak: tolak && { ...tolak, text: `${SAID} Akun tidak dibuat.` },
  },
};
