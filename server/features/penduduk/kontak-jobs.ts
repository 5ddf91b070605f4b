import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue, job } from '#server/core/job.ts';
import { sendToday } from '#server/core/mail-day.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import './table.ts';

const WORDS = { email: 'Alamat email', telepon: 'Nomor telepon' } as const;

/** The newest change of how somebody is reached, as the history has it: no address travels in the queue. */
const newest = (db: VillageDb, id: number, penduduk_id: number) =>
  db
    .selectFrom('penduduk_riwayat')
    .innerJoin('desa', 'desa.id', 'penduduk_riwayat.desa_id')
    .select(['desa.nama_desa', 'penduduk_riwayat.perubahan'])
    .where('penduduk_riwayat.id', '=', id)
    .where('penduduk_riwayat.penduduk_id', '=', penduduk_id)
    .executeTakeFirst();

/** Tells somebody with an account at the old address that the village reaches them by another one from now on. */
export const kabariKontakLama = job({
  name: 'penduduk.kontak',
  payload: z.object({ id: z.int(), riwayat: z.int() }),
  async run({ id, riwayat }, { core, desaId }) {
    if (!core.mailer.ready) return;
    const row = await newest(core.tenancy.read(desaId), riwayat, id);
    const to = row?.perubahan.email?.[0];
    if (!row || typeof to !== 'string' || to === '') return;
    const text = [
      `Alamat email Anda di data Desa ${row.nama_desa} baru saja diganti atau dihapus.`,
      'Alamat yang baru dipakai untuk password baru sesudah 7 hari.',
      'Bukan Anda yang mengubahnya? Segera beri tahu kantor desa.',
    ].join('\n\n');
    const subject = `Alamat email Anda diganti, Desa ${row.nama_desa}`;
    await sendToday(core, desaId, { to, from: `Desa ${row.nama_desa}`, subject, text: `${text}\n` });
  },
});

type Changed = { id: number; perubahan: Partial<Record<string, [unknown, unknown]>> };

/** Tells those of the changed who have an account that the village reaches them elsewhere now, in the app and by mail. */
export async function tellContacts(db: VillageDb, changed: readonly Changed[]): Promise<void> {
  const found = changed.filter(({ perubahan }) => perubahan.email || perubahan.telepon);
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const accounts = await db
    .selectFrom('akun')
    .innerJoin('penduduk_riwayat', 'penduduk_riwayat.penduduk_id', 'akun.penduduk_id')
    .select((eb) => [
      'akun.id as akun_id',
      'akun.penduduk_id',
      eb.fn.max('penduduk_riwayat.id').as('riwayat'),
    ])
    .where('akun.penduduk_id', 'in', ids)
    .where('akun.aktif', '=', true)
    .where('akun.sandi', '<>', '')
    .groupBy(['akun.id', 'akun.penduduk_id'])
    .execute();
  for (const { akun_id, penduduk_id, riwayat } of accounts) {
    const perubahan = found.find(({ id }) => id === penduduk_id)?.perubahan;
    if (!perubahan || penduduk_id === null) continue;
    const what = perubahan.email ? WORDS.email : WORDS.telepon;
    const week = perubahan.email ? ' Alamat baru dipakai untuk password baru sesudah 7 hari.' : '';
    const msg = `${what} Anda di data desa diubah.${week} Bukan Anda? Segera beri tahu kantor desa.`;
    const isi = { msg, key: 'keamanan' as const, obj_id: penduduk_id, category_surat: null };
    await enqueue(db, kirimNotifikasi, { kunci: `kontak-${riwayat}`, to: { akun_id }, isi });
    await enqueue(db, kabariKontakLama, { id: penduduk_id, riwayat });
  }
}
