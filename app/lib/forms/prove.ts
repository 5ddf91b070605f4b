import type { Call } from '#contract/client.ts';
import { keamanan } from '#contract/keamanan.ts';
import type { MacamBukti } from '#contract/lib/access/bukti.ts';

/** Shows what was typed in the dialog before an act that reaches far; the act itself says when that is missing. */
export async function prove(call: Call, form: FormData, macam: MacamBukti): Promise<void> {
  const password = form.get('password');
  if (typeof password === 'string' && password !== '')
    await call(keamanan.prove, { body: { macam, password } });
}
