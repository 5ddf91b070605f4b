import { sesi } from '#contract/sesi.ts';
import { implement } from '#server/core/context.ts';
import { unauthorized } from '#server/core/errors.ts';
import { halfIn, openFor } from '#server/core/proof/door.ts';
import { spendSecondStep } from '#server/core/proof/second-step.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';

const OVER = 'Waktunya habis. Masuk lagi dengan password.';

/** The second step of signing in, and the way of somebody who has lost it. */
export const keduaRoutes = [
  implement(sesi.prove, async (context) => {
    const { body, core, db, record } = context;
    const akun = await halfIn(context, body.kedua);
    if (!akun) throw unauthorized(OVER);
    const cara = await spendSecondStep(core, db, { akunId: akun.id, typed: body.kode, field: 'kode' });
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
