import { paths, withQuery } from '../../lib/paths/paths.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Menu, MenuLink } from '../../ui/overlay/menu.tsx';

/** The next page asks for the person; a newcomer is not in the register yet. */
const EVENTS: [letter: string, label: string, icon: IconName, to: string][] = [
  ['L', 'Kelahiran', 'user', withQuery(paths.kelola('penduduk', 'catat'), { peristiwa: 'kelahiran' })],
  ['M', 'Kematian', 'file-text', withQuery(paths.kelola('penduduk', 'catat'), { peristiwa: 'kematian' })],
  [
    'P',
    'Pindah keluar',
    'logout',
    withQuery(paths.kelola('penduduk', 'catat'), { peristiwa: 'pindah-keluar' }),
  ],
  ['D', 'Pindah datang', 'login', paths.kelola('penduduk', 'datang')],
  ['O', 'Penduduk lama', 'users', paths.kelola('penduduk', 'lama')],
];

/** Address by key, while the menu is open. */
export const RECORD_KEYS: ReadonlyMap<string, string> = new Map(
  EVENTS.map(([letter, , , to]) => [letter, to]),
);

/** Menu of what the office is told: births, deaths, moves. */
export const RecordMenu = () => (
  <span className="catat">
    <Menu
      right
      triggerClass="btn utama"
      trigger={
        <>
          <Icon name="plus" size={18} />
          Catat
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {EVENTS.map(([letter, label, icon, to]) => (
        <MenuLink key={to} to={to} icon={icon}>
          {label}
          <kbd>{letter}</kbd>
        </MenuLink>
      ))}
    </Menu>
  </span>
);
