import { data, redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { dataSaya } from '#contract/data-saya.ts';
import { CallError } from '#contract/errors.ts';
import { WRONG_PASSWORD } from '#contract/lib/access/password.ts';
import { DATA_KELIRU } from '#contract/perbaikan/data-keliru.ts';
import { perbaikan } from '#contract/perbaikan/perbaikan.ts';
import { sig } from '#contract/peta/sig.ts';
import { sesi } from '#contract/sesi.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { failedWith } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { BENTUK, SENT } from './data-saya-words.ts';

const FIRST_ROWS = 5;

/** Loads what the village holds, who looked at it, and the requests for corrections; `?unduh=` asks for the password. */
export async function loadDataSaya(call: Call, request: Request) {
  const asked = new URL(request.url).searchParams.get('unduh');
  const [counts, access, requests, { kepemilikan }] = await Promise.all([
    call(dataSaya.get),
    loadGrowing(request, FIRST_ROWS, (query) => call(dataSaya.access, { query })),
    call(perbaikan.me, { query: { per_page: 20 } }),
    call(sig.me),
  ]);
  return {
    counts,
    access,
    requests: requests.data,
    wrong: DATA_KELIRU,
    parcels: kepemilikan,
    asking: BENTUK.find((one) => one === asked) ?? null,
  };
}

const refused = (password: string, form: FormData) => data(failedWith({ password }, form), { status: 400 });

/** Sends a request for a correction, or hands the file over to somebody who knows the password. */
export function actOnDataSaya(call: Call, request: Request) {
  return submit(request, async (form) => {
    const parcel = form.get('tutup_bidang');
    if (parcel !== null) {
      await call(sig.close, { params: { id: Number(parcel) } });
      return redirectWithToast(`${paths.dataSaya()}#bidang`, {
        title: 'Nama Anda tidak tampil lagi di peta umum.',
      });
    }
    if (form.get('bentuk') !== null) {
      const { username } = await call(sesi.me);
      const password = String(form.get('password') ?? '');
      if (password === '') return refused('Masukkan password Anda.', form);
      try {
        await call(sesi.create, { body: { username, password, periksa: true } });
      } catch (error) {
        if (error instanceof CallError && error.http === 400) return refused(WRONG_PASSWORD, form);
        throw error;
      }
      // The API's own response is the file.
      return redirect(dataSaya.download.path, 307);
    }
    await call(perbaikan.create, { body: form });
    return redirectWithToast(`${paths.dataSaya()}#perbaikan`, SENT);
  });
}
