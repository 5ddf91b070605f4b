import { alurPermohonan } from '#contract/layanan-informasi/alur.ts';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { queueNoun } from '../../kinds/alur/noun.ts';
import { paths } from '../../lib/paths.ts';
import { hasilWords } from './lacak-words.ts';

const dated = (states: string[]) => ({ 'sort[]': ['tenggat', 'id'], 'filter{keadaan.in}': states });

const STATES = {
  diproses: 'Diproses',
  kelengkapan: 'Belum lengkap, di pemohon',
  pelaksanaan: 'Dibuka lagi',
  dijawab: 'Hak keberatan',
  selesai: 'Selesai',
} as const;

/** The queue of requests for information. */
export const permohonanQueue = queueNoun({
  calls: kelolaPermohonan,
  flow: alurPermohonan,
  here: paths.kelola('permohonan-ppid'),
  title: 'Permohonan PPID',
  name: 'permohonan',
  label: 'Antrean PPID',
  theirs: 'Waktu pemohon',
  empty: { text: 'Tidak ada data ditemukan' },
  search: { label: 'Cari nama, nomor, atau kode lacak' },
  views: {
    terbuka: {
      label: 'Terbuka',
      states: ['diproses', 'pelaksanaan', 'kelengkapan'],
      groups: () => [
        { label: 'Menunggu Anda', of: [dated(['diproses', 'pelaksanaan'])] },
        { label: 'Waktu pemohon', of: [dated(['kelengkapan'])] },
      ],
    },
  },
  states: STATES,
  dated: true,
  filters: {},
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
  line({ nomor, nama, pokok, keadaan, hasil, hari, created_at }) {
    const day = hari ? `hari ke-${hari.ke} dari ${hari.dari}` : hasil ? hasilWords(hasil) : '';
    const text = [STATES[keadaan], day].filter(Boolean).join(', ');
    return { title: pokok, since: created_at, facts: `${nomor}, ${nama}`, text };
  },
});
export type AlasanPermohonan = keyof typeof permohonanQueue.reasons;
