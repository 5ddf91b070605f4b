import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import type { Route } from './+types/kelola-list.ts';
import { loadInbox, readInbox } from './notifikasi-inbox.ts';
import { NotifikasiList, ReadAll } from './notifikasi-list.tsx';

export const loader = (args: Route.LoaderArgs) => loadInbox(args);
export const action = (args: Route.ActionArgs) => readInbox(args);

export default function KelolaNotifikasi({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <KelolaBar title="Notifikasi" action={<ReadAll unread={loaderData.unread} />} />
      <div className="isi-konsol">
        <NotifikasiList inbox={loaderData} />
      </div>
    </>
  );
}
