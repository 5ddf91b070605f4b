import { useActionData } from 'react-router';
import PerbaikiIsian from '../../features/surat/own/perbaiki-isian.tsx';
import { actOnPerbaikiIsian, loadPerbaikiIsian } from '../../features/surat/own/perbaiki-isian-data.ts';
import { apiOf } from '../../lib/api.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { Head } from '../../lib/text/head.tsx';
import type { Route } from './+types/perbaiki-isian.ts';
import { ResidentArea } from './resident-area.tsx';

// Under the sign-in dialog there is no account yet.
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  (await userOf(context)) ? loadPerbaikiIsian(apiOf(context), params) : null;
export const action = ({ context, params, request }: Route.ActionArgs) =>
  actOnPerbaikiIsian(apiOf(context), request, params);

/** The answers of an own request, to be corrected, under Ajuan Layanan. */
export default function PerbaikiIsianPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const answered = answer instanceof Response ? undefined : answer;
  const failed = answered && 'failed' in answered ? answered : undefined;
  return (
    <ResidentArea item="ajuan-layanan" here={false} label="Perbaiki isian">
      <Head title="Perbaiki isian" noindex failed={failed} />
      {loaderData && <PerbaikiIsian {...loaderData} answered={answered} />}
    </ResidentArea>
  );
}
