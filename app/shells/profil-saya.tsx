import '../ui/side-menu.css';
import type { ComponentType } from 'react';
import { Link } from '#app/ui/link.tsx';
import LaporanSaya from '../features/lapor/laporan-saya.tsx';
import { apiOf } from '../lib/api.ts';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { useSite } from '../lib/use-site.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Route } from './+types/profil-saya.ts';
import { type Loaded, type Sub, subOf, WORK } from './profil-saya-load.ts';
import { Profile } from './profile.tsx';

type Part<S extends Sub> = { label: string; icon: IconName; Page: ComponentType<Loaded[S]> };

// Not fetched later: the sheets of such a part are missing until its script runs.
/** The parts of the resident area, in the order of its left menu. */
const PARTS: { [S in Sub]: Part<S> } = {
  'profil-saya': { label: 'Profil Saya', icon: 'user', Page: Profile },
  'laporan-saya': { label: 'Laporan Saya', icon: 'speaker', Page: LaporanSaya },
};
const MENU = Object.entries(PARTS) as [Sub, Part<Sub>][];

export async function loader({ context, request }: Route.LoaderArgs) {
  const sub = subOf(request);
  return { sub, loaded: await WORK[sub].load(apiOf(context), request) };
}

export function action({ context, request }: Route.ActionArgs) {
  const { act } = WORK[subOf(request)];
  if (!act) throw new Response(null, { status: 405 });
  return act(apiOf(context), request);
}

/** The resident area: who is signed in, its menu, and the part the address names. */
export default function ProfilSaya({ loaderData: { sub: current, loaded } }: Route.ComponentProps) {
  const { label } = PARTS[current];
  // The loader chose both by one name.
  const Page = PARTS[current].Page as ComponentType<object>;
  return (
    <div className="lebar warga">
      <Head title={label} noindex />
      <div className="sisi-kiri">
        <Who />
        <nav className="menu-kiri" aria-label="Menu warga">
          {MENU.map(([sub, { label, icon }]) => (
            <Link key={sub} to={paths.profilSaya(sub)} aria-current={sub === current ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <section aria-label={label}>
        <Page {...loaded} />
      </section>
    </div>
  );
}

function Who() {
  const { user } = useSite();
  if (!user) return null;
  const { profile, nama } = user;
  return (
    <div className="siapa">
      <Avatar name={profile?.nama ?? nama} photo={profile?.foto} />
      <div>
        <b>{profile?.nama ?? nama}</b>
        <small>{profile?.alamat}</small>
      </div>
    </div>
  );
}
