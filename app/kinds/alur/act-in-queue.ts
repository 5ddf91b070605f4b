import { redirect } from 'react-router';
import { CallError, plainMessage } from '#contract/errors.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import type { Taken } from './queue-path.ts';

interface QueueActs<A extends string> {
  decide: (id: number, form: FormData) => Promise<{ id: number; jenis: A }>;
  undo: (id: number, step: number) => Promise<void>;
  /** The act that is one press, without anything typed. */
  forward: A;
  /** What is said of the acts after which the queue goes on; the others stay at their item. */
  done: Partial<Record<A, string>>;
  /** What is said of those. */
  stayed: string;
  /** Addresses: this item, the next one after a step, and an item whose step was taken back. */
  here: (id: number) => string;
  after: (next: number | undefined, taken: Taken) => string;
  undone: (id: number) => string;
}

/** Does what a form of a queue asks for: a decision, or taking the last one back. */
export async function actInQueue<A extends string>(form: FormData, acts: QueueActs<A>): Promise<Response> {
  const id = Number(form.get('id'));
  if (form.get('tindakan') === 'urungkan') {
    await acts.undo(id, Number(form.get('langkah')));
    return redirectWithToast(acts.undone(id), { title: 'Keputusan diurungkan.' });
  }
  const made = await acts.decide(id, form).catch((error: unknown) => {
    if (form.get('jenis') === acts.forward) throw decidedByOthers(error, acts.here(id));
    throw error;
  });
  if (!acts.done[made.jenis]) return redirectWithToast(acts.here(id), { title: acts.stayed });
  const next = Number(form.get('next')) || undefined;
  return redirect(acts.after(next, { urung: `${id}-${made.id}`, hasil: made.jenis }));
}

/** Nothing was typed that could be lost: the item as it is now, and why the step was not taken. */
function decidedByOthers(error: unknown, path: string): unknown {
  if (!(error instanceof CallError) || error.http !== 409) return error;
  const title = plainMessage(error.body);
  return title ? redirectWithToast(path, { title, kind: 'error' }) : error;
}
