import { WRONG_PASSWORD } from '#contract/lib/access/password.ts';
import type { Core } from '../core.ts';
import type { VillageDb } from '../data/tenant.ts';
import { invalid, tooMany } from '../errors.ts';
import { createTurns } from '../limits/turns.ts';
import { checkPassword } from '../session/password.ts';
import type { Actor } from '../session/session.ts';
import { spendSecondStep } from './second-step.ts';

const TRIES = 10;
const TRY_SECONDS = 15 * 60;
/** Tries count until they were right: of a stack of letters signed at once, most would be taken for guesses. */
const oneByOne = createTurns();

/** The stored hash when a password is the account's own (`named`: and so is the name beside it). Wrong tries are limited, over all acts that ask for it. */
export function triedPassword(
  core: Core,
  db: VillageDb,
  { id }: Pick<Actor, 'id'>,
  password: string,
  named = true,
): Promise<string | undefined> {
  const tries = `sandi:${db.desaId}:${id}`;
  return oneByOne(tries, async () => {
    const wait = await core.sharedLimiter.take(tries, TRIES, TRY_SECONDS);
    if (wait) throw tooMany(wait).of(id, 'bukti');
    const akun = named
      ? await db.selectFrom('akun').select('sandi').where('id', '=', id).executeTakeFirst()
      : undefined;
    const right = await checkPassword(password, akun?.sandi);
    if (right) await core.sharedLimiter.giveBack(tries, TRIES);
    return right ? akun?.sandi : undefined;
  });
}

type Asking = { core: Core; village: { id: number }; actor: Actor };

/**
 * The one proof before an act that only the owner of an account may do: a code or passkey of the second step where there
 * is one, the password elsewhere. Throws 400 at the field `password`. Commits by itself: a code is used up, whatever becomes of the act.
 */
export async function needProof({ core, village, actor }: Asking, password: string): Promise<void> {
  if (actor.langkah_kedua === null) {
    const own = await triedPassword(core, core.tenancy.read(village.id), actor, password);
    if (!own) throw invalid({ password: WRONG_PASSWORD }).of(actor.id, 'bukti');
    return;
  }
  const asked = { akunId: actor.id, terikat: actor.sesi };
  await spendSecondStep(core, village.id, { ...asked, typed: password, field: 'password' });
}
