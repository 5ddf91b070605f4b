import type { Call } from '#contract/client.ts';
import { lapor } from '#contract/lapor/lapor.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths } from '../../lib/paths/paths.ts';
import { searchTerm } from '../../lib/text/search-term.ts';

const PER_PAGE = 10;

/** Own reports in every state, newest first; `?hapus=` is the one whose deletion is being confirmed. */
export async function loadLaporanSaya(call: Call, request: Request) {
  const params = new URL(request.url).searchParams;
  const page = Number(params.get('page')) || 1;
  const search = searchTerm(params);
  const reports = await call(lapor.me, { query: { page, per_page: PER_PAGE, search } });
  const asked = Number(params.get('hapus'));
  return { reports, deleting: reports.data.find(({ id }) => id === asked) ?? null };
}

/** Deletes the report of the confirmation. */
export function deleteLaporan(call: Call, request: Request) {
  return submit(request, async (form) => {
    const params = { id: Number(form.get('id')) || 0 };
    const { judul } = await call(lapor.get, { params });
    await call(lapor.remove, { params });
    // The last page may no longer exist.
    const search = searchTerm(new URL(request.url).searchParams);
    return redirectWithToast(paths.profilSaya('laporan-saya', { search }), {
      title: 'Sukses',
      text: `Laporan ${judul} berhasil dihapus !`,
    });
  });
}
