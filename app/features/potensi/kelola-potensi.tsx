import '../../kinds/alur/review.css';
import { type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { JenisLangkah, Keadaan } from '#contract/potensi-alur.ts';
import { kelolaPotensi, type PotensiAntrean } from '#contract/potensi-kelola.ts';
import { actInQueue } from '../../kinds/alur/act-in-queue.ts';
import { placeIn } from '../../kinds/alur/place.ts';
import { Queue } from '../../kinds/alur/queue.tsx';
import { QueueFilters } from '../../kinds/alur/queue-filters.tsx';
import { queueOrder } from '../../kinds/alur/queue-order.ts';
import { readTaken } from '../../kinds/alur/queue-path.ts';
import { UndoStep } from '../../kinds/alur/undo-step.tsx';
import { KelolaBar, type KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import type { Route } from './+types/kelola-potensi.ts';
import { type PotensiView, potensiPath, readPotensiView } from './potensi-path.ts';
import { PotensiReview } from './potensi-review.tsx';

export const handle: KelolaHandle = { full: true };

const DONE: Record<JenisLangkah, string> = {
  setujui: 'Potensi disetujui dan terbit.',
  tolak: 'Potensi ditolak.',
  minta_perbaikan: 'Pemilik diminta memperbaiki potensi.',
};
const STATES: { keadaan: Keadaan; label: string }[] = [
  { keadaan: 'menunggu', label: 'Menunggu' },
  { keadaan: 'perbaikan', label: 'Perlu perbaikan' },
  { keadaan: 'disetujui', label: 'Disetujui' },
  { keadaan: 'ditolak', label: 'Ditolak' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readPotensiView(request);
  const [summary, queue] = await Promise.all([
    call(kelolaPotensi.summary),
    call(kelolaPotensi.list, {
      query: {
        ...(view.lewat ? { 'filter{lewat}': true } : { 'filter{keadaan}': view.keadaan }),
        'filter{kategori}': view.kategori,
        search: view.search,
        'sort[]': orderOf(view),
        page: view.page,
        per_page: 50,
      },
    }),
  ]);
  const id = view.id ?? queue.data[0]?.id;
  const detail = id === undefined ? null : await call(kelolaPotensi.get, { params: { id } });
  return { view, summary, queue, detail, now: Date.now() };
}

function orderOf({ keadaan, lewat, urut }: PotensiView): string[] {
  if (lewat || urut) return ['tenggat', 'created_at'];
  return keadaan === 'menunggu' ? [] : ['-created_at'];
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = readPotensiView(request);
  return submit(request, (form) =>
    actInQueue(form, {
      decide: (id, body) => call(kelolaPotensi.decide, { params: { id }, body }),
      undo: (id, langkah_id) => call(kelolaPotensi.undo, { params: { id, langkah_id } }),
      forward: 'setujui',
      done: DONE,
      stayed: 'Keputusan disimpan.',
      here: (id) => potensiPath({ ...view, id }),
      after: (id, taken) => potensiPath({ ...view, putuskan: undefined, id }, taken),
      undone: (id) => potensiPath({ keadaan: 'menunggu', id }),
    }),
  );
}

/** What somebody else decided meanwhile is shown beside the message that says so. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function KelolaPotensi({ loaderData }: Route.ComponentProps) {
  const { view, summary, queue, detail, now } = loaderData;
  const outcome = useActionData<typeof action>();
  const [params] = useSearchParams();
  const taken = readTaken(params);
  const ids = queue.data.map(({ id }) => id);
  return (
    <>
      <Bar />
      <QueueFilters
        view={view}
        states={STATES}
        jumlah={summary.jumlah}
        lewat={summary.lewat}
        choices={[{ name: 'kategori', label: 'Kategori', options: summary.kategori }]}
        action={paths.kelola('potensi')}
        pathTo={potensiPath}
      />
      {taken && (
        <UndoStep
          key={`${taken.id}-${taken.step}`}
          id={taken.id}
          step={taken.step}
          text={new Map(Object.entries(DONE)).get(taken.act) ?? 'Keputusan disimpan.'}
        />
      )}
      <div className="antre">
        {queue.data.length > 0 ? (
          <Queue
            label="Antrean potensi"
            theirs="Pemilik"
            {...queueOrder(view, {
              action: paths.kelola('potensi'),
              waiting: 'menunggu',
              undated: ['perbaikan', 'disetujui', 'ditolak'],
              keep: { kategori: view.kategori },
            })}
            items={queue.data.map(itemOf)}
            meta={queue.meta}
            selected={detail?.id}
            pathTo={({ id, page = view.page }) => potensiPath({ ...view, putuskan: undefined, page, id })}
            now={now}
          />
        ) : (
          <EmptyState drawing="potensi" text="Tidak ada potensi di sini." />
        )}
        {detail && (
          <PotensiReview
            key={`${detail.id}-${detail.versi}`}
            potensi={detail}
            view={view}
            outcome={outcome}
            follows={taken !== undefined}
            {...placeIn(ids, detail.id, queue.meta.total_results)}
          />
        )}
      </div>
    </>
  );
}

function Bar() {
  return (
    <KelolaBar
      title="Potensi"
      search={
        <SearchForm
          label="Cari usaha atau pemilik"
          className="cari-konsol"
          placeholder="Cari usaha atau pemilik"
          keep={['keadaan', 'kategori', 'lewat', 'urut']}
          action={paths.kelola('potensi')}
        />
      }
      action={
        <nav className="atur-daftar" aria-label="Atur pilihan potensi">
          <Link to={paths.kelola('potensi', 'kategori')}>Kategori</Link>
        </nav>
      }
    />
  );
}

function itemOf({ id, nama_usaha, judul, dikirim, tenggat, kategori, pemilik, dusun }: PotensiAntrean) {
  const who = [pemilik, dusun && `Dusun ${dusun}`].filter(Boolean).join(', ');
  const facts = [kategori?.nama, who].filter(Boolean).join(' · ');
  return { id, title: nama_usaha, since: dikirim, facts, text: judul, tenggat };
}
