import { useActionData } from 'react-router';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { queuePath } from '../../kinds/alur/noun.ts';
import { QueueDesk } from '../../kinds/alur/queue-desk.tsx';
import { actOnQueue, loadQueue, revalidatesQueue } from '../../kinds/alur/queue-load.ts';
import { readQueue } from '../../kinds/alur/queue-path.ts';
import type { KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { takes } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/kelola-permohonan.ts';
import { permohonanQueue } from './permohonan-queue.ts';
import { PermohonanReview } from './permohonan-review.tsx';
import { PpidTabs } from './ppid-tabs.tsx';

export const handle: KelolaHandle = { full: true };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQueue(permohonanQueue, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  const back = (form: FormData, title: string) => {
    const view = { ...readQueue(request, permohonanQueue), putuskan: undefined };
    return redirectWithToast(queuePath(permohonanQueue, { ...view, id: Number(form.get('id')) }), { title });
  };
  return actOnQueue(permohonanQueue, call, request, {
    async jawab(form) {
      await call(kelolaPermohonan.answer, { params: { id: Number(form.get('id')) }, body: form });
      return back(form, 'Jawaban dikirim.');
    },
    async tolak(form) {
      await call(kelolaPermohonan.refuse, { params: { id: Number(form.get('id')) }, body: form });
      return back(form, 'Permohonan ditolak.');
    },
  });
};
action.files = takes(kelolaPermohonan.answer, kelolaPermohonan.refuse);

export const shouldRevalidate = revalidatesQueue;

export default function KelolaPermohonan({ loaderData }: Route.ComponentProps) {
  return (
    <QueueDesk
      noun={permohonanQueue}
      found={loaderData}
      failed={useActionData<typeof action>()}
      tabs={<PpidTabs current="permohonan" />}
      actions={
        <ButtonLink variant="kedua" small icon="plus" to={paths.kelola('permohonan-ppid', 'loket')}>
          Catat di loket
        </ButtonLink>
      }
    >
      {(chosen) => <PermohonanReview chosen={chosen} />}
    </QueueDesk>
  );
}
