import { redirect, redirectDocument } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { safeNext } from '#app/lib/paths/safe-next.ts';
import { CallError } from '#contract/errors.ts';
import { sesi } from '#contract/sesi.ts';
import type { Route } from './+types/public-keluar.ts';

/** Signs out, and loads the whole page again. Somebody whose session ended meanwhile is signed out as well. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  await apiOf(context)(sesi.logout, { body: {} }).catch((error: unknown) => {
    if (!(error instanceof CallError && error.http === 400)) throw error;
  });
  return redirectDocument(safeNext(String(form.get('next') ?? '')));
}

export const loader = () => redirect('/');
