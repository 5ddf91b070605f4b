import { mutasi } from '#contract/mutasi.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/kelola-unduh.ts';

/** `/kelola/penduduk/mutasi/unduh`: the report of a month as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { bulan: searchParams.get('bulan'), bentuk: searchParams.get('bentuk') };
  return apiOf(context)(mutasi.unduh, { query });
}
