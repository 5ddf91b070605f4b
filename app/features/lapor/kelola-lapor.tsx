import './review.css';
import '../../kinds/alur/review.css';
import { redirect, type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { JenisTanggapan } from '#contract/lapor-alur.ts';
import { kelolaLapor } from '#contract/lapor-kelola.ts';
import { actInQueue } from '../../kinds/alur/act-in-queue.ts';
import { placeIn } from '../../kinds/alur/place.ts';
import { readTaken } from '../../kinds/alur/queue-path.ts';
import { UndoStep } from '../../kinds/alur/undo-step.tsx';
import { KelolaBar, type KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/form.ts';
import { type FormHandle, takes } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import type { Route } from './+types/kelola-lapor.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { type ReviewView, readReview, reviewPath } from './review-path.ts';
import { ReviewQueue } from './review-queue.tsx';

export const handle: KelolaHandle & FormHandle = { full: true, ...takes(kelolaLapor.decide) };

const DONE: Partial<Record<JenisTanggapan, string>> = {
  setujui: 'Laporan disetujui dan terbit.',
  tolak: 'Laporan ditolak.',
  minta_perbaikan: 'Pelapor diminta memperbaiki laporan.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readReview(request);
  const [summary, queue] = await Promise.all([
    call(kelolaLapor.summary),
    call(kelolaLapor.list, {
      query: {
        ...(view.lewat ? { 'filter{lewat}': true } : { 'filter{keadaan}': view.keadaan }),
        'filter{kategori}': view.kategori,
        'filter{dusun_id}': view.dusun,
        search: view.search,
        'sort[]': orderOf(view),
        page: view.page,
        per_page: 50,
      },
    }),
  ]);
  const id = view.id ?? queue.data[0]?.id;
  const detail = id === undefined ? null : await call(kelolaLapor.get, { params: { id } });
  return { view, summary, queue, detail, now: Date.now() };
}

function orderOf({ keadaan, lewat, urut }: ReviewView): string[] {
  if (lewat || urut) return ['tenggat', 'created_at'];
  return keadaan === 'menunggu' ? [] : ['-created_at'];
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = readReview(request);
  return submit(request, async (form) => {
    if (form.get('tindakan') === 'nama') {
      const params = { id: Number(form.get('id')) };
      await call(kelolaLapor.hideName, { params, body: { sembunyikan: form.get('sembunyikan') === '1' } });
      return redirect(reviewPath({ ...view, ...params }));
    }
    return actInQueue(form, {
      decide: (id, body) => call(kelolaLapor.decide, { params: { id }, body }),
      undo: (id, tanggapan_id) => call(kelolaLapor.undo, { params: { id, tanggapan_id } }),
      forward: 'setujui',
      done: DONE,
      stayed: 'Tanggapan sudah dikirim.',
      here: (id) => reviewPath({ ...view, id }),
      after: (id, taken) => reviewPath({ ...view, putuskan: undefined, id }, taken),
      undone: (id) => reviewPath({ keadaan: 'menunggu', id }),
    });
  });
}

/** What somebody else decided meanwhile is shown beside the message that says so. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function KelolaLapor({ loaderData }: Route.ComponentProps) {
  const { view, summary, queue, detail, now } = loaderData;
  const outcome = useActionData<typeof action>();
  const [params] = useSearchParams();
  const taken = readTaken(params);
  const ids = queue.data.map(({ id }) => id);
  return (
    <>
      <KelolaBar
        title="Laporan"
        search={
          <SearchForm
            label="Cari judul atau pelapor"
            className="cari-konsol"
            placeholder="Cari judul atau pelapor"
            keep={['keadaan', 'kategori', 'dusun', 'lewat', 'urut']}
            action={paths.kelola('lapor')}
          />
        }
        action={
          <nav className="atur-daftar" aria-label="Atur pilihan laporan">
            <Link to={paths.kelola('lapor', 'kategori')}>Kategori</Link>
            <Link to={paths.kelola('lapor', 'status')}>Status</Link>
          </nav>
        }
      />
      <ReviewFilters view={view} summary={summary} />
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
          <ReviewQueue view={view} items={queue.data} meta={queue.meta} selected={detail?.id} now={now} />
        ) : (
          <EmptyState drawing="laporan" text="Tidak ada laporan di sini." />
        )}
        {detail && (
          <ReviewDetail
            key={`${detail.id}-${detail.versi}`}
            report={detail}
            view={view}
            statuses={summary.status}
            outcome={outcome}
            follows={taken !== undefined}
            {...placeIn(ids, detail.id, queue.meta.total_results)}
          />
        )}
      </div>
    </>
  );
}
