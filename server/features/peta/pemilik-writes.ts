import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import type { SigRow } from './table.ts';

/** Tells an owner whose name everybody may read from now on, and how that is ended. */
export function tellOwner(
  context: Pick<Context, 'enqueue'>,
  { id, nbt, nama }: Pick<SigRow, 'id' | 'nbt' | 'nama'>,
  pendudukId: number,
): Promise<void> {
  const what = nbt ? `Bidang ${nbt}` : nama || `Bidang ${id}`;
  const msg = `Nama Anda tampil di peta umum sebagai pemilik ${what}, menurut izin tertulis Anda. Anda dapat menutupnya.`;
  return notify(context, { penduduk_id: pendudukId }, { msg, key: 'bidang', obj_id: id });
}

/** An owner's name is public no more; false where nobody of this number owns it. */
export async function closeName(db: VillageDb, sigId: number, pendudukId: number | null): Promise<boolean> {
  if (pendudukId === null) return false;
  const closed = await db
    .updateTable('sig_pemilik')
    .set({ terbuka: false, izin_tertulis: null })
    .where('sig_id', '=', sigId)
    .where('penduduk_id', '=', pendudukId)
    .returning('sig_id')
    .executeTakeFirst();
  return closed !== undefined;
}
