import './kelola-overview.css';
import { useRouteLoaderData } from 'react-router';
import { desa } from '#contract/desa/desa.ts';
import type { RingkasanDesa } from '#contract/desa/konsol.ts';
import { RoomNote } from '../../features/akun/room-note.tsx';
import { UndeliveredNote } from '../../features/akun/undelivered-note.tsx';
import { Begin } from '../../kinds/desk/begin.tsx';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { pagesContext, userOf, villageOf } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { SystemState, Visits } from '../site/system-state.tsx';
import type { Route } from './+types/kelola-overview.ts';
import { FirstDay, FirstDayRest } from './first-day.tsx';
import type { loader as shellLoader } from './kelola.tsx';
import { OtherDesks, Queues } from './overview-queues.tsx';
import { Drafts, NearestDeadlines, Planned } from './own-work.tsx';
import { Readiness } from './readiness.tsx';
import { firstItems, type Offer, offersOf, opened, readyItems } from './readiness-items.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const asked = userOf(context);
  const [user, found, work, system] = await Promise.all([
    asked,
    call(desa.readiness),
    call(desa.overview),
    asked.then((one) => (one?.role === 'admin' ? Promise.all([call(desa.kuota), call(desa.state)]) : null)),
  ]);
  const [quota, state] = system ?? [];
  const exists = context.get(pagesContext);
  const ready = user ? readyItems(found.situs, user, exists) : [];
  const first = user ? firstItems(found.hari_pertama, user, exists) : [];
  const offers = user ? offersOf(await villageOf(context), user, first) : [];
  return { ready, first, offers, opened: opened(found.hari_pertama), work, quota, state, now: Date.now() };
}

/** Tells whether residents ask the village for something already, as of one that came from an older version. */
const serves = ({ antrean }: Pick<RingkasanDesa, 'antrean'>): boolean =>
  antrean.some(({ noun }) => noun !== 'penduduk');

/** Address at which residents will see the site: before anything points there, staff look for it. */
function SiteAddress() {
  const { origin } = useSite();
  return (
    <section aria-labelledby="alamat-situs">
      <h2 id="alamat-situs">Alamat situs</h2>
      <Link to={paths.beranda()} className="tautan-baris">
        <span>{origin.replace(/^https?:\/\//, '')}</span>
      </Link>
    </section>
  );
}

/** Services that residents do not find yet, although the portal has them. */
function Offers({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="belum-dinyalakan">
      <h2 id="belum-dinyalakan">Layanan yang dapat dinyalakan</h2>
      <ul className="siap-daftar">
        {offers.map(({ title, text, to }) => (
          <li key={title}>
            <Icon name="circle" />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <Link to={to}>
              Nyalakan<span className="sr"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first page of the console: what waits for whom and until when, what will appear, and what is still empty. */
export default function KelolaOverview({ loaderData }: Route.ComponentProps) {
  const { ready, first, work, quota, state, now } = loaderData;
  const groups = useRouteLoaderData<typeof shellLoader>('konsol')?.groups ?? [];
  const items = groups.flatMap((group) => group.items);
  // Everybody has this page.
  const hasNoArea = items.length < 2;
  const nothing = work.antrean.length + work.tenggat.length + work.draf.length === 0;
  const open = first.some(({ selesai }) => !selesai);
  // Steps of the first day replace an empty page too, as long as one is left; never do they stand before what residents wait for.
  const firstDay = open && (nothing || (!loaderData.opened && !serves(work)));
  return (
    <>
      <KelolaBar title="Ringkasan" />
      <div className="isi-konsol samping-kisi">
        <div>
          {quota && <RoomNote ruang={quota.ruang} />}
          <UndeliveredNote gagal={work.email_gagal} />
          {hasNoArea && <EmptyState text="Akun ini belum diberi tugas. Hubungi admin desa." />}
          {firstDay && <FirstDay items={first} />}
          {nothing && !hasNoArea && !firstDay && (
            <section className="blok" aria-labelledby="menunggu-anda">
              <h2 id="menunggu-anda">Menunggu Anda</h2>
              <EmptyState drawing="notifikasi" text="Belum ada yang menunggu.">
                <Begin area="surat" to={paths.kelola('surat', 'loket')}>
                  Terima ajuan surat di loket
                </Begin>
              </EmptyState>
            </section>
          )}
          <Queues queues={work.antrean} items={items} now={now} />
          <NearestDeadlines rows={work.tenggat} items={items} />
          <Drafts rows={work.draf} items={items} now={now} />
          <OtherDesks desks={work.meja_lain ?? []} now={now} />
        </div>
        <aside className="samping" aria-label="Jadwal dan kelengkapan">
          {firstDay && nothing && (
            <section aria-labelledby="menunggu-anda">
              <h2 id="menunggu-anda">Menunggu Anda</h2>
              <p className="redup">
                Belum ada yang menunggu. Ajuan surat, laporan, dan akun warga muncul di sini.
              </p>
            </section>
          )}
          <Planned rows={work.terjadwal} items={items} now={now} />
          {!firstDay && <FirstDayRest items={first} />}
          {firstDay && <SiteAddress />}
          {!firstDay && <Offers offers={loaderData.offers} />}
          <Readiness items={ready} folded={firstDay} />
          {quota && state && <SystemState state={state} ruang={quota.ruang} now={now} />}
          {state && <Visits state={state} />}
        </aside>
      </div>
    </>
  );
}
