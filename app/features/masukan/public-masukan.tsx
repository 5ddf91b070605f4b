import { redirect } from 'react-router';
import { CallError } from '#contract/errors.ts';
import { masukan } from '#contract/masukan.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { paths } from '../../lib/paths/paths.ts';
import { safeNext } from '../../lib/paths/safe-next.ts';
import type { Route } from './+types/public-masukan.ts';

/** Takes the answer to the question at the end of a page from browsers without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const here = safeNext(text('jalur'));
  const body = { jalur: text('jalur'), membantu: text('membantu') === 'ya' ? 'ya' : 'tidak' } as const;
  try {
    await apiOf(context)(masukan.send, { body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return redirectWithToast(here, { title: 'Jawaban belum terkirim. Coba lagi nanti.', kind: 'error' });
  }
  return redirectWithToast(here, { title: 'Terima kasih atas jawaban Anda.' });
}

export const loader = () => redirect(paths.beranda());
