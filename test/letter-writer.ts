import { recordEvent } from '#server/core/data/event.ts';
import { readEnv } from '#server/core/env.ts';
import { enqueue } from '#server/core/job.ts';
import { createLog } from '#server/core/log.ts';
import { issueLetter } from '#server/features/surat-keluar/writes.ts';
import { createCore } from '#server/platform/open-core.ts';

/** A process that signs one letter after the other until it is killed, several at once. */
type Orders = { appUrl: string; secret: string; desaId: number; host: string; requests: number[] };
const { appUrl, secret, desaId, host, requests } = JSON.parse(process.argv[2] ?? '') as Orders;
const core = createCore({ env: readEnv({}), log: createLog(() => {}, 'error'), appUrl, secret });
const village = await core.villages.byHost(host);
if (!village) throw new Error(`no village at ${host}`);
process.send?.('ready');

const waiting = [...requests];
const by = { akunId: 1, nama: 'Dadang Suherman', jabatan: 'Kepala Desa', sebutan: '' } as const;
async function work(): Promise<void> {
  for (let ajuanId = waiting.shift(); ajuanId !== undefined; ajuanId = waiting.shift()) {
    const request = { ajuanId, penandatangan: by };
    await core.tenancy.write(desaId, (db) =>
      issueLetter(
        {
          core,
          db,
          village: village as NonNullable<typeof village>,
          enqueue: (job, payload, schedule) => enqueue(db, job, payload, schedule),
          record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
        },
        request,
      ),
    );
  }
}
await Promise.all(Array.from({ length: 4 }, work));
process.send?.('done');
