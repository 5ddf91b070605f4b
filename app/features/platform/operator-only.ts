import { data, type RouterContextProvider } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { platform } from '#contract/platform/platform.ts';

/** For a page whose calls an officer of a regency may make, or that makes none: to them it is not there. */
export async function operatorOnly(context: Readonly<RouterContextProvider>): Promise<void> {
  const { kabupaten } = await apiOf(context)(platform.saya);
  if (kabupaten) throw data(null, { status: 404 });
}
