import { useActionData } from 'react-router';
import { QueueDesk } from '../../kinds/alur/queue-desk.tsx';
import { actOnQueue, loadQueue, revalidatesQueue } from '../../kinds/alur/queue-load.ts';
import type { KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/kelola-perbaikan.ts';
import { perbaikanQueue } from './perbaikan-queue.ts';
import { PerbaikanReview } from './perbaikan-review.tsx';

export const handle: KelolaHandle = { full: true };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQueue(perbaikanQueue, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnQueue(perbaikanQueue, apiOf(context), request);

export const shouldRevalidate = revalidatesQueue;

export default function KelolaPerbaikan({ loaderData }: Route.ComponentProps) {
  return (
    <QueueDesk noun={perbaikanQueue} found={loaderData} failed={useActionData<typeof action>()}>
      {(chosen) => <PerbaikanReview chosen={chosen} />}
    </QueueDesk>
  );
}
