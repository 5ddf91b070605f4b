import '../ui/side-menu.css';
import type { ComponentType } from 'react';
import { Link } from '#app/ui/link.tsx';
import { potensi } from '#contract/potensi.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import LaporanSaya from '../features/lapor/laporan-saya.tsx';
import PotensiSaya from '../features/potensi/potensi-saya.tsx';
import UbahPotensi from '../features/potensi/ubah-potensi.tsx';
import Profil from '../features/profil-saya/profil-saya.tsx';
import { apiOf } from '../lib/api.ts';
import { Head } from '../lib/head.tsx';
import { takes } from '../lib/pages.ts';
import { paths } from '../lib/paths.ts';
import { useSite } from '../lib/use-site.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Route } from './+types/profil-saya.ts';
import { type Loaded, type Sub, subOf, WORK } from './profil-saya-load.ts';

type Part<S extends Sub> = {
  label: string;
  Page: ComponentType<Loaded[S]>;
  /** Of its item in the menu; what has none stands under another part. */
  icon?: IconName;
  under?: Sub;
};

// Not fetched later: the sheets of such a part are missing until its script runs.
/** The parts of the resident area; those of its left menu are in its order. */
const PARTS: { [S in Sub]: Part<S> } = {
  'profil-saya': { label: 'Profil Saya', icon: 'user', Page: Profil },
  'laporan-saya': { label: 'Laporan Saya', icon: 'speaker', Page: LaporanSaya },
  'potensi-saya': { label: 'Potensi Saya', icon: 'plant', Page: PotensiSaya },
  'ubah-potensi': { label: 'Ubah Potensi', under: 'potensi-saya', Page: UbahPotensi },
};
const ALL = Object.entries(PARTS) as [Sub, Part<Sub>][];
const MENU = ALL.flatMap(([sub, { label, icon }]) => (icon ? [{ sub, label, icon }] : []));

/** A form of the page brings pictures. */
export const handle = takes(potensi.update, profilSaya.update);

export async function loader({ context, request }: Route.LoaderArgs) {
  const sub = subOf(request);
  const from = new URL(request.url).searchParams.get('from');
  const item = MENU.find((one) => one.sub === from)?.sub ?? PARTS[sub].under ?? sub;
  return { sub, item, loaded: await WORK[sub].load(apiOf(context), request) };
}

export function action({ context, request }: Route.ActionArgs) {
  const { act } = WORK[subOf(request)];
  if (!act) throw new Response(null, { status: 405 });
  return act(apiOf(context), request);
}

/** The resident area: who is signed in, its menu, and the part the address names. */
export default function ProfilSaya({ loaderData: { sub: current, item, loaded } }: Route.ComponentProps) {
  const { label } = PARTS[current];
  // The loader chose both by one name.
  const Page = PARTS[current].Page as ComponentType<object>;
  return (
    <div className="lebar warga">
      <Head title={label} noindex />
      <div className="sisi-kiri">
        <Who />
        <nav className="menu-kiri" aria-label="Menu warga">
          {MENU.map(({ sub, label, icon }) => (
            <Link
              key={sub}
              to={paths.profilSaya(sub)}
              aria-current={sub !== item ? undefined : sub === current ? 'page' : 'true'}
            >
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
