import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import type { Penandatangan } from '#server/features/surat-keluar/rules.ts';
import { issueLetter } from '#server/features/surat-keluar/writes.ts';
import type { testApi } from './api.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Village = Awaited<ReturnType<Api['village']>>;

export const KADES: Penandatangan = {
  akunId: 1,
  nama: 'Dadang Suherman',
  jabatan: 'Kepala Desa',
  sebutan: '',
};

/** Signs the letter of a request inside an open transaction, as the last desk does. */
export async function issueIn(api: Api, village: Village, db: VillageDb, ajuanId: number, by = KADES) {
  const known = await api.core.villages.byHost(village.host);
  if (!known) throw new Error(`no village at ${village.host}`);
  return issueLetter(
    {
      core: api.core,
      db,
      village: known,
      enqueue: (job, payload, schedule) => enqueue(db, job, payload, schedule),
      record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
    },
    { ajuanId, penandatangan: by },
  );
}

/** The same in a transaction of its own. */
export const issue = (api: Api, village: Village, ajuanId: number, by = KADES) =>
  village.db((db) => issueIn(api, village, db, ajuanId, by));
