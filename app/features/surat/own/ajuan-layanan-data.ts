import { redirect } from 'react-router';
import { refusedStatus } from '#app/lib/api.ts';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { paths } from '#app/lib/paths/paths.ts';
import type { Call } from '#contract/client.ts';
import { DI_PEMOHON } from '#contract/surat/alur.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { dokumenSaya, surat } from '#contract/surat/surat.ts';
import { lookupsFor } from '../form/lookups.ts';

const PER_PAGE = 5;
const MOST_PER_PAGE = 100;

/** Number of letters waiting for their resident that are named; more are counted, and stand in the list. */
const NAMED = 3;

/** Own requests, newest first, and beside them those that wait for their resident. */
export async function loadAjuanLayanan(call: Call, request: Request) {
  const params = new URL(request.url).searchParams;
  const page = Number(params.get('page')) || 1;
  const asked = Number(params.get('per_page'));
  const per_page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_PER_PAGE) : PER_PAGE;
  const [requests, waiting] = await Promise.all([
    call(surat.me, { query: { page, per_page } }),
    call(surat.me, { query: { 'filter{keadaan.in}': [...DI_PEMOHON], per_page: NAMED } }),
  ]);
  return { requests, waiting };
}

/** The request that an address names; back to the list for a name that is none. */
function namedBy(request: Request) {
  const params = new URL(request.url).searchParams;
  const id = Number(params.get('layananID')) || 0;
  const type = (params.get('layananType') ?? '').replaceAll('_', '-');
  if (id < 1 || type === '') throw redirect(paths.profilSaya('ajuan-layanan'));
  return { type, id };
}

/** One own request with the resident's papers; back to the list where it cannot be read. */
export async function loadDetailLayanan(call: Call, request: Request) {
  const params = namedBy(request);
  const found = await call(surat.record, { params }).catch((error: unknown) => {
    throw refusedStatus(error) === undefined ? error : redirect(paths.profilSaya('ajuan-layanan'));
  });
  const [isi, dokumen] = await Promise.all([
    call(layanan.answers, { params }),
    found.can.lengkapi ? call(dokumenSaya.list, { query: { per_page: 100 } }) : undefined,
  ]);
  const { wilayah } = await lookupsFor(call, isi?.atribut ?? []);
  const batal = new URL(request.url).searchParams.get('hapus') === '1';
  return { ajuan: found, isi, wilayah, dokumen: dokumen?.data ?? [], batal };
}

/** Sends the papers that were asked for, or cancels the request. */
export const changeDetailLayanan = (call: Call, request: Request) =>
  submit(request, async (form) => {
    const params = namedBy(request);
    const here = paths.profilSaya('detail-layanan', {
      layananID: params.id,
      layananType: params.type,
      from: 'ajuan-layanan',
    });
    if (form.get('tindakan') === 'batalkan') {
      await call(surat.cancel, { params, body: form });
      return redirectWithToast(here, { title: 'Ajuan dibatalkan.' });
    }
    await call(surat.complete, { params, body: form });
    const { can } = await call(surat.record, { params });
    const title = can.lengkapi ? 'Berkas disimpan. Masih ada yang kurang.' : 'Berkas terkirim.';
    return redirectWithToast(here, { title });
  });
