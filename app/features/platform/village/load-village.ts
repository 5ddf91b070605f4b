import type { LoaderFunctionArgs } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { platform } from '#contract/platform/platform.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'request'> & { params: { alamat: string } };

/** A village as its pages in the console show it, with its recoveries and the origin of its site. */
export async function loadVillage({ context, params, request }: Asked) {
  const call = apiOf(context);
  const [desa, pemulihan] = await Promise.all([
    call(platform.rinci, { params }),
    call(platform.pemulihan, { params }),
  ]);
  const { protocol, port } = new URL(request.url);
  return { desa, pemulihan, situs: `${protocol}//${desa.host}${port && `:${port}`}` };
}
