import './lapor.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Lapor } from '#contract/lapor/lapor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Note } from '../../ui/text/note.tsx';
import { showKode } from './lapor-text.ts';
import { ReportDeadline } from './report-deadline.tsx';

type Own = NonNullable<Lapor['milik_saya']>;

const LOOK = {
  menunggu: {
    kind: 'warning',
    title: 'Menunggu verifikasi',
    text: 'Mohon tunggu admin untuk memverifikasinya.',
  },
  perbaikan: { kind: 'warning', title: 'Perlu diperbaiki', text: '' },
  ditolak: { kind: 'error', title: 'Laporan ditolak', text: '' },
  disetujui: { kind: 'success', title: 'Laporan Anda sudah tampil untuk umum', text: '' },
} as const;

/** Parts of the own report that only its reporter sees: where it stands, why, what to do, and the tracking code. */
export function OwnReport({ report, own }: { report: Lapor; own: Own }) {
  const { kind, title, text } = LOOK[own.keadaan];
  return (
    <div className="laporan-sendiri">
      <Note kind={kind}>
        <b>{title}</b>
        {(own.alasan || text) && <p>{own.alasan || text}</p>}
        <ReportDeadline keadaan={own.keadaan} tenggat={own.tenggat} own />
        <p>
          Kode lacak: <Link to={paths.lacakLapor(own.kode)}>{showKode(own.kode)}</Link>
        </p>
        {own.can.ubah && (
          <ButtonLink variant="tinta" small icon="pencil" to={paths.buatLapor(report.id)}>
            Perbaiki laporan
          </ButtonLink>
        )}
      </Note>
    </div>
  );
}
