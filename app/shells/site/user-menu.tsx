import type { User } from '#contract/sesi.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Menu, MenuLink, MenuRule } from '../../ui/overlay/menu.tsx';

/** Menu of what the signed-in person may open, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const name = user.profile?.nama ?? user.nama;
  return (
    <Menu
      right
      triggerClass="pengguna"
      trigger={
        <>
          <Avatar name={name} photo={user.profile?.foto} />
          <span className="nm">{name.split(' ', 1)[0]}</span>
          <Icon name="chevron-down" size={16} />
          <span className="sr">Menu pengguna</span>
        </>
      }
    >
      {user.role === 'penduduk' ? (
        <>
          <MenuLink to={paths.profilSaya()} icon="user">
            Profil Saya
          </MenuLink>
          <MenuLink to={paths.profilSaya('laporan-saya')} icon="speaker">
            Laporan Saya
          </MenuLink>
          <MenuLink to={paths.dataSaya()} icon="shield-check">
            Data saya
          </MenuLink>
          <MenuLink to={paths.ubahPassword()} icon="lock">
            Ubah Password
          </MenuLink>
          <MenuLink to={paths.perangkatSaya()} icon="device">
            Perangkat yang masuk
          </MenuLink>
        </>
      ) : (
        <MenuLink to={paths.kelola()} icon="pencil">
          Kelola situs
        </MenuLink>
      )}
      <MenuRule />
      <li>
        <Form method="post" action={paths.keluar()}>
          <button type="submit">
            <Icon name="logout" />
            Keluar
          </button>
        </Form>
      </li>
    </Menu>
  );
}
