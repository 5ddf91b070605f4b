import { useActionData } from 'react-router';
import { type StatusLaporKelola, statusFields, statuslapor } from '#contract/lapor/lapor.ts';
import { InlineDesk } from '../../kinds/register/inline-desk.tsx';
import { actOnRegister, loadRegister } from '../../kinds/register/load.ts';
import { usedText } from '../../kinds/register/named-row.tsx';
import type { RegisterNoun } from '../../kinds/register/noun.ts';
import { RemoveNamed } from '../../kinds/register/remove-row.tsx';
import { apiOf } from '../../lib/api.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Status } from '../../ui/text/badge.tsx';
import type { Route } from './+types/kelola-status.ts';

const status: RegisterNoun<StatusLaporKelola> = {
  calls: statuslapor,
  fields: statusFields,
  here: paths.kelola('lapor', 'status'),
  title: 'Status laporan',
  back: { label: 'Kembali ke antrean laporan', to: paths.kelola('lapor') },
  name: 'status',
  unused: 'Tidak ada laporan yang memakai status ini.',
};

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRegister(status, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnRegister(status, apiOf(context), request);

export const shouldRevalidate = readAgain;

export default function KelolaStatus({ loaderData }: Route.ComponentProps) {
  return (
    <InlineDesk
      noun={status}
      found={loaderData}
      failed={useActionData<typeof action>()}
      lead={({ nama, warna }) => <Status colour={warna}>{nama}</Status>}
    >
      {(row) => (
        <>
          <span className="kecil redup">{usage(row)}</span>
          {row.dipakai === 0 && !row.tetap && <RemoveNamed noun={status} row={row} />}
        </>
      )}
    </InlineDesk>
  );
}

function usage({ dipakai, tetap, id }: StatusLaporKelola): string {
  const reports = usedText(dipakai, 'laporan');
  if (!tetap) return reports;
  return id === 1 ? `Laporan baru · ${reports}` : `Setelah disetujui · ${reports}`;
}
