import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { Desa } from '#contract/desa/desa.ts';
import type { NotifikasiPage } from '#contract/notifikasi.ts';
import type { User } from '#contract/sesi.ts';
import { currentItem, type MenuItem, type MenuLinkItem } from '../../lib/paths/menu.ts';
import { paths, withSignIn } from '../../lib/paths/paths.ts';
import { ButtonLink, IconButton } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Kept } from '../../ui/layout/kept.tsx';
import { LogoDesa } from '../../ui/media/logo-desa.tsx';
import { Menu, MenuLink } from '../../ui/overlay/menu.tsx';
import { Bell } from './bell.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  village: Desa;
  user: User | null;
  menu: MenuItem[];
  inbox: NotifikasiPage | null;
}

/** Sticky header: the village, the main menu, and who is signed in. */
export function Header({ village, user, menu, inbox }: HeaderProps) {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const all = menu.flatMap((item) => ('items' in item ? item.items : [item]));
  const current = currentItem(all, pathname, search);
  return (
    <header className="kepala">
      <div className="lebar">
        <Brand village={village} />
        <Kept of={village} name={`menu ${current?.to}`}>
          <nav aria-label="Menu utama">
            <ul className="menu">
              {menu.map((item) => (
                <MainItem key={item.label} item={item} current={current} />
              ))}
            </ul>
          </nav>
        </Kept>
        <div className="aksi">
          {village.jenis_host === 'portal' && (
            <Link className="ikon cari-situs" to={paths.cari()} aria-label="Cari di situs desa">
              <Icon name="search" size={22} />
            </Link>
          )}
          {user && inbox && <Bell loaded={inbox} role={user.role} />}
          {user && <UserMenu user={user} />}
          {!user && !village.dilan && (
            <ButtonLink variant="utama" small to={withSignIn(pathname + search)} preventScrollReset>
              Masuk
            </ButtonLink>
          )}
          <IconButton
            className="hanya-hp hanya-js"
            icon="menu"
            size={26}
            label="Buka menu"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
          <a className="ikon hanya-hp tanpa-js" href="#menu-situs" aria-label="Buka menu">
            <Icon name="menu" size={26} />
          </a>
        </div>
      </div>
      <PhoneMenu
        open={open}
        onClose={() => setOpen(false)}
        menu={menu}
        current={current}
        search={village.jenis_host === 'portal'}
      />
    </header>
  );
}

/** `dark`: it stands on a dark ground. */
export function Brand({ village, width, dark = false }: { village: Desa; width?: number; dark?: boolean }) {
  return (
    <Link className="merek" to="/">
      <LogoDesa src={(dark && village.gambar_gelap) || village.gambar} width={width} />
      <span>
        <small>Pemerintah Desa</small>
        <b>{village.nama_desa}</b>
      </span>
    </Link>
  );
}

function MainItem({ item, current }: { item: MenuItem; current: MenuLinkItem | undefined }) {
  if (!('items' in item)) {
    return (
      <li>
        <Link to={item.to} aria-current={item === current ? 'page' : undefined}>
          {item.label}
        </Link>
      </li>
    );
  }
  const inside = current !== undefined && item.items.includes(current);
  return (
    <li>
      <Menu
        anchored
        current={inside}
        trigger={
          <>
            {item.label}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {item.items.map((entry) => (
          <MenuLink key={entry.to} to={entry.to} current={entry === current}>
            {entry.label}
          </MenuLink>
        ))}
      </Menu>
    </li>
  );
}
