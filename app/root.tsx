import './styles/site.css';
import { useEffect, useState } from 'react';
import {
  data,
  Links,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_useScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router';
import type { Message } from '#contract/lib/flash.ts';
import type { Route } from './+types/root.ts';
import { brandOf } from './lib/brand.ts';
import { takeFlash } from './lib/forms/flash.ts';
import { refuseReloads } from './lib/forms/reload.ts';
import { toastAll } from './lib/forms/toast-store.ts';
import { giveUp, keepPage, setShown } from './lib/live/no-answer.ts';
import { userOf, villageOf } from './lib/live/visitor.ts';
import { enterConsole } from './lib/paths/enter-console.ts';
import { paths } from './lib/paths/paths.ts';
import { aboutContext } from './lib/text/about.ts';
import { type Site, useMaybeSite } from './lib/use-site.ts';
import { SCROLL_KEY } from './rendering/page-scripts.ts';
import { BareError } from './shells/site/error-page.tsx';
import { UpdatePrompt } from './shells/site/update-prompt.tsx';
import { useRouteFocus } from './shells/site/use-route-focus.ts';
import font from './styles/fonts/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { ToastCard, Toaster } from './ui/overlay/toast.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [enterConsole, keepPage];

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  // A host of no village: the error page below needs neither village nor API.
  if (url.pathname === paths.domainDiblokir()) throw data(null, { status: 404 });
  // The platform's console is of no village; its own frame says who is there.
  if (context.get(aboutContext).platform) return data(null);
  const { messages, headers } = takeFlash(request);
  const [desa, user] = await Promise.all([villageOf(context), userOf(context)]);
  const { id: requestId } = context.get(aboutContext);
  const site: Site = { desa, user, messages, requestId, origin: url.origin, brand: brandOf(desa.warna) };
  return data(site, { headers });
}

/** A form that was refused as sent already gets a new key with the page; otherwise as React Router would. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export function Layout({ children }: { children: React.ReactNode }) {
  const brand = useMaybeSite()?.brand;
  const css = useFirstStyle(brand?.css);
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {brand && (
          <>
            <meta name="theme-color" content={brand.colour} />
            {/* Icon and manifest belong to a village: the console of the platform has neither. */}
            <link rel="icon" href="/ikon.svg" type="image/svg+xml" />
            <link rel="manifest" href="/manifest.webmanifest" />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: computed colours, no text of people */}
            <style dangerouslySetInnerHTML={{ __html: css ?? '' }} />
          </>
        )}
        <Links />
      </head>
      <body>
        {children}
        <ScrollPositions />
      </body>
    </html>
  );
}

/**
 * The style that the page came with: its policy allows no other. A colour that changes while the page stands open goes
 * into a sheet of its own, which comes after.
 */
function useFirstStyle(css: string | undefined): string | undefined {
  const [first] = useState(css);
  useEffect(() => {
    if (css === undefined || css === first) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css, first]);
  return first;
}

/** Keeps and restores how far pages are scrolled; the scripts of a page stand in `page-scripts.ts`. */
function ScrollPositions() {
  UNSAFE_useScrollRestoration({ storageKey: SCROLL_KEY });
  return null;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // Pages of the platform's console have no scripts.
  if (import.meta.env.SSR && !loaderData) return <Outlet />;
  return <VillageSite site={loaderData} />;
}

function VillageSite({ site }: { site: Site | null }) {
  const user = site?.user?.id;
  const title = useRouteFocus(user);
  useShownPage();
  useOldNote();
  useEffect(() => later(async () => (await import('./lib/live/watch-server.ts')).watchServer()), []);
  useEffect(() => later(async () => (await import('./lib/live/forget-kept.ts')).keepFor(user)), [user]);
  // Says that the scripts of the page run.
  useEffect(() => {
    document.documentElement.dataset.siap = '';
  }, []);
  return (
    <>
      <a className="lewati" href="#isi">
        Lewati ke isi utama
      </a>
      <LoadingBar />
      <Outlet />
      <Messages messages={site?.messages ?? NONE} />
      <UpdatePrompt />
      <Toaster />
      <p className="sr" aria-live="polite">
        {title}
      </p>
    </>
  );
}

const NONE: Message[] = [];

/** Begins what is fetched once the page is usable, and ends it with the page; where it does not come, the browser's own way will do. */
function later(begin: () => Promise<() => void>): () => void {
  const begun = new Promise((done) => setTimeout(done)).then(begin).catch(() => () => {});
  return () => void begun.then((end) => end());
}

/** Says which page stays on the screen when the next one does not come. */
function useShownPage() {
  const { pathname, search, hash, state } = useLocation();
  const matches = useMatches();
  const navigate = useNavigate();
  useEffect(() => {
    const here = pathname + search;
    const still = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
    setShown({
      here,
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      stay: () => void navigate(here + hash, still),
    });
  }, [pathname, search, hash, state, matches, navigate]);
  useEffect(() => refuseReloads(giveUp), []);
}

/** The server writes above an old copy that it is one (`server/core/page/page-cache.ts`); the next page is none. */
function useOldNote() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [first] = useState(here);
  useEffect(() => {
    if (here !== first) document.querySelector('body > .salinan')?.remove();
  }, [here, first]);
}

/** Only when the root itself fails: no village, so no shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareError error={error} />;
}

/** Shown when navigation takes longer than 300 ms. */
function LoadingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="bilah-muat" aria-hidden="true" />;
}

/** Messages of the previous page: toasts, or text in the page without JavaScript. */
function Messages({ messages }: { messages: Message[] }) {
  useEffect(() => {
    toastAll(messages);
  }, [messages]);
  if (messages.length === 0) return null;
  return (
    <noscript>
      <section className="toaster" aria-label="Pemberitahuan">
        {messages.map(({ title, text, kind = 'success' }) => (
          <ToastCard key={title} title={title} text={text} kind={kind} />
        ))}
      </section>
    </noscript>
  );
}
