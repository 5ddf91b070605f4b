import { type RouterContextProvider, redirect } from 'react-router';
import { dayIn } from '#contract/lib/text/zona.ts';
import { type Notifikasi, notifikasi } from '#contract/notifikasi.ts';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/forms/submit.ts';
import { userOf, villageOf } from '../../lib/live/visitor.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { inboxPath, notifikasiLink } from './notifikasi-link.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request };
export type Inbox = { items: Notifikasi[]; total: number; unread: number; today: string };

const FIRST = 10;

/** The list as its page shows it; `today` is the day in the village. */
export async function loadInbox({ context, request }: Args): Promise<Inbox> {
  const [{ data, meta }, { zona }] = await Promise.all([
    loadGrowing(request, FIRST, (query) => apiOf(context)(notifikasi.list, { query })),
    villageOf(context),
  ]);
  return { items: data, total: meta.total_results, unread: meta.unread, today: dayIn(zona) };
}

/** Reads one and leads to what it is about, or reads them all. */
export async function readInbox({ context, request }: Args) {
  const call = apiOf(context);
  const role = (await userOf(context))?.role ?? 'penduduk';
  return submit(request, async (form) => {
    const id = Number(form.get('id'));
    if (!id) {
      await call(notifikasi.read, { body: { action: 'READ_RECEIPT_ALL' } });
      return redirect(inboxPath(role));
    }
    await call(notifikasi.read, { body: { action: 'READ_RECEIPT', id } });
    const [found] = (await call(notifikasi.list, { query: { 'filter{id}': id } })).data;
    return redirect(found ? notifikasiLink(found.payload, role) : inboxPath(role));
  });
}
