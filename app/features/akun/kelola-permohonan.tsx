import '../../kinds/alur/review.css';
import './permohonan.css';
import { type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from 'react-router';
import type { JenisPutusan, KeadaanPermohonan } from '#contract/akun-alur.ts';
import { type PermohonanAntrean, permohonanAkun } from '#contract/akun-kelola.ts';
import type { Call } from '#contract/client.ts';
import { actInQueue } from '../../kinds/alur/act-in-queue.ts';
import { placeIn } from '../../kinds/alur/place.ts';
import { Queue } from '../../kinds/alur/queue.tsx';
import { QueueFilters } from '../../kinds/alur/queue-filters.tsx';
import { queueOrder } from '../../kinds/alur/queue-order.ts';
import { readTaken } from '../../kinds/alur/queue-path.ts';
import { UndoStep } from '../../kinds/alur/undo-step.tsx';
import { KelolaBar, type KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import type { Route } from './+types/kelola-permohonan.ts';
import { AccountTabs } from './account-tabs.tsx';
import { matchWords } from './akun-words.ts';
import { type PermohonanView, permohonanPath, readPermohonanView } from './permohonan-path.ts';
import { PermohonanReview } from './permohonan-review.tsx';

export const handle: KelolaHandle = { full: true };

const HERE = paths.kelola('akun', 'permohonan');
const DONE: Record<JenisPutusan, string> = {
  setujui: 'Permohonan disetujui.',
  minta_datang: 'Pemohon diminta datang.',
  tolak: 'Permohonan ditolak.',
};
const STATES: { keadaan: KeadaanPermohonan; label: string }[] = [
  { keadaan: 'menunggu', label: 'Menunggu' },
  { keadaan: 'diminta_datang', label: 'Diminta datang' },
  { keadaan: 'disetujui', label: 'Disetujui' },
  { keadaan: 'ditolak', label: 'Ditolak' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readPermohonanView(request);
  const [summary, queue] = await Promise.all([
    call(permohonanAkun.summary),
    call(permohonanAkun.list, {
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
  const detail = id === undefined ? null : await call(permohonanAkun.get, { params: { id } });
  return { view, summary, queue, detail, now: Date.now() };
}

function orderOf({ keadaan, lewat, urut }: PermohonanView): string[] {
  if (lewat || urut) return ['tenggat', 'created_at'];
  return keadaan === 'menunggu' ? [] : ['-created_at'];
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = readPermohonanView(request);
  return submit(request, (form) =>
    form.get('tindakan') === 'otomatis' ? changeSetting(call, form) : decide(call, view, form),
  );
}

async function changeSetting(call: Call, form: FormData) {
  const otomatis = form.get('otomatis') === '1';
  await call(permohonanAkun.setting, { body: { otomatis } });
  const title = otomatis
    ? 'Yang semuanya cocok kini disetujui otomatis.'
    : 'Semua permohonan kini diperiksa petugas.';
  return redirectWithToast(HERE, { title });
}

function decide(call: Call, view: PermohonanView, form: FormData) {
  const versi = String(form.get('versi') ?? '');
  const alasan = String(form.get('alasan') ?? '');
  return actInQueue<JenisPutusan>(form, {
    decide: (id) => {
      // What else it may be is refused by the call, in words.
      const jenis = String(form.get('jenis')) as JenisPutusan;
      return call(permohonanAkun.decide, { params: { id }, body: { jenis, alasan, versi } });
    },
    undo: (id, langkah_id) => call(permohonanAkun.undo, { params: { id, langkah_id } }),
    forward: 'setujui',
    done: DONE,
    stayed: 'Keputusan disimpan.',
    here: (id) => permohonanPath({ ...view, id }),
    after: (id, taken) => permohonanPath({ ...view, putuskan: undefined, id }, taken),
    undone: (id) => permohonanPath({ keadaan: 'menunggu', id }),
  });
}

/** What somebody else decided meanwhile is shown beside the message that says so. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function KelolaPermohonan({ loaderData }: Route.ComponentProps) {
  const { view, summary, queue, detail, now } = loaderData;
  const outcome = useActionData<typeof action>();
  const [params] = useSearchParams();
  const taken = readTaken(params);
  const ids = queue.data.map(({ id }) => id);
  return (
    <>
      <Bar />
      <AccountTabs current="permohonan" counts={{ permohonan: summary.jumlah.menunggu }} />
      <QueueFilters
        view={view}
        states={STATES}
        jumlah={summary.jumlah}
        lewat={summary.lewat}
        choices={[]}
        action={HERE}
        pathTo={permohonanPath}
      />
      <Setting otomatis={summary.otomatis} />
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
            label="Permohonan akun"
            theirs="Pemohon"
            {...queueOrder(view, {
              action: HERE,
              waiting: 'menunggu',
              undated: ['diminta_datang', 'disetujui', 'ditolak'],
              keep: {},
            })}
            items={queue.data.map(itemOf)}
            meta={queue.meta}
            selected={detail?.id}
            pathTo={({ id, page = view.page }) => permohonanPath({ ...view, putuskan: undefined, page, id })}
            now={now}
          />
        ) : (
          <EmptyState text="Tidak ada permohonan di sini." />
        )}
        {detail && (
          <PermohonanReview
            key={`${detail.id}-${detail.versi}`}
            permohonan={detail}
            surel={summary.surel}
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
      title="Akun"
      search={
        <SearchForm
          label="Cari pemohon"
          className="cari-konsol"
          placeholder="Cari nama pemohon"
          keep={['keadaan', 'lewat', 'urut']}
          action={HERE}
        />
      }
    />
  );
}

const QUESTIONS = {
  otomatis: {
    title: 'Setujui otomatis yang semuanya cocok?',
    text: 'NIK, nomor KK, dan tanggal lahir tertulis di Kartu Keluarga. Siapa pun yang memegang fotokopinya dapat mendaftar tanpa diperiksa petugas.',
    verb: 'Ya, otomatis',
  },
  manual: {
    title: 'Semua permohonan diperiksa petugas?',
    text: 'Juga yang semuanya cocok. Yang sudah disetujui tidak berubah.',
    verb: 'Ya, periksa semua',
  },
};

/** What becomes of a request that matches; administrators may change it. */
function Setting({ otomatis }: { otomatis: boolean }) {
  const { user } = useSite();
  return (
    <Form method="post" action={HERE} className="bila-cocok" preventScrollReset>
      <span>Bila semua cocok: {otomatis ? 'disetujui otomatis.' : 'diperiksa petugas.'}</span>
      {user?.role === 'admin' && (
        <>
          <input type="hidden" name="otomatis" value={otomatis ? '0' : '1'} />
          <ConfirmSubmit
            small
            variant="sunyi"
            name="tindakan"
            value="otomatis"
            question={QUESTIONS[otomatis ? 'manual' : 'otomatis']}
          >
            {otomatis ? 'Minta diperiksa petugas' : 'Setujui otomatis'}
          </ConfirmSubmit>
        </>
      )}
    </Form>
  );
}

function itemOf({ id, nama, nik, dusun, created_at, tenggat, cocok, lewat }: PermohonanAntrean) {
  const { word } = matchWords(cocok);
  const facts = [dusun && `Dusun ${dusun}`, word].filter(Boolean).join(' · ');
  return { id, title: nama ?? nik, since: created_at, facts, text: `Daftar lewat ${lewat}`, tenggat };
}
