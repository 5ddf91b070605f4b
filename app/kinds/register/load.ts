import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { addedText, capital, changedText, type RegisterNoun, type RegisterRow } from './noun.ts';

/** Number of rows that the API gives at once; a longer register has a search and pages. */
const PER_PAGE = 100;
const PAGE = /^[1-9]\d{0,5}$/;

/** Part of a register that is on the screen; the address says it. */
function readView({ here }: Pick<RegisterNoun, 'here'>, request: Request) {
  const { searchParams } = new URL(request.url);
  const search = searchTerm(searchParams);
  const page = searchParams.get('page')?.match(PAGE)?.[0];
  return { search, page, id: Number(searchParams.get('ubah')), view: withQuery(here, { search, page }) };
}

/** Loads the page of a register: its rows as the address asks for them, and the one that is being changed. */
export async function loadRegister<Row extends RegisterRow>(
  noun: RegisterNoun<Row>,
  call: Call,
  request: Request,
) {
  const { search, page, id, view } = readView(noun, request);
  const { data, meta } = await call(noun.calls.manage, { query: { search, page, per_page: PER_PAGE } });
  const chosen = data.find((one) => one.id === id);
  if (id && !chosen) throw redirect(view);
  return { rows: data, meta, chosen, view, long: search !== undefined || meta.total_pages > 1 };
}
export type FoundRows<Row extends RegisterRow> = Awaited<ReturnType<typeof loadRegister<Row>>>;

/** Action of the page of a register: a row added, changed or removed. */
export function actOnRegister<Row extends RegisterRow>(
  noun: RegisterNoun<Row>,
  call: Call,
  request: Request,
) {
  const { calls, here } = noun;
  return submit(request, async (body) => {
    const id = Number(body.get('id'));
    if (body.get('tindakan') === 'hapus') {
      await call(calls.remove, { params: { id } });
      return redirectWithToast(here, { title: `${capital(noun)} dihapus.` });
    }
    if (!id) {
      await call(calls.create, { body });
      return redirectWithToast(here, { title: addedText(noun) });
    }
    await call(calls.update, { params: { id }, body });
    return redirectWithToast(readView(noun, request).view, { title: changedText(noun) });
  });
}
