import { buku } from '#contract/buku.ts';
import { CallError, plainMessage } from '#contract/errors.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import type { Route } from './+types/kelola-unduh.ts';
import { readWanted } from './wanted.ts';

/** `/kelola/penduduk/buku/unduh`: a book as a file. A refusal is shown on the page with the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { name, body } = readWanted(form);
  try {
    return await apiOf(context)(buku.unduh, { params: { buku: name }, body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const title = messageOf(error) ?? 'Buku tidak dapat diunduh. Silakan coba lagi.';
    const bulan = error.http === 400 ? undefined : String(form.get('bulan') ?? '');
    return redirectWithToast(withQuery(paths.kelola('penduduk', 'buku'), { bulan }), {
      kind: 'error',
      title,
    });
  }
}

/** A GET redirects to the page with the form. */
export const loader = () =>
  new Response(null, { status: 303, headers: { location: paths.kelola('penduduk', 'buku') } });

function messageOf({ body }: CallError): string | undefined {
  const [first] = body.errors;
  if (first !== undefined && typeof first !== 'string') return String(Object.values(first).flat()[0]);
  return plainMessage(body);
}
