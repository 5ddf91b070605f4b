import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#app/ui/link.tsx';
import { KATEGORI_INFORMASI } from '#contract/kategori-informasi.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PROFIL_PARTS } from './profil-parts.ts';

type Item = { label: string; to: string };
const GROUPS: { label: string; items: Item[] }[] = [
  { label: 'Profil PPID', items: PROFIL_PARTS.map(({ now, label }) => ({ label, to: paths.ppid(now) })) },
  {
    label: 'Dokumen',
    items: [
      { label: 'SOP Pelayanan', to: paths.ppidSop() },
      { label: 'DIP', to: paths.ppidDip() },
      { label: 'DIK', to: paths.ppidDik() },
    ],
  },
  {
    label: 'Jenis Informasi',
    items: KATEGORI_INFORMASI.map((nama) => ({ label: nama, to: paths.ppidInformasi(nama) })),
  },
];

interface PpidFrameProps {
  title: string;
  lead: string;
  /** The menu's address of this page. */
  here: string;
  /** The last crumb, where the title is too long for one. */
  crumb?: string;
  search?: ReactNode;
  noindex?: boolean;
  children: ReactNode;
}

/** A page of the information officer: head, the menu of all of them at the left, and its part. */
export function PpidFrame(props: PpidFrameProps) {
  const { title, lead, here, crumb = title, search, noindex, children } = props;
  return (
    <>
      <Head title={title} description={lead} here={here} noindex={noindex} />
      <PageHead
        title={title}
        lead={lead}
        crumbs={[
          { label: 'Beranda', to: paths.beranda() },
          { label: 'PPID', to: paths.ppid() },
          { label: crumb },
        ]}
      >
        {search}
      </PageHead>
      <div className="lebar warga ppid">
        <div className="sisi-kiri">
          <PpidMenu here={here} />
        </div>
        <section aria-label={title}>{children}</section>
      </div>
    </>
  );
}

function PpidMenu({ here }: { here: string }) {
  const menu = useRef<HTMLElement>(null);
  // On phones the menu is one line that scrolls: the page's own entry must not be outside of it.
  useEffect(() => {
    const entry = menu.current?.querySelector<HTMLElement>(`[aria-current][href="${here}"]`);
    if (menu.current && entry) menu.current.scrollLeft = entry.offsetLeft - entry.offsetWidth / 2;
  }, [here]);
  return (
    <nav className="menu-kiri" aria-label="Menu PPID" ref={menu}>
      {GROUPS.map(({ label, items }) => (
        <Fragment key={label}>
          <p>{label}</p>
          {items.map((item) => (
            <Link key={item.to} to={item.to} aria-current={item.to === here ? 'page' : undefined}>
              {item.label}
            </Link>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
