import './potensi.css';
import { useNavigation } from 'react-router';
import type { Potensi } from '#contract/potensi/potensi.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { MoreLink } from '../../ui/form/button.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import { TABS } from './beranda-tabs.ts';
import { PotensiCard } from './potensi-card.tsx';

const SECTION = 'potensi-desa';
interface BerandaPotensiProps {
  tab: string;
  potentials: Potensi[];
  any: boolean;
}

/** The potentials on the home page, category by category; each tab is a link. Absent in DILAN. */
export function BerandaPotensi({ tab, potentials, any }: BerandaPotensiProps) {
  const { location } = useNavigation();
  const asked = location && new URLSearchParams(location.search).get('potensi');
  const loading = location?.pathname === paths.beranda() && (asked ?? tab) !== tab;
  return (
    <section className="bagian" aria-labelledby={SECTION}>
      <div className="lebar">
        <SectionHead
          id={SECTION}
          title="Potensi desa"
          text="Usaha, wisata, dan hasil bumi warga yang sudah diverifikasi."
        >
          {any && (
            <MoreLink to={paths.potensi()}>
              Lihat semua<span className="sr"> potensi</span>
            </MoreLink>
          )}
        </SectionHead>
        {any && (
          <TabLinks
            label="Kategori potensi"
            items={TABS.map(({ id, label }) => ({
              to: `${withQuery(paths.beranda(), { potensi: id })}#${SECTION}`,
              label,
              current: id === tab,
            }))}
          />
        )}
        {potentials.length === 0 ? (
          <EmptyState drawing="potensi" text="Tidak ada data potensi disini" />
        ) : (
          <div className={classes('kisi k3', loading && 'pudar')} aria-busy={loading}>
            {potentials.map((one) => (
              <PotensiCard key={one.id} potensi={one} plain />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
