import './cctv.css';
import '../../ui/table/empty-state.css';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { cctv, type Kamera, PALING_BANYAK_KAMERA } from '#contract/cctv.ts';
import { peta } from '#contract/peta/peta.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Link } from '../../ui/layout/link.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/public-cctv.ts';
import { CctvApp } from './cctv-app.tsx';
import { countWords, KameraList, keptPicture, stateWords } from './kamera-list.tsx';
import { Rules } from './rules.tsx';

export const handle = { map: true };

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [{ data: kamera }, view] = await Promise.all([
    call(cctv.list, { query: { per_page: PALING_BANYAK_KAMERA } }),
    call(peta.view),
  ]);
  return { kamera, peta: view };
}

/** Opening a camera asks for nothing: the page has them all. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function PublicCctv({ loaderData: { kamera, peta: view } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const { desa } = useSite();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const open = kamera.find(({ id }) => String(id) === query.get('kamera')) ?? null;
  const title = open ? `${open.nama}, CCTV` : 'CCTV';
  return (
    <>
      <Head
        title={title}
        description={`Kamera jalan dan bangunan umum Desa ${desa.nama_desa}.`}
        here="/cctv"
      />
      <h1 className="sr">CCTV Desa {desa.nama_desa}</h1>
      {hydrated && kamera.length > 0 ? (
        <CctvApp
          kamera={kamera}
          peta={view}
          open={open}
          onOpen={(id) =>
            void navigate(id === null ? paths.cctv() : `${paths.cctv()}?kamera=${id}`, {
              replace: id === null || open !== null,
              preventScrollReset: true,
            })
          }
        />
      ) : (
        <Lists kamera={kamera} open={open} />
      )}
    </>
  );
}

/** Cameras without the map and the player. */
function Lists({ kamera, open }: { kamera: Kamera[]; open: Kamera | null }) {
  return (
    <div className="lebar cctv-daftar">
      <h2>CCTV desa</h2>
      {kamera.length === 0 ? (
        <EmptyState text="Belum ada kamera yang dibuka untuk umum" />
      ) : (
        <>
          <noscript>
            <p>Siaran langsung memerlukan JavaScript. Ini kamera desa dan keadaannya.</p>
          </noscript>
          {open && <Plain kamera={open} />}
          <p>
            <b>{kamera.length} kamera</b>: {countWords(kamera)}
          </p>
          <KameraList kamera={kamera} open={open?.id ?? null} />
          <Rules />
        </>
      )}
    </div>
  );
}

function Plain({ kamera }: { kamera: Kamera }) {
  const src = keptPicture(kamera);
  return (
    <section className="cctv-polos" aria-labelledby="kamera-terbuka">
      <h2 id="kamera-terbuka">{kamera.nama}</h2>
      <p>
        {[kamera.tempat, stateWords(kamera)].filter(Boolean).join('. ')}.
        {kamera.jenis === 'hls' && (
          <>
            {' '}
            <a href={kamera.link}>Buka siarannya di pemutar lain</a>
          </>
        )}
      </p>
      {src && <img src={src} alt={`${kamera.nama} dari kamera`} width={1280} height={720} />}
      <p>
        <Link to={paths.cctv()}>Tutup</Link>
      </p>
    </section>
  );
}
