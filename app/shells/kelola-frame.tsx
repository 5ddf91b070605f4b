import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '#app/ui/link.tsx';
import type { Page } from '#contract/kit.ts';
import type { Notifikasi } from '#contract/notifikasi.ts';
import type { Failed } from '../lib/form.ts';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { useSite } from '../lib/use-site.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuLink, MenuRule } from '../ui/menu.tsx';
import { Bell } from './bell.tsx';
import type { ConsoleGroup, ConsoleItem } from './kelola-menu.ts';

/** Opens the console's menu on a phone; the shell provides it, the bar of every page uses it. */
export const OpenMenu = createContext<() => void>(() => {});

/** The newest notifications when the console was loaded. */
export const LoadedInbox = createContext<Page<Notifikasi> | null>(null);

interface KelolaBarProps {
  /** Name of the page: its h1 and its title in the browser. */
  title: string;
  /** A way back to the list, before the title. */
  back?: { label: string; to: string };
  /** Search of the page. */
  search?: ReactNode;
  /** Its main action. */
  action?: ReactNode;
  /** Where a form was refused without the page's action. */
  failed?: Failed;
}

/** The top of every page of the console: title, search, main action, who is signed in. */
export function KelolaBar({ title, back, search, action, failed }: KelolaBarProps) {
  const openMenu = useContext(OpenMenu);
  return (
    <div className="bar-atas">
      <Head title={title} noindex failed={failed} />
      <IconButton
        className="rel-buka hanya-js"
        icon="menu"
        size={24}
        label="Buka menu admin"
        aria-haspopup="dialog"
        onClick={openMenu}
      />
      {back && (
        <Link className="ikon" to={back.to} aria-label={back.label}>
          <Icon name="arrow-left" />
        </Link>
      )}
      <h1>{title}</h1>
      {search}
      {action}
      <span className="bar-saya">
        <StaffBell />
        <StaffMenu />
      </span>
    </div>
  );
}

function StaffBell() {
  const { user } = useSite();
  const inbox = useContext(LoadedInbox);
  return user && inbox && <Bell loaded={inbox} role={user.role} />;
}

function StaffMenu() {
  const { user } = useSite();
  if (!user) return null;
  return (
    <Menu
      right
      triggerClass="pengguna"
      label={`Masuk sebagai ${user.nama}`}
      trigger={<Avatar name={user.nama} photo={user.profile?.foto} />}
    >
      <li className="judul">{user.nama}</li>
      <MenuLink to="/" icon="external">
        Lihat situs
      </MenuLink>
      <MenuLink to={paths.kelola('ubah-password')} icon="lock">
        Ubah Password
      </MenuLink>
      <MenuLink to={paths.kelola('perangkat-saya')} icon="device">
        Perangkat yang masuk
      </MenuLink>
      <MenuRule />
      <li>
        <Form method="post" action={paths.keluar()}>
          <input type="hidden" name="next" value={paths.kelolaMasuk()} />
          <button type="submit">
            <Icon name="logout" />
            Keluar
          </button>
        </Form>
      </li>
    </Menu>
  );
}

interface ConsoleNavProps {
  groups: ConsoleGroup[];
  pathname: string;
  onNavigate?: () => void;
}

/** The rail's links; on a phone the same list stands in the drawer. */
export function ConsoleNav({ groups, pathname, onNavigate }: ConsoleNavProps) {
  return (
    <>
      {groups.map(({ label, items }) => (
        <div key={label}>
          {label && <h2>{label}</h2>}
          {items.map((item) => (
            <ConsoleLink
              key={item.to}
              item={item}
              current={isCurrent(item.to, pathname)}
              onNavigate={onNavigate}
            />
          ))}
        </div>
      ))}
    </>
  );
}

function ConsoleLink(props: { item: ConsoleItem; current: boolean; onNavigate?: () => void }) {
  const { item, current, onNavigate } = props;
  return (
    <Link className="n" to={item.to} aria-current={current ? 'page' : undefined} onClick={onNavigate}>
      <Icon name={item.icon} size={18} />
      {item.label}
      {item.waiting !== undefined && item.waiting > 0 && (
        <span className={current ? 'jml p' : 'jml'}>
          {item.waiting}
          <span className="sr"> menunggu</span>
        </span>
      )}
    </Link>
  );
}

const isCurrent = (to: string, pathname: string) =>
  pathname === to || (to !== paths.kelola() && pathname.startsWith(`${to}/`));
