import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { platform } from '#contract/platform/platform.ts';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/kelola-awal.ts';

/** The console begins with its villages, for an officer of a regency with its overview. */
export async function loader({ context }: Route.LoaderArgs) {
  const { kabupaten } = await apiOf(context)(platform.saya);
  return redirect(kabupaten ? platformPaths.ringkasan() : platformPaths.desa());
}
