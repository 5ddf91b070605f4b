import { useActionData } from 'react-router';
import { Desk } from '../../kinds/naskah/desk/desk.tsx';
import { actOnDesk, loadDesk } from '../../kinds/naskah/desk/desk-load.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/kelola-list.ts';
import { heroNaskah } from './hero-naskah.ts';
import { HERO_TYPES, typeName } from './hero-types.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDesk(heroNaskah, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnDesk(heroNaskah, apiOf(context), request);

export default function KelolaHero({ loaderData: { view, rows } }: Route.ComponentProps) {
  const { desa } = useSite();
  return (
    <Desk
      noun={heroNaskah}
      view={view}
      rows={rows}
      refused={useActionData<typeof action>()}
      choices={[{ name: 'tipehero', label: 'Jenis', options: HERO_TYPES }]}
      columns={({ title, status, date }) => [
        title,
        {
          header: 'Jenis',
          cell: ({ tipehero }) => (
            <span className="redup">
              {typeName(tipehero)}
              {tipehero === desa.tipehero && ', dipakai beranda'}
            </span>
          ),
        },
        status,
        date,
      ]}
    >
      <Link className="ujung kecil" to={paths.kelola('hero', 'urutan')}>
        Urutan sorotan
      </Link>
    </Desk>
  );
}
