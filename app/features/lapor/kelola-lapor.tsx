import './review.css';
import { redirect, useActionData } from 'react-router';
import type { Call } from '#contract/client.ts';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { queuePath } from '../../kinds/alur/noun.ts';
import { QueueDesk } from '../../kinds/alur/queue-desk.tsx';
import { actOnQueue, loadQueue, revalidatesQueue } from '../../kinds/alur/queue-load.ts';
import { readQueue } from '../../kinds/alur/queue-path.ts';
import type { KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/kelola-lapor.ts';
import { ReviewDetail } from './review-detail.tsx';
import { reviewQueue } from './review-queue.ts';

export const handle: KelolaHandle = { full: true };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQueue(reviewQueue, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  return actOnQueue(reviewQueue, call, request, { nama: (form) => hideName(call, request, form) });
};
action.files = takes(kelolaLapor.decide);

async function hideName(call: Call, request: Request, form: FormData): Promise<Response> {
  const params = { id: Number(form.get('id')) };
  await call(kelolaLapor.hideName, { params, body: { sembunyikan: form.get('sembunyikan') === '1' } });
  return redirect(queuePath(reviewQueue, { ...readQueue(request, reviewQueue), ...params }));
}

export const shouldRevalidate = revalidatesQueue;

export default function KelolaLapor({ loaderData }: Route.ComponentProps) {
  return (
    <QueueDesk
      noun={reviewQueue}
      found={loaderData}
      failed={useActionData<typeof action>()}
      actions={
        <nav className="atur-daftar" aria-label="Atur pilihan laporan">
          <Link to={paths.kelola('lapor', 'kategori')}>Kategori</Link>
          <Link to={paths.kelola('lapor', 'status')}>Status</Link>
        </nav>
      }
    >
      {(chosen) => <ReviewDetail chosen={chosen} statuses={loaderData.summary.status} />}
    </QueueDesk>
  );
}
