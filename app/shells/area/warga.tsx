import { Outlet, redirect, useLocation } from 'react-router';
import { isStaff, NOT_FOR_YOU } from '../../features/sesi/sign-in.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { paths, signInPath } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { useMoreIcons } from '../../ui/icon/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/icon/icon-paths-more.ts';
import { SignInNeeded } from '../site/error-page.tsx';
import type { Route } from './+types/warga.ts';

/** Nobody without a session gets past, and nobody but residents. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const user = await userOf(context);
    if (user && isStaff(user)) throw redirectWithToast(paths.kelola(), NOT_FOR_YOU);
    const asked = new URL(request.url).searchParams.get('login') === 'true';
    if (!user && !asked) throw redirect(signInPath(request));
  },
];

// Middleware runs for a page's data only when its route has a loader.
export const loader = () => null;

/** The pages of a signed-in resident. While the sign-in dialog is open over one, nothing of it is shown. */
export default function WargaShell() {
  useMoreIcons(MORE_ICON_PATHS);
  const { user } = useSite();
  const { pathname, search } = useLocation();
  return user ? <Outlet /> : <SignInNeeded here={pathname + search} />;
}
