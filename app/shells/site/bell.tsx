import { Link } from '#app/ui/layout/link.tsx';
import type { Notifikasi, NotifikasiPage } from '#contract/notifikasi.ts';
import type { User } from '#contract/sesi.ts';
import { inboxPath } from '../../features/notifikasi/notifikasi-link.ts';
import { useInbox } from '../../features/notifikasi/notifikasi-store.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Menu, MenuLink, MenuRule } from '../../ui/overlay/menu.tsx';

const NEWEST = 5;

interface BellProps {
  /** Notifications that the page was loaded with; those known since come on top. */
  loaded: NotifikasiPage;
  role: User['role'];
}

/** Number of unread notifications. Leads to them; on a desk it shows the newest at once. */
export function Bell({ loaded, role }: BellProps) {
  const { items, unread } = useInbox({ items: loaded.data, unread: loaded.meta.unread });
  const label = unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi';
  const look = (
    <>
      <Icon name="bell" size={24} />
      {unread > 0 && (
        <span className="lencana" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
  return (
    <>
      <Link className="ikon lonceng-tautan" to={inboxPath(role)} aria-label={label}>
        {look}
      </Link>
      <span className="lonceng-meja">
        <Menu right triggerClass="ikon" label={label} trigger={look}>
          {items.length === 0 && <li className="judul">Tidak ada notifikasi disini.</li>}
          {items.slice(0, NEWEST).map((one) => (
            <Row key={one.id} item={one} role={role} />
          ))}
          <MenuRule />
          <MenuLink to={inboxPath(role)}>Lihat semua notifikasi</MenuLink>
        </Menu>
      </span>
    </>
  );
}

/** Reads it and leads to what it is about, as the list does. */
function Row({ item: { id, payload, dibaca }, role }: { item: Notifikasi; role: User['role'] }) {
  const unread = dibaca === null;
  return (
    <li>
      <Form method="post" action={inboxPath(role)}>
        <button className={unread ? 'baru' : undefined} type="submit" name="id" value={id}>
          <span>
            {unread && <span className="sr">Belum dibaca. </span>}
            {payload.msg}
            <time dateTime={payload.time}>{formatDateTime(payload.time)}</time>
          </span>
        </button>
      </Form>
    </li>
  );
}
