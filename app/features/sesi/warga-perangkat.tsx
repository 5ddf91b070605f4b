import { paths, withSignIn } from '#app/lib/paths/paths.ts';
import { Head } from '#app/lib/text/head.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { useFailed } from '../../lib/forms/use-failed.ts';
import type { Route } from './+types/warga-perangkat.ts';
import { DeviceList } from './device-list.tsx';
import { leaveDevices, loadDevices } from './devices.ts';

const TITLE = 'Perangkat yang masuk';

export const loader = (args: Route.LoaderArgs) => loadDevices(args);
export const action = (args: Route.ActionArgs) =>
  leaveDevices(args, { here: paths.perangkatSaya(), door: withSignIn(paths.beranda()) });

export default function PerangkatSaya({ loaderData }: Route.ComponentProps) {
  const failed = useFailed();
  return (
    <>
      <Head title={TITLE} noindex failed={failed} />
      <PageHead
        title={TITLE}
        lead="Telepon dan komputer yang sedang memakai akun Anda."
        crumbs={[{ label: 'Profil Saya', to: paths.profilSaya() }, { label: TITLE }]}
      />
      <div className="lebar perangkat-isi">
        <DeviceList {...loaderData} failed={failed} password={paths.ubahPassword()} />
      </div>
    </>
  );
}
