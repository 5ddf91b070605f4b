import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { SEDANG_PINDAH } from '#contract/kepindahan.ts';
import type { NotifikasiPage } from '#contract/notifikasi.ts';
import type { User } from '#contract/sesi.ts';
import { OpenPalette } from '../../features/pencarian/konsol/open-palette.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Menu, MenuLink, MenuRule } from '../../ui/overlay/menu.tsx';
import { Note } from '../../ui/text/note.tsx';
import { Bell } from '../site/bell.tsx';
import type { ConsoleGroup, ConsoleItem } from './kelola-menu.ts';

/** Menu of who is signed in, at the top of every page of the console; `inbox` holds the newest notifications when it was loaded. */
export function StaffAccount({ inbox, groups }: { inbox: NotifikasiPage | null; groups: ConsoleGroup[] }) {
  const { user } = useSite();
  if (!user) return null;
  return (
    <>
      <OpenPalette menu={groups.flatMap(({ items }) => items)} user={user} />
      {inbox && <Bell loaded={inbox} role={user.role} />}
      <StaffMenu user={user} />
    </>
  );
}

function StaffMenu({ user }: { user: User }) {
  return (
    <Menu
      right
      triggerClass="pengguna"
      trigger={
        <>
          <Avatar name={user.nama} photo={user.profile?.foto} />
          <span className="sr">Masuk sebagai {user.nama}</span>
        </>
      }
    >
      <li className="judul">{user.nama}</li>
      <MenuLink to="/" icon="external">
        Lihat situs
      </MenuLink>
      <MenuLink to={paths.kelola('ubah-password')} icon="lock">
        Ubah Password
      </MenuLink>
      <MenuLink to={paths.kelola('keamanan')} icon="shield-check">
        Keamanan
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

/** Band on every page while the village has a day from which a second step is asked, and this account has none. */
export function SetUpBand() {
  const { user } = useSite();
  const { pathname } = useLocation();
  const from = user?.pasang_sebelum;
  if (!from || pathname === paths.kelola('keamanan')) return null;
  return (
    <div className="pita-pasang">
      <Note kind="warning">
        <b>Pasang langkah kedua sebelum {formatDate(from)}.</b> Kira-kira 2 menit.{' '}
        <Link to={paths.kelola('keamanan')}>Pasang</Link>
      </Note>
    </div>
  );
}

/** Band on every page while the platform lets the village only be read. */
export function ReadOnlyBand() {
  const { user } = useSite();
  const reason = user?.baca_saja;
  if (!reason) return null;
  const moves = user.role === 'admin' && reason.startsWith(SEDANG_PINDAH);
  return (
    <div className="pita-pasang">
      <Note kind="warning">
        <b>Desa ini hanya dapat dibaca.</b> Perubahan belum dapat disimpan. Data tetap dapat diunduh. Alasan
        pengelola platform: {reason}
        {moves && (
          <>
            {' '}
            <Link to={paths.kelola('kepindahan')}>Buka kepindahan desa</Link>
          </>
        )}
      </Note>
    </div>
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
      <p className="versi-portal">Portal Desa {import.meta.env.VERSI}</p>
    </>
  );
}

function ConsoleLink(props: { item: ConsoleItem; current: boolean; onNavigate?: () => void }) {
  const { item, current, onNavigate } = props;
  const here = useRef<HTMLSpanElement>(null);
  // The rail is longer than an office screen: where one is stays in sight.
  useEffect(() => {
    const rail = here.current?.closest('.rel');
    if (!current || !here.current || !rail) return;
    const [at, box] = [here.current.getBoundingClientRect(), rail.getBoundingClientRect()];
    if (at.bottom > box.bottom) rail.scrollTop += at.bottom - box.bottom + at.height;
    else if (at.top < box.top) rail.scrollTop -= box.top - at.top + at.height;
  }, [current]);
  return (
    <Link className="n" to={item.to} aria-current={current ? 'page' : undefined} onClick={onNavigate}>
      <Icon name={item.icon} size={18} />
      <span ref={here}>{item.label}</span>
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
