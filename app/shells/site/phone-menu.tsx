import { Link } from '#app/ui/layout/link.tsx';
import type { MenuItem, MenuLinkItem } from '../../lib/paths/menu.ts';
import { paths } from '../../lib/paths/paths.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';

interface PhoneMenuProps {
  open: boolean;
  onClose: () => void;
  menu: MenuItem[];
  current: MenuLinkItem | undefined;
  /** The site has a search. */
  search: boolean;
}

/** The main menu of a phone: a drawer from the right with groups that open in place. */
export function PhoneMenu({ open, onClose, menu, current, search }: PhoneMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      <div className="atas">
        Menu
        <IconButton icon="close" size={24} label="Tutup menu" onClick={onClose} />
      </div>
      <nav aria-label="Menu utama">
        <Link className="t" to="/" onClick={onClose}>
          Beranda
        </Link>
        {search && (
          <Link className="t" to={paths.cari()} onClick={onClose}>
            Cari di situs desa
            <Icon name="search" size={20} />
          </Link>
        )}
        {menu.map((item) =>
          'items' in item ? (
            <details key={item.label} open={current !== undefined && item.items.includes(current)}>
              <summary>
                {item.label}
                <Icon name="chevron-down" size={20} />
              </summary>
              <ul>
                {item.items.map((entry) => (
                  <li key={entry.to}>
                    <Link
                      to={entry.to}
                      onClick={onClose}
                      aria-current={entry === current ? 'page' : undefined}
                    >
                      {entry.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <Link key={item.label} className="t" to={item.to} onClick={onClose}>
              {item.label}
            </Link>
          ),
        )}
      </nav>
    </Drawer>
  );
}
