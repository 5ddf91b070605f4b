import { useRouteLoaderData } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { desa } from '#contract/desa.ts';
import { KelolaBar } from '../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../lib/api.ts';
import { pagesContext, userOf } from '../lib/visitor.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/kelola-overview.ts';
import type { loader as shellLoader } from './kelola.tsx';
import { OwnWork } from './own-work.tsx';
import { Readiness } from './readiness.tsx';
import { readyItems } from './readiness-items.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [user, found, work] = await Promise.all([userOf(context), call(desa.readiness), call(desa.overview)]);
  const ready = user ? readyItems(found, user, context.get(pagesContext)) : [];
  return { ready, work, now: Date.now() };
}

/** The first page of the console: what waits, what is still empty, and where everything is. */
export default function KelolaOverview({ loaderData }: Route.ComponentProps) {
  const groups = useRouteLoaderData<typeof shellLoader>('shells/kelola')?.groups ?? [];
  const queues = groups.flatMap(({ items }) => items.filter(({ waiting = 0 }) => waiting > 0));
  const rest = groups.filter(({ label }) => label !== '' && label !== 'Perlu tindakan');
  return (
    <>
      <KelolaBar title="Ringkasan" />
      <div className="isi-konsol">
        {queues.length > 0 && (
          <section aria-labelledby="menunggu">
            <h2 className="h4" id="menunggu">
              Perlu tindakan
            </h2>
            <ul className="antrean-ringkas">
              {queues.map(({ label, to, icon, waiting }) => (
                <li key={to}>
                  <Link to={to}>
                    <Icon name={icon} />
                    <span>{label}</span>
                    <b className="num">{waiting}</b>
                    <small>menunggu</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <OwnWork work={loaderData.work} now={loaderData.now} />
        <Readiness items={loaderData.ready} />
        {rest.map(({ label, items }) => (
          <section key={label} aria-label={label}>
            <h2 className="h4">{label}</h2>
            <ul className="antrean-ringkas">
              {items.map(({ label: name, to, icon }) => (
                <li key={to}>
                  <Link to={to}>
                    <Icon name={icon} />
                    <span>{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {queues.length + rest.length === 0 && (
          <EmptyState text="Akun ini belum diberi tugas. Hubungi admin desa." />
        )}
      </div>
    </>
  );
}
