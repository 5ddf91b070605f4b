import { userOf } from '../../lib/live/visitor.ts';
import { Head } from '../../lib/text/head.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { Route } from './+types/warga-list.ts';
import { type Inbox, loadInbox, readInbox } from './notifikasi-inbox.ts';
import { NotifikasiList, ReadAll } from './notifikasi-list.tsx';

const NOBODYS: Inbox = { items: [], total: 0, unread: 0, today: '' };
// Under the sign-in dialog there is no account yet.
export const loader = async (args: Route.LoaderArgs) =>
  (await userOf(args.context)) ? loadInbox(args) : NOBODYS;
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
