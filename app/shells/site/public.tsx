import type { ReactNode } from 'react';
import { Outlet, redirect, useLocation, useMatches } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { asksForFeedback } from '#contract/lib/asking-pages.ts';
import { dayIn, yearIn } from '#contract/lib/text/zona.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { PageQuestion } from '../../features/masukan/page-question.tsx';
import { NEWEST, NotifikasiLive } from '../../features/notifikasi/notifikasi-live.tsx';
import { SignInDialog } from '../../features/sesi/sign-in-dialog.tsx';
import { apiOf } from '../../lib/api.ts';
import { pagesContext, userOf, villageOf } from '../../lib/live/visitor.ts';
import { menuFor, missingPages, type SiteMenu } from '../../lib/paths/menu.ts';
import { pageAddress, paths } from '../../lib/paths/paths.ts';
import { safeNext } from '../../lib/paths/safe-next.ts';
import { formatDate } from '../../lib/text/format.ts';
import { JsonLd } from '../../lib/text/json-ld.tsx';
import { regionOf } from '../../lib/text/region.ts';
import { useSite } from '../../lib/use-site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Kept } from '../../ui/layout/kept.tsx';
import { organizationData } from '../organization.ts';
import type { Route } from './+types/public.ts';
import { BareError, ThrownError } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Waiting } from './waiting.tsx';

/** Wishes of a page to the frame: `export const handle: ShellHandle = { map: true }`. */
export type ShellHandle = {
  /** The map fills the window: no masthead, no footer. */
  map?: boolean;
  /** The one script of a page of the platform's console, which is whole without it. */
  script?: string;
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await userOf(context);
  const { searchParams } = new URL(request.url);
  if (user && searchParams.get('login') === 'true')
    throw redirect(safeNext(searchParams.get('next'), pageAddress(request)));
  const inbox =
    user?.role === 'penduduk' ? await apiOf(context)(notifikasi.list, { query: { per_page: NEWEST } }) : null;
  const { zona } = await villageOf(context);
  return {
    inbox,
    missing: missingPages(context.get(pagesContext)),
    year: yearIn(zona),
    day: dayIn(zona),
  };
}

export default function PublicShell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Waiting>
        <Outlet />
      </Waiting>
    </Frame>
  );
}

/** Shows what a page throws inside the shell; what the shell itself throws, without it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <BareError error={error} />;
  return (
    <Frame {...loaderData} failed>
      <ThrownError error={error} />
    </Frame>
  );
}

type FrameProps = Route.ComponentProps['loaderData'] & {
  children: ReactNode;
  /** The page could not be shown. */
  failed?: boolean;
};

function Frame({ inbox, missing, year, day, children, failed = false }: FrameProps) {
  const { desa: village, user, origin } = useSite();
  const exists = (path: string) => !missing.includes(path);
  const menu = menuFor(village, exists);
  const survey = village.survei_aktif && village.jenis_host === 'portal' && exists(paths.survei());
  const { pathname } = useLocation();
  const asks = village.jenis_host === 'portal' && asksForFeedback(pathname) && !failed;
  const map = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.map === true);
  return (
    <>
      <div className="bendera" />
      {!map && <Masthead />}
      <Header village={village} user={user} menu={menu.main} inbox={inbox} />
      <main id="isi" tabIndex={-1}>
        {children}
        {asks && <PageQuestion key={pathname} path={pathname} />}
      </main>
      {!map && (
        <Kept of={village} name={`kaki ${year}`}>
          <Footer village={village} menu={menu} year={year} />
        </Kept>
      )}
      <p className="kaki-cetak">
        Desa {village.nama_desa}, {origin + pathname}, {formatDate(day)}
      </p>
      {user && inbox && <NotifikasiLive key={user.id} inbox={inbox} user={user} />}
      <SignInDialog signedIn={user !== null} />
      <Kept of={village} name="menu polos">
        <PlainMenu menu={menu} search={village.jenis_host === 'portal'} />
      </Kept>
      {survey && <SurveyButton />}
      <JsonLd data={import.meta.env.SSR ? organizationData(village, origin) : undefined} />
    </>
  );
}

function Masthead() {
  const { desa: village } = useSite();
  const region = regionOf(village);
  return (
    <section className="papan" aria-label="Situs resmi">
      <div className="lebar">
        <span>
          <Icon name="shield-check" size={16} />
          Situs resmi Pemerintah Desa {village.nama_desa}
        </span>
        {region && (
          <ul>
            <li>{region}</li>
          </ul>
        )}
      </div>
    </section>
  );
}

/** The target of the menu button on a phone without JavaScript. */
function PlainMenu({ menu, search }: { menu: SiteMenu; search: boolean }) {
  return (
    <noscript>
      <nav className="menu-polos lebar" id="menu-situs" aria-label="Menu situs">
        <ul>
          {search && (
            <li>
              <a href={paths.cari()}>Cari di situs desa</a>
            </li>
          )}
          {menu.main
            .flatMap((item) => ('items' in item ? item.items : [item]))
            .map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
        </ul>
      </nav>
    </noscript>
  );
}

/** Pages on which the button would cover controls: the resident area, the map, the cameras, the tables of the results. */
const ICON_ONLY = /^\/(profil-saya|ubah-password|notifikasi|buat-|peta|cctv|survei\/hasil)/;

function SurveyButton() {
  const { pathname } = useLocation();
  if (pathname.replace(/\/$/, '') === paths.survei()) return null;
  const look = ICON_ONLY.test(pathname) ? 'ringkas' : pathname === '/' ? '' : 'ringkas-hp';
  return (
    <aside aria-label="Survei">
      <Link className={`isi-survey ${look}`} to={paths.survei()}>
        <Icon name="clipboard-check" size={22} />
        <span className={look && (look === 'ringkas' ? 'sr' : 'sr-hp')}>Isi Survey</span>
      </Link>
    </aside>
  );
}
