import '../../ui/layout/side-menu.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#app/ui/layout/link.tsx';
import { type ProfilSayaSub, paths } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';

type Item = {
  sub: ProfilSayaSub;
  label: string;
  icon: IconName;
  /** Not in DILAN villages, which have no shop. */
  shop?: boolean;
};

/** The left menu of the resident area, in its order. */
export const MENU: readonly Item[] = [
  { sub: 'profil-saya', label: 'Profil Saya', icon: 'user' },
  { sub: 'laporan-saya', label: 'Laporan Saya', icon: 'speaker' },
  { sub: 'ajuan-layanan', label: 'Ajuan Layanan', icon: 'file-text' },
  { sub: 'potensi-saya', label: 'Potensi Saya', icon: 'plant' },
  { sub: 'toko-saya', label: 'Toko Saya', icon: 'shop', shop: true },
];

interface ResidentAreaProps {
  /** The item that is marked, and whether it is the page itself or what the page stands under. */
  item: ProfilSayaSub;
  here: boolean;
  label: string;
  children: ReactNode;
}

/** A page of the resident area: who is signed in, the menu, and the page beside it. */
export function ResidentArea({ item, here, label, children }: ResidentAreaProps) {
  const { desa } = useSite();
  const nav = useCurrentInView(item);
  const menu = MENU.filter(({ shop }) => !shop || !desa.dilan);
  return (
    <div className="lebar warga">
      <div className="sisi-kiri">
        <Who />
        <nav className="menu-kiri deret" aria-label="Menu warga" ref={nav}>
          {menu.map(({ sub, label: name, icon }) => (
            <Link
              key={sub}
              to={paths.profilSaya(sub)}
              aria-current={sub !== item ? undefined : here ? 'page' : 'true'}
            >
              <Icon name={icon} />
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <section aria-label={label}>{children}</section>
    </div>
  );
}

/** Moves the marked item of the menu into view: on phones the menu is a row that is wider than the window. */
function useCurrentInView(item: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector(`[href*="sub=${item}"]`);
    if (!row || !current) return;
    const { left, right } = row.getBoundingClientRect();
    const { left: from, right: to } = current.getBoundingClientRect();
    if (from < left || to > right) row.scrollLeft += from - left - (right - left - (to - from)) / 2;
  }, [item]);
  return nav;
}

function Who() {
  const { user } = useSite();
  if (!user) return null;
  const { profile, nama } = user;
  return (
    <div className="siapa">
      <Avatar name={profile?.nama ?? nama} photo={profile?.foto} />
      <div>
        <b>{profile?.nama ?? nama}</b>
        <small>{profile?.alamat}</small>
      </div>
    </div>
  );
}
