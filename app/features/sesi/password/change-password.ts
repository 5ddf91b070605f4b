import { data } from 'react-router';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { failedWith } from '#app/lib/forms/form.ts';
import { submit } from '#app/lib/forms/submit.ts';
import type { Call } from '#contract/client.ts';
import { CallError, flatErrors } from '#contract/errors.ts';
import {
  meetsRules,
  NO_NEW_PASSWORD,
  NO_OLD_PASSWORD,
  passwordRuleOf,
} from '#contract/lib/access/password.ts';
import { sesi } from '#contract/sesi.ts';

interface Changing {
  request: Request;
  call: Call;
  here: string;
  /** True for an account of the staff, whose password is longer. */
  staff: boolean;
}
type Passwords = { old: string; password: string; again: string };
/** The fields of the form, by what the API calls them. */
const FIELDS = new Map([
  ['old_password', 'password_lama'],
  ['password', 'password_baru'],
]);
const CHANGED = { title: 'Password berhasil diubah', duration: 6_000 };

/** Changes the password of whoever is signed in, and comes back to `here` with an empty form. */
export function changePassword({ request, call, here, staff }: Changing) {
  return submit(request, async (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const given = {
      old: text('password_lama'),
      password: text('password_baru'),
      again: text('password_ulang'),
    };
    const wrong = problemsOf(given, staff);
    if (Object.keys(wrong).length > 0) return data(failedWith(wrong, form), { status: 400 });
    const body = { username: text('username'), old_password: given.old, password: given.password };
    await call(sesi.changePassword, { body }).catch(inFieldsOfForm);
    return redirectWithToast(here, CHANGED);
  });
}

function problemsOf({ old, password, again }: Passwords, staff: boolean): Record<string, string> {
  const rules = meetsRules(password, staff) ? undefined : passwordRuleOf(staff);
  const repeated = again === password ? undefined : 'Password tidak sesuai !';
  const found = {
    password_lama: old === '' ? NO_OLD_PASSWORD : undefined,
    password_baru: password === '' ? NO_NEW_PASSWORD : rules,
    password_ulang: again === '' ? 'Harap ulangi password baru !' : repeated,
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, one]) => (one ? [[name, one]] : [])));
}

function inFieldsOfForm(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  const errors = flatErrors(error.body.errors).map((entry) =>
    typeof entry === 'string'
      ? entry
      : Object.fromEntries(Object.entries(entry).map(([name, told]) => [FIELDS.get(name) ?? name, told])),
  );
  throw new CallError(error.http, { ...error.body, errors });
}
