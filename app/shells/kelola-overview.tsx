import './kelola-overview.css';
import { useRouteLoaderData } from 'react-router';
import { desa } from '#contract/desa.ts';
import { UndeliveredNote } from '../features/akun/undelivered-note.tsx';
import { KelolaBar } from '../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../lib/api.ts';
import { pagesContext, userOf } from '../lib/visitor.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/kelola-overview.ts';
import type { loader as shellLoader } from './kelola.tsx';
import { OtherDesks, Queues } from './overview-queues.tsx';
import { Drafts, NearestDeadlines, Planned } from './own-work.tsx';
import { Readiness } from './readiness.tsx';
import { readyItems } from './readiness-items.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [user, found, work] = await Promise.all([userOf(context), call(desa.readiness), call(desa.overview)]);
  const ready = user ? readyItems(found, user, context.get(pagesContext)) : [];
  return { ready, work, now: Date.now() };
}

/** The first page of the console: what waits for whom and until when, what will appear, and what is still empty. */
export default function KelolaOverview({ loaderData: { ready, work, now } }: Route.ComponentProps) {
  const groups = useRouteLoaderData<typeof shellLoader>('shells/kelola')?.groups ?? [];
  const items = groups.flatMap((group) => group.items);
  // Everybody has this page.
  const hasNoArea = items.length < 2;
  const nothing = work.antrean.length + work.tenggat.length + work.draf.length === 0;
  return (
    <>
      <KelolaBar title="Ringkasan" />
      <div className="isi-konsol samping-kisi">
        <div>
          <UndeliveredNote gagal={work.email_gagal} />
          {hasNoArea && <EmptyState text="Akun ini belum diberi tugas. Hubungi admin desa." />}
          {nothing && !hasNoArea && (
            <section className="blok" aria-labelledby="menunggu-anda">
              <h2 id="menunggu-anda">Menunggu Anda</h2>
              <EmptyState drawing="notifikasi" text="Belum ada yang menunggu." />
            </section>
          )}
          <Queues queues={work.antrean} items={items} now={now} />
          <NearestDeadlines rows={work.tenggat} />
          <Drafts rows={work.draf} now={now} />
          <OtherDesks desks={work.meja_lain ?? []} now={now} />
        </div>
        <aside className="samping" aria-label="Jadwal dan kelengkapan">
          <Planned rows={work.terjadwal} now={now} />
          <Readiness items={ready} />
        </aside>
      </div>
    </>
  );
}
