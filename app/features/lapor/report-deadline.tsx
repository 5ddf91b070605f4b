import type { Tenggat } from '#contract/kinds/tenggat.ts';
import type { Keadaan } from '#contract/lapor/alur.ts';
import { Deadline } from '../../kinds/alur/tenggat.tsx';

/** Acts that are due by the deadline of each state; a refused report has none. */
const DUE: Record<Keadaan, string> = {
  menunggu: 'Diperiksa',
  perbaikan: 'Diperbaiki pelapor',
  disetujui: 'Ditindaklanjuti',
  ditolak: '',
};

interface ReportDeadlineProps {
  keadaan: Keadaan;
  tenggat: Tenggat | null;
  /** Addresses the reporter directly. */
  own?: boolean;
}

/** Deadline by which somebody must act on a report, if somebody must. */
export function ReportDeadline({ keadaan, tenggat, own }: ReportDeadlineProps) {
  if (!tenggat) return null;
  const mending = keadaan === 'perbaikan';
  return (
    <Deadline
      tenggat={tenggat}
      what={own && mending ? 'Perbaiki' : DUE[keadaan]}
      after={mending ? 'Sesudah itu laporan dianggap selesai.' : undefined}
    />
  );
}
