import { useActionData } from 'react-router';
import { kelolaPerbaikan } from '#contract/perbaikan/kelola.ts';
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

export const action = ({ context, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  return actOnQueue(perbaikanQueue, call, request, {
    nomor: async (form) => {
      const id = Number(form.get('id'));
      return { id, ...(await call(kelolaPerbaikan.numbers, { params: { id } })) };
    },
  });
};

export const shouldRevalidate = revalidatesQueue;

export default function KelolaPerbaikan({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const shown = answer && 'ubahan' in answer ? answer : undefined;
  return (
    <QueueDesk
      noun={perbaikanQueue}
      found={loaderData}
      failed={answer && 'failed' in answer ? answer : undefined}
    >
      {(chosen) => (
        <PerbaikanReview chosen={chosen} numbers={shown?.id === chosen.item.id ? shown.ubahan : undefined} />
      )}
    </QueueDesk>
  );
}
