import { Head } from '../../lib/head.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/warga-list.ts';
import { loadInbox, readInbox } from './notifikasi-inbox.ts';
import { NotifikasiList, ReadAll } from './notifikasi-list.tsx';

export const loader = (args: Route.LoaderArgs) => loadInbox(args);
export const action = (args: Route.ActionArgs) => readInbox(args);

export default function WargaNotifikasi({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head title="Notifikasi" noindex />
      <PageHead title="Notifikasi">
        <ReadAll unread={loaderData.unread} />
      </PageHead>
      <div className="lebar">
        <NotifikasiList inbox={loaderData} />
      </div>
    </>
  );
}
