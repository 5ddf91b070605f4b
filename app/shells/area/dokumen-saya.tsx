import { dokumenSaya } from '#contract/surat/surat.ts';
import DokumenSayaPage from '../../features/surat/own/dokumen-saya.tsx';
import { actOnDokumenSaya, loadDokumenSaya } from '../../features/surat/own/dokumen-saya-data.ts';
import { apiOf } from '../../lib/api.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { takes } from '../../lib/paths/pages.ts';
import { Head } from '../../lib/text/head.tsx';
import type { Route } from './+types/dokumen-saya.ts';
import { ResidentArea } from './resident-area.tsx';

// Under the sign-in dialog there is no account yet.
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await userOf(context)) ? loadDokumenSaya(apiOf(context), request) : null;
export const action = ({ context, request }: Route.ActionArgs) => actOnDokumenSaya(apiOf(context), request);
action.files = takes(dokumenSaya.create);

/** 'Dokumen Saya' of the resident area, under Ajuan Layanan. */
export default function DokumenSaya({ loaderData }: Route.ComponentProps) {
  const failed = useFailed();
  return (
    <ResidentArea item="ajuan-layanan" here={false} label="Dokumen Saya">
      <Head title="Dokumen Saya" noindex failed={failed} />
      {loaderData && <DokumenSayaPage {...loaderData} failed={failed} />}
    </ResidentArea>
  );
}
