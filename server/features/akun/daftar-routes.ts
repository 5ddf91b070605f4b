import { akun } from '#contract/akun.ts';
import { type Context, implement } from '#server/core/context.ts';
import { tooMany } from '#server/core/errors.ts';
import { cocokkanPermohonan } from './permohonan-jobs.ts';
import { addPermohonan } from './permohonan-writes.ts';
import { aboutForgotten, kirimLupa } from './surel-jobs.ts';

/** A whole family registers at one address, and a hall full of people at that of the village office. */
const HERE = 20;
const ANYWHERE = 300;
const HOUR = 3600;

/** By address and village, never by NIK: a limit of its own would tell that somebody else asked for it. */
function limit({ core, village, request }: Pick<Context, 'core' | 'village' | 'request'>, what: string) {
  const all = `${what}:${village.id}`;
  const wait =
    core.limiter.take(`${all}:${request.ip}`, HERE, HOUR / 4) || core.limiter.take(all, ANYWHERE, HOUR);
  if (wait) throw tooMany(wait);
}

/** For strangers: whatever the register knows, each of these does the same work and answers the same. */
export const daftarAkunRoutes = [
  implement(akun.ways, async ({ core }) => ({ surel: core.mailer.ready })),

  implement(akun.register, async (context) => {
    const { core, db, body, record, enqueue } = context;
    limit(context, 'daftar');
    const { setuju: _, ...told } = body;
    const id = await addPermohonan(db, told);
    await record({ action: 'permohonan.create', id, quiet: true });
    await enqueue(cocokkanPermohonan, { id });
    return { surel: core.mailer.ready };
  }),

  implement(akun.forgot, async (context) => {
    const { core, village, body, enqueue } = context;
    limit(context, 'lupa');
    const isi = core.sealer.seal(JSON.stringify(body), aboutForgotten(village.id));
    if (core.mailer.ready) await enqueue(kirimLupa, { isi });
    return { surel: core.mailer.ready };
  }),
];
