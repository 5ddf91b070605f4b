import type { Izin } from '#contract/peta/pemilik.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { invalid } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import type { SigRow } from '../table.ts';
import type { Milik } from './pemilik-rules.ts';

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

/** Columns of a consent; a name is opened only by one that is written, with its day and its paper. */
export function consentOf(
  { terbuka, izin_tertulis = null, surat_izin }: Izin,
  { zona }: Pick<Village, 'zona'>,
): { terbuka: boolean; izin_tertulis: string | null; surat_izin: string } {
  if (!terbuka) return { terbuka, izin_tertulis: null, surat_izin: '' };
  if (!izin_tertulis) throw invalid({ izin_tertulis: 'Isi tanggal izin tertulis dari pemilik' });
  if (izin_tertulis > toInstant(new Date(), zona).slice(0, 10))
    throw invalid({ izin_tertulis: 'Tanggal izin belum tiba' });
  if (surat_izin === '')
    throw invalid({ surat_izin: 'Isi nomor surat izinnya, atau di mana surat itu disimpan' });
  return { terbuka, izin_tertulis, surat_izin };
}

/** An owner's name is public no more; false where nobody of this number owns it. */
export async function closeName(db: VillageDb, sigId: number, pendudukId: number | null): Promise<boolean> {
  if (pendudukId === null) return false;
  const closed = await db
    .updateTable('sig_pemilik')
    .set({ terbuka: false, izin_tertulis: null, surat_izin: '' })
    .where('sig_id', '=', sigId)
    .where('penduduk_id', '=', pendudukId)
    .returning('sig_id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Gives a merged parcel its owners; an open name stays open only where it was on this one, as the consent says. */
export async function keepOwners(db: VillageDb, sigId: number, owners: readonly Milik[]): Promise<void> {
  const open = await db
    .selectFrom('sig_pemilik')
    .select(['penduduk_id', 'terbuka', 'izin_tertulis', 'surat_izin', 'sejak', 'dasar'])
    .where('sig_id', '=', sigId)
    .execute();
  const before = new Map(open.map(({ penduduk_id, ...one }) => [penduduk_id, one]));
  await db.deleteFrom('sig_pemilik').where('sig_id', '=', sigId).execute();
  if (owners.length === 0) return;
  await db
    .insertInto('sig_pemilik')
    .values(
      owners.map((one) => ({
        ...one,
        sig_id: sigId,
        izin_tertulis: null,
        surat_izin: '',
        sejak: null,
        ...before.get(one.penduduk_id),
      })),
    )
    .execute();
}
