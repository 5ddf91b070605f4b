import type { Core } from '../core/core.ts';
import { recordEvent } from '../core/data/event.ts';
import { BY_OPERATOR, isDuplicate } from './accounts.ts';
import { AlamatSitus } from './new-desa.ts';

type Address = { desaId: number; host: string; jenis: 'portal' | 'toko' };

/**
 * One more address of a village: for the same site, or for its shop alone. The first of a kind is the one that others lead
 * to. Throws what is wrong with it, in words for the operator.
 */
export async function addHost(core: Core, { desaId, jenis, ...given }: Address): Promise<string> {
  const read = AlamatSitus.safeParse(given.host);
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  const host = read.data;
  if (host === core.env.PLATFORM_HOST) throw new Error(`Alamat ${host} adalah konsol platform.`);
  await core.tenancy
    .write(desaId, async (db) => {
      const desa = await db.selectFrom('desa').select('id').where('id', '=', desaId).executeTakeFirst();
      if (!desa) throw new Error(`Desa nomor ${desaId} tidak ada.`);
      const first = await db
        .selectFrom('desa_host')
        .select('host')
        .where('jenis', '=', jenis)
        .executeTakeFirst();
      await db
        .insertInto('desa_host')
        .values({ host, desa_id: desaId, jenis, utama: first === undefined })
        .execute();
      await recordEvent(db, { action: 'desa.host', id: desaId, after: { host, jenis } }, BY_OPERATOR);
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new Error(`Alamat ${host} sudah dipakai.`) : error;
    });
  return host;
}
