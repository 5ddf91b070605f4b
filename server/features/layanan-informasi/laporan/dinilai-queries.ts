import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import {
  type Dinilai,
  isUsed,
  layananOf,
  tandaUndangan,
  undanganOf,
} from '#server/features/survei/undangan-queries.ts';
import '../table.ts';

const SUMBER = 'permohonan';

/** Requests for information, as the survey asks of them. Who asks has no account: the invitation comes with the answer. */
export const permohonanDinilai: Dinilai = {
  sumber: SUMBER,
  async users(db, dari, sampai) {
    const { n } = await db
      .selectFrom('permohonan_informasi')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_at', '>=', dari)
      .where('created_at', '<', sampai)
      .executeTakeFirstOrThrow();
    return Number(n);
  },
  finished: async () => undefined,
};

type Asking = { core: Pick<Core, 'sealer'>; db: VillageDb };

/** The token by which an answered request is rated once; null where it was, or where the village does not ask. */
export async function invitationOf(asking: Asking, id: number): Promise<string | null> {
  const about = { sumber: SUMBER, id, layanan: SUMBER } as const;
  const [used, asked] = await Promise.all([
    isUsed(asking.db, tandaUndangan(asking, about)),
    layananOf(asking.db, SUMBER),
  ]);
  return used || !asked ? null : undanganOf(asking, about);
}
