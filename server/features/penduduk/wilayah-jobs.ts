import { z } from 'zod';
import { Saringan } from '#contract/penduduk/kelola.ts';
import type { Core } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError } from '#server/core/errors.ts';
import { job } from '#server/core/job.ts';
import { conditionOf } from './saring-queries.ts';
import { movePenduduk } from './wilayah-writes.ts';
import type { Writing } from './writes.ts';

/** Moves those who were chosen to another area: all in one transaction, or none. */
export const pindahkanPenduduk = job({
  name: 'penduduk.pindahkan',
  beside: import.meta.url,
  attempts: 3,
  payload: z.object({ id: z.int() }),
  async run({ id }, { core, desaId }) {
    try {
      await core.tenancy.write(desaId, (db) => moveAs(core, db, id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const pesan = error.errors
        .flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one).flat()))
        .join(' ');
      await core.tenancy.write(desaId, (db) => finish(db, id, { status: 'gagal', pesan }));
    }
  },
});

async function moveAs(core: Core, db: VillageDb, id: number): Promise<void> {
  const order = await db
    .selectFrom('ubah_wilayah')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'berjalan')
    .forUpdate()
    .executeTakeFirst();
  if (!order) return;
  const { zona } = await db
    .selectFrom('desa')
    .select('zona')
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  const found = await conditionOf({ core, db, zone: zona }, Saringan.parse(order.saringan));
  const { sebab, dilewati, ...moved } = await movePenduduk(await writingOf(db, order.akun_id), {
    found,
    ke: order.ke,
    alasan: order.alasan,
  });
  const lists = { sebab: JSON.stringify(sebab), dilewati: JSON.stringify(dilewati) };
  await finish(db, id, { status: 'selesai', ...moved, ...lists });
}

type Ended = { status: 'selesai' | 'gagal'; pesan?: string } & Partial<
  Record<'penduduk' | 'keluarga', number> & Record<'sebab' | 'dilewati', string>
>;
const finish = (db: VillageDb, id: number, ended: Ended) =>
  db
    .updateTable('ubah_wilayah')
    .set({ ...ended, selesai: new Date() })
    .where('id', '=', id)
    .execute();

/** The changes are those of who ordered them. */
async function writingOf(db: VillageDb, akun_id: number | null): Promise<Writing> {
  const actor = await db
    .selectFrom('akun')
    .select(['id', 'peran'])
    .where('id', '=', akun_id ?? 0)
    .executeTakeFirst();
  const by = { actor: actor ?? null, requestId: 'tugas' };
  return { db, actor: actor ?? null, record: (event) => recordEvent(db, event, by) };
}
