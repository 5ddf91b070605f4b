import { apiOf } from '#app/lib/api.ts';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { CallError } from '#contract/errors.ts';
import { sesi } from '#contract/sesi.ts';

type Args = { request: Request; context: Parameters<typeof apiOf>[0] };

export async function loadDevices({ context }: Pick<Args, 'context'>) {
  const call = apiOf(context);
  const [devices, attempts] = await Promise.all([call(sesi.devices), call(sesi.attempts)]);
  return { devices, attempts };
}

/** Signs out of one device, of all others, or of all; `here` is the page with the list, `door` where one signs in again. */
export function leaveDevices({ request, context }: Args, { here, door }: { here: string; door: string }) {
  return submit(request, async (form) => {
    const call = apiOf(context);
    const which = String(form.get('perangkat') ?? '');
    if (which === 'semua' || which === 'lain') {
      const all = which === 'semua';
      await call(sesi.endAll, { body: { termasuk_ini: all, password: String(form.get('password') ?? '') } });
      return redirectWithToast(all ? door : here, {
        title: all ? 'Anda sudah keluar dari semua perangkat.' : 'Semua perangkat lain sudah keluar.',
      });
    }
    await call(sesi.end, { params: { sesi: which } }).catch(unlessGone);
    return redirectWithToast(here, { title: 'Perangkat itu sudah keluar.' });
  });
}

// A session that ended meanwhile, or in another tab, leaves nothing to do.
function unlessGone(error: unknown): void {
  if (!(error instanceof CallError && error.http === 404)) throw error;
}
