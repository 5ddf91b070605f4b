import { useActionData } from 'react-router';
import { QueueDesk } from '../../kinds/alur/queue-desk.tsx';
import { actOnQueue, loadQueue, revalidatesQueue } from '../../kinds/alur/queue-load.ts';
import type { KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/kelola-potensi.ts';
import { potensiQueue } from './potensi-queue.ts';
import { PotensiReview } from './potensi-review.tsx';

export const handle: KelolaHandle = { full: true };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQueue(potensiQueue, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnQueue(potensiQueue, apiOf(context), request);

export const shouldRevalidate = revalidatesQueue;

export default function KelolaPotensi({ loaderData }: Route.ComponentProps) {
  return (
    <QueueDesk
      noun={potensiQueue}
      found={loaderData}
      failed={useActionData<typeof action>()}
      actions={
        <nav className="atur-daftar" aria-label="Atur pilihan potensi">
          <Link to={paths.kelola('potensi', 'kategori')}>Kategori</Link>
        </nav>
      }
    >
      {(chosen) => <PotensiReview chosen={chosen} />}
    </QueueDesk>
  );
}
