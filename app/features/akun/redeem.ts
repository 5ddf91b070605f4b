import { data, replace } from 'react-router';
import { akun } from '#contract/akun/akun.ts';
import type { Call } from '#contract/client.ts';
import { meetsRules, NO_NEW_PASSWORD, passwordRuleOf } from '#contract/lib/access/password.ts';
import { failedWith } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { secondStep } from '../sesi/sign-in.ts';

/** Owner of the code, and what of the first step the second one sends again. */
export type Checked = { nama: string; username: string; kode: string; bukti: string };

type Redeem = { request: Request; call: Call; staff: boolean; next: string };

/** Both steps of a one-time code: whose it is, then the password, after which its owner is signed in. */
export function redeem({ request, call, staff, next }: Redeem) {
  return submit(request, async (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const bukti = text('bukti');
    const proof = { kode: text('kode'), ...(staff ? { username: bukti } : { tanggal_lahir: bukti }) };
    if (form.get('langkah') !== 'sandi') {
      const owner = await call(akun.checkCode, { body: proof });
      return { checked: { ...owner, kode: proof.kode, bukti } };
    }
    const wrong = problemsOf(text('password'), text('password_ulang'), staff);
    if (Object.keys(wrong).length > 0) return data(failedWith(wrong, form), { status: 400 });
    const { kedua } = await call(akun.useCode, { body: { ...proof, password: text('password') } });
    return replace(kedua === undefined ? next : secondStep());
  });
}

function problemsOf(password: string, again: string, staff: boolean): Record<string, string> {
  if (password === '') return { password: NO_NEW_PASSWORD };
  if (!meetsRules(password, staff)) return { password: passwordRuleOf(staff) };
  return again === password ? {} : { password_ulang: 'Password tidak sesuai !' };
}
