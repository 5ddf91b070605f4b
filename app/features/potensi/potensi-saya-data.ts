import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { potensi, TANPA_GAMBAR } from '#contract/potensi/potensi.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { pageAsked, rowNamed } from '../../lib/paths/page-asked.ts';
import { paths } from '../../lib/paths/paths.ts';
import { mayBecomeShop } from './becomes-shop.ts';
import { loadChoices, sendForm } from './potensi-form-data.ts';
import { POTENSI } from './potensi-messages.ts';

const OWN_LIST = paths.profilSaya('potensi-saya');

/** Own potentials in every state, newest first; `?hapus=` is the one whose deletion is being confirmed. */
export async function loadPotensiSaya(call: Call, request: Request) {
  const potentials = await call(potensi.me, { query: pageAsked(request) });
  const becoming = rowNamed(request, 'jadi', potentials.data);
  if (becoming && becoming.images.length === 0)
    throw redirectWithToast(withoutQuestion(request), { kind: 'info', title: TANPA_GAMBAR });
  return {
    potentials,
    deleting: rowNamed(request, 'hapus', potentials.data),
    becoming: becoming && mayBecomeShop(becoming) ? becoming : null,
  };
}

/** The list as it is narrowed, without the dialog over it. */
function withoutQuestion(request: Request): string {
  const { search, page, per_page } = pageAsked(request);
  return paths.profilSaya('potensi-saya', { search, page, per_page });
}

/** Deletes the potential of the confirmation, or makes it a shop at the address of the other dialog. */
export function deleteOrMakeShop(call: Call, request: Request) {
  return submit(request, async (form) => {
    const params = { id: Number(form.get('id')) || 0 };
    const { nama_usaha } = await call(potensi.get, { params });
    if (form.has('alamat')) {
      await call(potensi.makeShop, { params, body: { alamat: String(form.get('alamat')) } });
      return redirectWithToast(withoutQuestion(request), {
        title: `Potensi ${nama_usaha} berhasil dijadikan toko !`,
      });
    }
    await call(potensi.remove, { params });
    // The last page may no longer exist.
    const { search } = pageAsked(request);
    return redirectWithToast(paths.profilSaya('potensi-saya', { search }), {
      title: `Potensi ${nama_usaha} berhasil dihapus !`,
    });
  });
}

const askedId = (request: Request) => Number(new URL(request.url).searchParams.get('potensiID')) || 0;

/** An own potential to change, with what its form chooses from; back to the list where it is not there. */
export async function loadUbahPotensi(call: Call, request: Request) {
  const [found, choices] = await Promise.all([
    call(potensi.get, { params: { id: askedId(request) } }).catch(() => null),
    loadChoices(call),
  ]);
  if (!found?.milik_saya) throw redirect(OWN_LIST);
  return { potensi: found, ...choices };
}

export function changePotensi(call: Call, request: Request) {
  return sendForm(call, request, async (body) => {
    await call(potensi.update, { params: { id: askedId(request) }, body });
    return redirectWithToast(OWN_LIST, POTENSI.changed);
  });
}
