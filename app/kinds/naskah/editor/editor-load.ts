import type { Call } from '#contract/client.ts';
import type { BarisNaskah } from '#contract/kinds/naskah.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { paths } from '../../../lib/paths/paths.ts';
import type { Naskah, NaskahNoun } from '../noun.ts';
import { doneText, known, momentOf, readAct, runAct } from './editor-act.ts';

const NEWEST = 20;
const MOST = 100;
/** Fields of the editor's own form that a save does not know. */
const NOT_SAVED = ['versi', 'tindakan', 'gambar_fokus_x', 'gambar_fokus_y'];

type Wanted = { call: Call; id: string; request: Request };

/** Loads the page of an editor. */
export async function loadEditor<Draft extends Naskah>(
  { calls }: NaskahNoun<BarisNaskah, Draft>,
  { call, id, request }: Wanted,
) {
  const params = { id };
  const { searchParams } = new URL(request.url);
  const all = searchParams.get('riwayat') === 'semua';
  const riwayat_id = Number(searchParams.get('banding'));
  const dengan = searchParams.get('dengan');
  const [naskah, history, comparison] = await Promise.all([
    call(calls.edit, { params }),
    call(calls.history, { params, query: { per_page: all ? MOST : NEWEST } }),
    riwayat_id
      ? call(calls.compare, { params: { id, riwayat_id }, query: dengan ? { dengan } : {} })
      : undefined,
  ]);
  return { naskah, history: { ...history, comparison } };
}

/** The action of an editor's page, only used without JavaScript; otherwise the browser calls the API. */
export function actInEditor(noun: NaskahNoun, { call, id, request }: Wanted) {
  return submit(request, async (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const params = { id };
    let versi = await sendFiles(noun, { call, id }, form);
    if (form.has('judul')) {
      const saved = await call(noun.calls.save, { params, body: { ...typedIn(form), versi } });
      versi = saved.versi;
    }
    const { tindakan, riwayat } = readAct(text('tindakan'));
    const here = paths.kelola(noun.at, id);
    if (!tindakan) return redirectWithToast(here, { title: 'Naskah disimpan.' });
    const after = await runAct(noun, call, Number(id), tindakan, { versi, terbit: momentOf(form), riwayat });
    return redirectWithToast(after ? here : paths.kelola(noun.at), {
      title: doneText(noun, tindakan, after?.status),
    });
  });
}

/** The files of the form, one after the other; returns the version after them. */
async function sendFiles({ calls }: NaskahNoun, { call, id }: Omit<Wanted, 'request'>, form: FormData) {
  let versi = Number(form.get('versi'));
  for (const [name, endpoint] of [
    ['gambar', calls.cover],
    ['dokumen', calls.document],
  ] as const) {
    const file = form.get(name);
    if (!(file instanceof File) || file.size === 0) continue;
    const body = new FormData();
    body.set('versi', String(versi));
    body.set(name, file);
    versi = (await call(known(endpoint), { params: { id }, body })).versi;
  }
  return versi;
}

/** The fields as they were sent; of a name that comes twice (a checkbox and its no) the last one. */
function typedIn(form: FormData) {
  const typed: Record<string, unknown> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && !NOT_SAVED.includes(name)) typed[name] = value;
  const share = (name: string) => Number(form.get(name)) / 100;
  if (form.has('gambar_fokus_x')) typed.fokus = { x: share('gambar_fokus_x'), y: share('gambar_fokus_y') };
  return typed;
}
