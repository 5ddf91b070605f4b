import type { Core } from '#server/core/core.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import type { Actor } from '#server/core/session/session.ts';
import './table.ts';

type Asking = { core: Core; village: { id: number }; actor: Actor };
type Contact = { email?: string | undefined; telepon?: string | undefined };

/**
 * Asks whose the account is before somebody is reached at another address or number: codes for a new password go there. What
 * stays as it is asks nothing. Throws 400 at `password`; call it before anything is locked, as `stepUp`.
 */
export async function proveContact(
  asking: Asking,
  pendudukId: number,
  { email, telepon }: Contact,
  password?: string,
): Promise<void> {
  if (email === undefined && telepon === undefined) return;
  const stored = await asking.core.tenancy
    .read(asking.village.id)
    .selectFrom('penduduk')
    .select(['email', 'telepon'])
    .where('id', '=', pendudukId)
    .executeTakeFirst();
  if (!stored) return;
  const same = (email ?? stored.email) === stored.email && (telepon ?? stored.telepon) === stored.telepon;
  if (!same) await stepUp(asking, 'kontak', password);
}
