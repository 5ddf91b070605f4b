import { data, type RouterContextProvider } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { platform } from '#contract/platform/platform.ts';

/** Answers 404 to an officer of a regency, on a page whose calls they may make or that makes none. */
export async function operatorOnly(context: Readonly<RouterContextProvider>): Promise<void> {
  const { kabupaten } = await apiOf(context)(platform.saya);
  if (kabupaten) throw data(null, { status: 404 });
}
