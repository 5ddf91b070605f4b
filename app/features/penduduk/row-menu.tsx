import type { PendudukBaris } from '#contract/penduduk/kelola.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Menu, MenuLink, MenuRule } from '../../ui/overlay/menu.tsx';

/** The youngest age at which the page of a person offers a birth. */
const PARENT_AGE = 12;

/** Menu of what can be done to one person, without opening the page first. */
export function RowMenu({ row: { id, nama, umur, punya_kk, status_dasar } }: { row: PendudukBaris }) {
  const at = (part: string) => paths.kelola('penduduk', id, part);
  const here = status_dasar === 'HIDUP';
  return (
    <Menu
      right
      triggerClass="ikon"
      trigger={<Icon name="dots" size={20} />}
      label={`Aksi untuk ${nama}, ${umur} tahun`}
    >
      <MenuLink to={at('koreksi')}>Koreksi data</MenuLink>
      <MenuLink to={withQuery(paths.kelola('penduduk', 'biodata'), { orang: id })}>Cetak biodata</MenuLink>
      {here && <MenuRule />}
      {here && umur >= PARENT_AGE && punya_kk && <MenuLink to={at('kelahiran')}>Kelahiran anak</MenuLink>}
      {here && <MenuLink to={at('kematian')}>Kematian</MenuLink>}
      {here && <MenuLink to={at('pindah-keluar')}>Pindah keluar</MenuLink>}
      {here && <MenuLink to={at('pindah-dusun')}>Pindah dusun</MenuLink>}
    </Menu>
  );
}
