import type { Call } from '#contract/client.ts';
import { kode } from '#contract/kode/kode.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths } from '../../lib/paths/paths.ts';
import { CHANGED } from './profil-saya-words.ts';

/** One's own data, with what its form chooses from. */
export async function loadProfilSaya(call: Call) {
  const [profil, pendidikan, pekerjaan] = await Promise.all([
    call(profilSaya.get),
    call(kode.pendidikan),
    call(kode.pekerjaan),
  ]);
  return { profil, pendidikan: pendidikan.data, pekerjaan: pekerjaan.data };
}

/** Saves one of the forms of the page: data and contact, or the photo where no script sends it. */
export function changeProfilSaya(call: Call, request: Request) {
  return submit(request, async (form) => {
    const { id } = await call(profilSaya.get);
    await call(profilSaya.update, { params: { id }, body: form });
    return redirectWithToast(paths.profilSaya(), CHANGED);
  });
}
