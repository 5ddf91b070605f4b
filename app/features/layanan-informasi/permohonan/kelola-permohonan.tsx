import { useActionData } from 'react-router';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { queuePath } from '../../../kinds/alur/noun.ts';
import { actOnQueue, revalidatesQueue } from '../../../kinds/alur/queue-load.ts';
import { readQueue } from '../../../kinds/alur/queue-path.ts';
import type { KelolaHandle } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { takes } from '../../../lib/paths/pages.ts';
import type { Route } from './+types/kelola-permohonan.ts';
import { withAttached } from './answer-words.ts';
import { chosenId, loadAntrean } from './antrean.ts';
import { AntreanDesk } from './antrean-desk.tsx';
import { permohonanQueue } from './permohonan-queue.ts';
import { PermohonanReview } from './permohonan-review.tsx';

export const handle: KelolaHandle = { full: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const found = await loadAntrean(call, request, permohonanQueue.reasons);
  const id = chosenId(found, 'permohonan', request);
  return { ...found, item: id === undefined ? null : await call(kelolaPermohonan.get, { params: { id } }) };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  const back = (form: FormData, title: string) => {
    const view = { ...readQueue(request, permohonanQueue), putuskan: undefined };
    return redirectWithToast(queuePath(permohonanQueue, { ...view, id: Number(form.get('id')) }), { title });
  };
  return actOnQueue(permohonanQueue, call, request, {
    async jawab(form) {
      await call(kelolaPermohonan.answer, {
        params: { id: Number(form.get('id')) },
        body: withAttached(form),
      });
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
    <AntreanDesk
      jenis="permohonan"
      found={loaderData}
      failed={useActionData<typeof action>()}
      done={permohonanQueue.done}
    >
      {(chosen) => <PermohonanReview chosen={chosen} />}
    </AntreanDesk>
  );
}
