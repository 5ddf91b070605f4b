import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Call, QueryInput } from '#contract/client.ts';
import { type Flow, openStates, statesOf } from '#contract/kinds/alur.ts';
import type { AlurItem, AlurRow, AlurSummary } from '#contract/kinds/alur-calls.ts';
import type { Page } from '#contract/kit.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { type DecidedNoun, type QueueNoun, queuePath } from './noun.ts';
import { type Grouped, loadGroups } from './queue-groups.ts';
import { firstView, type QueueView, readQueue, type UrusView } from './queue-path.ts';

const PER_PAGE = 50;

/** Loads the page of a queue: its counts, a page of it as the address asks, and the chosen item. */
export async function loadQueue<
  Row extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  R extends string,
  F extends string,
>(noun: QueueNoun<Row, Item, Summary, R, F>, call: Call, request: Request) {
  const { calls } = noun;
  const view = readQueue(request, noun);
  const shown = view.lewat || view.urus ? undefined : noun.views?.[view.keadaan];
  const common = { ...narrowed(noun, view), search: view.search, per_page: PER_PAGE };
  const list = (query: QueryInput): Promise<Page<Row & Grouped>> =>
    call(calls.list, { query: { ...common, ...query } });
  const counted = call(calls.summary);
  const read = async () =>
    shown?.groups
      ? loadGroups(list, shown.groups(await counted), view.page)
      : list({
          ...(view.urus ? urusOf(noun, view.urus, (await counted).urus.akun) : whichOf(view, shown)),
          'sort[]': orderOf(noun, view),
          page: view.page,
        });
  const [summary, queue] = await Promise.all([counted, read()]);
  const id = view.id ?? queue.data[0]?.id;
  const item = id === undefined ? null : await call(calls.get, { params: { id } });
  return { view, summary, queue, item, now: Date.now() };
}
export type FoundQueue<
  Row extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  R extends string,
  F extends string,
> = Awaited<ReturnType<typeof loadQueue<Row, Item, Summary, R, F>>>;

type View = QueueView<string, string>;

const whichOf = ({ keadaan, lewat }: View, shown: { states: readonly string[] } | undefined): QueryInput => {
  if (lewat) return { 'filter{lewat}': true };
  return shown ? { 'filter{keadaan.in}': [...shown.states] } : { 'filter{keadaan}': keadaan };
};

/** Query for those open items that are one officer's, nobody's, or followed by them. */
function urusOf({ flow }: Pick<QueueNoun, 'flow'>, urus: UrusView, akun: number): QueryInput {
  const open = { 'filter{keadaan.in}': openStates(flow) };
  if (urus === 'saya') return { ...open, 'filter{petugas}': akun };
  if (urus === 'ikut') return { ...open, 'filter{pengikut.contains}': `,${akun},` };
  return { 'filter{petugas.isnull}': true, 'filter{keadaan.in}': statesOf<Flow, 'kantor'>(flow, 'kantor') };
}

const narrowed = ({ filters }: Pick<QueueNoun, 'filters'>, view: View): QueryInput => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, { field }]) => [`filter{${field}}`, view[name]])),
  ...(view.petugas && { 'filter{petugas}': view.petugas }),
});

function orderOf(noun: Pick<QueueNoun, 'dated' | 'flow' | 'order' | 'views'>, view: View): string[] {
  const { dated, flow, order = {}, views } = noun;
  const { keadaan, lewat, urus, urut } = view;
  if (urus && urus !== 'belum') return ['batas', 'created_at'];
  if (lewat || urut || (dated && (views?.[keadaan] || flow.states[keadaan]?.limit)))
    return ['tenggat', 'created_at'];
  const own = urus ? undefined : new Map(Object.entries(order)).get(keadaan);
  if (own) return [...own];
  return urus || keadaan === flow.start ? [] : ['-created_at'];
}

/**
 * Does what a form on the page of a queue asks for: a decision, taking the last one back, or one of the noun's `others`; `before`
 * any of them, what the form carries for all.
 */
export function actOnQueue<
  Row extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  R extends string,
  F extends string,
  Other = never,
>(
  noun: DecidedNoun<Row, Item, Summary, R, F>,
  call: Call,
  request: Request,
  others: Record<string, (form: FormData) => Promise<Other | Response>> = {},
  before?: (form: FormData) => Promise<void>,
) {
  const { calls } = noun;
  return submit(request, async (form): Promise<Other | Response> => {
    await before?.(form);
    const asked = String(form.get('tindakan'));
    const other = new Map(Object.entries(others)).get(asked);
    if (other) return other(form);
    if (asked === 'urus') return manage(form);
    return asked === 'urungkan' ? undo(form) : decide(form);
  });

  async function undo(form: FormData): Promise<Response> {
    const id = Number(form.get('id'));
    await call(calls.undo, { params: { id, langkah_id: Number(form.get('langkah')) } });
    return redirectWithToast(queuePath(noun, { keadaan: firstView(noun), id }), {
      title: 'Keputusan diurungkan.',
    });
  }

  async function manage(body: FormData): Promise<Response> {
    const id = Number(body.get('id'));
    await call(calls.manage, { params: { id }, body });
    return redirect(queuePath(noun, { ...readQueue(request, noun), id }));
  }

  async function decide(body: FormData): Promise<Response> {
    const id = Number(body.get('id'));
    const view = readQueue(request, noun);
    const here = queuePath(noun, { ...view, id });
    const made = await call(calls.decide, { params: { id }, body });
    if (!doneText(noun, made.jenis)) return redirectWithToast(here, { title: noun.stayed ?? SAVED });
    const next = { ...view, putuskan: undefined, id: Number(body.get('next')) || undefined };
    return redirect(queuePath(noun, next, { urung: `${id}-${made.id}`, hasil: made.jenis }));
  }
}

const SAVED = 'Keputusan disimpan.';
const doneText = ({ done }: Pick<DecidedNoun, 'done'>, act: string) => new Map(Object.entries(done)).get(act);
/** Words beside the offer to take a step back. */
export const takenText = (noun: Pick<DecidedNoun, 'done'>, act: string): string =>
  doneText(noun, act) ?? SAVED;

/** Loads the page again after a conflict: what somebody else decided meanwhile is shown beside the message that says so. */
export const revalidatesQueue = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;
