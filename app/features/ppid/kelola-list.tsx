import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { JENIS_DOKUMEN } from '#contract/ppid/ppid.ts';
import { Desk } from '../../kinds/naskah/desk/desk.tsx';
import { actOnDesk, loadDesk } from '../../kinds/naskah/desk/desk-load.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Route } from './+types/kelola-list.ts';
import { dokumenNaskah } from './dokumen-naskah.ts';
import { JENIS_WORDS } from './jenis-words.ts';

const KINDS = JENIS_DOKUMEN.map((id) => ({ id, nama: JENIS_WORDS[id] }));

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDesk(dokumenNaskah, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnDesk(dokumenNaskah, apiOf(context), request);

export default function KelolaPpid({ loaderData: { view, rows } }: Route.ComponentProps) {
  return (
    <Desk
      noun={dokumenNaskah}
      view={view}
      rows={rows}
      refused={useActionData<typeof action>()}
      choices={[{ name: 'jenis', label: 'Jenis', options: KINDS }]}
      columns={({ title, status, date }) => [
        title,
        {
          header: 'Jenis',
          cell: ({ jenis }) => <span className="redup">{jenis ? JENIS_WORDS[jenis] : '-'}</span>,
        },
        { header: 'Tahun', sort: 'tahun', number: true, cell: ({ tahun }) => tahun ?? '-' },
        status,
        date,
      ]}
    >
      <span className="ujung kecil baris">
        <Link to={paths.kelola('ppid', 'urutan')}>Urutan</Link>
        <Link to={paths.kelola('ppid', 'profil')}>Profil PPID</Link>
      </span>
    </Desk>
  );
}
