import { alurPotensi } from '#contract/potensi/alur.ts';
import type { kelolaPotensi } from '#contract/potensi/kelola.ts';
import { queueCalls, queueNoun } from '../../kinds/alur/noun.ts';
import { paths } from '../../lib/paths/paths.ts';

/** The queue of potentials. */
export const potensiQueue = queueNoun({
  calls: queueCalls<typeof kelolaPotensi>('/v1/kelola/potensi/', 'langkah'),
  flow: alurPotensi,
  here: paths.kelola('potensi'),
  title: 'Potensi',
  name: 'potensi',
  label: 'Antrean potensi',
  theirs: 'Pemilik',
  empty: {
    text: 'Tidak ada potensi di sini.',
    drawing: 'potensi',
    go: { label: 'Lihat halaman Potensi', to: paths.potensi() },
  },
  search: { label: 'Cari usaha atau pemilik' },
  states: {
    menunggu: 'Menunggu',
    perbaikan: 'Perlu perbaikan',
    disetujui: 'Disetujui',
    ditolak: 'Ditolak',
  },
  filters: { kategori: { field: 'kategori', label: 'Kategori' } },
  reasons: {
    tolak: {
      title: 'Tolak potensi ini?',
      text: 'Pemilik menerima notifikasi dengan alasan Anda. Potensi tidak tampil di situs.',
      label: 'Alasan penolakan',
      verb: 'Tolak potensi',
      danger: true,
    },
    minta_perbaikan: {
      title: 'Minta pemilik memperbaiki?',
      text: 'Pemilik menerima notifikasi dan dapat mengubah potensinya, lalu potensi kembali ke antrean.',
      label: 'Apa yang perlu diperbaiki',
      verb: 'Minta perbaikan',
    },
  },
  forward: 'setujui',
  done: {
    setujui: 'Potensi disetujui dan terbit.',
    tolak: 'Potensi ditolak.',
    minta_perbaikan: 'Pemilik diminta memperbaiki potensi.',
  },
  line({ nama_usaha, judul, dikirim, kategori, pemilik, dusun }) {
    const who = [pemilik, dusun && `Dusun ${dusun}`].filter(Boolean).join(', ');
    const facts = [kategori?.nama, who].filter(Boolean).join(' · ');
    return { title: nama_usaha, since: dikirim, facts, text: judul };
  },
});
