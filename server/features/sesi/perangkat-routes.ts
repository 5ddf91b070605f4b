import { sesi } from '#contract/sesi.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { needProof } from '#server/core/proof/proof.ts';
import { clearTokens } from '#server/core/session/cookies.ts';
import { attemptsOn, devicesOf } from './queries.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Routes to the devices on which somebody is signed in, and the way out of them from elsewhere. */
export const perangkatRoutes = [
  implement(sesi.devices, ({ db, actor }) => devicesOf(db, actor)),

  implement(sesi.attempts, ({ db, actor }) => attemptsOn(db, actor.id)),

  implement(sesi.end, async ({ core, db, actor, params, setCookie, record }) => {
    const own = UUID.test(params.sesi) && (await core.sessions.end(db, actor.id, params.sesi));
    if (!own) throw notFound();
    if (params.sesi === actor.sesi) clearTokens(setCookie);
    await record({ action: 'sesi.end', id: actor.id, quiet: true });
  }),

  implement(sesi.endAll, async (context) => {
    const { core, db, actor, body, setCookie, record } = context;
    await needProof(context, body.password);
    await core.sessions.closeAll(db, actor.id, body.termasuk_ini ? undefined : actor.sesi);
    if (body.termasuk_ini) clearTokens(setCookie);
    await record({ action: 'sesi.endAll', id: actor.id, quiet: true });
  }),
];
