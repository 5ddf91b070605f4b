import { CallError, flatErrors, plainMessage } from '#contract/errors.ts';
import { kepindahan } from '#contract/kepindahan.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Route } from './+types/kelola-unduh.ts';

const HERE = paths.kelola('kepindahan');

/** `/kelola/kepindahan/unduh`: the archive as a file. A refusal is shown on the page with the same question. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const body = { password: String(form.get('password_unduh') ?? '') };
    return await apiOf(context)(kepindahan.download, { body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const [first] = flatErrors(error.body.errors);
    const said = typeof first === 'object' ? Object.values(first).flat()[0] : plainMessage(error.body);
    const title = said === undefined ? 'Arsip tidak dapat diunduh. Silakan coba lagi.' : String(said);
    return redirectWithToast(HERE, { kind: 'error', title });
  }
}

/** A GET redirects to the page with the form. */
export const loader = () => new Response(null, { status: 303, headers: { location: HERE } });
