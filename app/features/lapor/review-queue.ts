import { alurLapor } from '#contract/lapor/alur.ts';
import type { kelolaLapor } from '#contract/lapor/kelola.ts';
import { queueCalls, queueNoun } from '../../kinds/alur/noun.ts';
import { paths } from '../../lib/paths/paths.ts';

/** The queue of reports. */
export const reviewQueue = queueNoun({
  calls: queueCalls<typeof kelolaLapor>('/v1/kelola/lapor/', 'tanggapan'),
  flow: alurLapor,
  here: paths.kelola('lapor'),
  title: 'Laporan',
  name: 'laporan',
  label: 'Antrean laporan',
  theirs: 'Pelapor',
  empty: {
    text: 'Tidak ada laporan di sini.',
    drawing: 'laporan',
    go: { label: 'Lihat halaman Lapor Online', to: paths.lapor() },
  },
  search: { label: 'Cari judul atau pelapor' },
  states: {
    menunggu: 'Menunggu',
    perbaikan: 'Perlu perbaikan',
    disetujui: 'Disetujui',
    ditolak: 'Ditolak',
  },
  filters: {
    kategori: { field: 'kategori', label: 'Kategori' },
    dusun: { field: 'dusun_id', label: 'Dusun' },
  },
  reasons: {
    tolak: {
      title: 'Tolak laporan ini?',
      text: 'Pelapor menerima notifikasi dengan alasan Anda. Laporan tidak tampil di situs.',
      label: 'Alasan penolakan',
      verb: 'Tolak laporan',
      danger: true,
    },
    minta_perbaikan: {
      title: 'Minta pelapor memperbaiki?',
      text: 'Pelapor menerima notifikasi dan dapat mengubah laporannya, lalu laporan kembali ke antrean.',
      label: 'Apa yang perlu diperbaiki',
      verb: 'Minta perbaikan',
    },
  },
  forward: 'setujui',
  done: {
    setujui: 'Laporan disetujui dan terbit.',
    tolak: 'Laporan ditolak.',
    minta_perbaikan: 'Pelapor diminta memperbaiki laporan.',
  },
  stayed: 'Tanggapan sudah dikirim.',
  line({ judul, isi, created_at, kategori, pelapor, dusun }) {
    const who = [pelapor, dusun && `Dusun ${dusun}`].filter(Boolean).join(', ');
    const facts = [kategori?.nama, who].filter(Boolean).join(' · ');
    return { title: judul, since: created_at, facts, text: isi };
  },
});
