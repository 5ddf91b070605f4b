import { data } from 'react-router';
import type { Call } from '#contract/client.ts';
import { sig } from '#contract/peta/sig.ts';
import { kategoripotensi } from '#contract/potensi/potensi.ts';
import { failedWith } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { settlePlace } from './potensi-place.ts';

/** Choices in the form of a potential. */
export async function loadChoices(call: Call) {
  const [{ data: categories }, { kepemilikan }] = await Promise.all([
    call(kategoripotensi.list, { query: { per_page: 100 } }),
    call(sig.me),
  ]);
  return { categories, parcels: kepemilikan };
}

/** Submits a form sent without JavaScript, after resolving its place. */
export function sendForm(call: Call, request: Request, send: (form: FormData) => Promise<Response>) {
  return submit(request, async (form) => {
    const { kepemilikan } = await call(sig.me);
    const problems = settlePlace(form, kepemilikan);
    if (Object.keys(problems).length > 0) return data(failedWith(problems, form), { status: 400 });
    return send(form);
  });
}
