import { paths } from '#app/lib/paths/paths.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { useFailed } from '../../lib/forms/use-failed.ts';
import type { Route } from './+types/kelola-perangkat.ts';
import { DeviceList } from './device-list.tsx';
import { leaveDevices, loadDevices } from './devices.ts';

export const loader = (args: Route.LoaderArgs) => loadDevices(args);
export const action = (args: Route.ActionArgs) =>
  leaveDevices(args, { here: paths.kelola('perangkat-saya'), door: paths.kelolaMasuk() });

export default function KelolaPerangkat({ loaderData }: Route.ComponentProps) {
  const failed = useFailed();
  return (
    <>
      <KelolaBar title="Perangkat yang masuk" failed={failed} />
      <div className="isi-konsol">
        <DeviceList {...loaderData} failed={failed} password={paths.kelola('ubah-password')} />
      </div>
    </>
  );
}
