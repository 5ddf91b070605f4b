import '../../styles/kelola.css';
import { type ReactNode, useMemo, useState } from 'react';
import { Outlet, redirect, useLocation, useMatches } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { notifikasi } from '#contract/notifikasi.ts';
import { RecoveryBand } from '../../features/keamanan/recovery-band.tsx';
import { NEWEST, NotifikasiLive } from '../../features/notifikasi/notifikasi-live.tsx';
import { isStaff, NOT_FOR_YOU } from '../../features/sesi/sign-in.ts';
import { ConsoleFrame, type KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { pagesContext, userOf } from '../../lib/live/visitor.ts';
import { paths, signInPath } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { useMoreIcons } from '../../ui/icon/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/icon/icon-paths-more.ts';
import { classes } from '../../ui/layout/class-names.ts';
import { LogoDesa } from '../../ui/media/logo-desa.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { BareError, ThrownError } from '../site/error-page.tsx';
import { Waiting } from '../site/waiting.tsx';
import type { Route } from './+types/kelola.ts';
import { FirstStepBand } from './first-step.tsx';
import { ConsoleNav, ReadOnlyBand, SetUpBand, StaffAccount } from './kelola-frame.tsx';
import { consoleMenu } from './kelola-menu.ts';

/** Pages for who still has to set up a second step. */
const OPEN = /^\/kelola\/(keamanan|hentikan-pemulihan|ubah-password|perangkat-saya)(\.data)?$/;

/** Staff only; every page's own area is guarded by the API it calls. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const user = await userOf(context);
    // A write without a session is refused by the API, and its form stays with what was typed.
    if (!user && request.method === 'POST') return;
    if (!user) throw redirect(signInPath(request));
    if (!isStaff(user)) throw redirectWithToast(paths.beranda(), NOT_FOR_YOU);
    if (user.wajib_pasang && !OPEN.test(new URL(request.url).pathname))
      throw redirect(paths.kelola('keamanan'));
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await userOf(context);
  if (!user) throw redirect(signInPath(request));
  const call = apiOf(context);
  const [groups, inbox] = await Promise.all([
    user.wajib_pasang ? [] : consoleMenu(user, context.get(pagesContext), call),
    user.wajib_pasang ? null : call(notifikasi.list, { query: { per_page: NEWEST } }),
  ]);
  return { groups, inbox };
}

export default function KelolaShell({ loaderData }: Route.ComponentProps) {
  useMoreIcons(MORE_ICON_PATHS);
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
    <Frame {...loaderData}>
      <ThrownError error={error} />
    </Frame>
  );
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode };

function Frame({ groups, inbox, children }: FrameProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const full = useMatches().some(({ handle }) => (handle as KelolaHandle | undefined)?.full === true);
  const { user } = useSite();
  const close = () => setOpen(false);
  const frame = useMemo(
    () => ({ openMenu: () => setOpen(true), account: <StaffAccount inbox={inbox} groups={groups} /> }),
    [inbox, groups],
  );
  return (
    <div className={classes('konsol', 'padat', full && 'penuh')}>
      <div className="rel">
        <nav aria-label="Menu admin">
          <ConsoleBrand />
          <ConsoleNav groups={groups} pathname={pathname} />
        </nav>
      </div>
      <Drawer open={open} onClose={close} label="Menu admin">
        <div className="atas">
          Menu
          <IconButton icon="close" size={24} label="Tutup menu" onClick={close} />
        </div>
        <nav aria-label="Menu admin" className="rel-laci">
          <ConsoleNav groups={groups} pathname={pathname} onNavigate={close} />
        </nav>
      </Drawer>
      <main id="isi" tabIndex={-1}>
        <ReadOnlyBand />
        <RecoveryBand />
        <SetUpBand />
        <FirstStepBand />
        <ConsoleFrame value={frame}>{children}</ConsoleFrame>
      </main>
      {user && inbox && <NotifikasiLive key={user.id} inbox={inbox} user={user} />}
    </div>
  );
}

function ConsoleBrand() {
  const { desa } = useSite();
  return (
    <Link className="merek" to={paths.kelola()}>
      <LogoDesa src={desa.gambar} width={32} />
      <span>
        <small>Konsol admin</small>
        <b>{desa.nama_desa}</b>
      </span>
    </Link>
  );
}
