import { sambungan } from '#contract/desa/sambungan.ts';
import { implement } from '#server/core/context.ts';
import { conflict } from '#server/core/errors.ts';
import { cobaEmail } from './sambungan-jobs.ts';
import { connectionsOf } from './sambungan-queries.ts';

export const sambunganRoutes = [
  implement(sambungan.get, connectionsOf),

  implement(sambungan.tryMail, async (context) => {
    const { core, db, village, enqueue, record } = context;
    if (!core.mailer.ready) throw conflict('Email belum diatur pengelola platform.');
    if (village.email === '') throw conflict('Isi email kantor di Identitas dahulu.');
    const fresh = { diminta: new Date(), selesai: null, sebab: '' };
    await db
      .insertInto('uji_email')
      .values(fresh)
      .onConflict((clash) => clash.column('desa_id').doUpdateSet(fresh))
      .execute();
    await enqueue(cobaEmail, {}, { key: 'uji' });
    await record({ action: 'desa.tryMail', id: village.id, quiet: true });
    return connectionsOf(context);
  }),
];
