import { sesi } from '#contract/sesi.ts';
import { implement } from '#server/core/context.ts';
import { unauthorized } from '#server/core/errors.ts';
import { halfIn, openFor } from '#server/core/proof/door.ts';
import { askForKey } from '#server/core/proof/key-question.ts';
import { spendSecondStep } from '#server/core/proof/second-step.ts';
import { stepOf } from '#server/features/keamanan/queries.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';

const OVER = 'Waktunya habis. Masuk lagi dengan password.';

/** The second step of signing in, and the way of somebody who has lost it. */
export const keduaRoutes = [
  implement(sesi.ways, async (context) => {
    const { body, core, request, village } = context;
    const akun = await halfIn(context, body.kedua);
    if (!akun) throw unauthorized(OVER);
    const { autentikator, kunci } = await stepOf(
      core.tenancy.read(village.id),
      akun.id,
      request.url.hostname,
    );
    return {
      autentikator: autentikator !== null,
      kunci: kunci.some(({ di_sini }) => di_sini),
      kunci_lain: kunci.filter(({ di_sini }) => !di_sini),
    };
  }),

  implement(sesi.askKey, async (context) => {
    const { body, db, request } = context;
    const akun = await halfIn(context, body.kedua);
    if (!akun) throw unauthorized(OVER);
    const asked = { akunId: akun.id, terikat: akun.upaya };
    return { minta: (await askForKey(db, asked, request)) ?? null };
  }),

  implement(sesi.prove, async (context) => {
    const { body, core, record, village } = context;
    const akun = await halfIn(context, body.kedua);
    if (!akun) throw unauthorized(OVER);
    const asked = { akunId: akun.id, terikat: akun.upaya };
    const cara = await spendSecondStep(core, village.id, { ...asked, typed: body.kode, field: 'kode' });
    const pair = await openFor(context, akun.id);
    await record({ action: 'sesi.create', id: akun.id, actor: akun, after: { cara }, quiet: true });
    return pair;
  }),

  implement(sesi.askRecovery, async (context) => {
    const { body, db, record } = context;
    const akun = await halfIn(context, body.kedua);
    if (!akun) throw unauthorized(OVER);
    const admins = await db
      .selectFrom('akun')
      .select(['id', 'nama'])
      .where('peran', '=', 'admin')
      .where('aktif', '=', true)
      .where('id', '<>', akun.id)
      .orderBy('nama')
      .execute();
    const diminta = new Date();
    const asked = await db
      .selectFrom('pemulihan')
      .select('diminta')
      .where('akun_id', '=', akun.id)
      .executeTakeFirst();
    await db
      .insertInto('pemulihan')
      .values({ akun_id: akun.id, diminta })
      .onConflict((clash) => clash.columns(['desa_id', 'akun_id']).doUpdateSet({ diminta }))
      .execute();
    // Asking again tells nobody again.
    if (!asked?.diminta)
      for (const { id } of admins)
        await notify(
          context,
          { akun_id: id },
          {
            msg: `${akun.nama} kehilangan langkah kedua dan minta dipulihkan.`,
            key: 'keamanan',
            obj_id: akun.id,
          },
        );
    await record({ action: 'keamanan.ask', id: akun.id, actor: akun, quiet: true });
    return { admin: admins.map(({ nama }) => nama) };
  }),
];
