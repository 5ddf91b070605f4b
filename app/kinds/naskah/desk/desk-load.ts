import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { AKSI_NASKAH, type BarisNaskah } from '#contract/kinds/naskah.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { paths } from '../../../lib/paths/paths.ts';
import type { Naskah, NaskahNoun } from '../noun.ts';
import { deskPath, readDesk } from './desk-path.ts';
import { outcomeMessages } from './desk-words.ts';

/** Loads the page of a list: the view that is asked for, and its rows. */
export async function loadDesk<Row extends BarisNaskah, Draft extends Naskah>(
  noun: NaskahNoun<Row, Draft>,
  call: Call,
  request: Request,
) {
  const view = readDesk(noun, request);
  const fieldOf = (name: string) => (name === 'tahun' ? (noun.year ?? 'tanggal.year') : name);
  const filters = Object.entries(view.filters).map(([name, value]) => [`filter{${fieldOf(name)}}`, value]);
  const rows = await call(noun.calls.manage, {
    query: {
      ...Object.fromEntries(filters),
      'filter{status}': view.status,
      search: view.search,
      'sort[]': view.ordering,
      page: view.page,
      per_page: view.per_page,
    },
  });
  return { view, rows };
}

/** The action of a list's page: a new draft, or one act on those that were chosen. */
export function actOnDesk<Row extends BarisNaskah, Draft extends Naskah>(
  noun: NaskahNoun<Row, Draft>,
  call: Call,
  request: Request,
) {
  const view = readDesk(noun, request);
  return submit(request, async (form) => {
    if (form.get('tindakan') === 'tulis') {
      const made = await call(noun.calls.create, { body: { judul: '' } });
      return redirect(paths.kelola(noun.at, made.id));
    }
    if (form.get('tindakan') === 'gandakan') {
      const made = await call(noun.calls.duplicate, { params: { id: Number(form.get('id')) } });
      return redirectWithToast(paths.kelola(noun.at, made.id), {
        title: 'Salinannya menjadi draf baru. Yang asli tidak berubah.',
      });
    }
    const aksi = AKSI_NASKAH.find((one) => one === form.get('aksi'));
    const id = form.getAll('id').map(Number);
    if (!aksi || id.length === 0)
      return redirectWithToast(deskPath(noun, view), {
        title: `Pilih paling sedikit satu ${noun.name}.`,
        kind: 'error',
      });
    const outcome = await call(noun.calls.bulk, { body: { aksi, id } });
    const messages = outcomeMessages(noun, aksi, outcome);
    return redirectWithToast(deskPath(noun, { ...view, page: undefined }), ...messages);
  });
}
