import { z } from 'zod';
import { timeNow } from '#server/core/clock.ts';
import { checkChain } from '#server/core/data/chain.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { enqueue, job } from '#server/core/job.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';

const BY_CLOCK = { actor: null, requestId: 'tugas' };

/** Reads the whole trail of a village again, each night and when somebody asks; the result is a row of it. */
export const periksaJejak = job({
  name: 'jejak.periksa',
  payload: z.object({}),
  attempts: 3,
  patient: true,
  daily: true,
  async run(_payload, { core, desaId }) {
    const found = await checkChain(core.tenancy.read(desaId));
    await core.tenancy.write(desaId, async (db) => {
      const row = { ...found, waktu: new Date(timeNow()) };
      await db
        .insertInto('jejak_periksa')
        .values(row)
        .onConflict((clash) => clash.column('desa_id').doUpdateSet(row))
        .execute();
      await recordEvent(db, { action: 'jejak.periksa', id: desaId, after: found, quiet: true }, BY_CLOCK);
      if (found.putus === null) return;
      const admins = await db
        .selectFrom('akun')
        .select('id')
        .where('peran', '=', 'admin')
        .where('aktif', '=', true)
        .execute();
      const isi = {
        msg: `Rantai jejak putus pada catatan ${found.putus}. ${found.sebab}`,
        key: 'jejak' as const,
        obj_id: found.putus,
        category_surat: null,
      };
      for (const { id } of admins)
        await enqueue(db, kirimNotifikasi, {
          kunci: `jejak-${found.putus}-${id}`,
          to: { akun_id: id },
          isi,
        });
    });
    if (found.putus !== null) core.log.error('trail broken', { desa: desaId, ...found });
  },
});
