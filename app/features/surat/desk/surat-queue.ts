import { queueCalls, queueNoun, queuePath } from '#app/kinds/alur/noun.ts';
import { paths } from '#app/lib/paths/paths.ts';
import type { QueryInput } from '#contract/client.ts';
import { PERAN } from '#contract/jenis-surat/peran.ts';
import { alurSurat, type Keadaan, TERBUKA } from '#contract/surat/alur.ts';
import type { kelolaSurat } from '#contract/surat/kelola.ts';
import { awaitedIn, hariText, KEADAAN_SURAT } from '../surat-words.ts';

const states = Object.fromEntries(
  Object.entries(KEADAAN_SURAT).map(([state, { kantor }]) => [state, kantor.text]),
) as Record<Keadaan, string>;

/** Signed on paper and not fetched yet: those that nobody has printed come first. */
const READY: QueryInput = {
  'sort[]': ['is_printed', 'created_at'],
  'filter{keadaan}': 'siap',
  'filter{tercabut}': false,
};

/** The queue of letters. */
export const suratQueue = queueNoun({
  calls: queueCalls<typeof kelolaSurat>('/v1/kelola/surat/', 'langkah'),
  flow: alurSurat,
  here: paths.kelola('surat'),
  title: 'Ajuan surat',
  name: 'ajuan',
  label: 'Antrean surat',
  theirs: 'Warga',
  empty: {
    text: 'Tidak ada ajuan surat di sini.',
    drawing: 'data',
    go: { label: 'Terima ajuan di loket', to: paths.kelola('surat', 'loket') },
  },
  search: { label: 'Cari pemohon, surat, atau kode lacak', placeholder: 'Cari pemohon atau surat' },
  views: {
    terbuka: {
      label: 'Terbuka',
      states: [...TERBUKA, 'siap'],
      groups({ meja }) {
        const others = PERAN.filter((desk) => !meja.includes(desk));
        const at = (...tempat: string[]): QueryInput => ({
          'sort[]': ['di_pemohon', 'tenggat', 'created_at'],
          'filter{keadaan.in}': [...TERBUKA],
          'filter{tempat.in}': tempat,
        });
        return [
          { label: 'Menunggu Anda', of: [at(...meja)] },
          { label: 'Siap diserahkan', of: [READY] },
          { label: 'Di meja lain', of: [at(...others, 'pemohon')] },
        ];
      },
    },
  },
  states,
  dated: true,
  filters: { layanan: { field: 'layanan_id', label: 'Jenis' } },
  reasons: {
    tolak: {
      title: 'Tolak ajuan ini?',
      text: 'Pemohon menerima notifikasi dengan alasan Anda. Surat tidak dibuat.',
      label: 'Alasan penolakan',
      verb: 'Tolak ajuan',
      danger: true,
    },
    minta_kelengkapan: {
      title: 'Minta kelengkapan',
      text: 'Pemohon menerima notifikasi. Waktu pelayanan berhenti sampai berkas dikirim.',
      label: 'Apa yang kurang, untuk dibaca pemohon',
      verb: 'Minta kelengkapan',
    },
    minta_perbaikan: {
      title: 'Minta perbaikan isian',
      text: 'Pemohon menerima notifikasi dan hanya dapat mengubah isian yang Anda pilih. Waktu pelayanan berhenti sampai dikirim.',
      label: 'Apa yang perlu diperbaiki, untuk dibaca pemohon',
      verb: 'Minta perbaikan',
    },
    kembalikan: {
      title: 'Kembalikan ke meja sebelumnya?',
      text: 'Hanya petugas yang membaca alasan ini.',
      label: 'Alasan',
      verb: 'Kembalikan',
    },
    tandatangani: null,
    serahkan: null,
  },
  forward: 'teruskan',
  done: {
    teruskan: 'Ajuan diteruskan.',
    tolak: 'Ajuan ditolak.',
    minta_kelengkapan: 'Pemohon diminta melengkapi berkas.',
    minta_perbaikan: 'Pemohon diminta memperbaiki isian.',
    kembalikan: 'Ajuan dikembalikan ke meja sebelumnya.',
    serahkan: 'Surat diserahkan.',
  },
  stayed: 'Ajuan diperbarui.',
  order: { siap: ['is_printed', 'created_at'] },
  line({ config_name, pemohon, dusun, keadaan, created_at, lewat_loket, hari, tenggat }) {
    const stopped = awaitedIn(keadaan) && !tenggat ? 'batas berhenti' : '';
    return {
      title: config_name,
      since: created_at,
      facts: [pemohon, dusun].filter(Boolean).join(', '),
      text: [states[keadaan], lewat_loket && 'lewat loket', stopped, hariText(hari)]
        .filter(Boolean)
        .join(', '),
    };
  },
});

export const suratPath = (view: Parameters<typeof queuePath>[1]) => queuePath(suratQueue, view);
