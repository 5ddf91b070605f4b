import { CallError, flatErrors, plainMessage } from '#contract/errors.ts';
import { jejak } from '#contract/jejak.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import type { Route } from './+types/kelola-unduh.ts';

/** `/kelola/jejak/unduh`: the trail as a file. A refusal is shown on the page, over the same question. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const [dari, sampai, alasan] = [text('dari'), text('sampai'), text('alasan')];
  try {
    return await apiOf(context)(jejak.export, { body: { alasan, password: text('password'), dari, sampai } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const [first] = flatErrors(error.body.errors);
    const said = typeof first === 'object' ? Object.values(first).flat()[0] : plainMessage(error.body);
    const title = said === undefined ? 'Jejak tidak dapat diekspor. Silakan coba lagi.' : String(said);
    const back = withQuery(paths.kelola('jejak'), { ekspor: 1, dari, sampai, alasan });
    return redirectWithToast(back, { kind: 'error', title });
  }
}

/** A GET redirects to the page with the form. */
export const loader = () => new Response(null, { status: 303, headers: { location: paths.kelola('jejak') } });
