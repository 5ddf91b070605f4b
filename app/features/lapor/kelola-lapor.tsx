import './review.css';
import { redirect, type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { CallError, plainMessage } from '#contract/errors.ts';
import { kelolaLapor } from '#contract/lapor.ts';
import { KelolaBar, type KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { submit } from '../../lib/form.ts';
import { type FormHandle, takes } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import type { Route } from './+types/kelola-lapor.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { readReview, reviewPath } from './review-path.ts';
import { ReviewQueue } from './review-queue.tsx';
import { ReviewUndo } from './review-undo.tsx';

export const handle: KelolaHandle & FormHandle = { full: true, ...takes(kelolaLapor.decide) };

const DONE: Record<string, string> = {
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
        'filter{keadaan}': view.keadaan,
        'filter{kategori}': view.kategori,
        'filter{dusun_id}': view.dusun,
        search: view.search,
        'sort[]': view.keadaan === 'menunggu' ? undefined : '-created_at',
        page: view.page,
        per_page: 50,
      },
    }),
  ]);
  const id = view.id ?? queue.data[0]?.id;
  const detail = id === undefined ? null : await call(kelolaLapor.get, { params: { id } });
  return { view, summary, queue, detail, now: Date.now() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = readReview(request);
  return submit(request, async (form) => {
    const id = Number(form.get('id'));
    const tindakan = String(form.get('tindakan'));
    const next = Number(form.get('next')) || undefined;
    if (tindakan === 'urungkan') {
      const tanggapan_id = Number(form.get('tanggapan_id'));
      await call(kelolaLapor.undo, { params: { id, tanggapan_id } });
      return redirectWithToast(reviewPath({ keadaan: 'menunggu', id }), { title: 'Keputusan diurungkan.' });
    }
    if (tindakan === 'nama') {
      await call(kelolaLapor.hideName, {
        params: { id },
        body: { sembunyikan: form.get('sembunyikan') === '1' },
      });
      return redirect(reviewPath({ ...view, id }));
    }
    const made = await call(kelolaLapor.decide, { params: { id }, body: form }).catch((error: unknown) => {
      if (form.get('jenis') === 'setujui') throw decidedByOthers(error, reviewPath({ ...view, id }));
      throw error;
    });
    const done = DONE[made.jenis];
    if (!done) return redirectWithToast(reviewPath({ ...view, id }), { title: 'Tanggapan sudah dikirim.' });
    return redirect(
      reviewPath(
        { ...view, putuskan: undefined, id: next },
        { urung: `${id}-${made.id}`, hasil: made.jenis },
      ),
    );
  });
}

/** Nothing was typed that could be lost: the report as it is now, and why it was not approved. */
function decidedByOthers(error: unknown, path: string): unknown {
  if (!(error instanceof CallError) || error.http !== 409) return error;
  const title = plainMessage(error.body);
  return title ? redirectWithToast(path, { title, kind: 'error' }) : error;
}

/** What somebody else decided meanwhile is shown beside the message that says so. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function KelolaLapor({ loaderData }: Route.ComponentProps) {
  const { view, summary, queue, detail, now } = loaderData;
  const outcome = useActionData<typeof action>();
  const [params] = useSearchParams();
  const at = queue.data.findIndex(({ id }) => id === detail?.id);
  const undo = params.get('urung')?.match(/^(\d+)-(\d+)$/);
  return (
    <>
      <KelolaBar
        title="Laporan"
        search={
          <SearchForm
            label="Cari judul atau pelapor"
            className="cari-konsol"
            placeholder="Cari judul atau pelapor"
            keep={['keadaan', 'kategori', 'dusun']}
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
      {undo && (
        <ReviewUndo
          key={undo[0]}
          laporId={Number(undo[1])}
          tanggapanId={Number(undo[2])}
          text={DONE[params.get('hasil') ?? ''] ?? 'Keputusan disimpan.'}
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
            position={at < 0 ? undefined : { at: at + 1, of: queue.meta.total_results }}
            follows={undo !== undefined && undo !== null}
            previous={queue.data[at - 1]?.id}
            next={queue.data[at + 1]?.id ?? (at > 0 ? queue.data[0]?.id : undefined)}
          />
        )}
      </div>
    </>
  );
}
