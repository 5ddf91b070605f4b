import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { platform } from '#contract/platform/platform.ts';
import type { Route } from './+types/kelola-keluar.ts';
import { platformPaths } from './platform-paths.ts';

export const loader = () => redirect(platformPaths.awal());

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, async () => {
    await apiOf(context)(platform.keluar);
    return redirect(platformPaths.masuk());
  });
}

/** Seen only where signing out was refused. */
export default function PlatformKeluar() {
  return <a href={platformPaths.masuk()}>Masuk</a>;
}
