import { useActionData } from 'react-router';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { queuePath } from '../../kinds/alur/noun.ts';
import { QueueDesk } from '../../kinds/alur/queue-desk.tsx';
import { actOnQueue, loadQueue, revalidatesQueue } from '../../kinds/alur/queue-load.ts';
import { readQueue } from '../../kinds/alur/queue-path.ts';
import type { KelolaHandle } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import type { Route } from './+types/kelola-keberatan.ts';
import { keberatanQueue } from './keberatan-queue.ts';
import { KeberatanReview } from './keberatan-review.tsx';
import { PpidTabs } from './ppid-tabs.tsx';

export const handle: KelolaHandle = { full: true };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQueue(keberatanQueue, apiOf(context), request);

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

export default function KelolaKeberatan({ loaderData }: Route.ComponentProps) {
  return (
    <QueueDesk
      noun={keberatanQueue}
      found={loaderData}
      failed={useActionData<typeof action>()}
      tabs={<PpidTabs current="keberatan" />}
    >
      {(chosen) => <KeberatanReview chosen={chosen} />}
    </QueueDesk>
  );
}
