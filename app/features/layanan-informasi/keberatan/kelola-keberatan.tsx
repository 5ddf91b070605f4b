import { useActionData } from 'react-router';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { queuePath } from '../../../kinds/alur/noun.ts';
import { actOnQueue, revalidatesQueue } from '../../../kinds/alur/queue-load.ts';
import { readQueue } from '../../../kinds/alur/queue-path.ts';
import type { KelolaHandle } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { chosenId, loadAntrean } from '../permohonan/antrean.ts';
import { AntreanDesk } from '../permohonan/antrean-desk.tsx';
import type { Route } from './+types/kelola-keberatan.ts';
import { keberatanQueue } from './keberatan-queue.ts';
import { KeberatanReview } from './keberatan-review.tsx';

export const handle: KelolaHandle = { full: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const found = await loadAntrean(call, request, keberatanQueue.reasons);
  const id = chosenId(found, 'keberatan', request);
  return { ...found, item: id === undefined ? null : await call(kelolaKeberatan.get, { params: { id } }) };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  return actOnQueue(keberatanQueue, call, request, {
    async tanggapi(form) {
      const id = Number(form.get('id'));
      await call(kelolaKeberatan.reply, { params: { id }, body: form });
      const view = { ...readQueue(request, keberatanQueue), putuskan: undefined };
      return redirectWithToast(queuePath(keberatanQueue, { ...view, id }), { title: 'Tanggapan dikirim.' });
    },
  });
};

export const shouldRevalidate = revalidatesQueue;

/** One objection, in the same queue as the requests. */
export default function KelolaKeberatan({ loaderData }: Route.ComponentProps) {
  return (
    <AntreanDesk
      jenis="keberatan"
      found={loaderData}
      failed={useActionData<typeof action>()}
      done={keberatanQueue.done}
    >
      {(chosen) => <KeberatanReview chosen={chosen} />}
    </AntreanDesk>
  );
}
