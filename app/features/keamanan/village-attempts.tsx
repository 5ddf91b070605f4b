import { LONJAKAN, PERISTIWA } from '#contract/lib/access/percobaan.ts';
import type { Percobaan } from '#contract/sesi.ts';
import { formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';

type OfVillage = Percobaan & { akun: number };

const COLUMNS: Column<OfVillage>[] = [
  { header: 'Percobaan', head: true, cell: ({ peristiwa }) => PERISTIWA[peristiwa] },
  { header: 'Kali', cell: ({ jumlah }) => formatNumber(jumlah) },
  {
    header: 'Akun yang dituju',
    hideOnPhone: true,
    cell: ({ akun }) => (akun > 0 ? formatNumber(akun) : 'Bukan akun desa ini'),
  },
  { header: 'Terakhir', cell: ({ terakhir }) => formatDateTime(terakhir) },
];

/** Attempts refused in the whole village in the last 24 hours; a burst of them rings the bell of its admins. */
export function VillageAttempts({ here }: { here: OfVillage[] }) {
  return (
    <section id="percobaan-desa">
      <h2>Percobaan yang ditolak di desa ini</h2>
      <p className="redup">
        24 jam terakhir. Lebih dari {LONJAKAN} password atau kode salah dalam satu jam diberitahukan kepada
        admin.
      </p>
      {here.length > 0 ? (
        <DataTable
          caption="Percobaan yang ditolak"
          columns={COLUMNS}
          rows={here}
          keyOf={({ peristiwa }) => peristiwa}
        />
      ) : (
        <p>Tidak ada.</p>
      )}
    </section>
  );
}
