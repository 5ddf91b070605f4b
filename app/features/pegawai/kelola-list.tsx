import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { Desk } from '../../kinds/naskah/desk/desk.tsx';
import { actOnDesk, loadDesk } from '../../kinds/naskah/desk/desk-load.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Route } from './+types/kelola-list.ts';
import { KEDUDUKAN } from './kedudukan.ts';
import { pegawaiNaskah } from './pegawai-naskah.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDesk(pegawaiNaskah, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnDesk(pegawaiNaskah, apiOf(context), request);

export default function KelolaPegawai({ loaderData: { view, rows } }: Route.ComponentProps) {
  return (
    <Desk
      noun={pegawaiNaskah}
      view={view}
      rows={rows}
      refused={useActionData<typeof action>()}
      choices={[{ name: 'tingkat', label: 'Kedudukan', options: KEDUDUKAN }]}
      columns={({ title, status, date }) => [
        title,
        { header: 'Jabatan', sort: 'jabatan', cell: ({ jabatan }) => jabatan || '-' },
        {
          header: 'Kedudukan',
          cell: ({ tingkat }) => (
            <span className="redup">{KEDUDUKAN.find(({ id }) => id === tingkat)?.nama}</span>
          ),
        },
        status,
        date,
      ]}
    >
      <Link className="ujung kecil" to={paths.kelola('pegawai', 'urutan')}>
        Urutan pegawai
      </Link>
    </Desk>
  );
}
