import '../../kinds/alur/review.css';
import { type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from 'react-router';
import type { JenisLangkah, Keadaan } from '#contract/perbaikan-alur.ts';
import { kelolaPerbaikan, type PerbaikanAntrean } from '#contract/perbaikan-kelola.ts';
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
import type { Route } from './+types/kelola-perbaikan.ts';
import { type PerbaikanView, perbaikanPath, readPerbaikanView } from './perbaikan-path.ts';
import { PerbaikanReview } from './perbaikan-review.tsx';
import { ubahanText } from './perbaikan-words.ts';

export const handle: KelolaHandle = { full: true };

const DONE: Record<JenisLangkah, string> = {
  setujui: 'Permintaan dikerjakan.',
  tolak: 'Permintaan ditolak.',
};
const STATES: { keadaan: Keadaan; label: string }[] = [
  { keadaan: 'menunggu', label: 'Menunggu' },
  { keadaan: 'diperbaiki', label: 'Diperbaiki' },
  { keadaan: 'ditolak', label: 'Ditolak' },
  { keadaan: 'ditarik', label: 'Ditarik warga' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readPerbaikanView(request);
  const [summary, queue] = await Promise.all([
    call(kelolaPerbaikan.summary),
    call(kelolaPerbaikan.list, {
      query: {
        ...(view.lewat ? { 'filter{lewat}': true } : { 'filter{keadaan}': view.keadaan }),
        search: view.search,
        'sort[]': orderOf(view),
        page: view.page,
        per_page: 50,
      },
    }),
  ]);
  const id = view.id ?? queue.data[0]?.id;
  const detail = id === undefined ? null : await call(kelolaPerbaikan.get, { params: { id } });
  return { view, summary, queue, detail, now: Date.now() };
}

function orderOf({ keadaan, lewat, urut }: PerbaikanView): string[] {
  if (lewat || urut) return ['tenggat', 'created_at'];
  return keadaan === 'menunggu' ? [] : ['-created_at'];
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = readPerbaikanView(request);
  return submit(request, (form) =>
    actInQueue(form, {
      decide: (id, body) => call(kelolaPerbaikan.decide, { params: { id }, body }),
      undo: (id, langkah_id) => call(kelolaPerbaikan.undo, { params: { id, langkah_id } }),
      forward: 'setujui',
      done: DONE,
      stayed: 'Keputusan disimpan.',
      here: (id) => perbaikanPath({ ...view, id }),
      after: (id, taken) => perbaikanPath({ ...view, putuskan: undefined, id }, taken),
      undone: (id) => perbaikanPath({ keadaan: 'menunggu', id }),
    }),
  );
}

/** What somebody else decided meanwhile is shown beside the message that says so. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function KelolaPerbaikan({ loaderData }: Route.ComponentProps) {
  const { view, summary, queue, detail, now } = loaderData;
  const outcome = useActionData<typeof action>();
  const [params] = useSearchParams();
  const taken = readTaken(params);
  const ids = queue.data.map(({ id }) => id);
  return (
    <>
      <KelolaBar
        title="Perbaikan data"
        search={
          <SearchForm
            label="Cari nama"
            className="cari-konsol"
            placeholder="Cari nama"
            keep={['keadaan', 'lewat', 'urut']}
            action={paths.kelola('perbaikan')}
          />
        }
      />
      <QueueFilters
        view={view}
        states={STATES}
        jumlah={summary.jumlah}
        lewat={summary.lewat}
        choices={[]}
        action={paths.kelola('perbaikan')}
        pathTo={perbaikanPath}
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
            label="Antrean perbaikan data"
            theirs="Warga"
            {...queueOrder(view, {
              action: paths.kelola('perbaikan'),
              waiting: 'menunggu',
              undated: ['diperbaiki', 'ditolak', 'ditarik'],
              keep: {},
            })}
            items={queue.data.map(itemOf)}
            meta={queue.meta}
            selected={detail?.id}
            pathTo={({ id, page = view.page }) => perbaikanPath({ ...view, putuskan: undefined, page, id })}
            now={now}
          />
        ) : (
          <EmptyState drawing="data" text="Tidak ada permintaan perbaikan di sini." />
        )}
        {detail && (
          <PerbaikanReview
            key={`${detail.id}-${detail.versi}`}
            request={detail}
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

function itemOf({ id, nama, jenis, created_at, ubahan, tenggat }: PerbaikanAntrean) {
  const facts = jenis === 'profil' ? 'Diubah di Profil Saya' : 'Diminta di Data saya';
  return { id, title: nama, since: created_at, facts, text: ubahan.map(ubahanText).join('; '), tenggat };
}
