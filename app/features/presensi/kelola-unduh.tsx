import { kelolaPresensi } from '#contract/presensi/kelola.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/kelola-unduh.ts';

/** `/kelola/presensi/rekap/unduh`: the recap of a month as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { bulan: searchParams.get('bulan'), bentuk: searchParams.get('bentuk') };
  return apiOf(context)(kelolaPresensi.recapFile, { query });
}
