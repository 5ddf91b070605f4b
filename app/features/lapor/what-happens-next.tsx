import '../../ui/form/sent-form.css';
import { Steps } from '../../ui/table/timeline.tsx';

const STEPS = [
  ['Diperiksa admin', 'Mohon tunggu admin untuk memverifikasinya.'],
  ['Tampil untuk umum', 'Laporan yang disetujui terlihat di Lapor Online.'],
  ['Dikabari', 'Anda menerima notifikasi setiap status berubah.'],
] as const;

/** Beside the form: what becomes of a report once it is sent. */
export function WhatHappensNext() {
  return (
    <aside className="kotak setelah-kirim" aria-labelledby="setelah-kirim">
      <h2 id="setelah-kirim">Setelah laporan dikirim</h2>
      <Steps steps={STEPS} />
    </aside>
  );
}
