import { type ReactNode, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { paths, withSignIn } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { useMaybeSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { type Drawing, Illustration } from '../../ui/table/empty-state.tsx';
import { BlockedDomain } from '../platform/blocked-domain.tsx';

interface ErrorPageProps {
  /** The sentence in large letters. */
  text: string;
  hint?: string;
  drawing?: Drawing;
  /** A way on that fits better than the home page. */
  back?: { label: string; to: string; reloadDocument?: boolean };
  /** A search for what was not found. */
  children?: ReactNode;
  /** Number under which the operator finds the failure in the log. */
  requestId?: string;
}

/** A page that says in one sentence what went wrong and leads on. */
export function ErrorPage({ text, hint, drawing = 'tersesat', back, children, requestId }: ErrorPageProps) {
  return (
    <section className="lebar galat-halaman">
      <Head title={text} noindex />
      <Illustration drawing={drawing} />
      <h1>{text}</h1>
      {hint && <p>{hint}</p>}
      {children}
      <div className="baris">
        {back && (
          <ButtonLink to={back.to} variant="utama" reloadDocument={back.reloadDocument}>
            {back.label}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={back ? 'kedua' : 'utama'}>
          Kembali ke beranda
        </ButtonLink>
      </div>
      {requestId && <p className="kecil redup">Nomor permintaan: {requestId}</p>}
    </section>
  );
}

export const NOT_FOUND = '404 | Halaman yang anda cari tidak ada.';

/** Stands under the sign-in dialog where a page needs a session. */
export function SignInNeeded({ here }: { here: string }) {
  return (
    <ErrorPage
      text="Silakan masuk untuk membuka halaman ini."
      drawing="data"
      back={{ label: 'Masuk', to: withSignIn(here) }}
    />
  );
}

/** A whole load of the page finds the copy that the service worker kept, if there is one. */
function Offline({ here }: { here: string }) {
  return (
    <ErrorPage
      text="Internet terputus"
      hint="Periksa sambungan internet, lalu coba lagi."
      back={{ label: 'Coba lagi', to: here, reloadDocument: true }}
    />
  );
}

// Errors stay on the screen until the person acts, also when the connection comes back.
const never = () => () => {};

/** The page for whatever a loader, an action or a component threw. */
export function ThrownError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const requestId = useMaybeSite()?.requestId;
  const online = useSyncExternalStore(
    never,
    () => navigator.onLine,
    () => true,
  );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!online) return <Offline here={pathname + search} />;
  if (status === 404) return <ErrorPage text={NOT_FOUND} />;
  if (status === 401) return <SignInNeeded here={pathname + search} />;
  if (status === 403) {
    return (
      <ErrorPage
        text="Anda tidak punya wewenang membuka halaman ini."
        hint="Masuk dengan akun yang berhak, atau hubungi kantor desa."
      />
    );
  }
  if (status === 503 || status === 429) {
    return (
      <ErrorPage
        text="Layanan sedang sibuk."
        hint="Tunggu sebentar, lalu muat ulang halaman ini."
        drawing="data"
      />
    );
  }
  return (
    <ErrorPage
      text="Terjadi Kesalahan"
      hint="Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !"
      drawing="data"
      requestId={requestId}
    />
  );
}

/** Stands alone, without village and shell. */
export function BareError({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  return (
    <main id="isi" tabIndex={-1}>
      {import.meta.env.SSR && pathname === paths.domainDiblokir() ? (
        <BlockedDomain />
      ) : (
        <ThrownError error={error} />
      )}
    </main>
  );
}
