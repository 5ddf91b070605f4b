import '../../styles/kelola.css';
import '../../features/platform/platform.css';
import type { ReactNode } from 'react';
import { data, Outlet, redirect } from 'react-router';
import { platform } from '#contract/platform/platform.ts';
import { NewsBand } from '../../features/platform/news-band.tsx';
import { OperatorContext } from '../../features/platform/platform-bar.tsx';
import { PlatformMenu } from '../../features/platform/platform-menu.tsx';
import { platformPaths } from '../../features/platform/platform-paths.ts';
import { apiOf } from '../../lib/api.ts';
import { aboutContext } from '../../lib/text/about.ts';
import { useMoreIcons } from '../../ui/icon/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/icon/icon-paths-more.ts';
import { BareError, ThrownError } from '../site/error-page.tsx';
import type { Route } from './+types/platform.ts';

/** Operators only, and on the host of the console only. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    if (!context.get(aboutContext).platform) throw data(null, { status: 404 });
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  // A refused read becomes the sign-in of a village; here it is another page.
  const operator = await apiOf(context)(platform.saya).catch((error: unknown) => {
    throw error instanceof Response ? redirect(platformPaths.masuk()) : error;
  });
  return { operator, host: new URL(request.url).host };
}

export default function PlatformShell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <BareError error={error} />;
  return (
    <Frame {...loaderData}>
      <ThrownError error={error} />
    </Frame>
  );
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode };

function Frame({ operator, host, children }: FrameProps) {
  useMoreIcons(MORE_ICON_PATHS);
  return (
    <>
      <a className="lewati" href="#isi">
        Lewati ke isi utama
      </a>
      <div className="konsol padat platform">
        <div className="rel">
          <nav aria-label="Menu platform">
            <a className="merek" href={platformPaths.awal()}>
              <PlatformMark />
              <span>
                <small>Konsol platform</small>
                <b>Portal desa</b>
              </span>
            </a>
            <PlatformMenu operator={operator} />
            <p className="rel-kaki">
              Alamat konsol<b>{host}</b>
            </p>
          </nav>
        </div>
        <main id="isi" tabIndex={-1}>
          <NewsBand kabar={operator.kabar} />
          <OperatorContext value={operator}>{children}</OperatorContext>
        </main>
      </div>
    </>
  );
}

function PlatformMark() {
  return (
    <svg className="logo" viewBox="0 0 40 40" width="32" height="32" aria-hidden="true">
      <rect x="1" y="1" width="38" height="38" rx="9" fill="#fff" />
      <path d="M8 25.5 15.5 17l5 5.5L25 18l7 7.5z" fill="#1C1917" />
      <path d="M8 31h24M8 28.3h24" stroke="#1C1917" strokeWidth="1.6" />
      <circle cx="27.5" cy="12" r="3.6" fill="#E92021" />
    </svg>
  );
}
