import './permohonan.css';
import { useActionData } from 'react-router';
import { permohonanAkun } from '#contract/akun/kelola.ts';
import type { Call } from '#contract/client.ts';
import { QueueDesk } from '../../kinds/alur/queue-desk.tsx';
import { actOnQueue, loadQueue, revalidatesQueue } from '../../kinds/alur/queue-load.ts';
import type { KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { prove } from '../../lib/forms/prove.ts';
import { useSite } from '../../lib/use-site.ts';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { asksProof } from '../sesi/asks-proof.ts';
import StepUp from '../sesi/step-up.tsx';
import type { Route } from './+types/kelola-permohonan.ts';
import { AccountTabs } from './account-tabs.tsx';
import { permohonanQueue } from './permohonan-queue.ts';
import { PermohonanReview } from './permohonan-review.tsx';
import { UndeliveredNote } from './undelivered-note.tsx';

export const handle: KelolaHandle = { full: true };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQueue(permohonanQueue, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  const others = { otomatis: (form: FormData) => changeSetting(call, form) };
  return actOnQueue(permohonanQueue, call, request, others, (form) => prove(call, form, 'kode'));
};

async function changeSetting(call: Call, form: FormData): Promise<Response> {
  const otomatis = form.get('otomatis') === '1';
  await call(permohonanAkun.setting, { body: { otomatis } });
  const title = otomatis
    ? 'Yang semuanya cocok kini disetujui otomatis.'
    : 'Semua permohonan kini diperiksa petugas.';
  return redirectWithToast(permohonanQueue.here, { title });
}

export const shouldRevalidate = revalidatesQueue;

export default function KelolaPermohonan({ loaderData }: Route.ComponentProps) {
  const { jumlah, otomatis, surel, email_gagal } = loaderData.summary;
  const failed = useActionData<typeof action>();
  return (
    <>
      <QueueDesk
        noun={permohonanQueue}
        found={loaderData}
        failed={asksProof(failed) ? undefined : failed}
        tabs={<AccountTabs current="permohonan" counts={{ permohonan: jumlah.menunggu }} />}
        notes={
          <>
            <UndeliveredNote gagal={email_gagal} />
            <Setting otomatis={otomatis} />
          </>
        }
      >
        {(chosen) => <PermohonanReview chosen={chosen} surel={surel} />}
      </QueueDesk>
      <StepUp failed={failed} act={failed?.values.tindakan ? AUTOMATIC : APPROVING} />
    </>
  );
}

const APPROVING = 'Menyetujui akun dan memberi kode kepada pemohon';
const AUTOMATIC = 'Memberi kode kepada siapa pun yang isiannya cocok, tanpa diperiksa petugas';

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

/** Says what becomes of a request that matches in everything; administrators may change it. */
function Setting({ otomatis }: { otomatis: boolean }) {
  const { user } = useSite();
  return (
    <Form method="post" action={permohonanQueue.here} className="bila-cocok" preventScrollReset>
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
