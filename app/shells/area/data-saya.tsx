import { perbaikan } from '#contract/perbaikan/perbaikan.ts';
import DataSayaPage from '../../features/data-saya/data-saya.tsx';
import { actOnDataSaya, loadDataSaya } from '../../features/data-saya/data-saya-load.ts';
import { apiOf } from '../../lib/api.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { takes } from '../../lib/paths/pages.ts';
import { Head } from '../../lib/text/head.tsx';
import type { Route } from './+types/data-saya.ts';
import { ResidentArea } from './resident-area.tsx';

// Under the sign-in dialog there is no account yet.
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await userOf(context)) ? loadDataSaya(apiOf(context), request) : null;
export const action = ({ context, request }: Route.ActionArgs) => actOnDataSaya(apiOf(context), request);
/** A request for a correction brings a picture. */
action.files = takes(perbaikan.create);

/** 'Data saya' of the resident area, under Profil Saya. */
export default function DataSaya({ loaderData }: Route.ComponentProps) {
  const failed = useFailed();
  return (
    <ResidentArea item="profil-saya" here={false} label="Data saya">
      <Head title="Data saya" noindex failed={failed} />
      {loaderData && <DataSayaPage {...loaderData} failed={failed} />}
    </ResidentArea>
  );
}
