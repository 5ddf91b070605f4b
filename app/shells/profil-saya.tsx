import '../ui/side-menu.css';
import { lazy, Suspense } from 'react';
import { Link } from '#app/ui/link.tsx';
import { deleteLaporan, loadLaporanSaya } from '../features/lapor/laporan-saya-data.ts';
import { apiOf } from '../lib/api.ts';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { useSite } from '../lib/use-site.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { RowSkeletons } from '../ui/skeleton.tsx';
import type { Route } from './+types/profil-saya.ts';
import { Profile } from './profile.tsx';

const LaporanSaya = lazy(() => import('../features/lapor/laporan-saya.tsx'));

/** The left menu of the resident area: one entry for each part of `/profil-saya?sub=` that exists. */
const PARTS: { sub: 'profil-saya' | 'laporan-saya'; label: string; icon: IconName }[] = [
  { sub: 'profil-saya', label: 'Profil Saya', icon: 'user' },
  { sub: 'laporan-saya', label: 'Laporan Saya', icon: 'speaker' },
];

const partOf = (request: Request) => {
  const asked = new URL(request.url).searchParams.get('sub');
  return PARTS.find(({ sub }) => sub === asked)?.sub ?? 'profil-saya';
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const sub = partOf(request);
  if (sub === 'laporan-saya') return { sub, ...(await loadLaporanSaya(apiOf(context), request)) };
  return { sub };
}

export function action({ context, request }: Route.ActionArgs) {
  if (partOf(request) === 'laporan-saya') return deleteLaporan(apiOf(context), request);
  throw new Response(null, { status: 405 });
}

/** The resident area: who is signed in, its menu, and the part the address names. */
export default function ProfilSaya({ loaderData }: Route.ComponentProps) {
  const label = PARTS.find(({ sub }) => sub === loaderData.sub)?.label ?? '';
  return (
    <div className="lebar warga">
      <Head title={label} noindex />
      <div className="sisi-kiri">
        <Who />
        <nav className="menu-kiri" aria-label="Menu warga">
          {PARTS.map(({ sub, label, icon }) => (
            <Link
              key={sub}
              to={paths.profilSaya(sub)}
              aria-current={sub === loaderData.sub ? 'page' : undefined}
            >
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <section aria-label={label}>
        <Suspense fallback={<RowSkeletons />}>
          {loaderData.sub === 'laporan-saya' ? <LaporanSaya {...loaderData} /> : <Profile />}
        </Suspense>
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
