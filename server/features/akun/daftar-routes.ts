import { akun } from '#contract/akun/akun.ts';
import { type Context, implement } from '#server/core/context.ts';
import { tooMany } from '#server/core/errors.ts';
import { siteOf } from '#server/core/limits/net.ts';
import { cocokkanPermohonan } from './permohonan-jobs.ts';
import { addPermohonan } from './permohonan-writes.ts';
import { aboutForgotten, kirimLupa } from './surel-jobs.ts';

/** Whole families share one IP address, and so does a hall full of people at the village office. */
const HERE = 20;
const ANYWHERE = 300;
const HOUR = 3600;

/** Limits calls by IP address and by village, never by NIK: that would reveal that somebody else asked for it. */
async function limit(
  { core, village, request }: Pick<Context, 'core' | 'village' | 'request'>,
  what: string,
) {
  const all = `${what}:${village.id}`;
  const wait =
    core.limiter.take(`${all}:${siteOf(request.ip)}`, HERE, HOUR / 4) ||
    (await core.sharedLimiter.take(all, ANYWHERE, HOUR));
  if (wait) throw tooMany(wait);
}

/** Public routes: whatever the register knows, each does the same work and returns the same. */
export const daftarAkunRoutes = [
  implement(akun.ways, async ({ core }) => ({ surel: core.mailer.ready })),

  implement(akun.register, async (context) => {
    const { core, db, body, record, enqueue } = context;
    await limit(context, 'daftar');
    const { setuju: _, ...told } = body;
    const id = await addPermohonan(db, told);
    await record({ action: 'permohonan.create', id, quiet: true });
    await enqueue(cocokkanPermohonan, { id });
    return { surel: core.mailer.ready };
  }),

  implement(akun.forgot, async (context) => {
    const { core, village, body, enqueue } = context;
    await limit(context, 'lupa');
    const isi = core.sealer.seal(JSON.stringify(body), aboutForgotten(village.id));
    if (core.mailer.ready) await enqueue(kirimLupa, { isi });
    return { surel: core.mailer.ready };
  }),
];
