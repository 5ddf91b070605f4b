import { replace } from 'react-router';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { paths, withQuery } from '#app/lib/paths/paths.ts';
import { safeNext } from '#app/lib/paths/safe-next.ts';
import type { Call } from '#contract/client.ts';
import type { Message } from '#contract/lib/flash.ts';
import { sesi, type User } from '#contract/sesi.ts';

/** Shown to those who may not use the part of the site they signed in to. */
export const NOT_FOR_YOU: Message = {
  title: 'Mohon maaf, anda tidak bisa melakukan aksi ini !',
  kind: 'info',
};

export const isStaff = ({ role }: Pick<User, 'role'>) => role !== 'penduduk';

/** Path on which the second step is asked for; `next` is where its owner wanted to go. */
export const secondStep = (next?: string) => withQuery(paths.kelola('masuk', 'kedua'), { next });

type SignIn = { request: Request; call: Call; staff: boolean };

/** Signs in with the form's name and password; signs out again when the account does not belong here. */
export function signIn({ request, call, staff }: SignIn) {
  return submit(request, async (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { username: text('username'), password: text('password') };
    const { kedua } = await call(sesi.create, { body });
    if (kedua !== undefined)
      return staff ? replace(secondStep(text('next'))) : redirectWithToast('/', NOT_FOR_YOU);
    const user = await call(sesi.me);
    // Replaces the history entry, so that going back skips the sign-in page.
    if (isStaff(user) === staff) return replace(safeNext(text('next'), staff ? paths.kelola() : '/'));
    await call(sesi.logout, { body: {} });
    return redirectWithToast(staff ? paths.kelolaMasuk() : '/', NOT_FOR_YOU);
  });
}
