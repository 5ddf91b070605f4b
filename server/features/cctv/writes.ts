import type { UjiKamera } from '#contract/cctv.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { allKamera, pictureKey } from './queries.ts';
import type { KameraRow } from './table.ts';

export type HasilUji = UjiKamera & { sebab: string; lama: number | null; gambar: Buffer | null };

/** Columns of a camera that a test changes. */
export const tested = ({ keadaan, sebab, lama, gambar }: HasilUji, before?: KameraRow, now = new Date()) => ({
  keadaan,
  sebab,
  lama,
  diuji: now,
  ...(before?.keadaan === keadaan ? {} : { sejak: now }),
  ...(gambar ? { gambar_waktu: now } : {}),
});

/** Keeps the picture that a test saw. */
export async function keepPicture(
  { files }: Core,
  desaId: number,
  id: number,
  gambar: Buffer | null,
): Promise<void> {
  if (gambar) await files.put(pictureKey(desaId, id), gambar, { type: 'image/webp' });
}

/** Writes down where the players of this village connect to. */
export async function rememberOrigins(db: VillageDb): Promise<void> {
  const rows = await allKamera(db);
  const origins = rows.filter(({ jenis }) => jenis !== 'gambar').map(({ link }) => new URL(link).origin);
  await db
    .updateTable('desa')
    .set({ asal_kamera: [...new Set(origins)].toSorted() })
    .where('id', '=', db.desaId)
    .execute();
}
