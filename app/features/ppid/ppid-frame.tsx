import '../../ui/layout/side-menu.css';
import './ppid.css';
import { Fragment, type ReactNode } from 'react';
import { Link } from '#app/ui/layout/link.tsx';
import { KATEGORI_INFORMASI } from '#contract/ppid/kategori-informasi.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { Head } from '../../lib/text/head.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PROFIL_PARTS } from './profil/profil-parts.ts';

type Item = { label: string; to: string };
const GROUPS: { label: string; items: Item[] }[] = [
  {
    label: 'Layanan Informasi',
    items: [
      { label: 'Permohonan Informasi', to: paths.ppidPermohonan() },
      { label: 'Pengajuan Keberatan', to: paths.ppidKeberatan() },
      { label: 'Lacak permohonan', to: morePaths.ppidLacak() },
    ],
  },
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
  /** A form of the page that was refused. */
  failed?: Failed | undefined;
  children: ReactNode;
}

/** A page of the information officer: head, the menu of all of them at the left, and its part. */
export function PpidFrame(props: PpidFrameProps) {
  const { title, lead, here, crumb = title, search, noindex, failed, children } = props;
  return (
    <>
      <Head title={title} description={lead} here={here} noindex={noindex} failed={failed} />
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

/** Beside the page where there is room; on narrower windows one line that says where one is, and opens the rest. */
function PpidMenu({ here }: { here: string }) {
  const group = GROUPS.find(({ items }) => items.some(({ to }) => to === here));
  const now = group?.items.find(({ to }) => to === here);
  return (
    <>
      <nav className="menu-kiri deret" aria-label="Menu PPID">
        <Entries here={here} />
      </nav>
      {/* Closes after navigation. */}
      <details className="menu-lipat" key={here}>
        <summary>
          <span>
            <small>{group?.label ?? 'PPID'}</small>
            <b>{now?.label ?? 'Pilih halaman'}</b>
          </span>
          <span className="buka">
            Menu PPID
            <Icon name="chevron-down" size={20} />
          </span>
        </summary>
        <nav aria-label="Menu PPID">
          <Entries here={here} />
        </nav>
      </details>
    </>
  );
}

function Entries({ here }: { here: string }) {
  return GROUPS.map(({ label, items }) => (
    <Fragment key={label}>
      <p>{label}</p>
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={item.to === here ? 'page' : undefined}>
          {item.label}
        </Link>
      ))}
    </Fragment>
  ));
}
