import { SUMBER_LAYANAN, type SumberLayanan } from '#contract/survei/survei.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** Questions of the survey to a noun about its finished requests: each may be rated once, by whom it was for. */
export type Dinilai = {
  sumber: SumberLayanan;
  /** Number of requests made from one moment to before another: users of the services. */
  users(db: VillageDb, dari: Date, sampai: Date): Promise<number>;
  /** Service under which a finished request of an account is rated: a group of letters, or the noun; undefined for any other. */
  finished(db: VillageDb, akun: number, id: number): Promise<string | undefined>;
};

type Asking = { core: Pick<Core, 'sealer'>; db: VillageDb };
/** Finished request that may be rated; `layanan` is as `finished` names it. */
type Selesai = { sumber: SumberLayanan; id: number; layanan: string };

const about = (desaId: number) => `survei ${desaId}`;

/**
 * The token in an invitation. It is kept nowhere and says nothing to who reads it; a noun without accounts puts it into
 * its mail: `/survei?undangan=…`.
 */
export const undanganOf = ({ core, db }: Asking, { sumber, id, layanan }: Selesai): string =>
  core.sealer.seal(`${sumber}:${id}:${layanan}`, about(db.desaId));

/** Request that an invitation is for; undefined for any token that is none of this village. */
export function openUndangan({ core, db }: Asking, token: string): Selesai | undefined {
  const [named, id, layanan] = core.sealer.open(token, about(db.desaId))?.split(':') ?? [];
  const sumber = SUMBER_LAYANAN.find((one) => one === named);
  return sumber && layanan ? { sumber, id: Number(id), layanan } : undefined;
}

/** Mark that stays of an invitation that was used. */
export const tandaUndangan = ({ core, db }: Asking, { sumber, id }: Selesai): Buffer =>
  core.sealer.mark(`${sumber}:${id}`, about(db.desaId));

/** Mark that stays of a device until its day is over. */
export const tandaPerangkat = ({ core, db }: Asking, hari: string, perangkat: string): Buffer =>
  core.sealer.mark(`${hari}:${perangkat}`, about(db.desaId));

export async function isUsed(db: VillageDb, tanda: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('survei_tanda')
    .select('hari')
    .where('tanda', '=', tanda)
    .executeTakeFirst();
  return found !== undefined;
}

/** The service that is rated; undefined where the village has removed it. */
export const layananOf = (db: VillageDb, sumber: string) =>
  db.selectFrom('survei_layanan').select(['id', 'nama']).where('sumber', '=', sumber).executeTakeFirst();
